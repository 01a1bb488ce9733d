/** What of a search stands in the URL (enough to send it to a friend), read the same way on the server and in the browser. */
import { createParser, parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { one, type PageQuery, parseHref } from "#components/ui/page-query.ts";
import { FOUND_GROUPS, type FoundGroup } from "#lib/contract/found-groups.ts";

/** The API takes no longer question. */
export const MOST_LETTERS = 200;

/** ISO 3166 numeric; null when it is not. */
export function parseCountry(value: string): string | null {
  return /^\d{3}$/.test(value) ? value : null;
}
const parseLanguage = (value: string) => (/^[A-Za-z0-9-]{1,35}$/.test(value) ? value : null);

/** As many as the API has room for. */
const parseSteps = (value: string) => (/^[1-5]$/.test(value) ? Number(value) : null);

export const IN_URL = {
  q: parseAsString.withDefault(""),
  country: createParser({ parse: parseCountry, serialize: String }),
  genre: createParser({ parse: parseHref, serialize: String }),
  language: createParser({ parse: parseLanguage, serialize: String }),
  playable: parseAsBoolean.withDefault(false),
  only: parseAsStringLiteral(FOUND_GROUPS),
  steps: createParser({ parse: parseSteps, serialize: String }).withDefault(1),
};

export interface SearchQuery {
  q: string;
  /** Absent means the listener's own. */
  country: string | null;
  genre: string | null;
  language: string | null;
  playable: boolean;
  only: FoundGroup | null;
  /** How far the one kind was followed: a page that is come back to is as long as it was. */
  steps: number;
}

export function readSearchQuery(query: PageQuery): SearchQuery {
  return {
    q: one(query.q),
    country: IN_URL.country.parse(one(query.country)),
    genre: IN_URL.genre.parse(one(query.genre)),
    language: IN_URL.language.parse(one(query.language)),
    playable: IN_URL.playable.parse(one(query.playable)) ?? false,
    only: IN_URL.only.parse(one(query.only)),
    steps: IN_URL.steps.parse(one(query.steps)) ?? 1,
  };
}
