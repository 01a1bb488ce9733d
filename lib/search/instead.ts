import { ownWordOf } from "../stations/addresses.ts";
import { broaderTexts } from "../terms/genre-readings.ts";
import { greekInLatin } from "../terms/greek-letters.ts";
import { onOtherKeyboards } from "../terms/keyboards.ts";
import { MAX_WORDS } from "../terms/terms.ts";
import { prepareSearchHere, searchHere } from "./by-place.ts";
import { type CountingContext, countTyped, type WhereCounted } from "./count-typed.ts";
import { fewerWords } from "./fewer-words.ts";

/**
 * Finds a text to search instead of a text without results: as on another keyboard, with a wider genre, Greek in Latin
 * letters (with a typo in names of the country alone), the word of a pasted address, or fewer words; undefined for none of these.
 */
export async function insteadOf(
  context: CountingContext,
  asked: WhereCounted & { text: string },
): Promise<string | undefined> {
  const latin = greekInLatin(asked.text);
  const wider = broaderTexts(asked.text, MAX_WORDS);
  const ofAddress = ownWordOf(asked.text) ?? [];
  for (const meant of [...onOtherKeyboards(asked.text), ...wider, ...latin].concat(ofAddress))
    if ((await countTyped(context, asked, meant)) > 0) return meant;
  if (latin.length > 0) await prepareSearchHere(context.catalog, asked.country);
  const near = latin.find((meant) => searchHere(context.catalog, asked.country, meant).ids.length > 0);
  return near ?? fewerWords(context, asked);
}
