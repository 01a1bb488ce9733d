import type { Words } from "#components/language/words.ts";
import type { PlayableStation } from "../model/playable.ts";

/** The first genre and the place of a station, "Rock · Bergen"; "Nowline" where neither is known. */
export const kindOfStation = (
  { rpuid, genres = [], region }: PlayableStation,
  { genre, place, t }: Words,
): string =>
  [
    ...genres.slice(0, 1).map(genre),
    ...(region === undefined ? [] : [place(region, rpuid.slice(0, 3))]),
  ].join(" · ") || t("ui.product");
