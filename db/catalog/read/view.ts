/** The catalogue as one caller may see it. Handlers get this, never a database. */
import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { SqliteDatabase } from "../../sqlite.ts";
import { type Statement, statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";

/** What is bound in every read: JSON arrays, or null for "all" and "none". */
export interface Visibility {
  /** Three-digit codes the caller may see; null is every country. */
  countries: string | null;
  /** rpuids hidden from the caller; null is none. */
  hidden: string | null;
}

/** True for rows of `station` that the caller may see: belongs in the WHERE of every read. */
export function visible(param: (name: keyof Visibility) => string | null): RawBuilder<boolean> {
  return sql<boolean>`(${param("countries")} IS NULL OR station.country IN (SELECT value FROM json_each(${param("countries")})))
    AND (${param("hidden")} IS NULL OR station.rpuid NOT IN (SELECT value FROM json_each(${param("hidden")})))`;
}

/** The same for rows of tables that have the station's id and country, without touching `station`: their indexes are enough. */
export function visibleItem(
  table: "ondemand" | "ondemand_genre",
  param: (name: keyof Visibility) => string | null,
): RawBuilder<boolean> {
  const country = sql.ref(`${table}.country`);
  const station = sql.ref(`${table}.station_id`);
  return sql<boolean>`(${param("countries")} IS NULL OR ${country} IN (SELECT value FROM json_each(${param("countries")})))
    AND (${param("hidden")} IS NULL OR ${station} NOT IN (
      SELECT id FROM station WHERE rpuid IN (SELECT value FROM json_each(${param("hidden")}))))`;
}

/** What reads of words are narrowed by, as texts in which a country or a row id is looked for. */
export interface WordVisibility {
  /** JSON array of countries; null is every country. */
  countries: string | null;
  /** Row ids of hidden stations, each between commas; "" is none. */
  hiddenIds: string;
}

/**
 * True for rows of `word_use` that the caller may see. The ids are read once for all of a caller's questions: a row of a
 * hidden station costs no more time than no row.
 */
export function visibleWord(param: (name: keyof WordVisibility) => string | null): RawBuilder<boolean> {
  return sql<boolean>`(${param("countries")} IS NULL OR instr(${param("countries")}, '"' || word_use.country || '"') > 0)
    AND instr(${param("hiddenIds")}, ',' || word_use.station_id || ',') = 0`;
}
const hiddenIds = statement<{ hidden: string | null }, { ids: string | null }>((p) => ({
  compile: () =>
    sql<{ ids: string | null }>`SELECT group_concat(id, ',') AS ids FROM station
      WHERE rpuid IN (SELECT value FROM json_each(${p("hidden")}))`.compile(q),
}));

const revisionOf = statement<object, { value: string }>((_) => ({
  compile: () => sql<{ value: string }>`SELECT value FROM meta WHERE key = 'revision'`.compile(q),
}));

/** Characters of texts kept of one catalogue. */
const MOST_KEPT = 16_000_000;
interface KeptTexts {
  revision: string | undefined;
  texts: LRUCache<string, string>;
}
const keptOf = new WeakMap<SqliteDatabase, KeptTexts>();

function keptTexts(db: SqliteDatabase): KeptTexts["texts"] {
  const revision = revisionOf.get(db, {})?.value;
  let kept = keptOf.get(db);
  if (kept?.revision !== revision || kept === undefined) {
    const texts = new LRUCache<string, string>({
      maxSize: MOST_KEPT,
      sizeCalculation: (text) => text.length + 100,
    });
    kept = { revision, texts };
    keptOf.set(db, kept);
  }
  return kept.texts;
}

export class CatalogView {
  readonly #db: SqliteDatabase;
  readonly #visibility: Visibility;
  #hiddenIds: string | undefined;

  constructor(db: SqliteDatabase, visibility: Visibility) {
    this.#db = db;
    this.#visibility = visibility;
  }

  all<Params extends object, Row>(query: Statement<Params & Visibility, Row>, params: Params): Row[] {
    return query.all(this.#db, { ...params, ...this.#visibility });
  }

  /** Reads words, or stations by their words. */
  words<Params extends object, Row>(
    query: Statement<Params & Visibility & WordVisibility, Row>,
    params: Params,
  ): Row[] {
    if (this.#hiddenIds === undefined) {
      const { hidden } = this.#visibility;
      const ids = hidden === null ? null : hiddenIds.get(this.#db, { hidden })?.ids;
      this.#hiddenIds = ids ? `,${ids},` : "";
    }
    return query.all(this.#db, { ...params, ...this.#visibility, hiddenIds: this.#hiddenIds });
  }

  /** A text made of what is visible of a country: made once a revision for all callers who see the same of it. */
  kept(name: string, country: string, make: () => string): string {
    const { countries, hidden } = this.#visibility;
    const isOpen = countries === null || (JSON.parse(countries) as string[]).includes(country);
    if (!isOpen) return "";
    const all = hidden === null ? [] : (JSON.parse(hidden) as string[]);
    const key = [name, country, ...all.filter((rpuid) => rpuid.startsWith(country)).sort()].join(" ");
    const texts = keptTexts(this.#db);
    const found = texts.get(key);
    if (found !== undefined) return found;
    const made = make();
    texts.set(key, made);
    return made;
  }

  get<Params extends object, Row>(
    query: Statement<Params & Visibility, Row>,
    params: Params,
  ): Row | undefined {
    return query.get(this.#db, { ...params, ...this.#visibility });
  }
}
