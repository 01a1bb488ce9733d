/** Puts records on air that the server tells into the cache of queries. */
import type { Query, QueryClient } from "@tanstack/react-query";
import type { OnAirRecord } from "#lib/contract/shapes.ts";
import { type OnAirByStation, onAirQuery } from "./on-air-data.ts";

/** The station of a query (its rpuid), or its stations. */
type Of = string | readonly string[];

const [KIND] = onAirQuery([]).queryKey;
const isOnAir = (query: Query) => query.queryKey[0] === KIND;
const stationsOf = (query: Query) => query.queryKey[1] as Of;
const queries = (client: QueryClient) => client.getQueryCache().findAll({ predicate: isOnAir });

/** The stations of every query that something shows. */
export const shownOnAir = (client: QueryClient): Of[] =>
  queries(client)
    .filter((query) => query.isActive())
    .map(stationsOf);

/** Gives `records` to the queries of the station. */
export function tellOnAir(client: QueryClient, rpuid: string, records: OnAirRecord[]): void {
  for (const query of queries(client)) {
    const of = stationsOf(query);
    if (of === rpuid) client.setQueryData(query.queryKey, records);
    else if (typeof of !== "string" && of.includes(rpuid))
      client.setQueryData<OnAirByStation>(query.queryKey, (known) => ({ ...known, [rpuid]: records }));
  }
}

/** Lets the queries ask now. Afterwards they ask by themselves while `window.onAirIsTold` is false. */
export const askOnAir = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: isOnAir });
