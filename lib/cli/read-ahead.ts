/** Reads a document from a slow sender into a file, before it keeps others waiting. */
import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { StationLookup } from "../ingest/records/parsed.ts";

/** For the first reading, which only tests whether the document is readable: every station exists. */
export const ANY_STATION: StationLookup = { byBearer: () => "0000", exists: () => true };

/**
 * Puts `bytes` into a nameless file of `dataDir`, which goes with the process; the caller closes it. `parse` reads
 * along: a broken document ends it. @throws what `bytes` or `parse` throws; a system error on a full disk.
 */
export async function readAhead(
  bytes: AsyncIterable<Uint8Array>,
  dataDir: string,
  parse: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<unknown>,
): Promise<FileHandle> {
  const path = join(dataDir, `.import-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  async function* kept() {
    for await (const chunk of bytes) {
      await file.appendFile(chunk);
      yield chunk;
    }
  }
  try {
    await rm(path);
    for await (const _ of parse(kept()));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
