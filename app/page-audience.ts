/**
 * The part of a request that its page depends on. The front hands on nothing else, so that requests alike in it get one
 * rendering; a choice that pages come to read has to be added here.
 */

import { COOKIES, type PreferenceName } from "#components/device/preferences.ts";
import { chooseTag } from "#components/language/choose-tag.ts";
import type { Tag } from "#components/language/languages.ts";
import { countryOfLanguages, regionOf } from "#components/model/countries.ts";
import { isZone } from "#components/model/zones.ts";

type Header = (name: string) => string | undefined;

/** The form of a valid choice; any other text in a cookie counts as absent. */
const CHOICES: Readonly<Partial<Record<PreferenceName, (value: string) => boolean>>> = {
  country: (value) => /^\d{3}$/.test(value),
  zone: (value) => value.length <= 64 && isZone(value),
  theme: (value) => value === "day" || value === "night",
  view: (value) => value === "list",
};

/** Of Next's own requests for the data of pages: which part of which page is wanted. */
const DATA = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];

function cookiesOf(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of header.split(";")) {
    const mark = pair.indexOf("=");
    const name = pair.slice(0, mark).trim();
    if (mark < 0 || found.has(name)) continue;
    try {
      found.set(name, decodeURIComponent(pair.slice(mark + 1).trim()));
    } catch {
      // Not a cookie of ours: those decode.
    }
  }
  return found;
}

/** The language that a request is answered in. */
export const languageOf = (header: Header): Tag =>
  chooseTag(cookiesOf(header("cookie") ?? "").get(COOKIES.language), header("accept-language") ?? null);

/** Whether the screen is probably a wide one, as app/(listener)/guide/wide-screen.ts reads it. */
function isWide(header: Header): boolean {
  const hint = header("sec-ch-ua-mobile");
  return hint ? hint !== "?1" : !/\bMobi/i.test(header("user-agent") ?? "");
}

/** The header fields (lower-case names) that a page is rendered with, made from the caller's. */
export function audienceOf(header: Header): Record<string, string> {
  const given = cookiesOf(header("cookie") ?? "");
  const cookies = Object.entries(CHOICES).flatMap(([name, isChoice]) => {
    const key = COOKIES[name as PreferenceName];
    const value = given.get(key);
    if (value === undefined || !isChoice(value)) return [];
    return [`${key}=${encodeURIComponent(value)}`];
  });
  const accepted = header("accept-language") ?? null;
  const region = regionOf(countryOfLanguages(accepted));
  const tag = chooseTag(given.get(COOKIES.language), accepted);
  const data = DATA.flatMap((name): [string, string][] => {
    const value = header(name);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    cookie: cookies.join("; "),
    "accept-language": region ? `${tag}, und-${region};q=0.1` : tag,
    "sec-ch-ua-mobile": isWide(header) ? "?0" : "?1",
    ...Object.fromEntries(data),
  };
}
