import { listClients } from "#db/activity/clients.ts";
import type { ApiCore } from "../api/core.ts";

/** Clients beyond this number have no metric of their own. */
const MOST_CLIENTS = 1_000;

/** Quotas at `nowMs` of clients that have one and are not revoked. @throws when the store cannot be read. */
export function quotasOf(core: ApiCore, nowMs: number) {
  return listClients(core.options.activity)
    .filter((client) => client.monthly_quota !== null && client.revoked_at_ms === null)
    .slice(0, MOST_CLIENTS)
    .map(({ id, monthly_quota }) => {
      const { limit, remaining } = core.meter.look(id, monthly_quota ?? 0, nowMs);
      return { client: id, limit, remaining };
    });
}
