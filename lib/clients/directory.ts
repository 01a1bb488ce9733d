/** Clients and keys as the server remembers them: for half a second, so that a change is in force within one. */
import { hash, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  findClient,
  findKey,
  findKeyBySecret,
  keysOfClient,
  stationsHiddenFrom,
} from "#db/activity/clients.ts";
import type { ClientTable } from "#db/activity/schema.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type Access, LISTENER, visibilityKey } from "./access.ts";
import { readPublicKey } from "./signature.ts";

const REMEMBERED_MS = 500;
const MAX_REMEMBERED = 10_000;
/** Ours are of 32 and 24 characters; what is longer is not remembered, so that nobody can fill memory with it. */
const LONGEST_ID = 64;

export interface Caller {
  access: Access;
  strict: boolean;
  hasKeys: boolean;
}
export interface SigningKey {
  clientId: string;
  key: KeyObject;
}

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

export class ClientDirectory {
  readonly #db: SqliteDatabase;
  readonly #remembered = new LRUCache<string, { value: unknown; untilMs: number }>({ max: MAX_REMEMBERED });

  constructor(db: SqliteDatabase) {
    this.#db = db;
  }

  #remember<T>(key: string, nowMs: number, find: () => T): T {
    const found = this.#remembered.get(key);
    // A clock that stepped back makes an entry look newer than it is: it is not believed for longer either.
    if (found && nowMs < found.untilMs && nowMs >= found.untilMs - REMEMBERED_MS) return found.value as T;
    const value = find();
    this.#remembered.set(key, { value, untilMs: nowMs + REMEMBERED_MS });
    return value;
  }

  /** The registered client with this identifier. */
  caller(id: string, nowMs: number): Caller | undefined {
    if (id.length > LONGEST_ID) return undefined;
    return this.#remember(`client ${id}`, nowMs, () => {
      const client = findClient(this.#db, id);
      if (!client) return undefined;
      return {
        access: accessOf(client, stationsHiddenFrom(this.#db, id)),
        strict: client.strict === 1,
        hasKeys: keysOfClient(this.#db, id).length > 0,
      };
    });
  }

  /** The key a signature names. */
  signingKey(id: string, nowMs: number): SigningKey | undefined {
    if (id.length > LONGEST_ID) return undefined;
    return this.#remember(`key ${id}`, nowMs, () => {
      const found = findKey(this.#db, id);
      return found?.public_key
        ? { clientId: found.client_id, key: readPublicKey(found.public_key) }
        : undefined;
    });
  }

  /** The client that holds a bearer secret; only the secret's SHA-256 is stored or remembered. */
  clientOfSecret(secret: string, nowMs: number): string | undefined {
    const digest = hash("sha256", secret, "hex");
    return this.#remember(`secret ${digest}`, nowMs, () => findKeyBySecret(this.#db, digest)?.client_id);
  }

  /** The built-in client of the listener pages. */
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
