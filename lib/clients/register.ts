/** Registering clients and their keys. Secrets are made here, shown once and stored as hashes. */
import { createHash } from "node:crypto";
import {
  addClient,
  addKey,
  findClient,
  keysOfClient,
  listClients,
  stationRulesOf,
} from "#db/activity/clients.ts";
import type { ClientKeyTable } from "#db/activity/schema.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { usedOf } from "./meter.ts";
import { readPublicKey } from "./signature.ts";

export const DEFAULT_QUOTA = 100_000;
/** Two bearer keys may be live at once, for rotation. */
const MAX_BEARERS = 2;
const MAX_KEYS = 20;

/** Random bytes; handed in, so that nothing here reaches for chance. */
export type RandomBytes = (size: number) => Buffer;

export interface NewKey {
  publicKeyPem?: string | undefined;
  bearer?: boolean | undefined;
}
export interface NewClient extends NewKey {
  name: string;
  countries?: readonly string[] | undefined;
  families?: readonly string[] | undefined;
  operations?: readonly string[] | undefined;
  quota?: number | undefined;
  strict?: boolean | undefined;
  xml?: boolean | undefined;
}
/** What does not apply is absent; the bearer is never shown again. */
export interface Registered {
  clientId: string;
  keyId?: string;
  bearer?: string;
}

/** The message is for the operator. */
export class RegistrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RegistrationError";
  }
}

const list = (items: readonly string[] | undefined) => (items === undefined ? null : JSON.stringify(items));

/** Adds keys to a client that exists: all of them or none. @throws RegistrationError for a bad key or one too many. */
export function registerKey(
  db: SqliteDatabase,
  clientId: string,
  key: NewKey,
  nowMs: number,
  random: RandomBytes,
): Registered {
  return db.transaction(() => addKeys(db, clientId, key, nowMs, random)).immediate();
}

function addKeys(
  db: SqliteDatabase,
  clientId: string,
  key: NewKey,
  nowMs: number,
  random: RandomBytes,
): Registered {
  if (!findClient(db, clientId)) throw new RegistrationError(`there is no client ${clientId}`);
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
    ...more,
  });
  if (key.publicKeyPem !== undefined) {
    let pem: string;
    try {
      pem = readPublicKey(key.publicKeyPem).export({ type: "spki", format: "pem" }).toString();
    } catch (error) {
      throw new RegistrationError(
        `the public key is not accepted: ${error instanceof Error ? error.message : error}`,
      );
    }
    const added = row("public-key", { public_key: pem });
    addKey(db, added);
    registered.keyId = added.id;
  }
  if (key.bearer) {
    if (keys.filter(({ kind }) => kind === "bearer").length >= MAX_BEARERS)
      throw new RegistrationError("the client has two live bearer keys; revoke one first");
    const secret = random(32).toString("base64url");
    const added = row("bearer", { secret_sha256: createHash("sha256").update(secret).digest("hex") });
    addKey(db, added);
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
  if (client.name.trim() === "") throw new RegistrationError("a client needs a name");
  const clientId = random(16).toString("hex");
  return db
    .transaction(() => {
      addClient(db, {
        id: clientId,
        name: client.name,
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
      return addKeys(db, clientId, client, nowMs, random);
    })
    .immediate();
}

/** Every client as an operator may see it at `nowMs`: no secret, no hash. */
export function describeClients(db: SqliteDatabase, nowMs: number) {
  return listClients(db).map((client) => ({
    clientId: client.id,
    name: client.name,
    createdAt: new Date(client.created_at_ms).toISOString(),
    revoked: client.revoked_at_ms !== null,
    countries: client.countries === null ? ("all" as const) : (JSON.parse(client.countries) as string[]),
    families: JSON.parse(client.families) as string[],
    operations: client.operations === null ? "all" : (JSON.parse(client.operations) as string[]),
    xml: client.xml === 1,
    strict: client.strict === 1,
    monthlyQuota: client.monthly_quota,
    used: usedOf(db, client.id, nowMs),
    keys: keysOfClient(db, client.id).map(({ id, kind }) => ({ keyId: id, kind })),
    stations: stationRulesOf(db, client.id),
  }));
}
