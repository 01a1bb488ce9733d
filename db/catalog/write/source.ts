/** Writes sources and identities, and renews derived tables after an import. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";

const findSource = statement<{ key: string }, { id: number; kind: string }>((p) =>
  q.selectFrom("source").select(["id", "kind"]).where("key", "=", p("key")),
);
const keyOfSource = statement<{ id: number }, { key: string }>((p) =>
  q.selectFrom("source").select("key").where("id", "=", p("id")),
);
const insertSource = statement<{ key: string; kind: string; now: number }>((p) =>
  q.insertInto("source").values({ key: p("key"), kind: p("kind"), imported_at_ms: p("now") }),
);
const touchSource = statement<{ id: number; now: number }>((p) =>
  q
    .updateTable("source")
    .set({ imported_at_ms: p("now") })
    .where("id", "=", p("id")),
);
const setKind = statement<{ key: string; kind: string }>((p) =>
  q
    .updateTable("source")
    .set({ kind: p("kind") })
    .where("key", "=", p("key")),
);
const removeSource = statement<{ key: string }>((p) => q.deleteFrom("source").where("key", "=", p("key")));
const findIdentity = statement<{ source: string; country: string; externalId: string }, { rpuid: string }>(
  (p) =>
    q
      .selectFrom("station_identity")
      .select("rpuid")
      .where("source_key", "=", p("source"))
      .where("country", "=", p("country"))
      .where("external_id", "=", p("externalId")),
);
const identityOwner = statement<
  { rpuid: string },
  { source_key: string; external_id: string; kind: string | null }
>((p) =>
  q
    .selectFrom("station_identity")
    .leftJoin("source", "source.key", "station_identity.source_key")
    .select(["station_identity.source_key", "station_identity.external_id", "source.kind"])
    .where("rpuid", "=", p("rpuid")),
);
const identityByKind = statement<{ kind: string; country: string; externalId: string }, { rpuid: string }>(
  (p) =>
    q
      .selectFrom("source")
      .innerJoin("station_identity", "station_identity.source_key", "source.key")
      .select("station_identity.rpuid")
      .where("source.kind", "=", p("kind"))
      .where("station_identity.country", "=", p("country"))
      .where("station_identity.external_id", "=", p("externalId"))
      .limit(1),
);
const removeIdentity = statement<{ source: string; country: string; externalId: string }>((p) =>
  q
    .deleteFrom("station_identity")
    .where("source_key", "=", p("source"))
    .where("country", "=", p("country"))
    .where("external_id", "=", p("externalId")),
);
const insertIdentity = statement<Identity & { now: number }>((p) =>
  q
    .insertInto("station_identity")
    .values({
      source_key: p("source"),
      country: p("country"),
      external_id: p("externalId"),
      rpuid: p("rpuid"),
      first_seen_ms: p("now"),
    })
    .onConflict((c) => c.doNothing()),
);
const anyIdentity = statement<{ source: string }, { rpuid: string }>((p) =>
  q.selectFrom("station_identity").select("rpuid").where("source_key", "=", p("source")).limit(1),
);
const countKind = statement<{ kind: string }, { count: number }>((p) =>
  q.selectFrom("source").select(sql<number>`count(*)`.as("count")).where("kind", "=", p("kind")),
);
const moveIdentity = statement<{ source: string; country: string; externalId: string; rpuid: string }>((p) =>
  q
    .updateTable("station_identity")
    .set({ source_key: p("source"), country: p("country"), external_id: p("externalId") })
    .where("rpuid", "=", p("rpuid")),
);

const clearSequence = statement<{ country: string }>((p) =>
  q.deleteFrom("station_sequence").where("country", "=", p("country")),
);
const fillSequence = statement<{ country: string }>(
  (p) => sql`INSERT INTO station_sequence (country, number, station_id)
      SELECT country, row_number() OVER (ORDER BY id) - 1, id FROM station WHERE country = ${p("country")}`,
);
const insertTerm = statement<{ word: string; ofTitles: number }>((p) =>
  q
    .insertInto("term")
    .values({ word: p("word"), of_titles: p("ofTitles") })
    .onConflict((c) => c.doNothing()),
);
const markTerm = statement<{ word: string }>((p) =>
  q.updateTable("term").set({ of_titles: 1 }).where("word", "=", p("word")),
);
const lastTerm = statement<object, { id: number }>(() =>
  q.selectFrom("term").select(sql<number>`coalesce(max(id), 0)`.as("id")),
);
/** Most letters of a word that has forms. */
const MOST_LETTERS = 32;
/** The forms of a word: without each of its letters, and whole, which is without the letter behind its last. */
const insertForms = statement<{ after: number }>(
  (p) => sql`INSERT INTO term_deletion (form, term_id)
      WITH RECURSIVE letter (at) AS (VALUES (1) UNION ALL SELECT at + 1 FROM letter WHERE at <= ${sql.lit(MOST_LETTERS)})
      SELECT substr(term.word, 1, letter.at - 1) || substr(term.word, letter.at + 1), term.id
      FROM term JOIN letter ON letter.at <= length(term.word) + 1
      WHERE term.id > ${p("after")} ON CONFLICT DO NOTHING`,
);

