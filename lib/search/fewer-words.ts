/** Chooses which words to search when no result has all of them. */

import { stationCardsById } from "#db/catalog/read/cards.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { withinOneTypo } from "../ground/text.ts";
import { runsOf, typedWordsOfRun } from "../ground/unspaced-words.ts";
import { LETTERWISE, words } from "../ground/words.ts";
import { placeKey } from "../places/cities.ts";
import { cityCalled, countriesOfCity, LARGE_CITY } from "../places/city-keys.ts";
import { writingIn } from "../places/scripts.ts";
import { placeNamed } from "../stations/places.ts";
import { nearElsewhere } from "../stations/search-elsewhere.ts";
import { hasBeginning, stationCorrections, vocabularyOf } from "../stations/vocabulary.ts";
import {
  isRadioWord,
  isStationWord,
  isVaguePart,
  tellsNothing,
  withFewerRadioWords,
} from "../terms/common-words.ts";
import { namesOfCase } from "../terms/inflections.ts";
import { isPartOfWorld } from "../terms/language-names.ts";
import { askedForAtLeast } from "../terms/requests.ts";
import { searchHere } from "./by-place.ts";
import { type CountingContext, countTyped, type WhereCounted } from "./count-typed.ts";
import { howTelling, isLanguage, isName, TELLS, type Tells } from "./how-telling.ts";
import { runsOf as namesIn } from "./names-in-text.ts";

/**
 * How many words are tried. Each is counted alone, in other spellings without a result, and each but the first beside
 * the words kept from each beginning, and first parts without spaces as a whole: 47 counts at most with those of what a
 * request asks for, each of which searches this country, all names, and the places named, and where these have nothing, titles.
 */
const MOST_TRIED = 6;
/** How many words are counted of which a word may be a case or a misspelling. */
const MOST_NEAR = 3;
/** From how many of the most telling words on the words that go together are gathered. */
const MOST_BEGINNINGS = 3;

interface Asked extends WhereCounted {
  text: string;
}
/** Counts the results of words together. */
type Count = (chosen: readonly string[]) => Promise<number>;

interface Known {
  /** The word as typed. */
  word: string;
  results: number;
  /** How much the word tells (`TELLS`). */
  tells: number;
}

/** Texts to search for all of `rest`; common words alone are searched where they are a station's name ("you fm radio"). */
function wholesOf({ catalog }: CountingContext, { country, here }: Asked, rest: string): string[] {
  if (!tellsNothing(rest)) return [...new Set([rest, rest.replaceAll("的", " ")])];
  return [rest, ...withFewerRadioWords(rest)].filter(
    (whole) => isName(catalog, country, whole) || (!here && isName(catalog, undefined, whole)),
  );
}

const bySpaces = (text: string) => text.split(/\s+/).filter((part) => part !== "");

/** The parts of `text` between spaces; a large city is a part: "new york". */
function partsOf(text: string, country: string): string[] {
  for (const [key, { from, to }] of namesIn(text)) {
    const typed = text.slice(from, to);
    if (/\s/.test(typed) && (cityCalled(key, country)?.people ?? 0) >= LARGE_CITY)
      return [...bySpaces(text.slice(0, from)), typed, ...bySpaces(text.slice(to))];
  }
  return bySpaces(text);
}

/**
 * The words of `text` as typed, each once: by its spaces, and in scripts without spaces by the dictionary where the letters
 * between spaces have no result.
 */
async function typedWords(context: CountingContext, asked: Asked, text: string): Promise<string[]> {
  const parts = partsOf(text.replaceAll("的", " ").trim(), asked.country);
  const isCounted = (part: string, at: number) => part !== asked.text && at < MOST_TRIED;
  const typed = new Set<string>();
  for (const [at, part] of parts.entries()) {
    const isRun = runsOf(part).length === 1 && LETTERWISE.test(part);
    const isKnown = !isRun || (isCounted(part, at) && (await countTyped(context, asked, part)) > 0);
    for (const word of isKnown ? [part] : typedWordsOfRun(part)) typed.add(word);
  }
  return [...typed].filter((word) => words(word).length > 0);
}

