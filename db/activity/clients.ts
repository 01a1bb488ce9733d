import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { type ClientKeyTable, type ClientTable, activityRows as rows } from "./schema.ts";

const byId = rows.find("client", ["id"]);
const all = rows.find("client", [], { order: ["created_at_ms", "id"], limit: 10_000 });
const IS_LIVE = sql`revoked_at_ms IS NULL`;
const keysOf = rows.find("client_key", ["client_id"], { and: IS_LIVE, order: ["created_at_ms", "id"] });
const anyKeyOf = rows.find("client_key", ["client_id"], { only: ["id"], limit: 1 });
const keyById = rows.find("client_key", ["id"]);
const keyBySecret = rows.find("client_key", ["secret_sha256"]);
/** The fields of a client that an operator can change. */
const SETTINGS = ["name", "countries", "families", "operations", "xml", "strict", "monthly_quota"] as const;
const insert = rows.insertNewRow("client");
const insertKey = rows.insertRow("client_key");
const keyByPublic = rows.find("client_key", ["public_key"], { and: IS_LIVE, limit: 1 });
const revoke = rows.update("client", ["revoked_at_ms"], ["id"], IS_LIVE);
const revokeKey = rows.update("client_key", ["revoked_at_ms"], ["client_id", "id"], IS_LIVE);
const update = rows.update("client", SETTINGS, ["id"]);
const removeDemonstration = rows.remove("client", ["demonstration"]);
/** The client with this identifier, revoked or not. */
export const findAnyClient = (db: SqliteDatabase, id: string) => byId.get(db, { id });
/** The registered client with this identifier, unless revoked. */
export function findClient(db: SqliteDatabase, id: string): ClientTable | undefined {
  const client = byId.get(db, { id });
  return client?.revoked_at_ms === null ? client : undefined;
}
/** All clients, the revoked included, the oldest first; 10,000 at most. */
export const listClients = (db: SqliteDatabase) => all.all(db, {});
/** A client's live keys, oldest first. */
export const keysOfClient = (db: SqliteDatabase, client: string) => keysOf.all(db, { client_id: client });
/** Whether a client ever had a key, revoked and expired keys included. */
export const hadKey = (db: SqliteDatabase, client: string) =>
  anyKeyOf.get(db, { client_id: client }) !== undefined;
/** The key with this identifier, even if revoked or expired. */
export const findKey = (db: SqliteDatabase, id: string) => keyById.get(db, { id });
/** The key whose secret has this SHA-256 (hex), even if revoked or expired. */
export const findKeyBySecret = (db: SqliteDatabase, hash: string) =>
  keyBySecret.get(db, { secret_sha256: hash });
/** A live key with this public key (PEM, SubjectPublicKeyInfo). */
export const findKeyByPublic = (db: SqliteDatabase, pem: string) => keyByPublic.get(db, { public_key: pem });
/** Adds a client unless its identifier exists. */
export const addClient = (db: SqliteDatabase, client: ClientTable) => insert.run(db, client);
/** Adds a key of a client; the row holds a hash of the secret alone. */
export const addKey = (db: SqliteDatabase, key: ClientKeyTable) => insertKey.run(db, key);
/** Revokes a client; true when it was live. */
export const revokeClient = (db: SqliteDatabase, id: string, now: number) =>
  revoke.run(db, { id, revoked_at_ms: now }).changes > 0;
/** Revokes a key; true when the client had such a live key. */
export const revokeClientKey = (db: SqliteDatabase, client: string, id: string, now: number) =>
  revokeKey.run(db, { client_id: client, id, revoked_at_ms: now }).changes > 0;
/** Removes the clients of the demonstration with their keys. */
export const removeDemonstrationClients = (db: SqliteDatabase) =>
  removeDemonstration.run(db, { demonstration: 1 });
/** Sets a client's name, permissions and quota. */
export const updateClient = (
  db: SqliteDatabase,
  client: Pick<ClientTable, "id" | (typeof SETTINGS)[number]>,
) => update.run(db, client);
