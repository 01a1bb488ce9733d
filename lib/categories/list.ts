import { listCategoryRows } from "#db/catalog/read/categories.ts";
import { genreNameIn } from "../contract/genre-names/names.ts";
import type { Handler } from "../request/context.ts";
import { STATIONS_TTL_MS } from "../stations/ttl.ts";

/** The language (ISO 639-1) that most people of a country speak, by its numeric code (Unicode CLDR, likely subtags). */
const languageOf = (country: string) => new Intl.Locale(`und-${country}`).maximize().language;

/**
 * `GET /v2/categories` (specification 2.6, 4.2): the categories in use by name. A name is the country's own, else that of
 * most stations in the country's language.
 */
export const listCategories: Handler<"listCategories"> = (context, { query: { country, type } }) => {
  const language = languageOf(country);
  const { compare } = new Intl.Collator(language);
  const items = listCategoryRows(context.catalog, country, type)
    .map(({ href, name, isOwn }) => ({ href, name: isOwn === 1 ? name : genreNameIn(language, name) }))
    .sort((a, b) => compare(a.name, b.name))
    .map((category) => JSON.stringify(category));
  return { data: { items, count: items.length }, expiresAtMs: context.nowMs + STATIONS_TTL_MS };
};
