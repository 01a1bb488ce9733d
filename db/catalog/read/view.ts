/** The catalogue as one caller may see it. Handlers get this, never a database. */
import { type RawBuilder, sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import type { Statement } from "../../statement.ts";

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

/** The same for rows of `ondemand` or `ondemand_genre`, without touching `station`: their indexes are enough. */
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

export class CatalogView {
  readonly #db: SqliteDatabase;
  readonly #visibility: Visibility;

  constructor(db: SqliteDatabase, visibility: Visibility) {
    this.#db = db;
    this.#visibility = visibility;
  }

  all<Params extends object, Row>(query: Statement<Params & Visibility, Row>, params: Params): Row[] {
    return query.all(this.#db, { ...params, ...this.#visibility });
  }

  get<Params extends object, Row>(
    query: Statement<Params & Visibility, Row>,
    params: Params,
  ): Row | undefined {
    return query.get(this.#db, { ...params, ...this.#visibility });
  }
}
