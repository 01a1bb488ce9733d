/** The visible part of the catalogue: SQL conditions, and statements that cannot be made without them. */
import { type RawBuilder, sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { type Param, type Query, type Statement, statement } from "../../statement.ts";

/** Bound in every read: JSON arrays, or null. */
export interface Visibility {
  /** Three-digit codes of the countries that the caller may see; null: all. */
  countries: string | null;
  /** rpuids hidden from the caller; null: none. */
  hidden: string | null;
}
/** Values that a view binds beside a statement's parameters. */
export interface Bound extends Visibility {
  /** Row ids of the hidden stations, each between commas; "": none. Bound only when a statement reads words. */
  hiddenIds: string;
}

/** The values of a JSON array as a table to join, each with its place in the array as `key`. */
export const asked = <Value>(values: string) =>
  sql<{ value: Value; key: number }>`json_each(${values})`.as("asked");

/** Conditions for statements; each is true for data that the caller may see. */
export interface Conditions {
  /** For rows of `station`. */
  readonly station: RawBuilder<boolean>;
  /** For a station by its row id, when the statement reads nothing else of it. Looked up once, not per row. */
  readonly stationOf: (id: unknown) => RawBuilder<boolean>;
  /** For rows of tables with the station's id and country; `station` is not read. */
  readonly item: (table: "ondemand" | "ondemand_genre") => RawBuilder<boolean>;
  /** For rows of `word_use`. A hidden station's row takes no more time than a missing row. */
  readonly word: RawBuilder<boolean>;
  /** True when nothing is hidden, so that no row needs a check; use it before an OR with another condition. */
  readonly everything: RawBuilder<boolean>;
  /** For a country. */
  readonly country: (country: unknown) => RawBuilder<boolean>;
}

type Condition = "country" | "hidden" | "word";

/** @param used gets the conditions that the SQL uses. */
function conditions(param: Param<Bound>, used: Set<Condition>): Conditions {
  const country = (of: unknown) => {
    used.add("country");
    return sql<boolean>`(${param("countries")} IS NULL OR ${of} IN (SELECT value FROM json_each(${param("countries")})))`;
  };
  const hiddenRpuids = () => {
    used.add("hidden");
    return sql`(SELECT value FROM json_each(${param("hidden")}))`;
  };
  const station = () => sql<boolean>`${country(sql.ref("station.country"))}
    AND (${param("hidden")} IS NULL OR station.rpuid NOT IN ${hiddenRpuids()})`;
  const row = (id: unknown) =>
    sql<boolean>`(${param("hidden")} IS NULL OR ${id} NOT IN (SELECT id FROM station WHERE rpuid IN ${hiddenRpuids()}))`;
  return {
    get station() {
      return station();
    },
    stationOf: (id) => sql<boolean>`EXISTS (SELECT 1 FROM station WHERE station.id = ${id} AND ${station()})`,
    item: (table) =>
      sql<boolean>`${country(sql.ref(`${table}.country`))} AND ${row(sql.ref(`${table}.station_id`))}`,
    get word() {
      used.add("country").add("hidden").add("word");
      return sql<boolean>`(${param("countries")} IS NULL OR instr(${param("countries")}, '"' || word_use.country || '"') > 0)
        AND instr(${param("hiddenIds")}, ',' || word_use.station_id || ',') = 0`;
    },
    everything: sql<boolean>`(${param("countries")} IS NULL AND ${param("hidden")} IS NULL)`,
    country,
  };
}

/** Statements that read hidden stations too, each with the reason why no caller learns about them. */
export const EXCEPTIONS = {
  "stations by text":
    "Gives row ids, of which only the caller's candidates are kept: a check in SQL would read the station of each row.",
  "words of stations":
    "Read into memory for all callers; of the row ids found only the caller's candidates are kept. In a country a word that no visible station has is not looked up; in all countries a hidden station's row costs no statement.",
  "kinds of titles":
    "Tells that a country has no title of a kind, so none is looked for; else titles are read by statements that check each.",
  "length of the sequence": "Bounds a random draw; each drawn number is looked up as a visible station.",
  "highest row id":
    "Bounds a walk over ranges of row ids; each range is read as visible pages, and empty ones are left out.",
} as const;

/** A statement that a view can run; only visibleStatement and exceptionalStatement make one. */
class ViewStatement<Params extends object, Row> {
  readonly #statement: Statement<Params & Bound, Row>;
  readonly #used: ReadonlySet<Condition>;
  /** The exception that lets the SQL do without the caller's permissions; else undefined. */
  readonly exception: keyof typeof EXCEPTIONS | undefined;

  constructor(
    made: Statement<Params & Bound, Row>,
    used: ReadonlySet<Condition>,
    exception?: keyof typeof EXCEPTIONS,
  ) {
    this.#statement = made;
    this.#used = used;
    this.exception = exception;
  }

  get sql(): string {
    return this.#statement.sql;
  }
  /** Whether `hiddenIds` must be bound; known once the SQL is made. */
  get readsWords(): boolean {
    return this.#statement.sql !== "" && this.#used.has("word");
  }
  all(db: SqliteDatabase, params: Params & Bound): Row[] {
    return this.#statement.all(db, params);
  }
  get(db: SqliteDatabase, params: Params & Bound): Row | undefined {
    return this.#statement.get(db, params);
  }
}

export type { ViewStatement };

/**
 * Describes a query over data that the caller may see. `build` runs once, with the parameters' placeholders and the
 * conditions. @throws Error at the first run, when `build` used no condition for countries or none for hidden stations.
 */
export function visibleStatement<Params extends object, Row>(
  build: (param: Param<Params>, visible: Conditions) => Query<Row>,
): ViewStatement<Params, Row> {
  const used = new Set<Condition>();
  const made = statement<Params & Bound, Row>((param) => {
    const query = build(param, conditions(param, used));
    if (!used.has("country") || !used.has("hidden"))
      throw new Error(
        "A view's statement needs conditions for countries and hidden stations, or an entry in EXCEPTIONS",
      );
    return query;
  });
  return new ViewStatement(made, used);
}

/** Describes a query over all stations, hidden stations included, for a reason listed in EXCEPTIONS. */
export function exceptionalStatement<Params extends object, Row>(
  exception: keyof typeof EXCEPTIONS,
  build: (param: Param<Params>) => Query<Row>,
): ViewStatement<Params, Row> {
  return new ViewStatement(statement<Params & Bound, Row>(build), new Set(), exception);
}
