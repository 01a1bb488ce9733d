/**
 * The snapshots of a node that follows: DATA_DIR/snapshots/catalog-<sha256>.sqlite, and the link DATA_DIR/catalog.sqlite
 * to the one that is served. Each file has its own name, so that nothing of one (a WAL, a lock) meets another.
 */
import { lstatSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { CATALOG_FILE } from "#db/catalog/connection.ts";
import { SnapshotError } from "./snapshot-error.ts";

/** Of a node: the copies that it follows, or published. */
export const workDirOf = (dataDir: string): string => join(dataDir, "snapshots");

/** The pure copy of a snapshot, which deltas start from. */
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

/** Serves the snapshot `file` from now on: readers open it, those of the one before read on. */
export function serve(dataDir: string, file: string): void {
  const draft = join(dataDir, `${CATALOG_FILE}.link`);
  rmSync(draft, { force: true });
  symlinkSync(join("snapshots", file), draft);
  renameSync(draft, join(dataDir, CATALOG_FILE));
}

/** Removes the files of all snapshots but those named; whoever has one open reads on. */
export function removeOthers(dataDir: string, kept: ReadonlySet<string>): void {
  const directory = workDirOf(dataDir);
  for (const name of readdirSync(directory)) {
    const sha256 = NAME.exec(name)?.[1];
    if (sha256 !== undefined && !kept.has(sha256)) rmSync(join(directory, name), { force: true });
  }
}
