/** Writes sources and identities, and renews derived tables after an import. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { catalogQueries as q, catalogRows as rows } from "../schema.ts";

const findSource = rows.find("source", ["key"], { only: ["id", "kind"] });
const keyOfSource = rows.find("source", ["id"], { only: ["key"] });
const sourcesInNamespace = statement<{ namespace: string }, { id: number; key: string }>((p) =>
  q
    .selectFrom("source")
    .select(["id", "key"])
    .where((is) =>
      is.or([
        is("key", "=", p("namespace")),
        is.and([is("kind", "=", p("namespace")), is("kind", "=", "radio-browser")]),
      ]),
    ),
);
const insertSource = rows.insert("source", ["key", "kind", "imported_at_ms"]);
const touchSource = rows.update("source", ["imported_at_ms"], ["id"]);
const setKind = rows.update("source", ["kind"], ["key"]);
const removeSource = rows.remove("source", ["key"]);
const OF_SOURCE = ["source_key", "country", "external_id"] as const;
const findIdentity = rows.find("station_identity", OF_SOURCE, { only: ["rpuid"] });
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
/** Sources of a kind that know one identifier: more are not asked for. */
const MOST_IDENTITIES = 100;
const identityByKind = statement<{ kind: string; country: string; externalId: string }, { rpuid: string }>(
  (p) =>
    q
      .selectFrom("source")
      .innerJoin("station_identity", "station_identity.source_key", "source.key")
      .select("station_identity.rpuid")
      .where("source.kind", "=", p("kind"))
      .where("station_identity.country", "=", p("country"))
      .where("station_identity.external_id", "=", p("externalId"))
      .orderBy("station_identity.first_seen_ms")
      .orderBy("station_identity.rpuid")
      .limit(MOST_IDENTITIES),
);
const removeIdentity = rows.remove("station_identity", OF_SOURCE);
const insertIdentity = rows.insertNew("station_identity", [...OF_SOURCE, "rpuid", "first_seen_ms"]);
const anyIdentity = rows.find("station_identity", ["source_key"], { only: ["rpuid"], limit: 1 });
const countKind = statement<{ kind: string }, { count: number }>((p) =>
  q.selectFrom("source").select(sql<number>`count(*)`.as("count")).where("kind", "=", p("kind")),
);
const moveIdentity = rows.update("station_identity", OF_SOURCE, ["rpuid"]);

const clearSequence = rows.remove("station_sequence", ["country"]);
const fillSequence = statement<{ country: string }>(
  (p) => sql`INSERT INTO station_sequence (country, number, station_id)
      SELECT country, row_number() OVER (ORDER BY id) - 1, id FROM station WHERE country = ${p("country")}`,
);
const insertTerm = rows.insertNew("term", ["word", "of_titles"]);
const markTerm = rows.update("term", ["of_titles"], ["word"]);
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

const sourcesWithStations = statement<object, { key: string; stations: number; imported_at_ms: number }>(() =>
  q
    .selectFrom("source")
    .innerJoin("station", "station.source_id", "source.id")
    .select(["source.key", sql<number>`count(*)`.as("stations"), "source.imported_at_ms"])
    .groupBy("source.id")
    .orderBy("source.key"),
);

const countSources = statement<object, { count: number }>(() =>
  q.selectFrom("source").select(sql<number>`count(*)`.as("count")),
);

export const sourceWriter = {
  countOfKind: (db: SqliteDatabase, kind: string) => countKind.get(db, { kind })?.count ?? 0,
  count: (db: SqliteDatabase) => countSources.get(db, {})?.count ?? 0,
  /** All sources that have stations, by name, each with when it last changed a record. */
  withStations: (db: SqliteDatabase) => sourcesWithStations.all(db, {}),
  find: (db: SqliteDatabase, key: string) => findSource.get(db, { key }),
  keyOf: (db: SqliteDatabase, id: number) => keyOfSource.get(db, { id })?.key,
  /** The source with this key; of the namespace that community directories share, all of them. */
  inNamespace: (db: SqliteDatabase, namespace: string) => sourcesInNamespace.all(db, { namespace }),
  /** The source's id; creates the source when it is new. */
  ensure(db: SqliteDatabase, key: string, kind: string, now: number): number {
    const found = findSource.get(db, { key });
    if (found) return found.id;
    return Number(insertSource.run(db, { key, kind, imported_at_ms: now }).lastInsertRowid);
  },
  touch: (db: SqliteDatabase, id: number, now: number) => touchSource.run(db, { id, imported_at_ms: now }),
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

const rowOf = ({ source: source_key, externalId: external_id, ...rest }: Identity) => ({
  ...rest,
  source_key,
  external_id,
});

export const identityWriter = {
  find: (db: SqliteDatabase, source: string, country: string, externalId: string) =>
    findIdentity.get(db, { source_key: source, country, external_id: externalId })?.rpuid,
  /** The rpuids that other documents of this kind gave to stations with this identifier, the first known first. */
  findByKind: (db: SqliteDatabase, kind: string, country: string, externalId: string) =>
    identityByKind.all(db, { kind, country, externalId }).map(({ rpuid }) => rpuid),
  owner: (db: SqliteDatabase, rpuid: string) => identityOwner.get(db, { rpuid }),
  forget: (db: SqliteDatabase, source: string, country: string, externalId: string) =>
    removeIdentity.run(db, { source_key: source, country, external_id: externalId }),
  /** False when the rpuid, or the source's station, already exists. */
  insert: (db: SqliteDatabase, identity: Identity, now: number) =>
    insertIdentity.run(db, { ...rowOf(identity), first_seen_ms: now }).changes > 0,
  hasAny: (db: SqliteDatabase, source: string) => anyIdentity.get(db, { source_key: source }) !== undefined,
  move: (db: SqliteDatabase, identity: Identity) => moveIdentity.run(db, rowOf(identity)),
};

/** Numbers a country's stations from 0 without gaps, for random samples. */
export function renumberStations(db: SqliteDatabase, country: string): void {
  clearSequence.run(db, { country });
  fillSequence.run(db, { country });
}

/** Adds `word` (32 letters at most) to the words that typos are corrected to; titles' words stay. */
export function addTerm(db: SqliteDatabase, word: string, ofTitle: boolean): void {
  const { changes } = insertTerm.run(db, { word, of_titles: Number(ofTitle) });
  if (changes === 0 && ofTitle) markTerm.run(db, { word, of_titles: 1 });
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
