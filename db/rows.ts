/**
 * Statements about the rows of one table, whose parameters have the names of its columns. Statements that join, compare or
 * count are built by Kysely, or stand as SQL.
 */
import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import { entryOf } from "./entry.ts";
import type { SqliteDatabase } from "./sqlite.ts";
import { type Statement, statement } from "./statement.ts";

type Value = (column: string) => unknown;
/** Order and most rows of a list; `only` these columns of each row, of rows that also meet the condition `and`. */
interface Listing<Column extends string, Only extends Column> {
  only?: readonly Only[];
  and?: RawBuilder<unknown>;
  order?: readonly Column[];
  /** Whether the list begins with the highest values of `order`. */
  falling?: boolean;
  limit?: number;
}

const listed = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));
const equal = (columns: readonly string[], value: Value) =>
  columns.map((name) => sql`${sql.ref(name)} = ${value(name)}`);
const where = (columns: readonly string[], value: Value, and?: RawBuilder<unknown>) => {
  const conditions = [...equal(columns, value), ...(and ? [and] : [])];
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`;
};
const ordered = (columns: readonly string[], way: RawBuilder<unknown>) =>
  columns.length === 0
    ? sql``
    : sql`ORDER BY ${sql.join(columns.map((name) => sql`${sql.ref(name)} ${way}`))}`;
const conflict = (key: readonly string[], changes: readonly RawBuilder<unknown>[]) =>
  sql`ON CONFLICT (${listed(key)}) DO UPDATE SET ${sql.join(changes)}`;
const given = (columns: readonly string[]) =>
  columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);

const made = <Params extends object, Row = unknown>(build: (value: Value) => RawBuilder<unknown>) =>
  statement<Params, Row>((param) => build(param as Value) as RawBuilder<Row>);
const inserting = <Params extends object>(table: string, columns: readonly string[], then = sql``) =>
  made<Params>(
    (value) => sql`INSERT INTO ${sql.table(table)} (${listed(columns)})
      VALUES (${sql.join(columns.map(value))}) ${then}`,
  );

const updating = <Params extends object>(
  table: string,
  columns: readonly string[],
  by: readonly string[],
  and?: RawBuilder<unknown>,
) =>
  made<Params>(
    (value) =>
      sql`UPDATE ${sql.table(table)} SET ${sql.join(equal(columns, value))} ${where(by, value, and)}`,
  );

/** Runs the statement that `build` makes for the columns of a row, once for each set of columns. */
function ofRows<Row extends object>(build: (columns: readonly string[]) => Statement<Row, unknown>) {
  const known = new Map<string, Statement<Row, unknown>>();
  return {
    run(db: SqliteDatabase, row: Row) {
      const columns = Object.keys(row);
      return entryOf(known, columns.join(), () => build(columns)).run(db, row);
    },
  };
}
const without = (columns: readonly string[], others: readonly string[]) =>
  columns.filter((name) => !others.includes(name));

/** Statements about rows that name their columns themselves: each row may have others. */
function ofAnyColumns<Tables>() {
  type Table = keyof Tables & string;
  type Row<T extends Table> = Selectable<Tables[T]>;
  type Column<T extends Table> = keyof Row<T> & string;
  return {
    /** Adds a row. @throws SQLite's error where a row has its key. */
    insertRow: <T extends Table>(table: T) =>
      ofRows<Insertable<Tables[T]>>((columns) => inserting(table, columns)),
    /** Adds a row where none has its key. */
    insertNewRow: <T extends Table>(table: T) =>
      ofRows<Insertable<Tables[T]>>((columns) => inserting(table, columns, sql`ON CONFLICT DO NOTHING`)),
    /** Adds a row, or sets its columns in the row with its key. */
    putRow: <T extends Table>(table: T, key: readonly Column<T>[]) =>
      ofRows<Insertable<Tables[T]>>((columns) =>
        inserting(table, columns, conflict(key, given(without(columns, key)))),
      ),
    /** Sets the columns of the given row in the rows that have its values of `by`. */
    updateRow: <T extends Table, By extends Column<T>>(table: T, by: readonly By[]) =>
      ofRows<Insertable<Tables[T]> & Pick<Row<T>, By>>((columns) =>
        updating(table, without(columns, by), by),
      ),
  };
}

/** Makes statements about rows of the tables `Tables`. `by` and `key` are columns whose values name the rows. */
export function rowsOf<Tables>() {
  type Table = keyof Tables & string;
  type Row<T extends Table> = Selectable<Tables[T]>;
  type Column<T extends Table> = keyof Row<T> & string;
  return {
    ...ofAnyColumns<Tables>(),
    /** The rows with these values, or all. */
    find: <T extends Table, By extends Column<T>, Only extends Column<T> = Column<T>>(
      table: T,
      by: readonly By[],
      { only, and, order = [], falling = false, limit }: Listing<Column<T>, Only> = {},
    ) =>
      made<Pick<Row<T>, By>, Pick<Row<T>, Only>>(
        (value) => sql`SELECT ${only ? listed(only) : sql`*`} FROM ${sql.table(table)}
          ${where(by, value, and)} ${ordered(order, falling ? sql`DESC` : sql``)}
          ${limit === undefined ? sql`` : sql`LIMIT ${sql.lit(limit)}`}`,
      ),
    /** Adds a row. @throws SQLite's error where a row has its key. */
    insert: <T extends Table, C extends Column<T>>(table: T, columns: readonly C[]) =>
      inserting<Pick<Row<T>, C>>(table, columns),
    /** Adds a row where none has its key. */
    insertNew: <T extends Table, C extends Column<T>>(table: T, columns: readonly C[]) =>
      inserting<Pick<Row<T>, C>>(table, columns, sql`ON CONFLICT DO NOTHING`),
    /** Adds a row, or sets `columns` of the row with its key. */
    put: <T extends Table, K extends Column<T>, C extends Column<T>>(
      table: T,
      key: readonly K[],
      columns: readonly C[],
    ) => inserting<Pick<Row<T>, K | C>>(table, [...key, ...columns], conflict(key, given(columns))),
    /** Adds a row, or adds the numbers `sums` to those of the row with its key and sets `columns`. */
    add: <T extends Table, K extends Column<T>, S extends Column<T>, C extends Column<T> = never>(
      table: T,
      key: readonly K[],
      sums: readonly S[],
      columns: readonly C[] = [],
    ) => {
      const added = sums.map(
        (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
      );
      const all = [...key, ...sums, ...columns];
      return inserting<Pick<Row<T>, K | S | C>>(table, all, conflict(key, [...added, ...given(columns)]));
    },
    /** Sets `columns` of the rows with the values `by` that also meet the condition `and`. */
    update: <T extends Table, C extends Column<T>, By extends Column<T>>(
      table: T,
      columns: readonly C[],
      by: readonly By[],
      and?: RawBuilder<unknown>,
    ) => updating<Pick<Row<T>, C | By>>(table, columns, by, and),
    /** Deletes the rows with these values. */
    remove: <T extends Table, By extends Column<T>>(table: T, by: readonly By[]) =>
      made<Pick<Row<T>, By>>((value) => sql`DELETE FROM ${sql.table(table)} ${where(by, value)}`),
  };
}
