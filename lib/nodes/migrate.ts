/** Moves an activity store to PostgreSQL, and back to a store of its own; counted on both sides. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ACTIVITY_FILE } from "#db/activity/connection.ts";
import { holdAlone, holdLink } from "#db/in-use.ts";
import { postgresFault } from "#db/postgres/connection.ts";
import { migratePostgres } from "#db/postgres/migrate.ts";
import { readDatabase } from "#db/postgres/nodes.ts";
import { countRecords } from "#db/postgres/records.ts";
import { kindsOf } from "#db/replica/kinds.ts";
import { inStore, storeState } from "#db/replica/open.ts";
import { offerAll, offerAnew, readLink } from "#db/replica/outbox.ts";
import { makeOwn, makeReplica } from "#db/replica/tables.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { refreshTrends } from "../plays/trend-rollup.ts";
import { prepareDataDir } from "../stores/data-dir.ts";
import { StartupError } from "../stores/startup-error.ts";
import { Link } from "./link.ts";
import { withPostgres } from "./with-postgres.ts";

/** Rows of each shared table. */
export type Counts = Readonly<Record<string, number>>;

const countsOf = (db: SqliteDatabase): Counts =>
  Object.fromEntries(
    kindsOf(db).map(({ table }) => [
      table,
      db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number,
    ]),
  );

/** The tables whose counts differ, in words; "" when all are equal. */
const differences = (a: Counts, b: Counts): string =>
  Object.keys(a)
    .filter((table) => a[table] !== (b[table] ?? 0))
    .map((table) => `${table} ${a[table]} and ${b[table] ?? 0}`)
    .join(", ");

async function copyWhole(url: string, dataDir: string): Promise<void> {
  const link = new Link({ url, dataDir, name: "migrate", fault: () => {} });
  try {
    await link.begin();
  } catch (error) {
    throw postgresFault(error, url);
  } finally {
    await link.close();
  }
}

/** The epoch and the rows of PostgreSQL at `url`; migrates its schema, or makes it. @throws PostgresError. */
const stateAt = (url: string, mayCreate: boolean): Promise<{ epoch: string; counts: Counts }> =>
  withPostgres(url, async (postgres) => {
    await migratePostgres(postgres, { mayCreate });
    const { epoch } = await readDatabase(postgres, null);
    return { epoch, counts: await countRecords(postgres) };
  }).catch((error) => {
    throw postgresFault(error, url);
  });

/**
 * Moves the store of `dataDir` to the empty database at `url` and makes it its replica; broken off, it goes on when
 * called again. A replica whose database was lost fills another one. @throws StartupError when the store is in use, or
 * the database not empty; PostgresError.
 */
export async function moveToPostgres({ dataDir }: Config, url: string): Promise<Counts> {
  const state = storeState(dataDir);
  if (state === "none") throw new StartupError(`there is no activity store in ${dataDir}`);
  const release = holdAlone(dataDir);
  try {
    const there = await stateAt(url, true);
    const counts = inStore(dataDir, (db) => {
      const epoch = state === "replica" ? readLink(db).epoch : undefined;
      // Null: the move was broken off before all rows were there.
      const goesOn = epoch === null || epoch === there.epoch;
      if (!goesOn && Object.keys(there.counts).length > 0)
        throw new StartupError("that database has activity already: take an empty one");
      const offer = epoch === undefined ? offerAll : offerAnew;
      if (!goesOn) db.transaction(() => void offer(db, makeReplica(db))).immediate();
      return countsOf(db);
    });
    await copyWhole(url, dataDir);
    requireEqual(counts, (await stateAt(url, false)).counts);
    return counts;
  } finally {
    release();
  }
}

/** Writes PostgreSQL's activity as a store into `target`, which has none. @throws StartupError; PostgresError. */
export async function moveFromPostgres(url: string, target: string, nowMs: number): Promise<Counts> {
  const path = join(target, ACTIVITY_FILE);
  if (existsSync(path)) throw new StartupError(`${path} is there already: take another directory`);
  prepareDataDir(target);
  const release = holdLink(target);
  if (!release) throw new StartupError(`${target} is in use`);
  try {
    // An empty database is left empty.
    await stateAt(url, false);
    await copyWhole(url, target);
    const { counts: there } = await stateAt(url, false);
    inStore(target, (db) => {
      requireEqual(there, countsOf(db));
      makeOwn(db);
      refreshTrends(db, db.prepare("SELECT DISTINCT rpuid FROM play").pluck().all() as string[], nowMs);
    });
    return there;
  } catch (error) {
    for (const more of ["", "-wal", "-shm"]) rmSync(`${path}${more}`, { force: true });
    throw error;
  } finally {
    release();
  }
}

function requireEqual(from: Counts, to: Counts): void {
  const found = differences(from, to);
  if (found !== "")
    throw new StartupError(`the counts differ (${found}): a server writes meanwhile; stop it, and try again`);
}
