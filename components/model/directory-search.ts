/** The state of the list of stations in the URL, for server and browser. */
import { one, type PageQuery, parseHref, parseLanguage, readPage } from "#components/model/page-query.ts";

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
  const letter = one(query.letter);
  return {
    genre: parseHref(one(query.genre)),
    place: parseHref(one(query.place)),
    language: parseLanguage(one(query.language)),
    letter: /^.{1,2}$/u.test(letter) ? letter : null,
    order: ORDERS.find((order) => order === one(query.order)) ?? ORDERS[0],
    page: readPage(query),
  };
}

/** The first page of all stations in the usual order, the most popular first. */
export const USUAL: DirectoryQuery = readDirectoryQuery({});

/** Whether `query` asks for just this. */
export const isUsual = (query: DirectoryQuery): boolean => JSON.stringify(query) === JSON.stringify(USUAL);
