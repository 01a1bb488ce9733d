/** Stations of the catalogue by the addresses of their streams, for commands. */
import { stationName } from "#db/catalog/read/names.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { streamAddress } from "../duplicates/traits.ts";
import { knownStreams } from "../health/known-streams.ts";

export interface NamedStation {
  rpuid: string;
  name: string | undefined;
}

/** Gives the stations that have a stream at an address, whatever its scheme; looks at all streams once, at the first call. */
export function stationsOfStreams(catalog: SqliteDatabase): (url: string) => NamedStation[] {
  let byAddress: Map<string | undefined, { rpuid: string }[]> | undefined;
  return (url) => {
    byAddress ??= Map.groupBy(knownStreams(catalog), (stream) => streamAddress(stream.url));
    const address = streamAddress(url);
    const rpuids = new Set(address === undefined ? [] : byAddress.get(address)?.map(({ rpuid }) => rpuid));
    return [...rpuids].map((rpuid) => ({ rpuid, name: stationName(catalog, rpuid) }));
  };
}
