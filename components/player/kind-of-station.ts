import type { Words } from "#components/language/words.ts";
import type { PlayableStation } from "../model/playable.ts";
import { placeBeside } from "../model/station-card.ts";

/** The first genre and the place of a station, "Rock · Bergen"; "Nowline" where there is neither. */
export const kindOfStation = (station: PlayableStation, words: Words): string =>
  [...(station.genres ?? []).slice(0, 1).map(words.genre), placeBeside(station, words)]
    .filter(Boolean)
    .join(" · ") || words.t("ui.product");
