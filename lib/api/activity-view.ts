import { findNextSongMs, findSongsOnAir, findSongsSince } from "#db/activity/on-air-songs.ts";
import type { Visibility } from "#db/catalog/read/visibility.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { tellPatiently } from "../nowplaying/tell-patiently.ts";
import { type SongsOfCountries, toSong } from "../onair/songs-of-country.ts";
import type { PlayLog } from "../plays/play-log.ts";
import { listeningView } from "../recommendations/listening.ts";
import type { ActivityView } from "../request/activity.ts";

/** The activity store as a caller at `address` with this `visibility` may see it; the address's plays go to `plays`. */
export function activityView(
  db: SqliteDatabase,
  { plays, songs, address }: { plays: PlayLog; songs: SongsOfCountries; address: string },
  { hidden }: Visibility,
): ActivityView {
  return {
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
    tell: (told) => tellPatiently(db, told),
    recordStreams: (reports, nowMs) => plays.addStreams(reports, address, nowMs),
  };
}
