import type { KnownStream } from "#db/activity/stream-health.ts";
import { allStreams } from "#db/catalog/read/streams.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { OWN_ORIGIN } from "../ground/own-origin.ts";

/** Every stream of the catalogue that can be checked, once for each station; those of the demonstration are our own. */
export function knownStreams(catalog: SqliteDatabase): KnownStream[] {
  const known: KnownStream[] = [];
  for (const { rpuid, streams, saysDown } of allStreams.iterate(catalog, {}))
    for (const url of new Set(JSON.parse(streams) as (string | null)[])) {
      if (url === null || url.startsWith(OWN_ORIGIN) || !URL.canParse(url)) continue;
      known.push({ rpuid, url, saysDown, host: hostOf(url) });
    }
  return known;
}

/** What is asked one connection at a time, and left alone: a host in lower case, without its port. */
export const hostOf = (url: string): string => new URL(url).hostname;
