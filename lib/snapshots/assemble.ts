/** Makes the file of a snapshot from local files and from the origin's blobs. */
import { constants } from "node:fs";
import { copyFile, type FileHandle, open } from "node:fs/promises";
import { sha256Of } from "./blobs.ts";
import { applyDelta, readAt } from "./delta.ts";
import { hashOfFile } from "./hash-file.ts";
import { CHUNK_BYTES, type Manifest, stepsFrom } from "./manifest.ts";
import type { Origin } from "./origin.ts";
import { hashesOf } from "./shelf.ts";
import { SnapshotError } from "./snapshot-error.ts";

/** Chunks fetched at once. */
const AT_ONCE = 6;

interface Assembling {
  origin: Origin;
  manifest: Manifest;
  /** The new file. */
  path: string;
  /** A snapshot that this machine has: its parts are not fetched. */
  local: { sha256: string; path: string } | undefined;
  signal: AbortSignal;
}

/** Where each chunk of `file` begins, by its hash. */
async function chunksOf(file: FileHandle): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let position = 0; ; position += CHUNK_BYTES) {
    const chunk = await readAt(file, position, CHUNK_BYTES);
    if (chunk.length === 0) return found;
    found.set(sha256Of(chunk), position);
  }
}

/** Writes the chunks of the base into `file`: the chunks of `local` that fit, the others from the origin. */
async function writeBase(file: FileHandle, local: FileHandle | undefined, of: Assembling): Promise<void> {
  const { origin, signal, manifest } = of;
  const { bytes, chunks } = manifest.base;
  const hashes = hashesOf(await origin.blob(chunks, signal));
  if (hashes.length !== Math.ceil(bytes / CHUNK_BYTES))
    throw new SnapshotError("the base's list of chunks does not have its length");
  const here = local ? await chunksOf(local) : new Map<string, number>();
  const chunkAt = async (i: number, sha256: string): Promise<Buffer> => {
    const length = Math.min(CHUNK_BYTES, bytes - i * CHUNK_BYTES);
    const position = here.get(sha256);
    if (local && position !== undefined) return readAt(local, position, length);
    return origin.blob({ sha256, bytes: length, packedBytes: CHUNK_BYTES + 64 * 1024 }, signal);
  };
  const left = hashes.entries();
  const worker = async () => {
    for (const [i, sha256] of left) {
      const chunk = await chunkAt(i, sha256);
      await file.write(chunk, 0, chunk.length, i * CHUNK_BYTES);
    }
  };
  const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const each of done) if (each.status === "rejected") throw each.reason;
}

async function applySteps(from: string, { origin, manifest, path, signal }: Assembling): Promise<void> {
  const file = await open(path, "r+");
  try {
    for (const { toBytes, blob } of stepsFrom(manifest, from) ?? []) {
      const delta = await origin.blob(blob, signal);
      await applyDelta(file, delta, { bytes: toBytes, pageBytes: manifest.pageBytes });
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function fromBase(of: Assembling): Promise<void> {
  const local = of.local && (await open(of.local.path).catch(() => undefined));
  const file = await open(of.path, "w");
  try {
    await writeBase(file, local, of);
  } finally {
    await file.close();
    await local?.close();
  }
  await applySteps(of.manifest.base.sha256, of);
}

/** Tries the way by deltas from the local snapshot. False: there are no deltas, or the local file differs from the expected file. */
async function fromLocal(of: Assembling): Promise<boolean> {
  const { local, manifest, path } = of;
  if (!local || !stepsFrom(manifest, local.sha256)) return false;
  if ((await hashOfFile(local.path).catch(() => undefined)) !== local.sha256) return false;
  await copyFile(local.path, path, constants.COPYFILE_FICLONE);
  await applySteps(local.sha256, of);
  return true;
}

/** Makes the file at `path` and checks its hash; a failure leaves a part. @throws SnapshotError; system errors. */
export async function assemble(of: Assembling): Promise<void> {
  if (!(await fromLocal(of))) await fromBase(of);
  if ((await hashOfFile(of.path)) !== of.manifest.sha256)
    throw new SnapshotError("what its parts make does not have its hash");
}
