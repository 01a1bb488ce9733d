import { updateClient } from "#db/activity/clients.ts";
import { forgetUse } from "#db/activity/quota.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { monthOf } from "./meter.ts";
import { OPERATIONS } from "./operations.ts";
import { type ClientPermissions, clientName, liveClient, RegistrationError } from "./register.ts";
import { planSight, setSight, sightOf } from "./visibility.ts";

/** Permissions, with stations. */
export interface Permissions extends ClientPermissions {
  stations?: readonly string[] | undefined;
}
/** New values of a client's settings; absent settings stay. Null means every country or operation. */
export interface Settings extends Omit<ClientPermissions, "countries" | "operations"> {
  name?: string | undefined;
  strict?: boolean | undefined;
  countries?: readonly string[] | null | undefined;
  operations?: readonly string[] | null | undefined;
}

/** Resets a client's use of the month of `nowMs` to 0. @throws RegistrationError. */
export function resetMonth(db: SqliteDatabase, clientId: string, nowMs: number): void {
  liveClient(db, clientId);
  forgetUse(db, clientId, monthOf(nowMs));
}

const written = (names: readonly string[] | null) =>
  names === null ? null : JSON.stringify([...new Set(names)].sort());

/** Sets the given settings and leaves the others. @throws RegistrationError. */
export function setClient(db: SqliteDatabase, clientId: string, settings: Settings): void {
  const { name, countries, families, operations, xml, strict, quota } = settings;
  for (const [what, names] of Object.entries({ countries, families, operations }))
    if (names?.length === 0)
      throw new RegistrationError(`a client without ${what} is of no use: revoke it instead`);
  db.transaction(() => {
    const client = liveClient(db, clientId);
    updateClient(db, {
      id: clientId,
      name: name === undefined ? client.name : clientName(name),
      countries: countries === undefined ? client.countries : written(countries),
      families: families === undefined ? client.families : (written(families) ?? "[]"),
      operations: operations === undefined ? client.operations : written(operations),
      xml: xml === undefined ? client.xml : Number(xml),
      strict: strict === undefined ? client.strict : Number(strict),
      monthly_quota: quota ?? client.monthly_quota,
    });
  }).immediate();
}

type Names = readonly string[] | undefined;

/** `current` with `names` added or removed; null is all. `all` lists everything, to remove names from all. */
function changedNames(
  current: string | null,
  names: Names,
  grant: boolean,
  all: Names,
): string[] | null | undefined {
  if (names === undefined) return undefined;
  if (current === null && grant) return null;
  const having = current === null ? all : (JSON.parse(current) as string[]);
  if (having === undefined)
    throw new RegistrationError(
      "the client sees every country: name the ones it may see with clients set CLIENT --countries 826,276",
    );
  return grant ? [...having, ...names] : having.filter((name) => !names.includes(name));
}

function permitStation(db: SqliteDatabase, clientId: string, rpuid: string, grant: boolean): void {
  const sight = sightOf(db, rpuid);
  if (grant && sight.everybody && !sight.hiddenFrom.includes(clientId))
    throw new RegistrationError(
      `everybody sees ${rpuid} already; to show it to this client alone: stations hide ${rpuid} --only ${clientId}`,
    );
  setSight(db, rpuid, planSight(db, rpuid, { hide: !grant, from: [clientId] }).after);
}

/** Adds (`grant`) or removes permissions, or none; no other client loses a station. @throws RegistrationError. */
export function permit(db: SqliteDatabase, clientId: string, permissions: Permissions, grant: boolean): void {
  db.transaction(() => {
    const client = liveClient(db, clientId);
    const { countries, families, operations, xml, quota, stations } = permissions;
    setClient(db, clientId, {
      countries: changedNames(client.countries, countries, grant, undefined),
      families: changedNames(client.families, families, grant, undefined) ?? undefined,
      operations: changedNames(client.operations, operations, grant, OPERATIONS),
      xml: xml === undefined ? undefined : grant,
      quota,
    });
    for (const rpuid of stations ?? []) permitStation(db, clientId, rpuid, grant);
  }).immediate();
}
