/** The records that each source gives, and gave before each of its runs. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { journalQueries as q, journalRows as rows } from "./schema.ts";

/** A record that a run changed: `record` is undefined where the source gives it no longer. */
export interface GivenChange {
  key: string;
  rpuid: string;
  hash: string | null;
  record?: string;
}
/** A change with the key of the source that gives the record. */
export type Noted = GivenChange & { source: string };
/** A record that a run removed, with its name before. */
export interface RemovedRecord {
  key: string;
  name: string | null;
}
/** A record as the last source that gave it says it. */
interface GivenRecord {
  source: string;
  key: string;
  record: string;
}

const current = statement<{ source: string }, { key: string; rpuid: string; hash: string }>(
  (p) => sql`SELECT key, rpuid, hash FROM given AS g
      WHERE source = ${p("source")} AND hash IS NOT NULL
        AND run = (SELECT max(run) FROM given WHERE source = g.source AND key = g.key)`,
);
const put = rows.insert("given", ["source", "key", "run", "rpuid", "hash"]);
const keep = rows.insertNew("kept_record", ["hash", "record"]);
const since = statement<{ source: string; run: number }, { key: string; rpuid: string }>((p) =>
  q
    .selectFrom("given")
    .select(["key", "rpuid"])
    .distinct()
    .where("source", "=", p("source"))
    .where("run", ">=", p("run"))
    .orderBy("key"),
);
/**
 * The source that changed the record last, among the sources that give the record without `source` from `run` on; of equal
 * runs the later note.
 */
const lastWithout = statement<{ key: string; source: string; run: number }, GivenRecord>(
  (p) => sql`
      SELECT g.source, g.key, kept_record.record FROM given AS g JOIN kept_record USING (hash)
      WHERE g.key = ${p("key")} AND g.run = (SELECT max(run) FROM given WHERE key = g.key AND source = g.source
        AND NOT (source = ${p("source")} AND run >= ${p("run")}))
      ORDER BY g.run DESC, g.rowid DESC LIMIT 1`,
);
const latest = rows.find("given", ["source", "key"], {
  only: ["run", "hash"],
  order: ["run"],
  falling: true,
  limit: 1,
});
const forget = rows.remove("given", ["source", "key", "run"]);
const laterByOthers = statement<{ source: string }, { key: string }>(
  (p) => sql`SELECT DISTINCT other.key FROM given AS other JOIN given AS own USING (key)
      WHERE own.source = ${p("source")} AND other.source <> ${p("source")} AND other.hash IS NOT NULL
        AND other.run = (SELECT max(run) FROM given WHERE source = other.source AND key = other.key)
        AND other.run >= (SELECT max(run) FROM given WHERE source = ${p("source")} AND key = other.key)`,
);
const laterElsewhere = statement<{ source: string; key: string; run: number }, { run: number }>(
  (p) => sql`SELECT run FROM given AS other
      WHERE key = ${p("key")} AND source <> ${p("source")} AND hash IS NOT NULL AND run >= ${p("run")}
        AND run = (SELECT max(run) FROM given WHERE source = other.source AND key = other.key) LIMIT 1`,
);
const keysOfStation = statement<{ rpuid: string }, { key: string }>((p) =>
  q.selectFrom("given").select("key").distinct().where("rpuid", "=", p("rpuid")).orderBy("key"),
);
const removed = statement<{ source: string; run: number; limit: number }, RemovedRecord>(
  (
    p,
  ) => sql`SELECT key, (SELECT kept_record.record ->> '$.name' FROM given AS before JOIN kept_record USING (hash)
        WHERE before.source = given.source AND before.key = given.key AND before.run < given.run
        ORDER BY before.run DESC LIMIT 1) AS name
      FROM given WHERE source = ${p("source")} AND run = ${p("run")} AND hash IS NULL ORDER BY name, key LIMIT ${p("limit")}`,
);
const takeBack = statement<{ source: string; run: number }>((p) =>
  q.deleteFrom("given").where("source", "=", p("source")).where("run", ">=", p("run")),
);
const supersede = statement<{ source: string; oldest: number }>(
  (
    p,
  ) => sql`DELETE FROM given WHERE source = ${p("source")} AND run < ${p("oldest")} AND (hash IS NULL OR EXISTS (
      SELECT 1 FROM given AS later WHERE later.source = given.source AND later.key = given.key
        AND later.run > given.run AND later.run < ${p("oldest")}))`,
);
const sweep = statement<object>(
  () =>
    sql`DELETE FROM kept_record WHERE NOT EXISTS (SELECT 1 FROM given WHERE given.hash = kept_record.hash)`,
);

