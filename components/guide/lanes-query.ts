/** The state of the start page and of the guide in the address, for server and browser. */
import { one, type PageQuery, parseCountry, parseLanesView } from "#components/model/page-query.ts";

/** Reads country (ISO 3166 numeric) and view from the address; null for the listener's, and for the view chosen last. */
export function readLanesQuery(query: PageQuery) {
  return { country: parseCountry(one(query.country)), view: parseLanesView(one(query.view)) };
}
