/** Blobs: contents packed with zstd (RFC 8878) and named by the SHA-256 of their unpacked contents. */
import { createHash } from "node:crypto";
import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
// Node's first versions have no zstd: a named import of it would not load there.
import zlib from "node:zlib";
import { systemCode } from "../ground/fault.ts";
import { makeWhole } from "../ground/whole-file.ts";
import type { Blob } from "./manifest.ts";
import { SnapshotError } from "./snapshot-error.ts";

/** zstd, with dictionaries. @throws SnapshotError where Node is older than they are. */
function zstd() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 24 || (major === 24 && minor < 6))
    throw new SnapshotError(`snapshots need Node 24.6 or newer; this is ${process.versions.node}`);
  return { compress: promisify(zlib.zstdCompress), decompress: promisify(zlib.zstdDecompress) };
}

/** At this level zstd finds what a page has in common with its old version (docs/decisions/0011-snapshots.md). */
const LEVEL = 9;
/** 16 MiB: the window holds all pages of a group, old and new. */
const WINDOW_LOG = 24;

/** The SHA-256 of `bytes`, in hexadecimal digits. */
export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** `bytes` packed; `like` is what they resemble, which is needed again to unpack them. */
export const pack = (bytes: Uint8Array, like?: Uint8Array): Promise<Buffer> =>
  zstd().compress(bytes, {
    params: {
      [zlib.constants.ZSTD_c_compressionLevel]: LEVEL,
      [zlib.constants.ZSTD_c_windowLog]: WINDOW_LOG,
    },
    ...(like?.length ? { dictionary: like } : {}),
  });

/** The contents of `packed`, which are `bytes` long. @throws SnapshotError when they are not. */
export async function unpack(packed: Uint8Array, bytes: number, like?: Uint8Array): Promise<Buffer> {
  const options = { maxOutputLength: Math.max(1, bytes), ...(like?.length ? { dictionary: like } : {}) };
  const unpacked = await zstd()
    .decompress(packed, options)
    .catch((error: unknown) => {
      throw new SnapshotError("it cannot be unpacked", { cause: error });
    });
  if (unpacked.length !== bytes)
    throw new SnapshotError(`it unpacks to ${unpacked.length} bytes, not ${bytes}`);
  return unpacked;
}

/** The contents of a blob. @throws SnapshotError when they are not what its name says. */
export async function openBlob(packed: Uint8Array, { sha256, bytes }: Pick<Blob, "sha256" | "bytes">) {
  const unpacked = await unpack(packed, bytes);
  if (sha256Of(unpacked) !== sha256) throw new SnapshotError("its contents do not have its hash");
  return unpacked;
}

/** The path of a blob below its origin. */
export const blobPath = (sha256: string): string => `blobs/${sha256.slice(0, 2)}/${sha256}`;

/** Sets the permissions of `path`; mounts that know none (SMB, object stores) decide themselves. */
const open = (path: string, mode: number): Promise<void> =>
  chmod(path, mode).catch((error) => {
    if (!["EPERM", "ENOTSUP", "ENOSYS"].includes(systemCode(error) ?? "")) throw error;
  });

/** Writes the file `path` whole, or not at all; a web server of another user may read it. */
export const writeWhole = (path: string, bytes: Uint8Array | string): Promise<void> =>
  makeWhole(path, async (draft) => {
    await writeFile(draft, bytes, { flush: true });
    await open(draft, 0o644);
  });

/** Makes the folder `path` where it is missing; a web server of another user may read it. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await open(made, 0o755);
}

/** Whether `directory` has the blob, with the contents that its name says: disks lose bytes. */
export const hasBlob = (directory: string, blob: Pick<Blob, "sha256" | "bytes">): Promise<boolean> =>
  readFile(join(directory, blobPath(blob.sha256)))
    .then((packed) => openBlob(packed, blob))
    .then(
      () => true,
      () => false,
    );

/** Keeps `bytes` as a blob in `directory`, where it is not there yet or is damaged. */
export async function keepBlob(directory: string, bytes: Uint8Array): Promise<Blob> {
  const sha256 = sha256Of(bytes);
  const path = join(directory, blobPath(sha256));
  if (!(await hasBlob(directory, { sha256, bytes: bytes.length }))) {
    await makeFolder(dirname(path));
    await writeWhole(path, await pack(bytes));
  }
  return { sha256, bytes: bytes.length, packedBytes: (await stat(path)).size };
}
