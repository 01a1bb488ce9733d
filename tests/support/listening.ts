import type { ActivityView } from "#lib/api/context.ts";

/** Nobody listens, nothing is played. */
export const quiet: ActivityView = {
  songsOnAir: () => [],
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
