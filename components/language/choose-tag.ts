import { match } from "@formatjs/intl-localematcher";
import Negotiator from "negotiator";
import { DEFAULT_TAG, isTag, TAGS, type Tag } from "./languages.ts";

const LONGEST_HEADER = 500;

const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/**
 * The language `chosen` (a cookie), else the best match of an Accept-Language header (RFC 9110, 12.5.4) by CLDR's
 * distances, which lead "no" and "nn" to Bokmål; else English. A reader of Traditional Chinese who wishes for no other
 * language of ours gets Simplified.
 */
export function chooseTag(chosen: string | undefined, acceptLanguage: string | null): Tag {
  if (isTag(chosen)) return chosen;
  const header = { headers: { "accept-language": (acceptLanguage ?? "").slice(0, LONGEST_HEADER) } };
  const wished = new Negotiator(header).languages().filter(isLocale);
  if (wished.length === 0) return DEFAULT_TAG;
  const found = match(wished, TAGS, wished.some((tag) => /^zh\b/i.test(tag)) ? "zh" : DEFAULT_TAG);
  return isTag(found) ? found : DEFAULT_TAG;
}
