/** Registers clients and their keys. Secrets are made here, shown once, and stored as hashes. */

import { createHash } from "node:crypto";
import { addClient, addKey, findAnyClient, findKeyByPublic, keysOfClient } from "#db/activity/clients.ts";
import type { ClientKeyTable, ClientTable } from "#db/activity/schema.ts";
import { NamedError } from "#db/named-error.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { messageOf } from "../ground/fault.ts";
import { readPublicKey } from "./signature.ts";

const DEFAULT_QUOTA = 100_000;
/** Two, so that a client can replace its key without a pause. */
const MAX_BEARERS = 2;
const MAX_KEYS = 20;

/** A source of random bytes, passed in so that tests can choose them. */
export type RandomBytes = (size: number) => Buffer;

export interface NewKey {
  publicKeyPem?: string | undefined;
  bearer?: boolean | undefined;
  /** The moment (ms) from which the keys are no longer accepted. */
  expiresAtMs?: number | undefined;
}
export interface ClientPermissions {
  countries?: readonly string[] | undefined;
  families?: readonly string[] | undefined;
  operations?: readonly string[] | undefined;
  xml?: boolean | undefined;
  /** Requests per month, from now on. */
  quota?: number | undefined;
}
interface NewClient extends NewKey, ClientPermissions {
  name: string;
  strict?: boolean | undefined;
}
/** The result of a registration. Fields that do not apply are absent; `bearer` is never shown again. */
export interface Registered {
  clientId: string;
  keyId?: string;
  bearerKeyId?: string;
  bearer?: string;
}

/** A mistake in a registration; the message is for the operator. */
export class RegistrationError extends NamedError {}

/** The client with this identifier. @throws RegistrationError when there is none, or it was revoked. */
export function liveClient(db: SqliteDatabase, clientId: string): ClientTable {
  const client = findAnyClient(db, clientId);
  if (client?.revoked_at_ms === null) return client;
  throw new RegistrationError(client ? `client ${clientId} was revoked` : `there is no client ${clientId}`);
}

const MOST_NAME = 200;

/** A trimmed client name that fits one line. @throws RegistrationError. */
export function clientName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === "") throw new RegistrationError("a client needs a name");
  if (trimmed.startsWith("--"))
    throw new RegistrationError(`a client needs a name; "${trimmed}" is an option`);
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(trimmed))
    throw new RegistrationError("the name has a control character or an invisible character");
  if (trimmed.length > MOST_NAME)
    throw new RegistrationError(`the name is longer than ${MOST_NAME} characters`);
  return trimmed;
}

/** The public key in its canonical form. @throws RegistrationError when it is invalid or already registered. */
function publicKey(db: SqliteDatabase, clientId: string, text: string): string {
  let pem: string;
  try {
    pem = readPublicKey(text).export({ type: "spki", format: "pem" }).toString();
  } catch (error) {
    throw new RegistrationError(`the public key is not accepted: ${messageOf(error)}`);
  }
  const holder = findKeyByPublic(db, pem)?.client_id;
  if (holder === undefined) return pem;
  throw new RegistrationError(
    holder === clientId
      ? "this client has this public key already"
      : `client ${holder} has this public key already: each client needs a pair of its own`,
  );
}

const list = (items: readonly string[] | undefined) => (items === undefined ? null : JSON.stringify(items));

/** Adds all given keys to an existing client, or none. @throws RegistrationError for a bad key or too many keys. */
export function registerKey(
  db: SqliteDatabase,
  clientId: string,
  key: NewKey,
  by: { nowMs: number; random: RandomBytes },
): Registered {
  return db.transaction(() => addKeys(db, clientId, key, by)).immediate();
}

function addKeys(
  db: SqliteDatabase,
  clientId: string,
  key: NewKey,
  { nowMs, random }: { nowMs: number; random: RandomBytes },
): Registered {
  liveClient(db, clientId);
  const keys = keysOfClient(db, clientId);
  if (keys.length >= MAX_KEYS)
    throw new RegistrationError(`the client has ${MAX_KEYS} keys; revoke one first`);
  const registered: Registered = { clientId };
  const row = (kind: ClientKeyTable["kind"], more: Partial<ClientKeyTable>): ClientKeyTable => ({
    id: random(12).toString("hex"),
    client_id: clientId,
    kind,
    public_key: null,
    secret_sha256: null,
    created_at_ms: nowMs,
    revoked_at_ms: null,
    expires_at_ms: key.expiresAtMs ?? null,
    ...more,
  });
  if (key.expiresAtMs !== undefined && key.expiresAtMs <= nowMs)
    throw new RegistrationError("the key would have expired already");
  if (key.publicKeyPem !== undefined) {
    const added = row("public-key", { public_key: publicKey(db, clientId, key.publicKeyPem) });
    addKey(db, added);
    registered.keyId = added.id;
  }
  if (key.bearer) {
    if (keys.filter(({ kind }) => kind === "bearer").length >= MAX_BEARERS)
      throw new RegistrationError("the client has two live bearer keys; revoke one first");
    const secret = random(32).toString("base64url");
    const added = row("bearer", { secret_sha256: createHash("sha256").update(secret).digest("hex") });
    addKey(db, added);
    registered.bearerKeyId = added.id;
    registered.bearer = secret;
  }
  return registered;
}

/** Registers a client with an identifier of 128 random bits, and its first keys. @throws RegistrationError. */
export function registerClient(
  db: SqliteDatabase,
  client: NewClient,
  nowMs: number,
  random: RandomBytes,
): Registered {
  const name = clientName(client.name);
  if (client.expiresAtMs !== undefined && client.publicKeyPem === undefined && !client.bearer)
    throw new RegistrationError("only keys expire: give a public key, or make a bearer key");
  const clientId = random(16).toString("hex");
  return db
    .transaction(() => {
      addClient(db, {
        id: clientId,
        name,
        created_at_ms: nowMs,
        revoked_at_ms: null,
        countries: list(client.countries),
        families: JSON.stringify(client.families ?? ["A", "B"]),
        operations: list(client.operations),
        xml: client.xml ? 1 : 0,
        strict: client.strict ? 1 : 0,
        monthly_quota: client.quota ?? DEFAULT_QUOTA,
        demonstration: 0,
      });
      return addKeys(db, clientId, client, { nowMs, random });
    })
    .immediate();
}
