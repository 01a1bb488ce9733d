import { ownWordOf } from "../stations/addresses.ts";
import { tellsNothing } from "../terms/common-words.ts";
import { broaderTexts } from "../terms/genre-readings.ts";
import { greekInLatin } from "../terms/greek-letters.ts";
import { onOtherKeyboards } from "../terms/keyboards.ts";
import { askedFor } from "../terms/requests.ts";
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

/**
 * Finds what a request asks for ("jazz" of "play jazz"), where something has all words of it as typed; undefined where nothing has,
 * and where `asked` is no request.
 */
export async function requestIn(
  context: CountingContext,
  asked: WhereCounted & { text: string },
): Promise<string | undefined> {
  const request = askedFor(asked.text);
  if (request === asked.text.trim() || request.split(" ").every(tellsNothing)) return undefined;
  return (await countTyped(context, asked, request)) > 0 ? request : undefined;
}
