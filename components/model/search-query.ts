/** What of a search stands in the URL (enough to send it to a friend), read the same way on the server and in the browser. */
import { one, type PageQuery, parseCountry, parseHref } from "#components/model/page-query.ts";
import { FOUND_GROUPS, type FoundGroup } from "#lib/contract/found-groups.ts";

/** The API takes no longer question. */
export const MOST_LETTERS = 200;

const parseLanguage = (value: string) => (/^[A-Za-z0-9-]{1,35}$/.test(value) ? value : null);

/** As many as the API has room for. */
const parseSteps = (value: string) => (/^[1-5]$/.test(value) ? Number(value) : null);

const parseGroup = (value: string) => FOUND_GROUPS.find((group) => group === value) ?? null;

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
    country: parseCountry(one(query.country)),
    genre: parseHref(one(query.genre)),
    language: parseLanguage(one(query.language)),
    playable: one(query.playable) === "true",
    only: parseGroup(one(query.only)),
    steps: parseSteps(one(query.steps)) ?? 1,
  };
}
