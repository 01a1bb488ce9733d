/** The words with which a station describes itself, weighted: the content that AFFINITY compares. */
import { LRUCache } from "lru-cache";
import type { Station } from "../contract/shapes.ts";
import { fold, LETTERWISE, words } from "../ground/text.ts";

export interface NamedWords {
  readonly name: string;
  readonly words: readonly string[];
}
export interface StationWords {
  /** Weight of each word, by the field it stands in: 0 to 1. */
  readonly weights: ReadonlyMap<string, number>;
  /** Names of genres and keywords with their words, for sentences. */
  readonly genres: readonly NamedWords[];
  readonly keywords: readonly NamedWords[];
  readonly languages: readonly string[];
}

const GENRE = 1;
const KEYWORD = 1;
const NAME = 0.8;
const DESCRIPTION = 0.4;
/** Words that describe no station: words of radio in general, and function words. */
const EMPTY = new Set(
  [
    "radio fm am dab station rádio ραδιο радио",
    "the a an and or of to for from with by at as in on is it its you your our we us not all more",
    "der die das dem den des ein eine und oder von mit für im am zu auf aus bei ist sie wir uns nicht alle mehr",
    "le la les un une des du et ou de à au aux avec pour par sur dans est vous nous votre notre pas tout plus",
    "el los las una unos y o del al con para por sobre es tu su nuestro no todo más",
    "en et ei og eller av på til med for fra det er du vi din vår ikke alt mer i som",
    "da do di il lo gli e com um uma het een van voor",
  ].flatMap((line) => line.split(" ").map(fold)),
);

const tells = (word: string) =>
  !EMPTY.has(word) && /\p{L}/u.test(word) && (word.length > 1 || !/[a-z]/.test(word));

/** The meaningful words of `text`; in scripts without spaces, pairs of neighbouring letters. */
function telling(text: string): string[] {
  const all = words(text);
  return all.flatMap((word, i) => {
    if (!LETTERWISE.test(word)) return tells(word) ? [word] : [];
    const next = all[i + 1];
    if (next !== undefined && LETTERWISE.test(next)) return [word + next];
    const previous = all[i - 1];
    return previous !== undefined && LETTERWISE.test(previous) ? [] : [word];
  });
}

/** Whether a word is a pair of letters of a script without spaces: one pair says little, two nearly make a word. */
export const isPair = (word: string) => word.length > 1 && LETTERWISE.test(word);

/** A word as tokens of the search index: one token a letter in scripts without spaces. */
export const tokensOf = (word: string): string[] => (LETTERWISE.test(word) ? [...word] : [word]);

function readWords(station: Station): StationWords {
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

export interface WordsOfStation extends StationWords {
  rpuid: string;
}

/** A few thousand documents are compared again and again; the result depends on the document's text only. */
const remembered = new LRUCache<string, WordsOfStation>({ max: 3_000 });

/** The words of a station's public document (JSON). */
export function stationWords(doc: string): WordsOfStation {
  const found = remembered.get(doc);
  if (found) return found;
  const station = JSON.parse(doc) as Station;
  const words = { rpuid: station.rpuid, ...readWords(station) };
  remembered.set(doc, words);
  return words;
}
