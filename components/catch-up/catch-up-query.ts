/** What of the catch-up page stands in the URL, read the same way on the server and in the browser. */
import { parseCountry } from "#components/search/search-query.ts";
import { parsePage } from "#components/station/directory-search.ts";
import { one, type PageQuery, parseHref } from "#components/ui/page-query.ts";

export const VIEWS = ["leaving", "newest", "series", "station", "category"] as const;
export type View = (typeof VIEWS)[number];

export interface CatchUpQuery {
  by: View;
  /** ISO 3166 numeric; null means the listener's own. */
  country: string | null;
  /** rpuid of the chosen station. */
  station: string | null;
  /** Href of the chosen category. */
  category: string | null;
  page: number;
}

export function parseView(value: string): View | null {
  return VIEWS.find((view) => view === value) ?? null;
}

/** An rpuid; null when it is not. */
export function parseStation(value: string): string | null {
  return /^\d{4,15}$/.test(value) ? value : null;
}

export function readCatchUpQuery(query: PageQuery): CatchUpQuery {
  return {
    by: parseView(one(query.by)) ?? "leaving",
    country: parseCountry(one(query.country)),
    station: parseStation(one(query.station)),
    category: parseHref(one(query.category)),
    page: parsePage(one(query.page)) ?? 1,
  };
}
