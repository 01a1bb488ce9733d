/** The keys with which stations tell their songs; only hashes of the secrets are kept. */
import type { SqliteDatabase } from "../sqlite.ts";
import { columns, statement } from "../statement.ts";
import { activityQueries as q, type StationKeyTable } from "./schema.ts";

const MOST_LISTED = 10_000;

const add = statement<StationKeyTable>((p) =>
  q.insertInto("station_key").values(columns(p, "id", "rpuid", "secret_sha256", "created_at_ms")),
);
const bySecret = statement<{ digest: string }, StationKeyTable>((p) =>
  q.selectFrom("station_key").selectAll().where("secret_sha256", "=", p("digest")),
);
const ofStation = statement<{ rpuid: string }, StationKeyTable>((p) =>
  q.selectFrom("station_key").selectAll().where("rpuid", "=", p("rpuid")).orderBy("created_at_ms"),
);
const all = statement<object, StationKeyTable>(() =>
  q.selectFrom("station_key").selectAll().orderBy("rpuid").orderBy("created_at_ms").limit(MOST_LISTED),
);
const removeOf = statement<{ rpuid: string }>((p) =>
  q.deleteFrom("station_key").where("rpuid", "=", p("rpuid")),
);

/** Adds a key of a station; the row holds a hash of the secret alone. */
export const addStationKey = (db: SqliteDatabase, key: StationKeyTable) => add.run(db, key);
/** The key whose secret has this SHA-256 (hex); undefined when there is none. */
export const findStationKey = (db: SqliteDatabase, digest: string) => bySecret.get(db, { digest });
/** The keys of a station. */
export const keysOfStation = (db: SqliteDatabase, rpuid: string) => ofStation.all(db, { rpuid });
/** The keys of all stations, by station; 10,000 at most. */
export const listStationKeys = (db: SqliteDatabase) => all.all(db, {});
/** Removes all keys of a station; returns how many. */
export const removeStationKeys = (db: SqliteDatabase, rpuid: string): number =>
  removeOf.run(db, { rpuid }).changes;
