/** Publishes the catalogue: a consistent copy, as a delta to the copy before or as a new base. */
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { catalogChangedAtMs, readRevision } from "#db/catalog/marks.ts";
import { holdSnapshots } from "#db/in-use.ts";
import { type SqliteDatabase, schemaNumber } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { systemCode } from "../ground/fault.ts";
import { prepareDirectory } from "../stores/data-dir.ts";
import { withCatalogForReading } from "../stores/open.ts";
import { keepBlob } from "./blobs.ts";
import { changedPages, makeDelta, readAt } from "./delta.ts";
import { pureFile, removeOthers, workDirOf } from "./followed.ts";
import { hashOfFile } from "./hash-file.ts";
import { CHUNK_BYTES, type Delta, type Manifest, MOST_DELTA_BYTES, MOST_DELTAS } from "./manifest.ts";
import { blobsIn, isSound, isWhole, keepOnly, lastManifest, prune, putManifest } from "./shelf.ts";
import { SnapshotError } from "./snapshot-error.ts";
import { isNewestHere } from "./stand-by.ts";

/** A change of more pages than this share of the file, and chains of deltas of more than it of the base, get a new base. */
const MOST_SHARE = 0.4;
const DRAFT = "copy.unfinished";
/** Where SQLite's file says whether it is in WAL mode, which readers of a read-only file cannot use (file format, 1.3.3). */
const MODE_AT = 18;
const ROLLBACK_MODE = Buffer.from([1, 1]);

interface Publishing {
  catalog: SqliteDatabase;
  /** SNAPSHOT_DIR. */
  directory: string;
  /** DATA_DIR, where the copy of the catalogue that was published last stays. */
  dataDir: string;
  nowMs: number;
  /** Whether the blobs of the last snapshot are read, and made anew where one is damaged. */
  checks?: boolean;
}

/** Another publisher put a snapshot into the directory while this publisher made its own: the other publisher leads. */
export class OvertakenError extends SnapshotError {
  constructor() {
    super("the newest snapshot in SNAPSHOT_DIR is another publisher's: this machine follows it first");
  }
}

/** Copies the catalogue as one transaction sees it, whatever is written meanwhile. */
async function copyOf({ catalog, dataDir }: Publishing) {
  const path = join(workDirOf(dataDir), DRAFT);
  await rm(path, { force: true });
  catalog.exec("BEGIN");
  try {
    const facts = { revision: readRevision(catalog), changedAtMs: catalogChangedAtMs(catalog) };
    await catalog.backup(path);
    const schema = schemaNumber(catalog);
    const pageBytes = Number(catalog.pragma("page_size", { simple: true }));
    return { path, ...facts, schema, pageBytes };
  } finally {
    catalog.exec("COMMIT");
  }
}

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
  { directory, dataDir }: Publishing,
): Promise<Delta | undefined> {
  if (last?.pageBytes !== pageBytes) return undefined;
  const path = join(workDirOf(dataDir), pureFile(last.sha256));
  const before = await open(path).catch(() => undefined);
  if (!before) return undefined;
  try {
    // Followers start from the right copy: a delta from a damaged one would lead all of them astray.
    if ((await hashOfFile(path)) !== last.sha256) return undefined;
    const changed = await changedPages(before, file, pageBytes);
    if (changed.length * pageBytes > Math.min(bytes * MOST_SHARE, MOST_DELTA_BYTES)) return undefined;
    const blob = await keepBlob(directory, await makeDelta({ before, after: file, pageBytes }, changed));
    return { from: last.sha256, to: sha256, toBytes: bytes, blob };
  } finally {
    await before.close();
  }
}

/** The newest deltas that are together shorter than a new base. */
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

