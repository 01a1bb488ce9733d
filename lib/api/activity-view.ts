import { tintsOfArtwork } from "#db/activity/artwork.ts";
import { findNextSongMs, findSongsOnAir, findSongsSince } from "#db/activity/on-air-songs.ts";
import type { Visibility } from "#db/catalog/read/visibility.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { tintsChanged } from "../artwork/tints-changed.ts";
import type { RateLimiter } from "../clients/rate.ts";
import { patiently } from "../ground/patiently.ts";
import { actOnListing } from "../listings/act.ts";
import { tell } from "../nowplaying/tell.ts";
import { type SongsOfCountries, toSong } from "../onair/songs-of-country.ts";
import { isPublicHost } from "../outside/secret-address.ts";
import type { PlayLog } from "../plays/play-log.ts";
import { listeningView } from "../recommendations/listening.ts";
import type { ActivityView } from "../request/activity.ts";

interface ActivityParts {
  plays: PlayLog;
  songs: SongsOfCountries;
  listings: { limiter: RateLimiter; newSid: () => string };
  /** Whether streams of this machine's network are asked, too. */
  allowsPrivate: boolean;
  address: string;
}

/** The activity store as a caller at `address` with this `visibility` may see it; the address's plays go to `plays`. */
export function activityView(
  db: SqliteDatabase,
  { plays, songs, listings, allowsPrivate, address }: ActivityParts,
  { hidden }: Visibility,
): ActivityView {
  return {
    tintsOf: (urls) => new Map(tintsOfArtwork(db, urls).map(({ url, ...tint }) => [url, tint])),
    tintsChanged: (nowMs) => tintsChanged(db, nowMs),
    songsOnAir: (rpuids, nowMs) => findSongsOnAir(db, rpuids, nowMs).map(toSong),
    songsSince: (rpuid, since, now, limit) => findSongsSince(db, rpuid, { since, now, limit }).map(toSong),
    nextSongMs: (rpuids, nowMs) => findNextSongMs(db, rpuids, nowMs),
    songsOfCountry: (country, nowMs) => {
      const found = songs.of(db, country, nowMs);
      if (hidden === null) return found;
      const rpuids = new Set(JSON.parse(hidden) as string[]);
      return found.filter(({ rpuid }) => !rpuids.has(rpuid));
    },
    listening: listeningView(db, hidden),
    recordSitting: (sitting, nowMs) => plays.add(sitting, address, nowMs),
    tell: (told) => patiently(() => tell(db, told)),
    list: async (call, station, nowMs) => {
      const isNew = call.action === "add" && station === undefined;
      if (isNew && listings.limiter.secondsToWait(address, nowMs) > 0)
        return { refused: "Too many streams from this address: try again later" };
      // Icecast's first setting is "localhost": the stream would wait for ever, and its server says this to nobody else.
      if (isNew && !allowsPrivate && !isPublicHost(call.fields.host))
        return {
          refused: `No listener reaches ${call.fields.host}: set <hostname> to the server's public name`,
        };
      return patiently(() => actOnListing(db, call, { station, nowMs, newSid: listings.newSid }));
    },
    recordStreams: (reports, nowMs) => plays.addStreams(reports, address, nowMs),
  };
}