const putDocument = rows.put("noted_document", ["source"], ["sha256"]);
const document = rows.find("noted_document", ["source"]);

/** SHA-256 of the document that `source` gave last, as far as this journal knows. */
export const notedDocument = (db: SqliteDatabase, source: string): string | undefined =>
  document.get(db, { source })?.sha256;

/** The hashes of what `source` gives, by key. */
export const currentlyGiven = (db: SqliteDatabase, source: string) =>
  new Map(current.all(db, { source }).map((row) => [row.key, row]));

/** Keys of `source` that another source gave later and still gives. */
export const givenLaterByOthers = (db: SqliteDatabase, source: string): Set<string> =>
  new Set(laterByOthers.all(db, { source }).map(({ key }) => key));

/** Notes what a run of `source` changed, all or nothing; `sha256` is that of its document. */
export function noteGiven(
  db: SqliteDatabase,
  { source, run, sha256 }: { source: string; run: number; sha256?: string },
  changes: readonly GivenChange[],
): void {
  db.transaction(() => {
    if (sha256 !== undefined) putDocument.run(db, { source, sha256 });
    for (const { key, rpuid, hash, record } of changes) {
      if (hash !== null && record !== undefined) keep.run(db, { hash, record });
      put.run(db, { source, key, run, rpuid, hash });
    }
  }).immediate();
}

/**
 * Notes what sources gave last, as the catalogue shows it after run `run`: by imports by hand, before their first run, or
 * under an earlier version. A note takes the place of the last one that differs, so that imports by hand do not pile up.
 */
export function noteLast(db: SqliteDatabase, run: number, changes: readonly Noted[]): void {
  db.transaction(() => {
    for (const { source, key, rpuid, hash, record } of changes) {
      const last = latest.get(db, { source, key });
      const isNoted = (last?.hash ?? null) === hash;
      // Another source may have given the record since, and an import by hand brought this one back.
      if (isNoted && !(last && hash && laterElsewhere.get(db, { source, key, run: last.run }))) continue;
      if (last) forget.run(db, { source, key, run: last.run });
      if (hash !== null && record !== undefined) keep.run(db, { hash, record });
      put.run(db, { source, key, run: Math.max(run, last?.run ?? 0), rpuid, hash });
    }
  }).immediate();
}

/** Records that `run` of `source` removed; at most `limit`. */
export const removedBy = (db: SqliteDatabase, source: string, run: number, limit: number): RemovedRecord[] =>
  removed.all(db, { source, run, limit });

/** Records that `source` changed in `run` or later. */
export const changedSince = (db: SqliteDatabase, source: string, run: number) =>
  since.all(db, { source, run });

/** The record of `key` without what `source` gave from `run` on; undefined when no record is left. */
export const givenWithout = (db: SqliteDatabase, key: string, without: { source: string; run: number }) =>
  lastWithout.get(db, { key, ...without });

/** Records that belong to a station, from all sources. */
export const givenOfStation = (db: SqliteDatabase, rpuid: string): string[] =>
  keysOfStation.all(db, { rpuid }).map(({ key }) => key);

/** Forgets the records that `source` gave from `run` on. */
export const takeBackGiven = (db: SqliteDatabase, source: string, run: number): void =>
  void takeBack.run(db, { source, run });

/** Forgets records of runs of `source` before `oldest` that later runs before it changed or ended: no undo can reach them. */
export function pruneGiven(db: SqliteDatabase, source: string, oldest: number): void {
  if (supersede.run(db, { source, oldest }).changes > 0) sweep.run(db, {});
}
