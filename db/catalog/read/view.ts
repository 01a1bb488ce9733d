/** The catalogue as one caller may see it. Handlers get a view, never a database. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { entryOf } from "../../entry.ts";
import { ofConnection } from "../../of-connection.ts";
import { onceATurn } from "../../once-a-turn.ts";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { ENTRIES } from "../marks.ts";
import { inSlices, type Soon, soonOf } from "./soon.ts";
import type { Bound, ViewStatement, Visibility } from "./visibility.ts";

const hiddenIds = statement<{ hidden: string | null }, { ids: string | null }>(
  (p) => sql`SELECT group_concat(id, ',') AS ids FROM station
      WHERE rpuid IN (SELECT value FROM json_each(${p("hidden")}))`,
);

/**
 * The revision, and the mark of merged stations' entries: an import that removes an entry may be a minute older than the
 * revision that follows from it.
 */
const readRevision = statement<object, { revision: string | null; value: string }>(
  (_) => sql`SELECT max(iif(key = 'revision', value, NULL)) AS revision, group_concat(value, ' ') AS value
      FROM meta WHERE key IN ('revision', ${sql.lit(ENTRIES)})`,
);

/** Changes with every change of the words of stations (SQLite: FTS5 shadow tables, the structure record). */
const readTextVersion = statement<object, { value: string }>(
  (_) => sql`SELECT hex(block) AS value FROM station_text_data WHERE id = 10`,
);

const revisionsOf = onceATurn((db) => readRevision.get(db, {}));
const revisionOf = (db: SqliteDatabase) => revisionsOf(db)?.value;
/**
 * The catalogue's revision (`readRevision` of marks.ts), from the one reading that views have in a turn of the event loop too:
 * with another, an answer made of what a view kept for one revision could be cached under the next.
 */
export const revisionNow = (db: SqliteDatabase): number => Number(revisionsOf(db)?.revision ?? 0);
const textVersionOf = onceATurn((db) => readTextVersion.get(db, {})?.value);

/** Most characters kept per catalogue; a row of a map counts as a hundred. */
const MOST_KEPT = 40_000_000;
/** `keptSize`: about how many characters or bytes it takes. */
type Kept = string | ReadonlyMap<number, object> | { readonly keptSize: number };

function sizeOf(kept: Kept): number {
  if (typeof kept === "string") return kept.length;
  return "keptSize" in kept ? kept.keptSize : kept.size * 100;
}
/** Most kinds of texts made of single rows, and most characters of each kind. */
const MOST_ROW_KINDS = 4;
const MOST_OF_ROWS = 10_000_000;

interface KeptOfRevision {
  revision: string | undefined;
  ofCountries: LRUCache<string, Kept>;
  /** Values of countries that are being made. */
  making: Map<string, Promise<void>>;
  ofRows: LRUCache<string, LRUCache<number, string>>;
  facts: Map<number, object>;
}
const keptOf = ofConnection((): { kept?: KeptOfRevision } => ({}));

function keptNow(db: SqliteDatabase): KeptOfRevision {
  const revision = revisionOf(db);
  const last = keptOf(db);
  let { kept } = last;
  if (kept?.revision !== revision || kept === undefined) {
    const ofCountries = new LRUCache<string, Kept>({
      maxSize: MOST_KEPT,
      // Callers' words and lists of hidden stations stand in the keys.
      sizeCalculation: (made, key) => key.length + 100 + sizeOf(made),
    });
    const ofRows = new LRUCache<string, LRUCache<number, string>>({ max: MOST_ROW_KINDS });
    kept = { revision, ofCountries, making: new Map(), ofRows, facts: new Map() };
    last.kept = kept;
  }
  return kept;
}

