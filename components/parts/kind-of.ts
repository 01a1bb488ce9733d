import type { StationCard } from "../model/station-card.ts";

/** The genres, or the first and where in the country the station is; else its slogan. */
export function kindOf({ genres, slogan, region }: StationCard): string {
  const kind = region ? [...genres.slice(0, 1), region] : genres;
  return kind.join(" · ") || (slogan ?? "");
}
