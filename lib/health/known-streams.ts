import type { KnownStream } from "#db/activity/known-streams.ts";
import { allStreams, type StatedStream } from "#db/catalog/read/streams.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { OWN_ORIGIN } from "../ground/own-origin.ts";

/** Every stream of the catalogue that can be checked, once a station; without our own, the demonstration's. */
export function knownStreams(catalog: SqliteDatabase): KnownStream[] {
  const known: KnownStream[] = [];
  for (const { rpuid, streams, saysDown } of allStreams.iterate(catalog, {})) {
    const urls = new Set<string>();
    for (const { url, format, bitRate } of JSON.parse(streams) as StatedStream[]) {
      if (url === null || urls.has(url) || url.startsWith(OWN_ORIGIN) || !URL.canParse(url)) continue;
      urls.add(url);
      const declared = { declaredFormat: format || null, declaredBitRate: bitRate || null };
      known.push({ rpuid, url, saysDown, host: hostOf(url), ...declared });
    }
  }
  return known;
}

/** A host in lower case, without its port: it gets one connection at a time, and is left alone as a whole. */
export const hostOf = (url: string): string => new URL(url).hostname;
