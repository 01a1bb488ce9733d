/** What of the list of all stations stands in the URL, read the same way on the server and in the browser. */
import { one, type PageQuery, parseHref } from "#components/model/page-query.ts";

/** Pages count from 1 in the URL; the API counts from 0. Null when it is not a page number. */
export function parsePage(value: string): number | null {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;
}

/** 1 when the address says nothing of it. */
export const readPage = ({ page }: PageQuery): number => parsePage(one(page)) ?? 1;

export interface DirectoryQuery {
  /** A category's href. */
  genre: string | null;
  page: number;
}

export function readDirectoryQuery(query: PageQuery): DirectoryQuery {
  return { genre: parseHref(one(query.genre)), page: readPage(query) };
}
