/** Clients as operators may see them, without secrets and hashes. */
import { clientUses } from "#db/activity/client-uses.ts";
import { findAnyClient, keysOfClient, listClients } from "#db/activity/clients.ts";
import type { ClientTable } from "#db/activity/schema.ts";
import { stationRulesOf } from "#db/activity/station-rules.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS } from "../ground/clock.ts";
import { usedOf } from "./meter.ts";
import { needsKey } from "./needs-key.ts";

/** How far back the ways of identification are listed. */
const WAYS_MS = 30 * DAY_MS;

const iso = (ms: number | null | undefined) => (ms == null ? undefined : new Date(ms).toISOString());

function describe(db: SqliteDatabase, client: ClientTable, nowMs: number) {
  const uses = clientUses(db, client.id);
  const lastUse = (keyId: string) => uses.find(({ key_id }) => key_id === keyId)?.last_ms;
  return {
    clientId: client.id,
    name: client.name,
    createdAt: new Date(client.created_at_ms).toISOString(),
    revoked: client.revoked_at_ms !== null,
    lastUsedAt: iso(uses[0]?.last_ms),
    countries: client.countries === null ? ("all" as const) : (JSON.parse(client.countries) as string[]),
    families: JSON.parse(client.families) as string[],
    operations: client.operations === null ? ("all" as const) : (JSON.parse(client.operations) as string[]),
    xml: client.xml === 1,
    strict: client.strict === 1,
    monthlyQuota: client.monthly_quota,
    used: usedOf(db, client.id, nowMs),
    /** Whether Family B takes no call of this client without a key. */
    needsKey: needsKey(db, client),
    keys: keysOfClient(db, client.id).map(({ id, kind, created_at_ms, expires_at_ms }) => ({
      keyId: id,
      kind,
      createdAt: new Date(created_at_ms).toISOString(),
      ageDays: Math.max(0, Math.floor((nowMs - created_at_ms) / DAY_MS)),
      expiresAt: iso(expires_at_ms),
      expired: expires_at_ms !== null && expires_at_ms <= nowMs,
      lastUsedAt: iso(lastUse(id)),
    })),
    /** How the client identified itself in the last 30 days, newest first. */
    ways: uses
      .filter(({ last_ms }) => last_ms > nowMs - WAYS_MS)
      .map(({ way, key_id, last_ms }) => ({
        way,
        keyId: key_id || undefined,
        lastAt: new Date(last_ms).toISOString(),
      })),
    stations: stationRulesOf(db, client.id),
  };
}
export type DescribedClient = ReturnType<typeof describe>;

/** Every client at `nowMs`, oldest first. */
export const describeClients = (db: SqliteDatabase, nowMs: number): DescribedClient[] =>
  listClients(db).map((client) => describe(db, client, nowMs));

/** A client, revoked or not; undefined when there is none. */
export function describeClient(db: SqliteDatabase, id: string, nowMs: number): DescribedClient | undefined {
  const client = findAnyClient(db, id);
  return client && describe(db, client, nowMs);
}
