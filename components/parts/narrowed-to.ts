/** The genre, the language and the place to which a list of stations is narrowed, in words. */
import type { Words } from "#components/language/words.ts";
import type { Category } from "#lib/contract/shapes.ts";
import type { DirectoryQuery } from "../model/directory-search.ts";
import { languageName } from "../model/language-name.ts";

interface List {
  /** ISO 3166 numeric. */
  country: string;
  countryName: string;
  genres: readonly Category[];
}

/** "Jazz · Massachusetts · United States"; undefined where the list is not narrowed to any of them. */
export function narrowedTo(
  { genre, language, place }: Pick<DirectoryQuery, "genre" | "language" | "place">,
  { country, countryName, genres }: List,
  words: Words,
): string | undefined {
  const category = genre === null ? undefined : genres.find(({ href }) => href === genre);
  const chosen = [
    category && words.genre(category.name),
    language && languageName(language, words.locale),
    place && words.place(place, country),
  ].filter(Boolean);
  return chosen.length === 0 ? undefined : [...chosen, countryName].join(" · ");
}
