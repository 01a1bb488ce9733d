import { listedLanguage } from "#lib/contract/listed-language.ts";
import type { LanesView } from "../device/preferences.ts";

/** The query of a page's address, in Next's form. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** The value of a parameter without control characters; the first value of a repeated parameter. */
export function one(value: string | string[] | undefined): string {
  return ((Array.isArray(value) ? value[0] : value) ?? "").replace(/\p{Cc}/gu, "");
}

/** Parses the query of an address, without "?". */
export function toPageQuery(search: string): PageQuery {
  // Without a prototype, because an address may name any parameter.
  const query: PageQuery = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value;
  return query;
}

/** Returns an ISO 3166 numeric code, else null. */
export function parseCountry(value: string): string | null {
  return /^\d{3}$/.test(value) ? value : null;
}

/** `path`, which may have a query and a fragment, with the country (ISO 3166 numeric) in its query; null adds none. */
export function inCountry(path: string, country: string | null): string {
  if (country === null) return path;
  const [page = "", fragment] = path.split("#");
  const withCountry = `${page}${page.includes("?") ? "&" : "?"}country=${country}`;
  return fragment === undefined ? withCountry : `${withCountry}#${fragment}`;
}

/** The query of a request about a country, without what is null. */
export function paramsOf(country: string, told: Record<string, string | null>): URLSearchParams {
  const params = new URLSearchParams({ country });
  for (const [name, value] of Object.entries(told)) if (value !== null) params.set(name, value);
  return params;
}

/** The page in the address, which counts from 1, as the API from 0; 1 when the address has none. */
export const readPage = (query: PageQuery): number =>
  /^[1-9]\d{0,4}$/.test(one(query.page)) ? Number(one(query.page)) : 1;

/**
 * Country (ISO 3166 numeric) and view of the start page or the guide in the address; null for the listener's, and for the
 * view chosen last.
 */
export function readLanesQuery(query: PageQuery): { country: string | null; view: LanesView | null } {
  const view = one(query.view);
  return {
    country: parseCountry(one(query.country)),
    view: view === "timeline" || view === "list" ? view : null,
  };
}

/** Returns the language by which lists of stations name the tag (BCP 47), else null. */
export function parseLanguage(value: string): string | null {
  return /^[A-Za-z0-9-]{1,35}$/.test(value) ? listedLanguage(value) : null;
}

/** Returns a category's href, else null; the API does not accept a longer one. */
export function parseHref(value: string): string | null {
  return value !== "" && value.length <= 256 ? value : null;
}

/** New values by parameter; null, false and "" remove the parameter from the address. */
export type AddressChanges = Record<string, string | number | boolean | null>;
