/** Which stations a playlist or a guide is asked for. */
import { entriesOf } from "#db/catalog/read/clusters.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import { listStationIds } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { splitTarget } from "../../request/target.ts";

/** Most stations that one address names. */
const MOST_NAMED = 500;

/** A request that cannot be answered; the message is for its author. */
export class NotPlayed extends Error {
  readonly status: 400 | 404 | 410;
  constructor(status: 400 | 404 | 410, message: string) {
    super(message);
    this.status = status;
  }
}

export interface AskedStations {
  /** Row ids, in the order of the list. */
  ids: readonly number[];
  /** The query of the same list at another address. */
  query: string;
}

/** The stations of `?country=` or `?rpuids=`. @throws NotPlayed 400 without exactly one, or for a value that is none. */
export function askedStations(catalog: CatalogView, target: string): AskedStations {
  const given = new URLSearchParams(splitTarget(target).query);
  const [country, rpuids] = [given.get("country"), given.get("rpuids")];
  if ((country === null) === (rpuids === null))
    throw new NotPlayed(
      400,
      "say which stations: ?country=826 (ISO 3166 numeric) or ?rpuids=8269000,8269001",
    );
  if (country !== null) {
    if (!/^\d{3}$/.test(country))
      throw new NotPlayed(400, "country is three digits (ISO 3166 numeric), for example 826");
    return { ids: listStationIds(catalog, { country }, true), query: `country=${country}` };
  }
  const named = [...new Set((rpuids ?? "").split(","))];
  if (!named.every((rpuid) => /^\d{4,15}$/.test(rpuid)) || named.length > MOST_NAMED)
    throw new NotPlayed(400, `rpuids are at most ${MOST_NAMED} ids of stations with commas between them`);
  const found = stationKeys(catalog, named);
  return { ids: found.map(({ id }) => id), query: `rpuids=${found.map(({ rpuid }) => rpuid).join(",")}` };
}

/** Row ids of the entries of a station. */
export const entryIds = (catalog: CatalogView, id: number): readonly number[] => entriesOf(catalog, id);

/** The id of a station in guides, which have to look like a host's name (XMLTV, tv_validate_file). */
export const channelId = (rpuid: string): string => `${rpuid}.nowline`;