/** Runs statements with one caller's permissions, and keeps what is made of their answers for one revision. */
export class CatalogView {
  readonly #db: SqliteDatabase;
  readonly #visibility: Visibility;
  #hiddenIds: string | undefined;
  readonly #own = new Map<string, Kept>();
  /** Results of `kept` and of `once` in this view, of the last revision. */
  #last: { kept?: KeptOfRevision; ofCountries: Map<string, Kept>; once: Map<string, object> } = {
    ...{ ofCountries: new Map(), once: new Map() },
  };

  constructor(db: SqliteDatabase, visibility: Visibility) {
    this.#db = db;
    this.#visibility = visibility;
  }

  all<Params extends object, Row>(query: ViewStatement<Params, Row>, params: Params): Row[] {
    return query.all(this.#db, this.#bound(query, params));
  }

  get<Params extends object, Row>(query: ViewStatement<Params, Row>, params: Params): Row | undefined {
    return query.get(this.#db, this.#bound(query, params));
  }

  #bound<Params extends object>(query: ViewStatement<Params, unknown>, params: Params): Params & Bound {
    const hiddenIds = query.readsWords ? this.#idsOfHidden() : "";
    return { ...params, ...this.#visibility, hiddenIds };
  }

  /** Read once for all reads of a caller. */
  #idsOfHidden(): string {
    if (this.#hiddenIds === undefined) {
      const { hidden } = this.#visibility;
      const ids = hidden === null ? null : hiddenIds.get(this.#db, { hidden })?.ids;
      this.#hiddenIds = ids ? `,${ids},` : "";
    }
    return this.#hiddenIds;
  }

  /** The result of `make` for a country, once a revision for callers with equal permissions. */
  kept<T extends Kept>(name: string, country: string, make: () => T): T {
    const now = keptNow(this.#db);
    // The key has all hidden stations of the country: it is made once a request, not once a station.
    const ofCountry = () => entryOf<string, Kept>(now.ofCountries, this.#keyOf(name, country), make);
    return entryOf<string, Kept>(this.#lastOf(now).ofCountries, `${name} ${country}`, ofCountry) as T;
  }

  #lastOf(kept: KeptOfRevision) {
    if (this.#last.kept !== kept) this.#last = { kept, ofCountries: new Map(), once: new Map() };
    return this.#last;
  }

  /**
   * The result of `make` of this name, once a revision for this view, which is a request's: what one search asks several times.
   * Callers do not change it.
   */
  once<T extends object>(name: string, make: () => T): T {
    return entryOf<string, object>(this.#lastOf(keptNow(this.#db)).once, name, make) as T;
  }

  /** Makes what `kept` gives of this name and country in slices between requests, where it is not there yet. */
  makeInSlices(name: string, country: string, make: () => Iterator<void, Kept>): Promise<void> {
    return this.#makeInSlices(this.#keyOf(name, country), make);
  }

  async #makeInSlices(key: string, make: () => Iterator<void, Kept>): Promise<void> {
    const { ofCountries, making } = keptNow(this.#db);
    if (ofCountries.has(key)) return;
    await entryOf(making, key, () =>
      inSlices(make())
        .then((made) => void ofCountries.set(key, made))
        .finally(() => making.delete(key)),
    );
  }

  /** The key of a country's data as the caller sees it; all callers who may not see the country share one. */
  #keyOf(name: string, country: string): string {
    const { countries, hidden } = this.#visibility;
    const isOpen = countries === null || (JSON.parse(countries) as string[]).includes(country);
    if (!isOpen) return `${name} ${country} closed`;
    const all = hidden === null ? [] : (JSON.parse(hidden) as string[]);
    return [name, country, ...all.filter((rpuid) => rpuid.startsWith(country)).sort()].join(" ");
  }

  /** The result of `make` over all visible data, once a revision for callers with equal permissions. */
  keptForCaller<T extends Kept & object>(name: string, make: () => T): T {
    const ofCaller = () =>
      entryOf<string, Kept>(keptNow(this.#db).ofCountries, this.#keyOfCaller(name), make);
    return entryOf(this.#own, name, ofCaller) as T;
  }

  /** Makes what `keptForCaller` gives of this name in slices between requests, where it is not there yet. */
  makeForCallerInSlices(name: string, make: () => Iterator<void, Kept>): Promise<void> {
    return this.#makeInSlices(this.#keyOfCaller(name), make);
  }

  /**
   * The result of `make` over all visible data, made in slices between requests, for all callers with equal permissions;
   * undefined until the first result is there. A call begins a new one when the last is of an older revision.
   */
  keptSoon<T extends object>(name: string, make: () => Iterator<void, T>): Soon<T> | undefined {
    const revision = revisionOf(this.#db);
    return soonOf(this.#db).get(this.#keyOfCaller(name), revision, make) as Soon<T> | undefined;
  }

  #keyOfCaller(name: string): string {
    const { countries, hidden } = this.#visibility;
    return [name, countries, hidden].join(" ");
  }

  /** The result of `make` over the words of all stations, hidden stations included, made in slices between requests. */
  textSoon<T extends object>(make: () => Iterator<void, T>): Soon<T> | undefined {
    return soonOf(this.#db).get("text", textVersionOf(this.#db), make) as Soon<T> | undefined;
  }

  /**
   * Texts of one kind by row id. The oldest texts leave first: to note each use takes longer than to read a text. For
   * rows just found visible alone: kept texts are not checked.
   */
  keptRows(kind: string): Pick<LRUCache<number, string>, "peek" | "set"> {
    const { ofRows } = keptNow(this.#db);
    const sizeCalculation = (text: string) => text.length + 100;
    const make = () => new LRUCache<number, string>({ maxSize: MOST_OF_ROWS, sizeCalculation });
    return entryOf<string, LRUCache<number, string>>(ofRows, kind, make);
  }

  /** Facts by row id that many rows share, for a revision: at most as many as there are rows. For rows just found visible alone. */
  keptFacts<Facts extends object>(): Map<number, Facts> {
    return keptNow(this.#db).facts as Map<number, Facts>;
  }
}
