/** Publishes the catalogue: a consistent copy, as a delta to the copy before or as a new base. */
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { catalogChangedAtMs, readRevision } from "#db/catalog/write/source.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { keepBlob } from "./blobs.ts";
import { changedPages, makeDelta, readAt } from "./delta.ts";
import { hashOfFile } from "./hash-file.ts";
import { CHUNK_BYTES, type Delta, type Manifest, MOST_DELTA_BYTES, MOST_DELTAS } from "./manifest.ts";
import { lastManifest, prune, putManifest } from "./shelf.ts";

/** A change of more pages than this share of the file, and chains of deltas of more than it of the base, get a new base. */
const MOST_SHARE = 0.4;
/** Where SQLite's file says whether it is in WAL mode, which readers of a read-only file cannot use (file format, 1.3.3). */
const MODE_AT = 18;
const ROLLBACK_MODE = Buffer.from([1, 1]);

export interface Publishing {
  catalog: SqliteDatabase;
  /** SNAPSHOT_DIR. */
  directory: string;
  /** A directory of this machine for the copy of the catalogue that was published last. */
  workDir: string;
  nowMs: number;
}

interface Copy {
  path: string;
  revision: number;
  changedAtMs: number;
  schema: number;
  pageBytes: number;
}

/** What was published; `isNew` is false when the newest snapshot is the catalogue as it is. */
export interface Published {
  manifest: Manifest;
  isNew: boolean;
  /** Bytes that a follower of the snapshot before fetches, manifest aside. */
  movedBytes: number;
}

/** Copies the catalogue as one transaction sees it, whatever is written meanwhile. */
async function copyOf({ catalog, workDir }: Publishing): Promise<Copy> {
  const path = join(workDir, "copy.unfinished");
  await rm(path, { force: true });
  catalog.exec("BEGIN");
  try {
    const facts = { revision: readRevision(catalog), changedAtMs: catalogChangedAtMs(catalog) };
    await catalog.backup(path);
    const schema = Number(catalog.pragma("user_version", { simple: true }));
    const pageBytes = Number(catalog.pragma("page_size", { simple: true }));
    return { path, ...facts, schema, pageBytes };
  } finally {
    catalog.exec("COMMIT");
  }
}

const copyName = (sha256: string) => `published-${sha256}.sqlite`;

/** The file in chunks, each kept as a blob. */
async function makeBase(file: FileHandle, sha256: string, directory: string): Promise<Manifest["base"]> {
  const hashes: string[] = [];
  let [bytes, packed] = [0, 0];
  for (;;) {
    const chunk = await readAt(file, bytes, CHUNK_BYTES);
    if (chunk.length === 0) break;
    const blob = await keepBlob(directory, chunk);
    hashes.push(blob.sha256);
    packed += blob.packedBytes;
    bytes += chunk.length;
  }
  const chunks = await keepBlob(directory, Buffer.from(hashes.join(""), "hex"));
  return { sha256, bytes, chunkBytes: CHUNK_BYTES, packedBytes: packed, chunks };
}

/** The delta from the copy published last to `file`; undefined when there is none, or a new base is shorter. */
async function deltaFrom(
  last: Manifest | undefined,
  { file, sha256, bytes, pageBytes }: { file: FileHandle; sha256: string; bytes: number; pageBytes: number },
  { directory, workDir }: Publishing,
): Promise<Delta | undefined> {
  if (last?.pageBytes !== pageBytes) return undefined;
  const before = await open(join(workDir, copyName(last.sha256))).catch(() => undefined);
  if (!before) return undefined;
  try {
    const changed = await changedPages(before, file, pageBytes);
    if (changed.length * pageBytes > Math.min(bytes * MOST_SHARE, MOST_DELTA_BYTES)) return undefined;
    const blob = await keepBlob(directory, await makeDelta({ before, after: file, pageBytes }, changed));
    return { from: last.sha256, to: sha256, toBytes: bytes, blob };
  } finally {
    await before.close();
  }
}

/** The newest deltas: as many as are shorter together than a new base. */
function chainOf(last: Manifest, delta: Delta): Delta[] {
  let room = last.base.packedBytes * MOST_SHARE;
  const chain: Delta[] = [];
  for (const each of [...last.deltas, delta].reverse()) {
    room -= each.blob.packedBytes;
    if (chain.length === MOST_DELTAS || room < 0) break;
    chain.unshift(each);
  }
  return chain;
}

async function publishCopy(copy: Copy, last: Manifest | undefined, to: Publishing): Promise<Published> {
  const { revision, changedAtMs, schema, pageBytes } = copy;
  const file = await open(copy.path, "r+");
  try {
    await file.write(ROLLBACK_MODE, 0, ROLLBACK_MODE.length, MODE_AT);
    const [sha256, { size: bytes }] = [await hashOfFile(copy.path), await file.stat()];
    const facts = { revision, changedAtMs, schema, pageBytes, sha256, bytes, publishedAtMs: to.nowMs };
    const delta =
      sha256 === last?.sha256 ? undefined : await deltaFrom(last, { file, sha256, bytes, pageBytes }, to);
    const deltas = last && delta ? chainOf(last, delta) : [];
    const isBaseKept = last && deltas.some(({ from }) => from === last.base.sha256);
    const base = isBaseKept ? last.base : await makeBase(file, sha256, to.directory);
    const manifest: Manifest = { format: 1, ...facts, base, deltas };
    await putManifest(to.directory, manifest);
    await rename(copy.path, join(to.workDir, copyName(sha256)));
    return { manifest, isNew: true, movedBytes: (delta?.blob ?? base).packedBytes };
  } finally {
    await file.close();
  }
}

/**
 * Publishes the catalogue where it differs from the newest snapshot. A failure leaves that snapshot as it is.
 * @throws the system's or SQLite's error when something cannot be written.
 */
export async function publish(to: Publishing): Promise<Published> {
  const { catalog, directory, workDir } = to;
  const last = lastManifest(directory);
  if (
    last?.revision === readRevision(catalog) &&
    last.changedAtMs === catalogChangedAtMs(catalog) &&
    last.schema === catalog.pragma("user_version", { simple: true })
  )
    return { manifest: last, isNew: false, movedBytes: 0 };
  await mkdir(directory, { recursive: true });
  await mkdir(workDir, { recursive: true });
  try {
    const published = await publishCopy(await copyOf(to), last, to);
    for (const name of await readdir(workDir))
      if (/^published-/.test(name) && name !== copyName(published.manifest.sha256))
        await rm(join(workDir, name), { force: true });
    await prune(directory, published.manifest);
    return published;
  } catch (error) {
    await rm(join(workDir, "copy.unfinished"), { force: true });
    throw error;
  }
}
