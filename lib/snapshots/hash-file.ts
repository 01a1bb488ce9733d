import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** The SHA-256 of a file, hexadecimal. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(part);
  return hash.digest("hex");
}

/** Resolves when what the file holds outlives a loss of power. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
