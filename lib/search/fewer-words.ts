/** Chooses which words to search when no result has all of them. */
import { words } from "../ground/words.ts";
import { onlyAsks, tellsNothing } from "../terms/common-words.ts";
import { corrections } from "../terms/terms.ts";
import { type CountingContext, countTyped, type WhereCounted } from "./count-typed.ts";

/**
 * How many words are tried. Each is counted alone, in other spellings without a result, and each but the first beside
 * the words kept from each beginning: 39 counts at most, each of which searches this country, all names, and the places
 * named, and where these have nothing, titles.
 */
const MOST_TRIED = 6;
/** How many words are counted of which a word may be a misspelling. */
const MOST_NEAR = 3;
/** From how many of the rarest words on the words that go together are gathered. */
const MOST_BEGINNINGS = 3;

interface Asked extends WhereCounted {
  text: string;
}

/** The words that have a result together, begun with the rarest words, the most of them; `known` is in order of rarity. */
async function mostTogether(
  known: readonly string[],
  counted: (chosen: readonly string[]) => Promise<number>,
) {
  let most: string[] = [];
  for (const first of known.slice(0, MOST_BEGINNINGS)) {
    let kept = [first];
    for (const word of known)
      if (word !== first && (await counted([...kept, word])) > 0) kept = [...kept, word];
    if (kept.length > most.length) most = kept;
    if (most.length === known.length) break;
  }
  return most;
}

/**
 * The words of `text` that some result has together: the most of them, the rarest first. Words such as "play" are left
 * out; "radio" and "the" stay where they leave half of the results. A word without a result gives way to the word of
 * which it may be a misspelling; the others stand as typed. Undefined where only such words as "radio" have a result,
 * and where nothing was changed.
 */
export async function fewerWords(context: CountingContext, asked: Asked): Promise<string | undefined> {
  const { country, text } = asked;
  const typed = [...new Set(text.trim().split(/\s+/))];
  if (typed.length < 2) return undefined;
  const meant = new Map<string, string>();
  const read = (word: string) => meant.get(word) ?? word;
  const isCommon = (word: string) => tellsNothing(read(word));
  const asTyped = (chosen: readonly string[]) =>
    typed
      .filter((word) => chosen.includes(word))
      .map(read)
      .join(" ");
  const counted = (chosen: readonly string[]) => countTyped(context, asked, asTyped(chosen));
  /** The results of the most frequent word of which `word` may be a misspelling; 0 without one. */
  const countMeant = async (word: string) => {
    let most = 0;
    let best: string | undefined;
    const near = corrections(context.catalog, "station", country, words(word).join(""));
    for (const each of near.slice(0, MOST_NEAR)) {
      meant.set(word, each);
      const results = await counted([word]);
      if (results > most) [most, best] = [results, each];
    }
    if (best === undefined) meant.delete(word);
    else meant.set(word, best);
    return most;
  };
  const known: { word: string; results: number }[] = [];
  const tried = typed
    .filter((word) => words(word).length > 0 && !onlyAsks(word))
    .sort((a, b) => Number(isCommon(a)) - Number(isCommon(b)));
  for (const word of tried.slice(0, MOST_TRIED)) {
    const results = (await counted([word])) || (isCommon(word) ? 0 : await countMeant(word));
    if (results > 0) known.push({ word, results });
  }
  known.sort((a, b) => a.results - b.results || b.word.length - a.word.length);
  const telling = known.map(({ word }) => word).filter((word) => !isCommon(word));
  let kept = await mostTogether(telling, counted);
  if (kept.length === 0) return undefined;
  let left = await counted(kept);
  for (const { word } of known.filter((each) => isCommon(each.word))) {
    const results = await counted([...kept, word]);
    if (results * 2 < left) continue;
    kept = [...kept, word];
    left = results;
  }
  const isSame = kept.length === typed.length && kept.every((word) => !meant.has(word));
  return isSame ? undefined : asTyped(kept);
}
