/** Texts of a language or a genre beside words that any station may have: "hindi songs", "arabic radio". */
import { placeKey } from "../places/cities.ts";
import { isPlus, isVaguePart, tellsNothing } from "../terms/common-words.ts";
import { genresOfTag } from "../terms/genres.ts";
import { countriesOfLanguage } from "../terms/language-names.ts";
import { askedFor } from "../terms/requests.ts";

/** Whether `text` has a word that is of music in general: "hindi songs". */
export const isVague = (text: string): boolean => text.split(" ").some(isVaguePart);

/**
 * The language or the genre that `text` names, as typed, without vague words beside it, and beside a language without words
 * for radio; undefined for other texts, and for a genre alone ("new wave").
 */
export function widerText(text: string): string | undefined {
  if (genresOfTag(text).length > 0 || isPlus(text)) return undefined;
  const parts = askedFor(text)
    .split(" ")
    .filter((part) => !tellsNothing(part));
  const telling = parts.filter((part) => !isVague(part));
  const wider = telling.join(" ");
  const isOne =
    countriesOfLanguage(placeKey(wider)) !== undefined ||
    (telling.length < parts.length && genresOfTag(wider).length > 0);
  return isOne ? wider : undefined;
}
