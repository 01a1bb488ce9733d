import { rename, rm } from "node:fs/promises";

/**
 * Makes the file `path`: whole, or not at all. `write` fills the file at the path `draft`, and syncs the file if a loss
 * of power must not lose the content. @throws what `write` throws; the system's error.
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
