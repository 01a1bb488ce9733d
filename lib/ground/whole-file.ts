import { rename, rm } from "node:fs/promises";

/**
 * Makes the file `path`: whole, or not at all. `write` fills the draft that it is given, a path beside the file, and
 * syncs it where the file must outlive a loss of power. @throws what `write` throws; the system's error.
 */
export async function makeWhole(
  path: string,
  write: (draft: string) => Promise<void>,
  draft = `${path}.unfinished`,
): Promise<void> {
  try {
    await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
