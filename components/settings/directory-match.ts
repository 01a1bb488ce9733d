/** Finds the stations that a file names in this directory: by number, else by the address of a stream, else by name. */

import type { OwnStation } from "#components/device/own-stations.ts";
import type { Get } from "#components/model/api.ts";
import { ApiError } from "#components/model/api.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { fold } from "#lib/ground/text.ts";
import type { PortableStation } from "./formats/collection.ts";

/** Ids in one request: well below the longest address. */
const IDS_AT_ONCE = 50;
/** Searches at a time, so that an import leaves room for others. */
const SEARCHES_AT_ONCE = 4;
const LONGEST_SEARCH = 200;

export interface Matched {
  known: OwnStation[];
  /** Names of those that are not in this directory. */
  unknown: string[];
}

function inGroups<T>(list: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let at = 0; at < list.length; at += size) groups.push(list.slice(at, at + size));
  return groups;
}

const named = (station: Station): OwnStation => ({
  rpuid: station.rpuid,
  name: station.name ?? station.rpuid,
});

/** The stations with these numbers that exist. @throws ApiError */
async function byNumber(get: Get, rpuids: readonly string[]): Promise<Map<string, OwnStation>> {
  const found = new Map<string, OwnStation>();
  for (const group of inGroups(rpuids, IDS_AT_ONCE)) {
    try {
      const { data } = await get<Envelope<Station>>(`/v2/stations/${group.join(",")}?include=ids,detail`);
      for (const station of data) found.set(station.rpuid, named(station));
    } catch (error) {
      // 404: none of them exists.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return found;
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//i, "").replace(/\/$/, "");

/** Whether `address`, as the directory gives it, is `url`: a stream of this server is given as a path. */
const isSame = (address: string, url: string) =>
  address.startsWith("/")
    ? URL.canParse(url) && new URL(url).pathname === address
    : withoutScheme(address) === withoutScheme(url);

async function bySearch(
  get: Get,
  country: string,
  { name, url }: PortableStation,
): Promise<OwnStation | undefined> {
  const search = encodeURIComponent(name.slice(0, LONGEST_SEARCH));
  const path = `/v2/stations?country=${country}&search=${search}&include=ids,detail,streams`;
  const { data } = await get<Envelope<Station>>(path);
  const sends = (station: Station) =>
    url !== undefined &&
    (station.liveStreams ?? []).some(({ streamSource }) => isSame(streamSource.url, url));
  const found = data.find(sends) ?? data.find((station) => fold(station.name ?? "") === fold(name));
  return found && named(found);
}

/**
 * Matches `stations` with the directory; those without a number are looked for in `country`. Each station is found
 * once. @throws ApiError when the directory cannot be asked: then nothing is known of any of them.
 */
export async function matchStations(
  get: Get,
  country: string,
  stations: readonly PortableStation[],
): Promise<Matched> {
  const numbered = await byNumber(
    get,
    stations.flatMap(({ rpuid }) => (rpuid ? [rpuid] : [])),
  );
  const found = new Map<PortableStation, OwnStation>();
  const toSearch: PortableStation[] = [];
  for (const station of stations) {
    const own = station.rpuid ? numbered.get(station.rpuid) : undefined;
    if (own) found.set(station, own);
    else if (station.rpuid === undefined || station.url !== undefined) toSearch.push(station);
  }
  for (const group of inGroups(toSearch, SEARCHES_AT_ONCE)) {
    const answers = await Promise.all(group.map((station) => bySearch(get, country, station)));
    for (const [index, own] of answers.entries()) {
      const station = group[index];
      if (station && own) found.set(station, own);
    }
  }
  const known = new Map([...found.values()].map((own) => [own.rpuid, own]));
  // In the file's order.
  const ordered = stations.flatMap((station) => {
    const own = found.get(station);
    return own && known.delete(own.rpuid) ? [own] : [];
  });
  return {
    known: ordered,
    unknown: stations.filter((station) => !found.has(station)).map(({ name }) => name),
  };
}
