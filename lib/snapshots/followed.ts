/**
 * The snapshots of a machine: DATA_DIR/snapshots/catalog-<sha256>.sqlite, which it followed or published. Where the
 * machine follows, DATA_DIR/catalog.sqlite is a link to the snapshot that is served. Each file has its own name, so
 * that the WAL and the lock of a file never meet another file.
 */
import {
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  CATALOG_FILE,
  copyCatalogFile,
  isFollowed,
  switchToWal,
  whileNobodyWrites,
} from "#db/catalog/connection.ts";
import { readRevision } from "#db/catalog/marks.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { isBusy, patiently } from "../ground/patiently.ts";
import { makeWhole } from "../ground/whole-file.ts";
import { syncFile } from "./hash-file.ts";
import { SnapshotError } from "./snapshot-error.ts";

/** The directory of fetched and half-made snapshots. */
export const workDirOf = (dataDir: string): string => join(dataDir, "snapshots");

/** The pure copy of a snapshot, which deltas start from, at its publisher and at its followers. */
export const pureFile = (sha256: string): string => `catalog-${sha256}.sqlite`;
/** A copy brought to the schema of this version, where the snapshot's is older. */
export const migratedFile = (sha256: string, schema: number): string =>
  `catalog-${sha256}-schema-${schema}.sqlite`;

const NAME = /^catalog-([0-9a-f]{64})(?:-schema-\d+)?\.sqlite(?:-journal|-wal|-shm|\.unfinished)?$/;

/** The hash of the snapshot that is served, and its file; undefined before the first. */
export function servedSnapshot(dataDir: string): { sha256: string; path: string } | undefined {
  const link = join(dataDir, CATALOG_FILE);
  const stats = lstatSync(link, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (!stats.isSymbolicLink())
    throw new SnapshotError(
      `DATA_DIR ${dataDir} has a catalogue of its own: move ${CATALOG_FILE}, and ${CATALOG_FILE}-wal and -shm where they are there, elsewhere to follow SNAPSHOT_URL`,
    );
  const name = basename(readlinkSync(link));
  const sha256 = NAME.exec(name)?.[1];
  return sha256 === undefined ? undefined : { sha256, path: join(workDirOf(dataDir), name) };
}

const dropWal = (dataDir: string): void => {
  // SQLite replays a WAL beside a database, whichever database wrote it.
  for (const end of ["-wal", "-shm"]) rmSync(join(dataDir, CATALOG_FILE + end), { force: true });
};

const removeStore = (file: string): void => {
  for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
};

/** Serves the snapshot `file` from now on: new readers open it, readers of the snapshot before read on. */
export function serve(dataDir: string, file: string): void {
  const draft = join(dataDir, `${CATALOG_FILE}.link`);
  rmSync(draft, { force: true });
  symlinkSync(join("snapshots", file), draft);
  renameSync(draft, join(dataDir, CATALOG_FILE));
  dropWal(dataDir);
}

const WRITTEN =
  "a command writes this machine's own catalogue: the snapshot takes its place when the command has ended";

/** The catalogue that this machine had of its own before it followed another publisher. */
export const ASIDE_FILE = "catalog.aside.sqlite";

/**
 * Serves the snapshot `file` instead of this machine's own catalogue, of which a copy is kept aside. Nobody writes the
 * catalogue meanwhile: a write under way is waited for 2 s. Returns the revision of the copy, undefined without an own catalogue.
 * @throws SnapshotError while a command writes.
 */
export async function serveInstead(dataDir: string, file: string): Promise<number | undefined> {
  const path = join(dataDir, CATALOG_FILE);
  if (isFollowed(dataDir) || !existsSync(path)) {
    serve(dataDir, file);
    return undefined;
  }
  const exchange = async (own: SqliteDatabase) => {
    await makeWhole(join(dataDir, ASIDE_FILE), async (draft) => {
      removeStore(draft);
      await copyCatalogFile(path, draft);
    });
    const revision = readRevision(own);
    serve(dataDir, file);
    return revision;
  };
  return patiently(() => whileNobodyWrites(path, exchange)).catch((error) => {
    throw isBusy(error) ? new SnapshotError(WRITTEN, { cause: error }) : error;
  });
}

/** Makes the snapshot that is served a catalogue of this machine's own, which it may write. */
export async function makeOwn(dataDir: string): Promise<void> {
  if (!isFollowed(dataDir)) return;
  const draft = join(dataDir, `${CATALOG_FILE}.own`);
  removeStore(draft);
  await copyFile(join(dataDir, CATALOG_FILE), draft, constants.COPYFILE_FICLONE);
  await syncFile(draft);
  // Set before a server reads the file, because SQLite changes the mode only without readers.
  switchToWal(draft);
  dropWal(dataDir);
  renameSync(draft, join(dataDir, CATALOG_FILE));
}

/** Removes the files of all snapshots except the named snapshots; processes that have a file open read on. */
export function removeOthers(dataDir: string, kept: ReadonlySet<string>): void {
  const directory = workDirOf(dataDir);
  for (const name of readdirSync(directory)) {
    const sha256 = NAME.exec(name)?.[1];
    if (sha256 !== undefined && !kept.has(sha256)) rmSync(join(directory, name), { force: true });
  }
}
