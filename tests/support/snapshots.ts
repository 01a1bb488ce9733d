/** Publishers and followers of snapshots, without servers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { readRevision } from "#db/catalog/marks.ts";
import { Follower } from "#lib/snapshots/follow.ts";
import { publish } from "#lib/snapshots/publish.ts";
import { emptyCatalog, station } from "./catalog.ts";

export const { signal } = new AbortController();

/** A folder that is gone after the test. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "nowline-snapshots-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A catalogue that is published into a directory, and a node that follows it. */
export function publisherAndNode() {
  const { db, dataDir } = emptyCatalog();
  const [directory, node] = [folder(), folder()];
  let nowMs = 1_000;
  const url = pathToFileURL(directory).href;
  const follower = new Follower({ dataDir: node, url, now: () => nowMs });
  return {
    ...{ db, dataDir, directory, node },
    /** A negative number steps back. */
    later: (ms: number) => {
      nowMs += ms;
    },
    publish: (checks = false) => publish({ catalog: db, directory, dataDir, nowMs, checks }),
    look: () => follower.look(signal),
    names: () => {
      const catalog = openCatalogForReading(node);
      const names = catalog.prepare("SELECT name FROM station ORDER BY id").pluck().all();
      const revision = readRevision(catalog);
      catalog.close();
      return { names, revision };
    },
  };
}
/** Records of so many stations. */
export const many = (from: number, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, i) => station(from + i, more));
