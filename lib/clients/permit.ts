/** Changing what a client may see and do. */
import { findClient, setStationRule, stationRulesOf, updatePermissions } from "#db/activity/clients.ts";
import { forgetUse } from "#db/activity/quota.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { monthOf } from "./meter.ts";
import { RegistrationError } from "./register.ts";

export interface Permissions {
  countries?: readonly string[] | undefined;
  stations?: readonly string[] | undefined;
  families?: readonly string[] | undefined;
  operations?: readonly string[] | undefined;
  xml?: boolean | undefined;
  /** Requests a month, from now on; granted alone. */
  quota?: number | undefined;
}

/** Gives a client its whole quota of the month of `nowMs` again. @throws RegistrationError. */
export function resetMonth(db: SqliteDatabase, clientId: string, nowMs: number): void {
  if (!findClient(db, clientId)) throw new RegistrationError(`there is no client ${clientId}`);
  forgetUse(db, clientId, monthOf(nowMs));
}

type Names = readonly string[] | undefined;

/** null is everything: it cannot grow, and what is taken from it has to be known by name. */
function changed(current: string[] | null, names: Names, grant: boolean, what: string): string[] | null {
  if (names === undefined) return current;
  if (current === null) {
    if (grant) return null;
    throw new RegistrationError(
      `the client has every ${what}: register it with the ones it may use, then withhold`,
    );
  }
  return grant
    ? [...new Set([...current, ...names])].sort()
    : current.filter((name) => !names.includes(name));
}

/**
 * `grant`: countries, families, operations and XML are added; a withheld station is shown again, any other becomes this
 * client's alone; the quota is the one given. Otherwise they are taken away; a station is hidden from this client. @throws RegistrationError.
 */
export function permit(db: SqliteDatabase, clientId: string, permissions: Permissions, grant: boolean): void {
  db.transaction(() => {
    const client = findClient(db, clientId);
    if (!client) throw new RegistrationError(`there is no client ${clientId}`);
    const { countries, families, operations, xml, quota, stations } = permissions;
    const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as string[]));
    const json = (names: string[] | null) => (names === null ? null : JSON.stringify(names));
    updatePermissions(db, {
      id: clientId,
      countries: json(changed(parsed(client.countries), countries, grant, "country")),
      families: json(changed(parsed(client.families), families, grant, "family")) ?? "[]",
      operations: json(changed(parsed(client.operations), operations, grant, "operation")),
      xml: xml === undefined ? client.xml : Number(grant),
      monthly_quota: quota ?? client.monthly_quota,
    });
    const rules = new Map(stationRulesOf(db, clientId).map(({ rpuid, rule }) => [rpuid, rule]));
    for (const rpuid of stations ?? []) {
      if (!grant) setStationRule(db, clientId, rpuid, "withheld");
      else setStationRule(db, clientId, rpuid, rules.get(rpuid) === "withheld" ? null : "granted");
    }
  }).immediate();
}