/** Whether the word at `at` is a name of `country`, else of any, with a word for radio beside it: "ретро фм". */
function isNameWithRadio(
  view: CatalogView,
  country: string | undefined,
  typed: readonly string[],
  at: number,
): boolean {
  const isRadio = (word = "") => isRadioWord(words(word).join(""));
  const pairs = [typed.slice(at, at + 2), typed.slice(Math.max(0, at - 1), at + 1)];
  return pairs.some((pair) => pair.filter(isRadio).length === 1 && isName(view, country, pair.join(" ")));
}

/** How much `word` tells; `isNamed` tells whether it is a name with a word for radio beside it, of a country, else of any. */
function howTellingBeside(
  { catalog }: CountingContext,
  { country, here }: Asked,
  word: string,
  isNamed: (country?: string) => boolean,
): Tells {
  if (isNamed(country)) return TELLS.name;
  const tells = isVaguePart(word) ? TELLS.vague : howTelling(catalog, country, word);
  // A short word of no name of the country tells something as a name abroad: "zip" of "zip fm nagoya".
  return tells < TELLS.something && !here && isNamed() ? TELLS.something : tells;
}

/**
 * Words of stations, else names of places, of which the typed `word`, the last of its words, may be a case: "боровичи" for
 * "боровичах".
 */
function namesMeant({ catalog }: CountingContext, country: string, word: string): string[] {
  const typed = words(word);
  const vocabulary = vocabularyOf(catalog, country);
  const whole = (name: string) => [...typed.slice(0, -1), name].join(" ");
  const meant = (isKnown: (name: string) => boolean) =>
    namesOfCase(typed.at(-1) ?? "", writingIn(country).language, isKnown).map(whole);
  const ofStations = meant((name) => hasBeginning(vocabulary, `${name}\n`));
  if (ofStations.length > 0) return ofStations;
  const placeOf = (name: string) => placeNamed(catalog, country, name)?.name;
  return meant((name) => placeOf(whole(name)) !== undefined).flatMap((name) => placeOf(name) ?? []);
}

/** The words of names that `word` may misspell: of the country's stations, else of others; none for a city: "lyon", "lion". */
function misspelt({ catalog }: CountingContext, { country, here }: Asked, word: string): string[] {
  if (countriesOfCity(placeKey(word)).length > 0) return [];
  const typed = words(word).join("");
  const near = stationCorrections(catalog, country, typed);
  if (near.length > 0 || here) return near;
  const { stations } = nearElsewhere(catalog, { country, most: MOST_NEAR }, typed);
  const abroad = stations.flatMap(({ sortKey }) => words(sortKey));
  return [...new Set(abroad)].filter((each) => withinOneTypo(each, typed));
}

const WORD_OF_NAME = /[\p{L}\p{N}\p{M}]+/gu;

/** A folded word of the index as the first station that has it spells it in its name, in small letters: "лаик" → "лайк". */
function asSpelt({ catalog }: CountingContext, country: string, word: string): string {
  const [card] = stationCardsById(catalog, searchHere(catalog, country, word).ids.slice(0, 1));
  const spelt = card?.name.match(WORD_OF_NAME)?.find((part) => words(part).join("") === word);
  // A Turkish "İ" becomes "i" with a second dot.
  return spelt?.toLowerCase().replaceAll("i\u0307", "i") ?? word;
}

/**
 * The words that have a result together, begun with the most telling words, the most of them; never without a language, begun
 * with a vague word only where no other word tells something, and with a short word only where another goes with it ("hot 96").
 */
