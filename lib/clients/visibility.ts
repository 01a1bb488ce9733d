/** Who may see a station: everybody except some clients, or only some clients. */
import { findClient, listClients } from "#db/activity/clients.ts";
import { EVERYBODY, rulesOfStation, setStationRule, stationRulesOf } from "#db/activity/station-rules.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { LISTENER } from "../request/access.ts";
import { liveClient } from "./register.ts";

/** Who sees a station by its rules. Besides, a client sees only stations of its countries. */
export interface Sight {
  /** True: everybody sees it except `hiddenFrom`. False: only `shownTo` see it. */
  everybody: boolean;
  hiddenFrom: readonly string[];
  shownTo: readonly string[];
}
export interface SightChange {
  hide: boolean;
  /** The clients that it is hidden from or shown to; absent: everybody. */
  from?: readonly string[] | undefined;
  /** The only clients that see it from now on. */
  only?: readonly string[] | undefined;
}
export interface Audience {
  clientId: string;
  name: string;
}

/** The clients to which the station is hidden or shown beside the rule for everybody. */
export function sightOf(db: SqliteDatabase, rpuid: string): Sight {
  const rules = rulesOfStation(db, rpuid);
  const having = (rule: "withheld" | "granted") =>
    rules.filter((row) => row.rule === rule && row.client_id !== EVERYBODY).map((row) => row.client_id);
  const everybody = !rules.some((row) => row.client_id === EVERYBODY && row.rule === "withheld");
  return { everybody, hiddenFrom: having("withheld"), shownTo: having("granted") };
}

const sees = ({ everybody, hiddenFrom, shownTo }: Sight, client: string) =>
  everybody ? !hiddenFrom.includes(client) : shownTo.includes(client);

function changed(before: Sight, { hide, from, only }: SightChange): Sight {
  if (only !== undefined) return { everybody: false, hiddenFrom: [], shownTo: [...new Set(only)].sort() };
  if (from === undefined) return { everybody: !hide, hiddenFrom: [], shownTo: [] };
  const without = (names: readonly string[]) => names.filter((name) => !from.includes(name));
  const withThem = (names: readonly string[]) => [...new Set([...names, ...from])].sort();
  const hiddenFrom = hide && before.everybody ? withThem(before.hiddenFrom) : without(before.hiddenFrom);
  const shownTo = hide || before.everybody ? without(before.shownTo) : withThem(before.shownTo);
  return { everybody: before.everybody, hiddenFrom, shownTo };
}

/** All who may see stations of the rpuid's country: the listener pages and every live client. */
function audiencesOf(db: SqliteDatabase, rpuid: string): Audience[] {
  const country = rpuid.slice(0, 3);
  const clients = listClients(db).filter(
    ({ revoked_at_ms, countries }) =>
      revoked_at_ms === null && (countries === null || (JSON.parse(countries) as string[]).includes(country)),
  );
  return [
    { clientId: LISTENER, name: "the listener pages" },
    ...clients.map(({ id, name }) => ({ clientId: id, name })),
  ];
}

/**
 * The effect of a change: clients that see the station now but not afterwards, and the reverse.
 * @throws RegistrationError for an unknown or revoked client.
 */
export function planSight(db: SqliteDatabase, rpuid: string, change: SightChange) {
  for (const client of [...(change.from ?? []), ...(change.only ?? [])])
    if (client !== LISTENER) liveClient(db, client);
  const before = sightOf(db, rpuid);
  const after = changed(before, change);
  const audiences = audiencesOf(db, rpuid);
  const differing = (sawIt: boolean) =>
    audiences.filter(({ clientId }) => sees(before, clientId) === sawIt && sees(after, clientId) !== sawIt);
  return { before, after, loses: differing(true), gains: differing(false) };
}

/** Stores who sees a station, in one transaction. */
export function setSight(db: SqliteDatabase, rpuid: string, { everybody, hiddenFrom, shownTo }: Sight): void {
  db.transaction(() => {
    for (const { client_id } of rulesOfStation(db, rpuid)) setStationRule(db, client_id, rpuid, null);
    if (!everybody) setStationRule(db, EVERYBODY, rpuid, "withheld");
    for (const client of hiddenFrom) setStationRule(db, client, rpuid, "withheld");
    for (const client of shownTo) setStationRule(db, client, rpuid, "granted");
  }).immediate();
}

/** Stations that only this client sees, among live clients. */
export function exclusiveStationsOf(db: SqliteDatabase, clientId: string): string[] {
  const isLive = (id: string) => id === LISTENER || findClient(db, id) !== undefined;
  return stationRulesOf(db, clientId)
    .filter(({ rule }) => rule === "granted")
    .map(({ rpuid }) => rpuid)
    .filter((rpuid) => {
      const { everybody, shownTo } = sightOf(db, rpuid);
      return !everybody && !shownTo.some((id) => id !== clientId && isLive(id));
    });
}
