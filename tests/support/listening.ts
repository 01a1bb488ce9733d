import type { ActivityView } from "#lib/request/activity.ts";

/** Activity without listeners and songs. */
export const quiet: ActivityView = {
  tintsOf: () => new Map(),
  tintsChanged: () => 0,
  songsOnAir: () => [],
  songsSince: () => [],
  nextSongMs: () => Number.POSITIVE_INFINITY,
  songsOfCountry: () => [],
  listening: {
    rising: () => [],
    largest: () => [],
    trendOf: () => undefined,
    stationsOfArtists: () => [],
    artistsOf: () => [],
    songsOf: () => new Map(),
    artistPlays: () => [],
    heardWith: () => [],
    itemPlays: () => new Map(),
  },
  recordSitting: () => {},
  recordStreams: () => {},
  list: () => Promise.reject(new Error("nothing is listed here")),
  tell: () => Promise.reject(new Error("nothing is told here")),
};
