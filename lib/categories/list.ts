import { listCategoryRows } from "#db/catalog/read/categories.ts";
import { genreNameIn, inEnglish } from "../contract/genre-names/in-language.ts";
import type { Handler } from "../request/context.ts";
import { STATIONS_TTL_MS } from "../stations/ttl.ts";

/** The language and script of most people of a country, by its numeric code (Unicode CLDR, likely subtags). */
const localeOf = (country: string) => new Intl.Locale(`und-${country}`).maximize();

/**
 * `GET /v2/categories` (specification 2.6, 4.2): the categories in use by name. A name is the country's own, else that of
 * most stations in the country's language. Our own pages get the English name, which they say in the page's language.
 */
export const listCategories: Handler<"listCategories"> = (context, { query: { country, type } }) => {
  const locale = localeOf(country);
  const { compare } = new Intl.Collator(locale);
  const isRaw = context.access.listener;
  const rows = listCategoryRows(context.catalog, country, type);
  const items = (isRaw ? inEnglish(rows) : rows)
    .map(({ href, name, isOwn }) => ({
      href,
      name: isOwn === 1 || isRaw ? name : genreNameIn(locale, name),
    }))
    .sort((a, b) => compare(a.name, b.name))
    .map((category) => JSON.stringify(category));
  return { data: { items, count: items.length }, expiresAtMs: context.nowMs + STATIONS_TTL_MS };
};