async function mostTogether(known: readonly Known[], counted: Count): Promise<string[]> {
  let most: string[] = [];
  const best = known[0]?.tells ?? TELLS.sound;
  const least = best === TELLS.vague || best === TELLS.language ? best : Math.min(best, TELLS.something);
  for (const { word: first } of known.filter(({ tells }) => tells >= least).slice(0, MOST_BEGINNINGS)) {
    let kept = [first];
    for (const { word } of known)
      if (word !== first && (await counted([...kept, word])) > 0) kept = [...kept, word];
    if (kept.length > most.length) most = kept;
    if (most.length === known.length) break;
  }
  return best === TELLS.beside && most.length < 2 ? [] : most;
}

/** Whether `word` alone finds any of many stations: "voice", "europe". */
const findsAny = (word: string) => isStationWord(words(word).join("")) || isPartOfWorld(placeKey(word));

/** Adds the common words that leave half of the results of `kept`. */
async function withCommon(kept: readonly string[], common: readonly string[], counted: Count) {
  let all = kept;
  let left = await counted(kept);
  for (const word of common) {
    const results = await counted([...all, word]);
    if (results * 2 < left) continue;
    all = [...all, word];
    left = results;
  }
  return all;
}

/**
 * The words of `text` that some result has together: the most of them, the most telling first, of equals the rarest. What
 * only asks, such as "play", is left out; "radio" and "the" stay where they leave half of the results. A word without a
 * result gives way to the word of which it may be a case or a misspelling; the others stand as typed. Undefined where no word that
 * tells something has a result, and where nothing was changed.
 */
export async function fewerWords(context: CountingContext, asked: Asked): Promise<string | undefined> {
  const { country } = asked;
  const rest = askedForAtLeast(asked.text);
  if (rest === "") return undefined;
  const isRequest = rest !== asked.text.trim();
  for (const whole of wholesOf(context, asked, rest))
    if (whole !== asked.text && (await countTyped(context, asked, whole)) > 0) return whole;
  const typed = await typedWords(context, asked, rest);
  if (typed.length < 2 && !isRequest) return undefined;
  const meant = new Map<string, string>();
  const read = (word: string) => meant.get(word) ?? word;
  const isCommon = (word: string) => tellsNothing(read(word));
  const asTyped = (chosen: readonly string[]) =>
    typed
      .filter((word) => chosen.includes(word))
      .map(read)
      .join(" ");
  const counted: Count = (chosen) => countTyped(context, asked, asTyped(chosen));
  /** The results of the most frequent word of which `word` may be a case or a misspelling; 0 without one. */
  const countMeant = async (word: string) => {
    let most = 0;
    let best: string | undefined;
    const near = [...namesMeant(context, country, word), ...misspelt(context, asked, word)];
    for (const each of near.slice(0, MOST_NEAR)) {
      meant.set(word, each);
      const results = await counted([word]);
      if (results > most) [most, best] = [results, each];
    }
    if (best === undefined) meant.delete(word);
    else meant.set(word, best);
    return most;
  };
  const known: Known[] = [];
  const tried = typed.toSorted((a, b) => Number(isCommon(a)) - Number(isCommon(b))).slice(0, MOST_TRIED);
  for (const word of tried) {
    const results = (await counted([word])) || (isCommon(word) ? 0 : await countMeant(word));
    if (results === 0 && isLanguage(word)) return undefined;
    if (results === 0) continue;
    const isNamed = (where?: string) =>
      isNameWithRadio(context.catalog, where, typed.map(read), typed.indexOf(word));
    known.push({ word, results, tells: howTellingBeside(context, asked, read(word), isNamed) });
  }
  known.sort((a, b) => b.tells - a.tells || a.results - b.results || b.word.length - a.word.length);
  const telling = known.filter(({ word, tells }) => !isCommon(word) && tells > TELLS.sound);
  const together = await mostTogether(telling, counted);
  // The word of the name is the word that is missing.
  if (together.map(read).every(findsAny)) return undefined;
  const common = known.map(({ word }) => word).filter(isCommon);
  const kept = await withCommon(together, common, counted);
  for (const word of kept) if (meant.has(word)) meant.set(word, asSpelt(context, country, read(word)));
  const found = asTyped(kept);
  return found === asked.text.trim() ? undefined : found;
}