const countSources = statement<object, { count: number }>(() =>
  q.selectFrom("source").select(sql<number>`count(*)`.as("count")),
);

export const sourceWriter = {
  countOfKind: (db: SqliteDatabase, kind: string) => countKind.get(db, { kind })?.count ?? 0,
  count: (db: SqliteDatabase) => countSources.get(db, {})?.count ?? 0,
  find: (db: SqliteDatabase, key: string) => findSource.get(db, { key }),
  keyOf: (db: SqliteDatabase, id: number) => keyOfSource.get(db, { id })?.key,
  /** The source's id; creates the source when it is new. */
  ensure(db: SqliteDatabase, key: string, kind: string, now: number): number {
    const found = findSource.get(db, { key });
    if (found) return found.id;
    return Number(insertSource.run(db, { key, kind, now }).lastInsertRowid);
  },
  touch: (db: SqliteDatabase, id: number, now: number) => touchSource.run(db, { id, now }),
  setKind: (db: SqliteDatabase, key: string, kind: string) => setKind.run(db, { key, kind }),
  remove: (db: SqliteDatabase, key: string) => removeSource.run(db, { key }),
};

/** A station's identifier at its source, by country, and its rpuid. */
interface Identity {
  /** A source's key, or the namespace that all sources of a kind share. */
  source: string;
  country: string;
  externalId: string;
  rpuid: string;
}

export const identityWriter = {
  find: (db: SqliteDatabase, source: string, country: string, externalId: string) =>
    findIdentity.get(db, { source, country, externalId })?.rpuid,
  /** The rpuid that another document of this kind gave to the station. */
  findByKind: (db: SqliteDatabase, kind: string, country: string, externalId: string) =>
    identityByKind.get(db, { kind, country, externalId })?.rpuid,
  owner: (db: SqliteDatabase, rpuid: string) => identityOwner.get(db, { rpuid }),
  forget: (db: SqliteDatabase, source: string, country: string, externalId: string) =>
    removeIdentity.run(db, { source, country, externalId }),
  /** False when the rpuid, or the source's station, already exists. */
  insert: (db: SqliteDatabase, identity: Identity, now: number) =>
    insertIdentity.run(db, { ...identity, now }).changes > 0,
  hasAny: (db: SqliteDatabase, source: string) => anyIdentity.get(db, { source }) !== undefined,
  move: (db: SqliteDatabase, identity: Identity) => moveIdentity.run(db, identity),
};

/** Numbers a country's stations from 0 without gaps, for random samples. */
export function renumberStations(db: SqliteDatabase, country: string): void {
  clearSequence.run(db, { country });
  fillSequence.run(db, { country });
}

/** Adds `word` (32 letters at most) to the words that typos are corrected to; titles' words stay. */
export function addTerm(db: SqliteDatabase, word: string, ofTitle: boolean): void {
  const { changes } = insertTerm.run(db, { word, ofTitles: Number(ofTitle) });
  if (changes === 0 && ofTitle) markTerm.run(db, { word });
}

/** The row id of the last word that was added; 0 without one. */
export const lastTermOf = (db: SqliteDatabase): number => lastTerm.get(db, {})?.id ?? 0;

/** Makes words after row id `after` findable with a typo (deletion neighbourhoods: Mor & Fraenkel 1982, SymSpell). */
export const addFormsAfter = (db: SqliteDatabase, after: number): void => void insertForms.run(db, { after });

/** Deletes words that occur in no station, unless a title ever had them. */
export function pruneTerms(db: SqliteDatabase): void {
  db.exec("CREATE VIRTUAL TABLE IF NOT EXISTS temp.station_word USING fts5vocab(main, station_text, row)");
  db.exec("DELETE FROM term WHERE of_titles = 0 AND word NOT IN (SELECT term FROM temp.station_word)");
}
