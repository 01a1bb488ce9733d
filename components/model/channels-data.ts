/** The channels of a brand, which a tile of the directory opens. */
import { type Get, queryOf } from "#components/model/api.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { type Narrowing, toCardWithFirst } from "./directory-data.ts";
import { USUAL } from "./directory-search.ts";
import { paramsOf } from "./page-query.ts";
import type { StationCard } from "./station-card.ts";
import { STATIONS_STALE_MS } from "./stations-data.ts";

/** Most channels of a brand that a tile opens. */
const MOST_CHANNELS = 60;

/** The channels of the brand of a station, in alphabetical order: the channels that the list of the station has. */
export function channelsQuery(country: string, rpuid: string, among: Narrowing | undefined) {
  const load = async (get: Get): Promise<StationCard[]> => {
    const { genre, place, language, letter } = among ?? USUAL;
    const params = paramsOf(country, { category: genre, place, language, letter, brandOf: rpuid });
    const { data } = await get<Envelope<Station>>(`/listener/stations?${params}&size=${MOST_CHANNELS}`);
    return data.map((station) => toCardWithFirst(station, genre));
  };
  return queryOf({ queryKey: ["channels", country, rpuid, among], staleTime: STATIONS_STALE_MS }, load);
}
