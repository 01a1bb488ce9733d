/** What of a search stands in the URL (enough to send it to a friend), read the same way on the server and in the browser. */
import { one, type PageQuery } from "#components/ui/page-query.ts";

/** ISO 3166 numeric; null when it is not. */
export function parseCountry(value: string): string | null {
  return /^\d{3}$/.test(value) ? value : null;
}

export interface SearchQuery {
  q: string;
  /** Absent means the listener's own. */
  country: string | null;
}

export function readSearchQuery(query: PageQuery): SearchQuery {
  return { q: one(query.q), country: parseCountry(one(query.country)) };
}
