import type { LanesView } from "../device/preferences.ts";

/** The query of a page's address, as Next hands it over. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** The value of a parameter without control characters, which no answer has; of one given twice, the first. */
export function one(value: string | string[] | undefined): string {
  return ((Array.isArray(value) ? value[0] : value) ?? "").replace(/\p{Cc}/gu, "");
}

/** What the query of an address (without "?") says. */
export function toPageQuery(search: string): PageQuery {
  // Without a prototype: an address may name any parameter.
  const query: PageQuery = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value;
  return query;
}

/** ISO 3166 numeric; null when it is not. */
export function parseCountry(value: string): string | null {
  return /^\d{3}$/.test(value) ? value : null;
}

/** How lanes and programmes are shown; null when it is neither. */
export function parseLanesView(value: string): LanesView | null {
  return value === "timeline" || value === "list" ? value : null;
}

/** A category's href; null when it is none. The API takes none that is longer. */
export function parseHref(value: string): string | null {
  return value !== "" && value.length <= 256 ? value : null;
}

/** By parameter; null, false and "" take the parameter out of the address. */
export type AddressChanges = Record<string, string | number | boolean | null>;
