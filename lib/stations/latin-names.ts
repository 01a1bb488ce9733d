/** Names in Latin letters that were typed in Greek or Cyrillic ones: "зайцев фм" for Zaycev.FM. */
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import { typedLetters } from "../ground/words.ts";
import { englishHeard } from "../terms/heard-english.ts";
import { inLatinLetters } from "../terms/latin-letters.ts";
import { spellingsOf } from "../terms/spellings.ts";
import { type Meant, type Named, queryFor, scoresOfMeant } from "./meant-names.ts";
import { nameScore } from "./search-order.ts";

/** Letters of a word of which others are only begun: "рок" is not found in "Rocket". */
const SHORTEST_BEGUN = 5;
/** The words that a name may have for a typed word, a line feed behind words that must be whole. */
const wordsFor = (part: string, isBegun: (beginning: string) => boolean): readonly string[] => [
  part,
  ...inLatinLetters(part).map((latin) => (latin.length < SHORTEST_BEGUN ? `${latin}\n` : latin)),
  ...englishHeard(part, isBegun),
];

/** The best score of a name in its own letters and in Latin ones: "Хіт ФМ" has "hit" as a whole word. */
function scoreOf(candidate: SearchCandidate, meant: Meant): number {
  const latin = spellingsOf(candidate.sortKey).at(-1) ?? [];
  const scores = [typedLetters(candidate.sortKey), latin.join(" ")].map((sortKey) => {
    return nameScore({ sortKey }, { ...queryFor(sortKey, meant), isReworded: true });
  });
  return Math.max(...scores);
}

/**
 * Scores, by row id, of the stations in whose names each of the typed `parts` stands as typed, in Latin letters, or as the
 * English word that it sounds like, where some word begins as `isBegun` tells.
 */
export function scoresInLatin(
  named: Named,
  parts: readonly string[],
  isBegun: (beginning: string) => boolean,
): Map<number, number> {
  const meant = parts.map((part) => wordsFor(part, isBegun));
  return scoresOfMeant(named, meant, (candidate) => scoreOf(candidate, meant));
}
