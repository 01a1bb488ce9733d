/**
 * The difference between two catalogue files, page by page: groups of changed pages, each packed with their old versions
 * as zstd's dictionary. A group: number of pages, bytes packed, the pages' numbers (from 0), then the pages packed; all
 * numbers are 32 bits, little-endian.
 */
import type { FileHandle } from "node:fs/promises";
import { batchesOf } from "#db/batches.ts";
import { pack, unpack } from "./blobs.ts";
import { SnapshotError } from "./snapshot-error.ts";

/** More at once find little more in common, and take more memory. */
const GROUP_PAGES = 256;
/** Bytes read of each file at once. */
const STEP_BYTES = 4 * 1024 * 1024;

/** Reads `bytes` bytes at `position`, fewer at the end of the file. */
export async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  let done = 0;
  while (done < bytes) {
    const { bytesRead } = await file.read(buffer, done, bytes - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return buffer.subarray(0, done);
}

/** Pages of `file`, one after the other; a page beyond its end is left out. */
async function pagesOf(file: FileHandle, pages: readonly number[], pageBytes: number): Promise<Buffer> {
  const found: Buffer[] = [];
  for (const page of pages) found.push(await readAt(file, page * pageBytes, pageBytes));
  return Buffer.concat(found);
}

const numbers = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, i * 4);
  return bytes;
};

/** The numbers of the pages in which `after` differs from `before`. */
export async function changedPages(
  before: FileHandle,
  after: FileHandle,
  pageBytes: number,
): Promise<number[]> {
  const changed: number[] = [];
  for (let position = 0; ; position += STEP_BYTES) {
    const now = await readAt(after, position, STEP_BYTES);
    if (now.length === 0) return changed;
    const old = await readAt(before, position, STEP_BYTES);
    for (let at = 0; at < now.length; at += pageBytes)
      if (!now.subarray(at, at + pageBytes).equals(old.subarray(at, at + pageBytes)))
        changed.push((position + at) / pageBytes);
  }
}

/** The delta that makes `after` out of `before`, whose `changed` pages differ. */
export async function makeDelta(
  { before, after, pageBytes }: { before: FileHandle; after: FileHandle; pageBytes: number },
  changed: readonly number[],
): Promise<Buffer> {
  const groups: Buffer[] = [];
  for (const pages of batchesOf(changed, GROUP_PAGES)) {
    const packed = await pack(
      await pagesOf(after, pages, pageBytes),
      await pagesOf(before, pages, pageBytes),
    );
    groups.push(numbers([pages.length, packed.length, ...pages]), packed);
  }
  return Buffer.concat(groups);
}

/** Changes `file` by `delta` to `bytes` bytes. @throws SnapshotError for a malformed delta; the system's error. */
export async function applyDelta(
  file: FileHandle,
  delta: Buffer,
  { bytes, pageBytes }: { bytes: number; pageBytes: number },
): Promise<void> {
  const broken = () => new SnapshotError("a delta is not well-formed");
  for (let at = 0; at < delta.length; ) {
    if (at + 8 > delta.length) throw broken();
    const [count, length] = [delta.readUInt32LE(at), delta.readUInt32LE(at + 4)];
    const body = at + 8 + count * 4;
    if (count > GROUP_PAGES || body + length > delta.length) throw broken();
    const pages = Array.from({ length: count }, (_, i) => delta.readUInt32LE(at + 8 + i * 4));
    if (pages.some((page) => (page + 1) * pageBytes > bytes)) throw broken();
    const old = await pagesOf(file, pages, pageBytes);
    const now = await unpack(delta.subarray(body, body + length), count * pageBytes, old);
    for (const [i, page] of pages.entries())
      await file.write(now, i * pageBytes, pageBytes, page * pageBytes);
    at = body + length;
  }
  await file.truncate(bytes);
}
