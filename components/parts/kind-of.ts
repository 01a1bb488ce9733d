/** Puts the genres of stations into words. */
import { DEFAULT_TAG } from "#components/language/languages.ts";
import type { Words } from "#components/language/words.ts";
import type { Category } from "#lib/contract/shapes.ts";
import { placeBeside, type StationCard } from "../model/station-card.ts";

/** The genres of a station, "Rock · Pop". */
export const genresOf = ({ genres }: Pick<StationCard, "genres">, { genre }: Words): string =>
  genres.map(genre).join(" · ");

/** The genres, or the first and where in the country the station is, else its slogan; last what tells it from one that reads the same. */
export function kindOf(
  station: Pick<StationCard, "rpuid" | "name" | "mediumName" | "genres" | "slogan" | "apart"> & {
    region?: string | undefined;
  },
  words: Words,
): string {
  const { genres, slogan, apart } = station;
  const place = placeBeside(station, words);
  const kind = genresOf({ genres: place || apart ? genres.slice(0, 1) : genres }, words);
  return [...(kind || place ? [kind, place] : [slogan]), apart].filter(Boolean).join(" · ");
}

/** Genres to choose from, with their names in the listener's language, in its order. */
export function namedGenres(genres: readonly Category[], { tag, locale, genre }: Words): readonly Category[] {
  if (tag === DEFAULT_TAG) return genres;
  return genres
    .map((each) => ({ ...each, name: genre(each.name) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
