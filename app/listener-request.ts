/** What a page's request brings along: the listener's choices, and a way to ask the API in their name. */
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { COOKIES, type LanesView, type Theme } from "#components/device/preferences.ts";
import { chooseTag } from "#components/language/choose-tag.ts";
import type { Tag } from "#components/language/languages.ts";
import { wordsOf } from "#components/language/server-words.ts";
import type { Words } from "#components/language/words.ts";
import { type Get, type Post, toApiError } from "#components/model/api.ts";
import { countryOfLanguages, usualZone } from "#components/model/countries.ts";
import { isZone } from "#components/model/zones.ts";
import { apiDoor } from "#lib/api/door.ts";
import { apiJson } from "#lib/api/in-process.ts";
import { type Clock, systemClock } from "#lib/ground/clock.ts";

export interface Preferences {
  /** Countries wished for, the strongest wish first: remembered, then the browser's languages. */
  country: string | undefined;
  languages: string | null;
  /** The language of the interface: remembered, else the browser's. */
  language: Tag;
  /** IANA zone of the listener, when this browser was here before. */
  zone: string | undefined;
  theme: Theme | "system";
  view: LanesView;
}

/** Reads the cookies; whatever is not as this house writes it counts as absent. */
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
 * The listener's zone (IANA): as remembered; to whoever is new, that of the station the page is about, else what is
 * usual in `country` (ISO 3166 numeric), or where their browser's language is spoken.
 */
export async function readZone(country?: string, stationZone?: string): Promise<string> {
  const { zone, languages } = await readPreferences();
  const code = country ?? countryOfLanguages(languages);
  return zone ?? stationZone ?? (code ? usualZone(code) : "UTC");
}

/** What is said to this request's listener. */
export const readWords = cache(async (): Promise<Words> => wordsOf((await readPreferences()).language));

/** The API, asked in-process for this request's listener. @throws ApiError for anything but 200 */
async function ask<T>(path: string, posted?: object): Promise<T> {
  const { status, body } = await apiJson<T>(path, posted);
  if (status !== 200) throw toApiError(status, body);
  return body;
}

export async function serverGet(): Promise<Get> {
  return (path) => ask(path);
}

export async function serverPost(): Promise<Post> {
  return (path, posted) => ask(path, posted);
}

/** `https://host` of these pages, for addresses that leave them: the one of this server, whatever Host was asked. */
export const ownOrigin = (): string => apiDoor().origin;

/** The moment of this request: read once, handed down. */
export const requestNowMs = cache((clock: Clock = systemClock): number => clock.now());
