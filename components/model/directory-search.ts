/** The state of the list of stations in the URL, for server and browser. */
import { one, type PageQuery, parseHref } from "#components/model/page-query.ts";

/** Returns the page number (the URL counts from 1, the API from 0), or null for other values. */
export function parsePage(value: string): number | null {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;
}

/** The page in the address; 1 when the address has none. */
export const readPage = ({ page }: PageQuery): number => parsePage(one(page)) ?? 1;

/** The orders of the directory, the usual order first. */
export const ORDERS = ["popular", "name", "newest"] as const;
type Order = (typeof ORDERS)[number];

/** How a listener narrows the stations of a country, and their order. */
export interface DirectoryQuery {
  /** A category's href. */
  genre: string | null;
  /** A city or a part of the country. */
  place: string | null;
  /** ISO 639. */
  language: string | null;
  /** The first letter of the names. */
  letter: string | null;
  order: Order;
  page: number;
}

/** Reads the address of a list of stations; null where a value is missing or malformed. */
export function readDirectoryQuery(query: PageQuery): DirectoryQuery {
  const [language, letter] = [one(query.language), one(query.letter)];
  return {
    genre: parseHref(one(query.genre)),
    place: parseHref(one(query.place)),
    language: /^[A-Za-z0-9-]{1,35}$/.test(language) ? language : null,
    letter: /^.{1,2}$/u.test(letter) ? letter : null,
    order: ORDERS.find((order) => order === one(query.order)) ?? ORDERS[0],
    page: readPage(query),
  };
}

/** Whether `query` asks for the first page of all stations in the usual order. */
export const isUsual = (query: DirectoryQuery): boolean =>
  JSON.stringify(query) === JSON.stringify(readDirectoryQuery({}));
