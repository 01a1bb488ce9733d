/** Texts that a listener may be typing: the last words completed to a genre, a country or a city. */
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Tag } from "../contract/languages.ts";
import { WORD } from "../ground/split-words.ts";
import { placeKey } from "../places/cities.ts";
import { cityBeginning } from "../places/city-keys.ts";
import { countryBeginning } from "../places/country-names.ts";
import { writingIn } from "../places/scripts.ts";
import { placesByKey } from "../stations/places.ts";
import { genreBeginning } from "../terms/named-genres.ts";

/** A shorter last word begins too much. */
const SHORTEST = 4;
/** How many of the last words may be one name: "musique classiq". */
const MOST_WORDS = 3;

/** The place of `country` with the most stations whose key begins with `key`. */
function placeBeginning(view: CatalogView, country: string, key: string): string | undefined {
  const begun = [...placesByKey(view, country)].filter(([each]) => each.startsWith(key));
  return begun.sort(([, a], [, b]) => b.stations.size - a.stations.size)[0]?.[0];
}

export interface Completion {
  text: string;
  /** The genre, country or place that its last words begin. */
  name: string;
}

export interface Listener {
  /** ISO 3166 numeric. */
  country: string;
  /** The language of the page. */
  lang?: Tag | undefined;
}

/** `text` with its last words completed: to a genre, a country, a place of the listener's country, a large city; each once. */
export function completionsOf(
  view: CatalogView,
  { country, lang = "en" }: Listener,
  text: string,
): Completion[] {
  const typed = [...text.trim().matchAll(WORD)];
  if ((typed.at(-1)?.[0].length ?? 0) < SHORTEST) return [];
  const runs = typed.slice(-MOST_WORDS).map(({ index }) => ({
    before: text.trim().slice(0, index),
    key: placeKey(text.trim().slice(index)),
  }));
  const kinds = [
    (key: string) => genreBeginning(key, ["en", lang, writingIn(country).language]),
    countryBeginning,
    (key: string) => placeBeginning(view, country, key),
    cityBeginning,
  ];
  const completed = kinds.flatMap((find) => {
    for (const { before, key } of runs) {
      const name = find(key);
      // A name that is typed whole is searched already.
      if (name !== undefined) return name === key ? [] : [{ text: `${before}${name}`, name }];
    }
    return [];
  });
  return completed.filter(({ text }, at) => completed.findIndex((each) => each.text === text) === at);
}
