/** Names in other scripts that sound like what was typed in Latin letters. */
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import { words } from "../ground/words.ts";
import { isRadioWord } from "../terms/common-words.ts";
import { isJoined, isVague } from "../terms/sounds.ts";
import { typedParts } from "../terms/spellings.ts";
import { MAX_WORDS } from "../terms/terms.ts";
import { type Named, queryFor, scoresOfMeant } from "./meant-names.ts";
import { nameScore, writtenName } from "./search-order.ts";
import { wordsSounding } from "./sounding-words.ts";

/** Articles of Arabic and Hebrew, which are written joined to the next word. */
const ARTICLES = /\b(al|el|ul|as|es|ash|esh|an|en|ar|er|ad|ed|az|ez|at|et|ha)[\s-]+(?=[a-z\d])/gi;
const LATIN = /[a-z]/i;
/** The consonants of fewer letters sound like too many names: "cro" like القارئ. */
const SHORTEST_VAGUE = 6;
/** Pairs of words are joined in texts of at most so many words. */
const MOST_JOINED = 4;

const telling = (parts: readonly string[]) => parts.filter((part) => !isRadioWord(part));

/** The ways to divide `text` into words, the likeliest first; some are equal. */
function* divided(text: string): Generator<readonly string[]> {
  const typed = words(text, MAX_WORDS);
  yield typed;
  yield telling(typed);
  // "P'yatnytsia", "al-noor" and "al noor" are one word each.
  const parts = telling(typedParts(text));
  yield parts;
  yield telling(words(text.replace(ARTICLES, "$1"), MAX_WORDS));
  if (parts.length > MOST_JOINED) return;
  for (const [i, part] of parts.entries())
    if (i > 0) yield parts.toSpliced(i - 1, 2, `${parts[i - 1]}${part}`);
}

interface HowHeard {
  /** Whether words are heard in scripts that leave out vowels, else in all others. */
  vague: boolean;
  /** Most stations. */
  most?: number;
}

/**
 * Scores, by row id, of the stations in whose names each word of `text` stands as typed or by its sound, and at least one
 * by its sound; none without Latin letters in `text`.
 */
export function scoresOfSound(named: Named, text: string, { vague, most }: HowHeard): Map<number, number> {
  const { names } = named;
  const none = new Map<number, number>();
  if (vague && (text.match(/\p{L}/gu)?.length ?? 0) < SHORTEST_VAGUE) return none;
  const isHeard = names.sounding.some(({ length }, ear) => length > 0 && isVague(ear) === vague);
  if (!isHeard || !LATIN.test(text)) return none;
  // Elsewhere no division of a text is heard of which no word is.
  const mayBeJoined = names.sounding.some(({ length }, ear) => length > 0 && isJoined(ear));
  const heard = new Map<string, readonly string[]>();
  const hear = (part: string) => {
    // A letter begins too many words: "r" and "b" of "r&b".
    const typed = part.length === 1 ? `${part}\n` : part;
    const known = heard.get(part) ?? [typed, ...wordsSounding(names, part, vague)];
    heard.set(part, known);
    return known;
  };
  const tried = new Set<string>();
  for (const parts of divided(text)) {
    const key = parts.join(" ");
    if (tried.has(key)) continue;
    tried.add(key);
    const meant = parts.map(hear);
    const scoreOf = (candidate: SearchCandidate) =>
      nameScore(candidate, queryFor(writtenName(candidate), meant));
    const scores = scoresOfMeant(named, meant, scoreOf, most);
    if (scores.size > 0) return scores;
    if (!mayBeJoined && meant.every(({ length }) => length === 1)) break;
  }
  return none;
}
