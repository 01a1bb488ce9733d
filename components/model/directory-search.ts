/** The state of the list of stations in the URL, for server and browser. */
import { one, type PageQuery, parseHref } from "#components/model/page-query.ts";

/** Returns the page number (the URL counts from 1, the API from 0), or null when `value` is none. */
export function parsePage(value: string): number | null {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;
}

/** The page in the address; 1 when the address has none. */
export const readPage = ({ page }: PageQuery): number => parsePage(one(page)) ?? 1;

export interface DirectoryQuery {
  /** A category's href. */
  genre: string | null;
  page: number;
}

export function readDirectoryQuery(query: PageQuery): DirectoryQuery {
  return { genre: parseHref(one(query.genre)), page: readPage(query) };
}
