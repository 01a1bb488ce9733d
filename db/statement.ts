/**
 * Kysely builds and compiles typed queries once; better-sqlite3 runs them, synchronously, with one prepared statement
 * per connection. Kysely's own executor takes 35-40 us a query here, this one 1-2.
 */

import type { Statement as SqliteStatement } from "better-sqlite3";
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { SqliteDatabase } from "./sqlite.ts";

/** A query builder that only compiles: it has no connection. */
export function queryBuilder<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** Compiles every statement: SQL texts do not depend on the types of tables. */
const compiler = queryBuilder<unknown>();

/** A query of Kysely's builder, or `sql`. */
export interface Query<Row> {
  compile(queries: typeof compiler): CompiledQuery<Row>;
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Gives the placeholder of a parameter, with the type of the value that takes its place. */
export type Param<Params> = <K extends keyof Params & string>(name: K) => Params[K];

export interface Statement<Params, Row> {
  all(db: SqliteDatabase, params: Params): Row[];
  get(db: SqliteDatabase, params: Params): Row | undefined;
  /** Gives rows one by one; from the first to the end of the iteration the connection is busy, and writes nothing. */
  iterate(db: SqliteDatabase, params: Params): IterableIterator<Row>;
  run(db: SqliteDatabase, params: Params): { changes: number; lastInsertRowid: number | bigint };
  readonly sql: string;
}

/** Describes a query: `build` runs once, `param("name")` stands for a value of each run: no input enters the SQL. */
export function statement<Params extends object, Row = unknown>(
  build: (param: Param<Params>) => Query<Row>,
): Statement<Params, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const prepared = new WeakMap<SqliteDatabase, SqliteStatement>();
  const query = () => {
    compiled ??= build((name) => new Placeholder(name) as never).compile(compiler);
    return compiled;
  };
  const prepare = (db: SqliteDatabase) => {
    let found = prepared.get(db);
    if (!found) {
      found = db.prepare(query().sql);
      prepared.set(db, found);
    }
    return found;
  };
  let slots: readonly unknown[] | undefined;
  const bind = (params: Params): unknown[] => {
    slots ??= query().parameters;
    const values = new Array<unknown>(slots.length);
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i];
      values[i] = slot instanceof Placeholder ? (params as Record<string, unknown>)[slot.name] : slot;
    }
    return values;
  };
  return {
    all: (db, params) => prepare(db).all(bind(params)) as Row[],
    get: (db, params) => prepare(db).get(bind(params)) as Row | undefined,
    *iterate(db, params) {
      yield* prepare(db).iterate(bind(params)) as IterableIterator<Row>;
    },
    run: (db, params) => prepare(db).run(bind(params)),
    get sql() {
      return query().sql;
    },
  };
}

/** The values of columns that have the names of parameters: `columns(p, "a", "b")` is `{ a: p("a"), b: p("b") }`. */
export const columns = <Params, Name extends keyof Params & string>(
  param: Param<Params>,
  ...names: readonly Name[]
): Pick<Params, Name> => Object.fromEntries(names.map((name) => [name, param(name)])) as Pick<Params, Name>;
