/** What a caller may see of the catalogue: conditions for SQL, and statements that cannot be made without them. */
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { type Statement, statement } from "../../statement.ts";
import { catalogQueries } from "../schema.ts";

/** What is bound in every read: JSON arrays, or null for "all" and "none". */
export interface Visibility {
  /** Three-digit codes the caller may see; null is every country. */
  countries: string | null;
  /** rpuids hidden from the caller; null is none. */
  hidden: string | null;
}
/** What a view binds beside the parameters of a statement. */
export interface Bound extends Visibility {
  /** Row ids of the hidden stations, each between commas; "" is none. Bound for reads of words alone. */
  hiddenIds: string;
}

/** The conditions that a statement can be made with: each is true for what the caller may see. */
export interface Conditions {
  /** For rows of `station`. */
  readonly station: RawBuilder<boolean>;
  /** For the station with this row id, which the statement reads nothing else of. Looked up once, not for each row. */
  readonly stationOf: (id: unknown) => RawBuilder<boolean>;
  /** For rows of tables that have the station's id and country: `station` itself is not read. */
  readonly item: (table: "ondemand" | "ondemand_genre") => RawBuilder<boolean>;
  /** For rows of `station_text`, all of them of one country: no row of `station` is read. */
  readonly textOf: (country: unknown) => RawBuilder<boolean>;
  /** For rows of `word_use`. A row of a hidden station costs no more time than no row. */
  readonly word: RawBuilder<boolean>;
  /** Where nothing is hidden, so that rows need not be looked at: before an OR with another condition. */
  readonly everything: RawBuilder<boolean>;
  /** For a country; a statement that has this condition alone must have `hiddenStation`, too. */
  readonly country: (country: unknown) => RawBuilder<boolean>;
  /** The opposite: true for the rows of `station` that are hidden from the caller. */
  readonly hiddenStation: RawBuilder<boolean>;
}

export type Param<Params> = <K extends keyof Params & string>(name: K) => Params[K];
type Condition = "country" | "hidden" | "word";

/** @param used Notes what the SQL is made with. */
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
    textOf: (of) => sql<boolean>`${country(of)} AND ${row(sql.ref("station_text.rowid"))}`,
    get word() {
      used.add("country").add("hidden").add("word");
      return sql<boolean>`(${param("countries")} IS NULL OR instr(${param("countries")}, '"' || word_use.country || '"') > 0)
        AND instr(${param("hiddenIds")}, ',' || word_use.station_id || ',') = 0`;
    },
    everything: sql<boolean>`(${param("countries")} IS NULL AND ${param("hidden")} IS NULL)`,
    country,
    get hiddenStation() {
      return sql<boolean>`station.rpuid IN ${hiddenRpuids()}`;
    },
  };
}

/** What a view may read of all stations, the hidden ones too, and why that tells nobody of them. */
export const EXCEPTIONS = {
  "stations by text":
    "Gives row ids, of which the candidates of the caller are kept: to ask each row of the index costs a read of its station.",
  "length of the sequence":
    "Bounds a draw by chance; each number that is drawn is looked up as a visible station.",
  "highest row id":
    "Bounds a walk over ranges of row ids; each range is read as visible pages, and empty ones are left out.",
} as const;

/** A query builder, or `sql`. */
interface Query<Row> {
  compile(queries: typeof catalogQueries): CompiledQuery<Row>;
}

/** A statement that a view can run. Only the two functions below make one. */
class ViewStatement<Params extends object, Row> {
  readonly #statement: Statement<Params & Bound, Row>;
  readonly #used: ReadonlySet<Condition>;
  /** Why the caller's permissions are not in the SQL; undefined where they are. */
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
  /** Whether `hiddenIds` has to be bound; known when the SQL is made. */
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
 * Describes one query over what the caller may see. `build` is called once, with the parameters' placeholders and the
 * conditions. @throws Error at the first run, when `build` used no condition for countries or none for hidden stations.
 */
export function visibleStatement<Params extends object, Row>(
  build: (param: Param<Params>, visible: Conditions) => Query<Row>,
): ViewStatement<Params, Row> {
  const used = new Set<Condition>();
  const made = statement<Params & Bound, Row>((param) => {
    const query = build(param, conditions(param, used));
    if (!used.has("country") || !used.has("hidden"))
      throw new Error("A statement of a view reads what is visible to its caller, or is one of EXCEPTIONS");
    return { compile: () => query.compile(catalogQueries) };
  });
  return new ViewStatement(made, used);
}

/** Describes one query over all stations, for the reason that EXCEPTIONS has. */
export function exceptionalStatement<Params extends object, Row>(
  exception: keyof typeof EXCEPTIONS,
  build: (param: Param<Params>) => Query<Row>,
): ViewStatement<Params, Row> {
  const made = statement<Params & Bound, Row>((param) => {
    const query = build(param);
    return { compile: () => query.compile(catalogQueries) };
  });
  return new ViewStatement(made, new Set(), exception);
}
