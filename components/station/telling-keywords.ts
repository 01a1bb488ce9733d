import type { Words } from "#components/language/words.ts";
import type { Station } from "#lib/contract/shapes.ts";
import { fold } from "#lib/ground/text.ts";
import { countryName } from "../model/country-name.ts";
import { languageName } from "../model/language-name.ts";

/** Words, folded, that keywords add to genres: "pop music", "muzyka pop". */
const MUSIC = /\b(?:music|musik|musique|musica|muzyka|radio)\b|музыка|音乐|音樂/g;
/** A frequency, which the page gives beside the name of its band. */
const FREQUENCY = /^(?:fm|am)?\s*\d{2,4}(?:[.,]\d+\s*|\s*(?=\p{L}))(?:fm|am|[mk]hz)?$/iu;

/** A keyword without case, spaces, plural and words for music: "Sports" and "sport", "top 40" and "top40" are one. */
const bare = (text: string): string =>
  fold(text)
    .replace(MUSIC, "")
    .replace(/[\s_-]+/g, "")
    .replace(/s$/, "");

/** The names of genres, places and languages that the page of a station says, in English and in the language of `words`. */
function toldOf({ genres = [], epgLanguages = [], country = "", look }: Station, words: Words): string[] {
  const inBoth = (name: (locale: string) => string) => ["en", words.locale].map(name);
  const region = look?.region;
  return [
    ...genres.flatMap(({ name }) => [name, words.genre(name)]),
    ...inBoth((locale) => countryName(country, locale)),
    ...(region ? [region, words.place(region, country)] : []),
    ...epgLanguages.flatMap((tag) => inBoth((locale) => languageName(tag, locale))),
  ];
}

/**
 * The keywords of a station that tell more than its genres, place and language do, each once in any spelling; frequencies
 * are left out.
 */
export function tellingKeywords(station: Station, words: Words): string[] {
  const known = new Set(["", ...toldOf(station, words).map(bare)]);
  const keywords = (station.keywords ?? []).map(({ value }) => value);
  return keywords.filter((word) => {
    const key = bare(word);
    if (known.has(key) || FREQUENCY.test(word.trim())) return false;
    known.add(key);
    return true;
  });
}
