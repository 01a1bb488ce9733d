/** Says in a sentence how much was found and, when nothing matches exactly, which words matched instead. */
import { listFormat } from "#components/language/formatters.ts";
import type { Words } from "#components/language/words.ts";
import { countryName } from "#components/model/country-name.ts";
import { type FoundGroup, MOST_FOUND } from "#lib/contract/found-groups.ts";
import { type FoundAnswer, hasMoreOf, totalsOf } from "../model/find-data.ts";
import { paged } from "../model/paged.ts";
import type { SearchQuery } from "../model/search-query.ts";
import { formatNamed } from "./format-found.ts";
import { explain, type Match, type Why, whyFound } from "./why.ts";

const named = (...texts: (string | undefined)[]): Match[] =>
  texts.flatMap((text) => (text ? [{ field: "name", text } as const] : []));

function reasons(
  { stations, elsewhere, programmes, series, episodes, songs }: FoundAnswer,
  query: string,
  words: Words,
) {
  return [
    ...[...stations.items, ...elsewhere.items].map((station) => whyFound(station, query, words)),
    ...programmes.items.map(({ name, description }) => explain(named(name, description), query)),
    ...series.items.map(({ name }) => explain(named(name), query)),
    ...episodes.items.map(({ name, podcastTitle, description }) =>
      explain(named(name, podcastTitle, description), query),
    ),
    ...songs.items.map(({ artist, name }) => explain(named(artist, name), query)),
  ] satisfies Why[];
}

/** The title of the page of a search, without the product's name. */
export function titleOf({ q, only, page }: Pick<SearchQuery, "q" | "only" | "page">, t: Words["t"]): string {
  const query = q.trim();
  return query === "" ? t("ui.nav.search") : paged(t("search.titleOf", { query }), only ? page : 1, t);
}

/** The number of results of a kind (`only`) or of all kinds. */
export function countOf(found: FoundAnswer, only: FoundGroup | null = null): number {
  const totals = totalsOf(found);
  return only ? totals[only] : Object.values(totals).reduce((sum, total) => sum + total, 0);
}

/**
 * Whether there may be more results of a kind (`only`) or of any kind than `countOf` says. The pages of a kind by itself have
 * no more than are listed.
 */
export function hasMore(found: FoundAnswer, only: FoundGroup | null): boolean {
  const more = hasMoreOf(found);
  return only ? more[only] && countOf(found, only) > MOST_FOUND : Object.values(more).includes(true);
}

/** The sentences where all results are counted, and where there may be more. */
const SAID = { found: "search.found", typo: "search.typo", near: "search.near" } as const;
const SAID_AT_LEAST = {
  found: "search.foundAtLeast",
  typo: "search.typoAtLeast",
  near: "search.nearAtLeast",
} as const;

/** How many countries a sentence names. */
const MOST_NAMED = 4;

/** Says that no station is known to be in the language, and of which countries the stations are. */
function languageUnknown(countries: readonly string[], { locale, t }: Words): string {
  const names = countries.slice(0, MOST_NAMED).map((code) => countryName(code, locale));
  const more = countries.length - names.length;
  const country = listFormat(locale, more > 0 ? { style: "narrow" } : {}).format(names);
  return t("search.languageUnknown", { country, more });
}

/** The sentence about what was found; `only` is the kind of results that the listener looks at, null for all. */
export function statusOf(found: FoundAnswer, query: string, only: FoundGroup | null, words: Words): string {
  if (found.nearTo) {
    const city = words.place(found.nearTo.name, found.nearTo.country);
    if (found.instead === undefined) return words.t("search.nearTo", { city });
    return words.t("search.wordsNearTo", { query, meant: words.genre(found.instead), city });
  }
  if (found.languageUnknownIn) return languageUnknown(found.languageUnknownIn, words);
  const number = countOf(found, only);
  const said = hasMore(found, only) ? SAID_AT_LEAST : SAID;
  if (found.format && found.instead === undefined && (only ?? "stations") === "stations")
    return words.t("search.withFormat", {
      format: formatNamed(found.format, words),
      found: words.t(said.found, { number, query }),
    });
  // The text may be the directory's name of a genre.
  if (found.instead !== undefined)
    return words.t(said.typo, { query, meant: words.genre(found.instead), number });
  const why = reasons(found, query, words);
  const asTyped = [found.stations, found.elsewhere].some((group) => group.asTyped && group.items.length > 0);
  if (why.length === 0 || asTyped || why.some(({ exact }) => exact))
    return words.t(said.found, { number, query });
  const meant = why.find((each) => each.meant !== undefined)?.meant;
  return meant === undefined
    ? words.t(said.near, { query, number })
    : words.t(said.typo, { query, meant, number });
}
