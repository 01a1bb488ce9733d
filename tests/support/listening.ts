import type { ActivityView } from "#lib/api/context.ts";

/** Nobody listens, nothing is played. */
export const quiet: ActivityView = {
  songsOnAir: () => [],
  songsSince: () => [],
  songsOfCountry: () => [],
  listening: {
    rising: () => [],
    largest: () => [],
    stationsOfArtists: () => [],
    artistsOf: () => [],
    songsOf: () => new Map(),
    artistPlays: () => [],
    heardWith: () => [],
    itemPlays: () => new Map(),
  },
  recordSitting: () => {},
};
