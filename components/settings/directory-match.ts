/** Finds the stations of a file in this directory: by number, else by the address of a stream in any country, else by name. */

import type { OwnStation } from "#components/device/own-stations.ts";
import type { Get } from "#components/model/api.ts";
import { loadOwnStations } from "#components/model/cards-data.ts";
import { inGroups } from "#components/model/in-groups.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { fold } from "#lib/ground/text.ts";
import type { PortableStation } from "./formats/collection.ts";

/** Concurrent searches, so that an import leaves room for other requests. */
export const SEARCHES_AT_ONCE = 4;
const LONGEST_SEARCH = 200;
/** Stations of other countries in an answer: many share a name like "Radio 1". */
const MOST_ELSEWHERE = 100;

const named = (station: Station): OwnStation => ({
  rpuid: station.rpuid,
  name: station.name ?? station.rpuid,
});

/** The existing stations with these numbers. @throws ApiError */
async function byNumber(get: Get, rpuids: readonly string[]): Promise<Map<string, OwnStation>> {
  const found = await loadOwnStations(get, rpuids, { fields: "ids,detail" });
  return new Map(found.map((station) => [station.rpuid, named(station)]));
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//i, "").replace(/\/$/, "");

/** Whether the directory's `address` is `url`; the directory gives addresses of this server as paths. */
const isSame = (address: string, url: string) =>
  address.startsWith("/")
    ? URL.canParse(url) && new URL(url).pathname === address
    : withoutScheme(address) === withoutScheme(url);

const sends = (station: Station, url: string) =>
  (station.liveStreams ?? []).some(({ streamSource }) => isSame(streamSource.url, url));

/** The station outside `country` that `search` finds and whose stream is `url`: names alone repeat across countries. */
async function elsewhere(get: Get, country: string, search: string, url: string) {
  const path = `/listener/search?q=${search}&country=${country}&only=stations&limit=${MOST_ELSEWHERE}`;
  const { data } = await get<Envelope<Found>>(path);
  return data[0]?.elsewhere.items.find((station) => sends(station, url));
}

async function bySearch(
  get: Get,
  country: string,
  { name, url }: PortableStation,
): Promise<OwnStation | undefined> {
  const search = encodeURIComponent(name.slice(0, LONGEST_SEARCH));
  const path = `/v2/stations?country=${country}&search=${search}&include=ids,detail,streams`;
  const { data } = await get<Envelope<Station>>(path);
  const found =
    url === undefined
      ? undefined
      : (data.find((station) => sends(station, url)) ?? (await elsewhere(get, country, search, url)));
  const match = found ?? data.find((station) => fold(station.name ?? "") === fold(name));
  return match && named(match);
}

/** Matches `stations` (by name in `country` alone), each match once; `unknown` names the others. @throws ApiError */
export async function matchStations(
  get: Get,
  country: string,
  stations: readonly PortableStation[],
): Promise<{ known: OwnStation[]; unknown: string[] }> {
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