/** Publishes `copy`: as a delta to the snapshot `last`, or whole where there is none to build on. */
async function publishCopy(
  copy: Awaited<ReturnType<typeof copyOf>>,
  last: Manifest | undefined,
  to: Publishing & { lastSha256: string | undefined },
) {
  const { revision, changedAtMs, schema, pageBytes } = copy;
  const file = await open(copy.path, "r+");
  try {
    await file.write(ROLLBACK_MODE, 0, ROLLBACK_MODE.length, MODE_AT);
    const [sha256, { size: bytes }] = [await hashOfFile(copy.path), await file.stat()];
    const facts = { revision, changedAtMs, schema, pageBytes, sha256, bytes, publishedAtMs: to.nowMs };
    const delta =
      sha256 === last?.sha256 ? undefined : await deltaFrom(last, { file, sha256, bytes, pageBytes }, to);
    const deltas = last && delta ? chainOf(last, delta) : [];
    const isBaseKept =
      last && deltas.some(({ from }) => from === last.base.sha256) && (await isWhole(to.directory, last));
    const base = isBaseKept ? last.base : await makeBase(file, sha256, to.directory);
    const manifest: Manifest = { format: 1, ...facts, base, deltas };
    // Before the manifest names it, so that the next delta starts from it whenever this process ends.
    await rename(copy.path, join(workDirOf(to.dataDir), pureFile(sha256)));
    if (lastManifest(to.directory)?.sha256 !== to.lastSha256) throw new OvertakenError();
    await putManifest(to.directory, manifest);
    // A follower of the snapshot before fetches so many bytes, manifest aside.
    return { manifest, isNew: true, movedBytes: (delta?.blob ?? base).packedBytes };
  } finally {
    await file.close();
  }
}

/**
 * Publishes a catalogue that differs (`isNew`); a failure leaves the last snapshot.
 * @throws StartupError; SnapshotError where the disk is full; the system's or SQLite's error.
 */
export async function publish(to: Publishing) {
  const { catalog, directory, dataDir, checks = false } = to;
  const last = lastManifest(directory);
  const isDamaged = checks && last !== undefined && !(await isSound(directory, last));
  if (
    !isDamaged &&
    last?.revision === readRevision(catalog) &&
    last.changedAtMs === catalogChangedAtMs(catalog) &&
    last.schema === schemaNumber(catalog)
  )
    return { manifest: last, isNew: false, movedBytes: 0 };
  prepareDirectory("SNAPSHOT_DIR", directory);
  const blobs = new Set(await blobsIn(directory));
  await mkdir(workDirOf(dataDir), { recursive: true });
  try {
    const published = await publishCopy(await copyOf(to), isDamaged ? undefined : last, {
      ...to,
      lastSha256: last?.sha256,
    });
    removeOthers(dataDir, new Set([published.manifest.sha256]));
    await prune(directory, published.manifest);
    return published;
  } catch (error) {
    await rm(join(workDirOf(dataDir), DRAFT), { force: true });
    // Remove files of failed attempts, which would fill the disk. Keep files of another publisher.
    if (error instanceof OvertakenError) throw error;
    removeOthers(dataDir, new Set(last ? [last.sha256] : []));
    await (last ? prune(directory, last) : keepOnly(directory, blobs)).catch(() => undefined);
    if (systemCode(error) !== "ENOSPC") throw error;
    throw new SnapshotError(`SNAPSHOT_DIR ${directory}: the disk is full`, { cause: error });
  }
}

/**
 * Publishes a changed catalogue to SNAPSHOT_DIR; undefined without one, or while another process publishes. `checks`: reads
 * the last snapshot and makes it anew where it is damaged. @throws OvertakenError when another publisher's snapshot is the
 * newest.
 */
export async function publishFrom(config: Config, how: { nowMs: number; checks?: boolean }) {
  const { snapshotDir: directory, dataDir, databaseUrl } = config;
  if (directory === undefined) return undefined;
  return withCatalogForReading(config, async (catalog) => {
    const letGo = holdSnapshots(dataDir);
    try {
      if (databaseUrl !== undefined && !isNewestHere(dataDir, directory)) throw new OvertakenError();
      return letGo && (await publish({ catalog, directory, dataDir, ...how }));
    } finally {
      letGo?.();
    }
  });
}
