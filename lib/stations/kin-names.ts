/** Names in another spelling of Russian, Ukrainian or Belarusian: «Мелодія» for "мелодия". */
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import { typedParts } from "../terms/spellings.ts";
import { type JoinedNames, scoresOfJoined } from "./joined-names.ts";
import { type Named, queryFor, scoresOfMeant } from "./meant-names.ts";
import { nameScore, writtenName } from "./search-order.ts";

/** Folded letters that stand for each other: "ї" is folded to "і", "ё" to "е", "ў" to "у". */
const KIN = new Map(["иі", "еєэ", "гґ"].flatMap((kin) => [...kin].map((letter) => [letter, [...kin]])));
const HAS_KIN = new RegExp(`[${[...KIN.keys()].join("")}]`);
/** A shorter word is of names of all kinds. */
const SHORTEST = 3;
/** Fewer letters are looked for in no names. */
const SHORTEST_BEGUN = 2;
/** How many spellings of a word are looked for. */
const MOST_SPELLINGS = 6;

/** The spellings of a folded word but the typed one with which words of names begin. */
function spellingsIn(names: JoinedNames, word: string): string[] {
  if (word.length < SHORTEST || !HAS_KIN.test(word)) return [];
  const isBegun = (begun: string) =>
    begun.length < SHORTEST_BEGUN || scoresOfJoined(names, begun, { most: 1 }).size > 0;
  let begun = [""];
  for (const letter of word)
    begun = begun
      .flatMap((before) => (KIN.get(letter) ?? [letter]).map((kin) => before + kin))
      .filter(isBegun);
  return begun.filter((spelling) => spelling !== word).slice(0, MOST_SPELLINGS);
}

/**
 * Scores, by row id, of the stations in whose names each word of `text` begins a word, in any order, and at least one in another
 * spelling.
 */
export function scoresOfKin(named: Named, text: string, most?: number): Map<number, number> {
  const meant = typedParts(text).map((part) => [part, ...spellingsIn(named.names, part)]);
  const scoreOf = (candidate: SearchCandidate) =>
    nameScore(candidate, { ...queryFor(writtenName(candidate), meant), isReworded: true });
  return scoresOfMeant(named, meant, scoreOf, most);
}
