/** What a station says of itself, as words with a weight: the content that AFFINITY compares. */
import type { Station } from "../contract/shapes.ts";
import { fold, words } from "../text.ts";

export interface StationWords {
  /** How telling each word is here, by where it stands: 0 to 1. */
  weights: Map<string, number>;
  /** Names of its genres with their words, for sentences. */
  genres: { name: string; words: string[] }[];
  keywords: { name: string; words: string[] }[];
  languages: string[];
}

const GENRE = 1;
const KEYWORD = 1;
const NAME = 0.6;
const DESCRIPTION = 0.4;
/** Words that tell of radio, not of a station. */
const EMPTY = new Set(
  "radio fm am dab station the a an and of la le les el los las der die das de da do di du und y et en in on rádio ραδιο радио"
    .split(" ")
    .map(fold),
);

const telling = (text: string) =>
  words(text).filter(
    (word) => !EMPTY.has(word) && /\p{L}/u.test(word) && (word.length > 1 || !/[a-z]/.test(word)),
  );

export function stationWords(station: Station): StationWords {
  const weights = new Map<string, number>();
  const add = (found: readonly string[], weight: number) => {
    for (const word of found) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  const named = (name: string) => ({ name, words: telling(name) });
  const genres = (station.genres ?? []).map((genre) => named(genre.name));
  const keywords = (station.keywords ?? []).map((keyword) => named(keyword.value));
  for (const genre of genres) add(genre.words, GENRE);
  for (const keyword of keywords) add(keyword.words, KEYWORD);
  add(telling(station.name ?? ""), NAME);
  add(telling(station.description ?? ""), DESCRIPTION);
  return { weights, genres, keywords, languages: station.epgLanguages ?? [] };
}
