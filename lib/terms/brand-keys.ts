import { getDomain, getHostname } from "tldts";
import { LETTERWISE, words } from "../ground/words.ts";
import { isRadioWord, radioLetters } from "./common-words.ts";

/** Words that name no brand, beside those for radio. */
const EMPTY = new Set("am dab the la le el los die der das a o music musica hit hits".split(" "));
/** How many first letters make a brand in scripts without spaces. */
const LETTERS = 4;

/** The host name of an address in lower case, without "www."; undefined when it has none. */
export function hostOf(address: string): string | undefined {
  const host = getHostname(address);
  return host === null || host === "" ? undefined : host.replace(/^www\./, "");
}

/**
 * The part of an address's host that somebody registered: "https://www.bbc.co.uk/radio1" → "bbc.co.uk" (Public Suffix
 * List, private suffixes included: "calder.github.io"). A numeric address as it is; undefined for other hosts.
 */
export function siteOf(address: string): string | undefined {
  const site = getDomain(address, { allowPrivateDomains: true });
  if (site !== null) return site;
  const host = hostOf(address);
  return host !== undefined && /^[\d.]+$|:/.test(host) ? host : undefined;
}

/** A call sign of Mexico, and behind it the brand in quotation marks: 'XHFO-FM 92.1 "Radio RED"'. */
const CALL_SIGN_AND_BRAND = /^X[EH][A-Z]{1,5}(?:-[A-Z]+)?[\d.\s]*["“«]([^"”»]+)["”»]/;
const withoutCallSign = (name: string) => CALL_SIGN_AND_BRAND.exec(name)?.[1] ?? name;

/**
 * The folded words of a name that may be a brand's: without words such as "radio" and without numbers. A name that
 * begins in a script without spaces gives its first letters after the word "radio"; a name with a call sign gives the words
 * in quotation marks behind the call sign.
 */
export function brandWords(name: string): string[] {
  const all = words(withoutCallSign(name));
  const end = all.findIndex((word) => !LETTERWISE.test(word));
  const letters = end < 0 ? all : all.slice(0, end);
  const start = radioLetters(letters);
  const named = letters.slice(start, start + LETTERS);
  if (named.length > 0) return [named.join("")];
  return all
    .slice(letters.length)
    .filter((word) => !EMPTY.has(word) && !isRadioWord(word) && /\p{L}/u.test(word));
}

/** Letters and digits with what joins them: "D'n'B", "hip-hop". */
const WRITTEN_WORD = /[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}\p{M}]+)*/gu;

/** The number of a channel behind the brand: "WWOZ-2", "WVPS-HD3". */
const CHANNEL = /-(?:HD)?\d+$/i;

/** A name up to its first brand word ("Радио Рекорд"); undefined without one, and in scripts without spaces. */
export function brandName(written: string): string | undefined {
  const name = withoutCallSign(written);
  const [brand] = brandWords(name);
  if (brand === undefined || LETTERWISE.test(brand)) return undefined;
  const start = name.search(/[\p{L}\p{N}]/u);
  for (const { 0: word, index } of name.matchAll(WRITTEN_WORD))
    if (words(word).includes(brand)) return name.slice(start, index + word.length).replace(CHANNEL, "");
  return undefined;
}

/** The beginning shared by a brand's names, at least to the first brand word: "ARD - Eins", "ARD - Zwei" → "ARD". */
export function sharedName(written: readonly string[]): string | undefined {
  const names = written.map(withoutCallSign);
  const [first = ""] = names;
  let shared = brandName(first);
  if (shared === undefined) return undefined;
  const all = names.map((name) => words(name));
  const start = first.search(/[\p{L}\p{N}]/u);
  for (const { 0: word, index } of first.matchAll(WRITTEN_WORD)) {
    const longer = first.slice(start, index + word.length);
    const begun = words(longer);
    if (!all.every((each) => begun.every((one, at) => each[at] === one))) break;
    if (longer.length > shared.length) shared = longer;
  }
  return shared;
}
