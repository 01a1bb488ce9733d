/** All of a request that pages may read, so that equal requests share a rendering: add new preferences here. */

import { COOKIES, type PreferenceName } from "#components/device/preferences.ts";
import { chooseTag } from "#components/language/choose-tag.ts";
import type { Tag } from "#components/language/languages.ts";
import { countryOfLanguages, regionOf } from "#components/model/countries.ts";
import { isZone } from "#components/model/zones.ts";

type Header = (name: string) => string | undefined;

/** The valid values of each preference; any other cookie value counts as absent. */
const CHOICES: Readonly<Partial<Record<PreferenceName, (value: string) => boolean>>> = {
  country: (value) => /^\d{3}$/.test(value),
  zone: (value) => value.length <= 64 && isZone(value),
  theme: (value) => value === "day" || value === "night",
  view: (value) => value === "list",
};

/** Header fields of Next's own requests for a page's data, which name the wanted part. */
const DATA = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];

/** The parameters that pages read, and Next's own of a request for a page's data. */
export const PARAMETERS: ReadonlySet<string> = new Set(
  "_rsc at by category country genre here hour lang language letter only order page place playable q station t view".split(
    " ",
  ),
);

/** `target` without parameters that no page reads, and without repeated ones: these make no other page. */
export function targetOf(target: string): string {
  const [path = "", query = ""] = target.split(/\?(.*)/s);
  const kept = new Map<string, string>();
  for (const pair of query.split("&")) {
    const [name = ""] = pair.split("=", 1);
    if (PARAMETERS.has(name) && !kept.has(name)) kept.set(name, pair);
  }
  return kept.size === 0 ? path : `${path}?${[...kept.values()].join("&")}`;
}

function cookiesOf(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of header.split(";")) {
    const mark = pair.indexOf("=");
    const name = pair.slice(0, mark).trim();
    if (mark < 0 || found.has(name)) continue;
    try {
      found.set(name, decodeURIComponent(pair.slice(mark + 1).trim()));
    } catch {
      // Not a cookie of ours: our cookies decode.
    }
  }
  return found;
}

/** The language of the answer to a request. */
export const languageOf = (header: Header): Tag =>
  chooseTag(cookiesOf(header("cookie") ?? "").get(COOKIES.language), header("accept-language") ?? null);

/** Whether the screen is probably wide: not a phone's by Sec-CH-UA-Mobile (UA Client Hints), else by User-Agent. */
export function isWide(header: Header): boolean {
  const hint = header("sec-ch-ua-mobile");
  return hint ? hint !== "?1" : !/\bMobi/i.test(header("user-agent") ?? "");
}

/** The header fields (lower-case names) for rendering a page, made from the caller's fields. */
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
