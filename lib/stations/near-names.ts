/** Names that differ from what was typed by one typo in the whole, spaces aside. */
import anyAscii from "any-ascii";
import { placeOf } from "../ground/place-of.ts";
import { PLAIN, withinOneTypo } from "../ground/text.ts";
import { LETTERWISE } from "../ground/words.ts";
import { LARGE_CITY, peopleOf } from "../places/city-keys.ts";
import { isLikelyTypo } from "../places/city-typos.ts";
import { type JoinedNames, spellingAt, WHOLE } from "./joined-names.ts";
import { eachStart } from "./word-starts.ts";

/** How long a name is in which a wrong digit is forgiven: the other letters tell the station. */
const SHORTEST_WITH_DIGITS = 7;
/** A typo is forgiven in texts of at least this many letters; a Chinese character counts as two. */
const SHORTEST = 5;
const weightOf = (text: string) =>
  [...text].reduce(
    (sum, letter) => sum + (LETTERWISE.test(letter) || /\p{Script=Hangul}/u.test(letter) ? 2 : 1),
    0,
  );

const digitsOf = (text: string) => (/\d/.test(text) ? text.replace(/\D+/g, "") : "");

const HAN = /\p{Script=Han}/u;

/**
 * Whether `typed`, one typo away from `found`, may mean it, where letters are words; `before` and `after` are beside `found`
 * in its name. Two letters are a word that thousands of names have. Chinese is typed by sound, so a wrong character sounds
 * like the right one: any other makes another word ("苏州" and "福州").
 */
function mayMean(typed: string, found: string, { before = "", after = "" }): boolean {
  if (!LETTERWISE.test(found) || found.length > typed.length) return true;
  if (found.length < typed.length) {
    // Beside other letters of its name, `found` is a part of other words, or the letter more stands for one of them.
    const isPart = LETTERWISE.test(before) || (typed.startsWith(found) && LETTERWISE.test(after));
    return !isPart && weightOf(found) >= SHORTEST;
  }
  const at = [...found].findIndex((letter, i) => letter !== typed[i]);
  const [right = "", wrong = ""] = [found[at], typed[at]];
  const isExchanged = right === typed[at + 1] && wrong === found[at + 1];
  return isExchanged || !HAN.test(right + wrong) || anyAscii(right) === anyAscii(wrong);
}

/** Whether `found` is a large city in Latin letters of which `typed` has no likely typo: another place. */
const isOtherPlace = (found: string, typed: string): boolean =>
  PLAIN.test(found) && peopleOf(found) >= LARGE_CITY && !isLikelyTypo(found, typed, () => false);

/** A shorter text is compared with whole words alone: it is about the beginning of too many words. */
const SHORTEST_BEGUN = 7;

/** The score of a name in which the last typed word only begins a word: below names with a typo in whole words. */
const BEGUN = 0.9;

/**
 * Scores, by row id, of the stations whose name has `typed` with one typo: 7 for the whole name, 4 for its first words,
 * 3 for words inside, `BEGUN` for words of which the last is only begun. With `digits` the typo may be in a number, and
 * only whole names are found. One half of `typed` is free of the typo, unless its two middle letters are exchanged, so
 * only names with a half, or with these letters exchanged, are compared.
 */
export function scoresOfNear(names: JoinedNames, typed: string, digits = false): Map<number, number> {
  const scores = new Map<number, number>();
  const weight = weightOf(typed);
  if (weight < (digits ? SHORTEST_WITH_DIGITS : SHORTEST)) return scores;
  const isWhole = digits || weight < SHORTEST_BEGUN;
  const { text, starts } = names;
  const ownDigits = digitsOf(typed);
  const tryBetween = (from: number, to: number, isEnd: boolean) => {
    const found = text.slice(from, to);
    if (!withinOneTypo(found, typed)) return;
    if (isOtherPlace(found, typed)) return;
    if (!mayMean(typed, found, { before: text[from - 1], after: text[to] })) return;
    // A wrong digit is another station, not a typo.
    if (!digits && digitsOf(found) !== ownDigits) return;
    const id = names.ids[spellingAt(names, from)] ?? 0;
    const first = text[from - 1] === "\n";
    const score = !isEnd ? BEGUN : first ? (text[to] === "\n" ? WHOLE : 4) : 3;
    if (score === WHOLE || !digits) scores.set(id, Math.max(score, scores.get(id) ?? 0));
  };
  const tryFrom = (from: number) => {
    if (starts[from] !== 1) return;
    // Ends that make a text about as long as `typed`, within one name.
    for (let to = from + typed.length - 1; to <= from + typed.length + 1; to++) {
      const isLast = text[to] === "\n";
      const isEnd = isLast || starts[to] === 1;
      if (to > from && (isEnd || !isWhole)) tryBetween(from, to, isEnd);
      if (isLast) return;
    }
  };
  const half = typed.length >> 1;
  const [left, right] = [typed.slice(0, half), typed.slice(half)];
  const isKeyed = eachStart(names, left, (from) => {
    tryFrom(from);
    return true;
  });
  if (!isKeyed) for (let at = placeOf(text, left); at >= 0; at = placeOf(text, left, at + 1)) tryFrom(at);
  for (let at = placeOf(text, right); at >= 0; at = placeOf(text, right, at + 1))
    for (let from = at - half - 1; from <= at - half + 1; from++) tryFrom(from);
  const exchanged = `${left.slice(0, -1)}${right.slice(0, 1)}${left.slice(-1)}${right.slice(1)}`;
  eachStart(names, exchanged, (from) => {
    tryFrom(from);
    return true;
  });
  return scores;
}
