/** Looks of a row: solid while the episode can be played, an outline before that, hatched where it is not offered. */
export const LOOKS = {
  playable: "tint-soft",
  opening: "tint-outline",
  later: "tint-outline",
  over: "hatch",
  "not-offered": "hatch",
} as const;
