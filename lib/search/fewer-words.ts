/** Chooses which words to search when no station has all of them. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { words } from "../ground/words.ts";
import type { Context } from "../request/context.ts";
import { tellsNothing } from "../terms/common-words.ts";
import { corrections } from "../terms/terms.ts";
import { prepareSearchHere, searchHere } from "./by-place.ts";
import { stationsElsewhere } from "./find-elsewhere.ts";

/**
 * How many words are tried. Each is counted alone, in other spellings without a station, and each but the first
 * beside the words kept: 29 counts at most, each of which searches this country, all names, and the places named.
 */
const MOST_TRIED = 6;
/** How many words are counted of which a word may be a misspelling. */
const MOST_NEAR = 3;

interface Asked {
  country: string;
  text: string;
  /** Whether stations of other countries are left out. */
  here: boolean;
}

/**
 * The words of `text` that some station has together: the rarest first, each further word that leaves a station. Words
 * such as "radio" and "the" come last. A word that no station has gives way to the word of which it may be a misspelling;
 * the others stand as typed. Undefined where only such words as "radio" have a station, and where nothing was changed.
 */
export async function fewerWords(
  { catalog }: Pick<Context, "catalog">,
  { country, text, here }: Asked,
): Promise<string | undefined> {
  const typed = [...new Set(text.trim().split(/\s+/))];
  const tried = typed.filter((word) => words(word).length > 0).slice(0, MOST_TRIED);
  if (typed.length < 2) return undefined;
  const meant = new Map<string, string>();
  const read = (word: string) => meant.get(word) ?? word;
  const asTyped = (chosen: readonly string[]) =>
    typed
      .filter((word) => chosen.includes(word))
      .map(read)
      .join(" ");
  const count = async (chosen: readonly string[]) => {
    await nextTurn();
    // An import may have landed since the last count.
    await prepareSearchHere(catalog, country);
    const own = searchHere(catalog, country, asTyped(chosen));
    if (own.asTyped > 0) return own.ids.length;
    if (here) return 0;
    return (await stationsElsewhere(catalog, country, asTyped(chosen), { forgiving: false, most: 1 })).total;
  };
  /** The stations of the most frequent word of which `word` may be a misspelling; 0 without one. */
  const countMeant = async (word: string) => {
    let most = 0;
    let best: string | undefined;
    for (const near of corrections(catalog, "station", country, words(word).join("")).slice(0, MOST_NEAR)) {
      meant.set(word, near);
      const stations = await count([word]);
      if (stations > most) [most, best] = [stations, near];
    }
    if (best === undefined) meant.delete(word);
    else meant.set(word, best);
    return most;
  };
  const known: { word: string; stations: number }[] = [];
  for (const word of tried) {
    const stations = await count([word]);
    known.push({ word, stations: stations > 0 ? stations : await countMeant(word) });
  }
  const rarest = known
    .filter(({ stations }) => stations > 0)
    .sort(
      (a, b) =>
        Number(tellsNothing(read(a.word))) - Number(tellsNothing(read(b.word))) ||
        a.stations - b.stations ||
        b.word.length - a.word.length,
    );
  let kept: string[] = [];
  for (const { word } of rarest)
    if (kept.length === 0 || (await count([...kept, word])) > 0) kept = [...kept, word];
  const isSame = kept.length === typed.length && kept.every((word) => !meant.has(word));
  return kept.every((word) => tellsNothing(read(word))) || isSame ? undefined : asTyped(kept);
}
