/** A document that comes as slowly as its sender likes, brought to this machine before anybody has to wait for it. */
import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { StationLookup } from "../ingest/parsed.ts";

/** For the first reading, which shows no more than whether the document can be read: every station exists. */
export const ANY_STATION: StationLookup = { byBearer: () => "0000", exists: () => true };

/**
 * Reads `bytes` to their end, into a file of `dataDir` that has no name and goes with the process, however that ends.
 * `parse` reads along, so that a document that is broken ends it at once. The caller closes the file.
 * @throws what `bytes` or `parse` throws; a system error where the disk is full.
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
