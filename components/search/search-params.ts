/** What of a search stands in the URL: enough to send it to a friend. */
import { createLoader, createParser, parseAsString } from "nuqs/server";

const parseAsCountry = createParser({
  parse: (value) => (/^\d{3}$/.test(value) ? value : null),
  serialize: String,
});

export const searchParams = {
  q: parseAsString.withDefault(""),
  /** ISO 3166 numeric; absent means the listener's own. */
  country: parseAsCountry,
};

export const parseSearchParams = createLoader(searchParams);
