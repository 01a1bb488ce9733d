/** Reads the listener's preferences from a request, and asks the API for the listener. */
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { COOKIES, type LanesView, type Theme } from "#components/device/preferences.ts";
import { chooseTag } from "#components/language/choose-tag.ts";
import type { Tag } from "#components/language/languages.ts";
import { compiledMessages } from "#components/language/server-words.ts";
import { type KnownNames, makeWords, type Words } from "#components/language/words.ts";
import { type Get, type Post, toApiError } from "#components/model/api.ts";
import { countryOfLanguages } from "#components/model/countries.ts";
import { isZone } from "#components/model/zones.ts";
import { apiDoor } from "#lib/api/door.ts";
import { apiJson } from "#lib/api/in-process.ts";
import { genreNames } from "#lib/contract/genre-names/names.ts";
import { systemClock } from "#lib/ground/clock.ts";
import { cityNamesIn } from "#lib/places/cities.ts";
import { zoneOfCountry } from "#lib/places/zone-of-country.ts";

interface Preferences {
  /** The country chosen or kept from the first visit; the browser's languages suggest another (Accept-Language). */
  country: string | undefined;
  languages: string | null;
  /** The language of the interface: remembered, else the browser's. */
  language: Tag;
  /** The listener's IANA zone; known once this browser has been here. */
  zone: string | undefined;
  theme: Theme | "system";
  view: LanesView;
}

/** Reads the cookies. A value that we would not write counts as absent. */
export const readPreferences = cache(async (): Promise<Preferences> => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const value = (name: keyof typeof COOKIES) => jar.get(COOKIES[name])?.value;
  const country = value("country");
  const zone = value("zone");
  const theme = value("theme");
  return {
    country: country && /^\d{3}$/.test(country) ? country : undefined,
    languages: head.get("accept-language"),
    language: chooseTag(value("language"), head.get("accept-language")),
    zone: zone && isZone(zone) ? zone : undefined,
    theme: theme === "day" || theme === "night" ? theme : "system",
    view: value("view") === "list" ? "list" : "timeline",
  };
});

/**
 * The listener's zone (IANA) as all pages know it: the remembered one, else of the largest city of the country that the
 * browser's language suggests; undefined where neither tells.
 */
export async function readListenerZone(): Promise<string | undefined> {
  const { zone, languages } = await readPreferences();
  const code = countryOfLanguages(languages);
  return zone ?? (code && zoneOfCountry(code));
}

/**
 * The zone (IANA) of a page's times: the listener's, so that all parts of a page agree. For readers who tell no country,
 * as search engines, of the page's station, else of the largest city of `country` (ISO 3166 numeric).
 */
export async function readZone(country?: string, stationZone?: string): Promise<string> {
  return (await readListenerZone()) ?? stationZone ?? (country ? zoneOfCountry(country) : "UTC");
}

/** The names of genres and cities in the language `tag`. */
export const namesIn = (tag: Tag): KnownNames => ({ genres: genreNames[tag], places: cityNamesIn(tag) });

/** The interface's words in the listener's language. */
export const readWords = cache(async (): Promise<Words> => {
  const { language } = await readPreferences();
  return makeWords(language, compiledMessages(language), namesIn(language));
});

/** Asks the API in-process. @throws ApiError when the status is not 200. */
async function ask<T>(path: string, posted?: object): Promise<T> {
  const { status, body } = await apiJson<T>(path, posted);
  if (status !== 200) throw toApiError(status, body);
  return body;
}

/** Asks the API of this server for a page, with the listener's access. */
export const get: Get = (path) => ask(path);

/** Sends a body to the API of this server for a page, with the listener's access. */
export const post: Post = (path, posted) => ask(path, posted);

/** `load`, called once in a request for equal values: `cache` compares objects by identity. */
export function onceARequest<Wanted, Found>(load: (wanted: Wanted) => Promise<Found>) {
  const once = cache((wanted: string) => load(JSON.parse(wanted)));
  return (wanted: Wanted) => once(JSON.stringify(wanted));
}

/** The origin (`https://host`) of our own addresses, whatever Host was asked (contract: Own addresses). */
export const ownOrigin = (): string => apiDoor().origin;

/** The moment (ms) of this request: read once, handed down. */
export const requestNowMs = cache((): number => systemClock.now());
