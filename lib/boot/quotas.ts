/** What clients have left of their quota, for whoever watches. */
import { listClients } from "#db/activity/clients.ts";
import type { ApiCore } from "../api/core.ts";

/** More clients than that are not told one by one. */
const MOST_CLIENTS = 1_000;

/** Of clients that have a quota and are not revoked, at `nowMs`. @throws SQLite's error when the store cannot be read. */
export function quotasOf(core: ApiCore, nowMs: number) {
  return listClients(core.options.activity)
    .filter((client) => client.monthly_quota !== null && client.revoked_at_ms === null)
    .slice(0, MOST_CLIENTS)
    .map(({ id, monthly_quota }) => {
      const { limit, remaining } = core.meter.look(id, monthly_quota ?? 0, nowMs);
      return { client: id, limit, remaining };
    });
}
