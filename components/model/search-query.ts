/** The state of a search in the URL, for server and browser. */
import { one, type PageQuery, parseCountry, parseHref, parseLanguage } from "#components/model/page-query.ts";
import { FOUND_GROUPS, type FoundGroup } from "#lib/contract/found-groups.ts";
import { readPage } from "./page-query.ts";

/** The API's limit of letters in a search. */
export const MOST_LETTERS = 200;

export interface SearchQuery {
  q: string;
  /** Null means the listener's country. */
  country: string | null;
  genre: string | null;
  language: string | null;
  playable: boolean;
  /** Whether stations of other countries are left out. */
  here: boolean;
  only: FoundGroup | null;
  /** The page of the results of `only`. */
  page: number;
}

/** Reads the address of a search; null, "" or false where a value is missing or malformed. */
export function readSearchQuery(query: PageQuery): SearchQuery {
  return {
    q: one(query.q),
    country: parseCountry(one(query.country)),
    genre: parseHref(one(query.genre)),
    language: parseLanguage(one(query.language)),
    playable: one(query.playable) === "true",
    here: one(query.here) === "true",
    only: FOUND_GROUPS.find((group) => group === one(query.only)) ?? null,
    page: readPage(query),
  };
}
