/** Hears words of other scripts, and the many ways to type them in Latin letters: words that sound alike are one. */
import anyAscii from "any-ascii";
import { remembered } from "../ground/remembered.ts";
import { HABITS, type Habit } from "./casual-latin.ts";

/** A word that can be read in more ways is read in the first of them. */
const MOST_READINGS = 16;
/** A word that may be of another script: Latin letters, among them digits that stand for letters ("8alassa"). */
const TYPED = /^(?=.*[a-z])[a-z0-9]+$/;
const DOUBLED = /([b-df-hj-np-tv-z])\1/g;
const undoubled = (latin: string) => latin.replace(DOUBLED, "$1");

interface Ear {
  blocks: Habit["blocks"];
  isVague: boolean;
  /** A typed word without the article. */
  withoutArticle(typed: string): string;
  /** A folded word of the script in Latin letters, without the article. */
  inLatin(word: string): string;
  /** The sound of a word in Latin letters. */
  sound(latin: string): string;
  /** The sounds of each key of letters that are ambiguous. */
  readings: ReadonlyMap<string, readonly string[]>;
  /** Any of these keys. */
  keys: RegExp;
}

/** Any of `keys`, the longest at a place first; nothing where there are none. */
const anyOf = (keys: Iterable<string>) =>
  new RegExp(`(${[...keys].sort((a, b) => b.length - a.length).join("|") || "(?!)"})`, "g");

/** Replaces each key of `table` in a text. */
function replacer(table: ReadonlyMap<string, string>): (text: string) => string {
  const any = anyOf(table.keys());
  return (text) => text.replace(any, (key) => table.get(key) ?? key);
}

const NO_ARTICLE = [/(?!)/, /(?!)/] as const;

function earOf({ blocks, letters, folds, readings, article = NO_ARTICLE, isVague = false }: Habit): Ear {
  const [written, typed] = article;
  const asPeopleDo = replacer(new Map(Object.entries(letters)));
  const spellings = Object.entries(folds).flatMap(([sound, of]) =>
    of.split(" ").map((each) => [each, sound] as const),
  );
  const folded = replacer(new Map(spellings));
  return {
    blocks,
    isVague,
    withoutArticle: (word) => word.replace(typed, ""),
    inLatin: (word) => {
      const latin = anyAscii(asPeopleDo(word.replace(written, "")))
        .toLowerCase()
        .replace(/[aiueo]-/g, "")
        .replace(/[^a-z0-9]/g, "");
      // Where vowels are unwritten two equal consonants are seldom a doubled one.
      return isVague ? latin : undoubled(latin);
    },
    sound: (latin) =>
      folded(latin)
        .replace(/i(?=[aeou])/g, "")
        .replace(/([aeiou])\1+/g, "$1"),
    readings: new Map(Object.entries(readings).map(([key, sounds]) => [key, sounds.split(" ")])),
    keys: anyOf(Object.keys(readings)),
  };
}
const EARS = HABITS.map(earOf);

/** How many ears there are: numbers of ears, one for each habit, are below. */
export const EAR_COUNT = EARS.length;

/** The number of the ear that hears words with the first letter of `text`; -1 for Latin and other scripts. */
export function earFor(text: string): number {
  const code = text.charCodeAt(0);
  return EARS.findIndex(({ blocks }) => blocks.some(([first, last]) => code >= first && code <= last));
}

/** Whether the ear hears scripts in which names join words that listeners type apart. */
export const isJoined = (ear: number): boolean => HABITS[ear]?.isJoined ?? false;

/** Whether the ear leaves out vowels. */
export const isVague = (ear: number): boolean => EARS[ear]?.isVague ?? false;

/** How many words are remembered with their sounds: a search by halves begins with the same words each time. */
const MOST_REMEMBERED = 4_096;
/** The sound of a folded word in a script of the ear. */
export const soundOf = remembered(MOST_REMEMBERED, (word: string, ear: number): string => {
  const of = EARS[ear];
  return of ? of.sound(of.inLatin(word)) : "";
});

/**
 * The sounds that a folded word in Latin letters may mean to the ear, each once; none for other words. Letters have one
 * meaning in all of a word.
 */
export const soundsTyped = remembered(MOST_REMEMBERED, soundsOf, (typed, ear) => `${ear} ${typed}`);

function soundsOf(typed: string, ear: number): readonly string[] {
  const of = EARS[ear];
  if (of === undefined || !TYPED.test(typed)) return [];
  const pieces = of.withoutArticle(typed).split(of.keys);
  let meanings: ReadonlyMap<string, string>[] = [new Map()];
  for (const key of new Set(pieces)) {
    const sounds = of.readings.get(key) ?? [];
    if (sounds.length > 0)
      meanings = meanings
        .flatMap((meant) => sounds.map((sound) => new Map([...meant, [key, sound]])))
        .slice(0, MOST_READINGS);
  }
  const read = meanings.map((meant) => pieces.map((piece) => meant.get(piece) ?? piece).join(""));
  return [...new Set(read.map((latin) => of.sound(undoubled(latin))))];
}
