/** A typed text in which a genre stands in another language, or in other words, as the directory names the genre. */
import { remembered } from "../ground/remembered.ts";
import { fold } from "../ground/text.ts";
import { words } from "../ground/words.ts";
import { isFunctionWord, isRadioWord, isStationWord, isVagueWord, tellsNothing } from "./common-words.ts";
import { broaderGenres, decadeDigits, isBetween, isOfOtherLanguage, namesToFind } from "./genres.ts";
import { genreForMood } from "./moods.ts";
import { isSame } from "./spellings.ts";

/** Words of the longest names of genres: "música de los 80". */
const LONGEST_NAME = 4;
/** How many texts are remembered with their readings: those of the searches under way, each of which asks several times. */
const MOST_TEXTS = 64;
/** A word may stand for one of several genres, and a text may have several such words. */
const MOST_READINGS = 4;
export interface GenreReading {
  /** The text beside the genres, as typed. */
  beside: string;
  /** The folded words of the genres' names. */
  named: readonly string[];
  /** Whether the genres were meant: in English, beside other words, a genre may be a part of a name. */
  isMeant: boolean;
}

interface Part {
  typed: string;
  /** The names of the genres that it stands for, each a way to find them. */
  names: string[];
}
const isGenre = ({ names }: Part) => names.length > 0;

/** Each run of words to which `namesOf` gives names, the longest first from each word on; other words alone. */
function partsOf(typed: readonly string[], namesOf = namesToFind): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < typed.length; ) {
    let length = Math.min(LONGEST_NAME, typed.length - at);
    const run = () => typed.slice(at, at + length).join(" ");
    let names = namesOf(run());
    while (names.length === 0 && length > 1) {
      length--;
      names = namesOf(run());
    }
    parts.push({ typed: run(), names });
    at += length;
  }
  return parts;
}

/** Readings of `text`, `limit` words of it, with genres by name: "台北 新聞" → News beside "台北"; empty if unchanged. */
export const genreReadings = remembered(MOST_TEXTS, readingsOf, (text, limit) => `${limit} ${text}`);

function readingsOf(text: string, limit: number): readonly GenreReading[] {
  const parts = partsOf(text.trim().split(/\s+/).slice(0, limit));
  const isOther = ({ typed, names }: Part) =>
    names.length > 0 && !names.every((name) => isSame(words(name), words(typed)));
  const [genres, others] = [parts.filter(isGenre), parts.filter((part) => !isGenre(part))];
  const isForeign = genres.some(({ typed }) => isOfOtherLanguage(typed));
  // Beside an English word, words that tell nothing make a name: "Surf Radio".
  if (!isForeign && others.length > 0 && others.every(({ typed }) => tellsNothing(typed))) return [];
  // Beside a genre of another language a word for radio and an article say nothing.
  const beside = isForeign
    ? others.filter(({ typed }) => !isRadioWord(fold(typed)) && !isFunctionWord(fold(typed)))
    : others;
  if (!parts.some(isOther) && beside.length === others.length) return [];
  const named = genres.reduce<string[][]>(
    (readings, { names }) =>
      readings
        .flatMap((reading) => names.map((name) => [...reading, ...words(name)]))
        .slice(0, MOST_READINGS),
    [[]],
  );
  return named.map((each) => ({
    beside: beside.map(({ typed }) => typed).join(" "),
    named: [...new Set(each)],
    isMeant: isForeign || beside.length === 0,
  }));
}

/** `text` with digits for its decades, as names have them, and the digits: "дискотека восьмидесятых" → "дискотека 80". */
export function withDecadesInDigits(text: string): { inDigits: string; decades: string[] } {
  const parts = partsOf(text.split(" "), (typed) => [decadeDigits(typed) ?? []].flat());
  const inDigits = parts.map(({ typed, names: [digits] }) => digits ?? typed).join(" ");
  return { inDigits, decades: parts.flatMap(({ names }) => names) };
}

/** The name of the genre that is heard in a typed mood; for other words the names that `namesOf` gives. */
const heardOr = (namesOf: (typed: string) => string[]) => (typed: string) => {
  const heard = genreForMood(typed);
  return heard === undefined ? namesOf(typed) : [heard];
};

/** Whether words beside a genre say no more than that it is listened to: "music for" of "music for studying". */
const saysNothing = ({ typed }: Part): boolean =>
  tellsNothing(typed) || isVagueWord(fold(typed)) || isStationWord(fold(typed)) || isBetween(fold(typed));

/** The genre that `text`, `limit` words of it, names beside a mood in which it is heard: Chill for "chill music to study". */
export function genreBesideMood(text: string, limit: number): string | undefined {
  const typed = text.trim().split(/\s+/).slice(0, limit);
  const telling = partsOf(typed, heardOr(namesToFind)).filter((part) => !saysNothing(part));
  const names = new Set(telling.map(({ names: [name] }) => name));
  const isBoth = telling.length > 1 && telling.some((part) => genreForMood(part.typed) === undefined);
  return isBoth && names.size === 1 ? [...names][0] : undefined;
}

/**
 * `text`, `limit` words of it, with the first genre that others contain as each of the others, the narrowest first; where it
 * names no genre, with a mood as the genre that is heard in it. The genre alone where no word beside it tells something.
 */
export function broaderTexts(text: string, limit: number): string[] {
  const typed = text.trim().split(/\s+/).slice(0, limit);
  const isTelling = (part: Part) => isGenre(part) && !isVagueWord(fold(part.typed));
  const parts = partsOf(typed, partsOf(typed).some(isTelling) ? broaderGenres : heardOr(broaderGenres));
  const at = parts.findIndex(isGenre);
  const names = parts[at]?.names ?? [];
  if (parts.every((part, i) => i === at || saysNothing(part))) return names;
  return names.map((name) => parts.map(({ typed }, i) => (i === at ? name : typed)).join(" "));
}
