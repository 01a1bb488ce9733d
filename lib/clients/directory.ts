/** Clients and keys, kept in memory for half a second, so that a change takes effect within a second. */
import { hash, type KeyObject, timingSafeEqual } from "node:crypto";
import { findAnyClient, findKey, findKeyBySecret } from "#db/activity/clients.ts";
import type { ClientKeyTable, ClientTable } from "#db/activity/schema.ts";
import { findStationKey } from "#db/activity/station-keys.ts";
import { stationsHiddenFrom } from "#db/activity/station-rules.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { boundedCache } from "../ground/bounded-cache.ts";
import { type Access, LISTENER, visibilityKey } from "../request/access.ts";
import { needsKey } from "./needs-key.ts";
import { readPublicKey } from "./signature.ts";

const REMEMBERED_MS = 500;
const MAX_REMEMBERED = 10_000;
/** Our identifiers have 32 and 24 characters. Longer identifiers are not kept: callers cannot fill the memory. */
const LONGEST_ID = 64;

export interface Caller {
  access: Access;
  strict: boolean;
  /** Whether Family B takes no call of this client without a key. */
  needsKey: boolean;
  revoked: boolean;
}
/** A key on record; it may be revoked or expired. */
export interface FoundKey {
  id: string;
  clientId: string;
  revoked: boolean;
  /** The moment (ms) from which the key is no longer accepted. */
  expiresAtMs: number;
}
export interface SigningKey extends FoundKey {
  key: KeyObject;
}

const foundKey = (row: ClientKeyTable): FoundKey => ({
  id: row.id,
  clientId: row.client_id,
  revoked: row.revoked_at_ms !== null,
  expiresAtMs: row.expires_at_ms ?? Number.POSITIVE_INFINITY,
});

const hiddenJson = (rpuids: string[]) => (rpuids.length > 0 ? JSON.stringify(rpuids) : null);

function accessOf(client: ClientTable, hidden: string[]): Access {
  const visibility = { countries: client.countries, hidden: hiddenJson(hidden) };
  return {
    clientId: client.id,
    families: JSON.parse(client.families),
    operations: client.operations === null ? null : JSON.parse(client.operations),
    xml: client.xml === 1,
    listener: false,
    monthlyQuota: client.monthly_quota,
    visibility,
    key: visibilityKey(visibility),
  };
}

/** Answers by client, name or key, and asks the store again for what is older than half a second. */
export class ClientDirectory {
  readonly #db: SqliteDatabase;
  readonly #remembered = boundedCache<{ value: unknown; untilMs: number }>(MAX_REMEMBERED);

  /** SHA-256 of the secret with which any streaming server may register; undefined when none may. */
  readonly #directorySecret: Buffer | undefined;

  constructor(db: SqliteDatabase, ypSecret?: string) {
    this.#db = db;
    this.#directorySecret = ypSecret === undefined ? undefined : hash("sha256", ypSecret, "buffer");
  }

  /** Whether `secret` is that with which any streaming server may register. */
  isDirectorySecret(secret: string): boolean {
    const own = this.#directorySecret;
    return own !== undefined && timingSafeEqual(own, hash("sha256", secret, "buffer"));
  }

  #remember<T>(key: string, nowMs: number, find: () => T): T {
    const found = this.#remembered.get(key);
    // An entry from the future (the clock has stepped back) is not trusted.
    if (found && nowMs < found.untilMs && nowMs >= found.untilMs - REMEMBERED_MS) return found.value as T;
    const value = find();
    this.#remembered.set(key, { value, untilMs: nowMs + REMEMBERED_MS });
    return value;
  }

  /** The client with this identifier, revoked or not; undefined when unknown. */
  caller(id: string, nowMs: number): Caller | undefined {
    if (id.length > LONGEST_ID) return undefined;
    return this.#remember(`client ${id}`, nowMs, () => {
      const client = findAnyClient(this.#db, id);
      if (!client) return undefined;
      return {
        access: accessOf(client, stationsHiddenFrom(this.#db, id)),
        strict: client.strict === 1,
        needsKey: needsKey(this.#db, client),
        revoked: client.revoked_at_ms !== null,
      };
    });
  }

  /** The key with id `id` that signs requests, even if revoked or expired; undefined when unknown. */
  signingKey(id: string, nowMs: number): SigningKey | undefined {
    if (id.length > LONGEST_ID) return undefined;
    return this.#remember(`key ${id}`, nowMs, () => {
      const found = findKey(this.#db, id);
      return found?.public_key ? { ...foundKey(found), key: readPublicKey(found.public_key) } : undefined;
    });
  }

  /** The key with id `id`, even if revoked or expired; undefined when unknown. */
  key(id: string, nowMs: number): FoundKey | undefined {
    return this.#remember(`any key ${id}`, nowMs, () => {
      const found = findKey(this.#db, id);
      return found && foundKey(found);
    });
  }

  /** The key of a bearer secret, even if revoked or expired. Only the secret's SHA-256 is stored or kept. */
  keyOfSecret(secret: string, nowMs: number): FoundKey | undefined {
    const digest = hash("sha256", secret, "hex");
    return this.#remember(`secret ${digest}`, nowMs, () => {
      const found = findKeyBySecret(this.#db, digest);
      return found && foundKey(found);
    });
  }

  /** The station of a secret, and the id of its key. Only the secret's SHA-256 is kept. */
  stationOfSecret(secret: string, nowMs: number): { rpuid: string; keyId: string } | undefined {
    const digest = hash("sha256", secret, "hex");
    return this.#remember(`station ${digest}`, nowMs, () => {
      const found = findStationKey(this.#db, digest);
      return found && { rpuid: found.rpuid, keyId: found.id };
    });
  }

  listener(nowMs: number): Access {
    return this.#remember(`client ${LISTENER}`, nowMs, () => {
      const visibility = { countries: null, hidden: hiddenJson(stationsHiddenFrom(this.#db, LISTENER)) };
      return {
        clientId: LISTENER,
        families: ["A", "B", "listener"],
        operations: null,
        xml: false,
        listener: true,
        monthlyQuota: null,
        visibility,
        key: `listener|${visibilityKey(visibility)}`,
      };
    });
  }
}
