/** The keys with which stations tell their songs; only hashes of the secrets are kept. */
import type { SqliteDatabase } from "../sqlite.ts";
import { activityRows as rows, type StationKeyTable } from "./schema.ts";

const MOST_LISTED = 10_000;

const add = rows.insert("station_key", ["id", "rpuid", "secret_sha256", "created_at_ms"]);
const bySecret = rows.find("station_key", ["secret_sha256"]);
const ofStation = rows.find("station_key", ["rpuid"], { order: ["created_at_ms"] });
const all = rows.find("station_key", [], { order: ["rpuid", "created_at_ms"], limit: MOST_LISTED });
const removeOf = rows.remove("station_key", ["rpuid"]);

/** Adds a key of a station; the row holds a hash of the secret alone. */
export const addStationKey = (db: SqliteDatabase, key: StationKeyTable) => add.run(db, key);
/** The key whose secret has this SHA-256 (hex); undefined when there is none. */
export const findStationKey = (db: SqliteDatabase, digest: string) =>
  bySecret.get(db, { secret_sha256: digest });
/** The keys of a station. */
export const keysOfStation = (db: SqliteDatabase, rpuid: string) => ofStation.all(db, { rpuid });
/** The keys of all stations, by station; 10,000 at most. */
export const listStationKeys = (db: SqliteDatabase) => all.all(db, {});
/** Removes all keys of a station; returns how many. */
export const removeStationKeys = (db: SqliteDatabase, rpuid: string): number =>
  removeOf.run(db, { rpuid }).changes;
