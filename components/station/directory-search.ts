/** What of the list of all stations stands in the URL. */
import { createLoader, createParser, parseAsString } from "nuqs/server";

/** Pages count from 1 in the URL; the API counts from 0. */
const parseAsPage = createParser({
  parse: (value) => (/^[1-9]\d{0,4}$/.test(value) ? Number(value) : null),
  serialize: String,
});

export const directorySearch = {
  /** A category's href. */
  genre: parseAsString,
  page: parseAsPage.withDefault(1),
};

export const parseDirectorySearch = createLoader(directorySearch);
