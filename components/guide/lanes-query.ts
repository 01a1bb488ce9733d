/** The state of the start page and of the guide in the address, for server and browser. */

import type { LanesView } from "#components/device/preferences.ts";
import { one, type PageQuery, parseCountry, parseLanesView } from "#components/model/page-query.ts";

export interface LanesQuery {
  /** ISO 3166 numeric; null means the listener's country. */
  country: string | null;
  /** Null means the view that was chosen last. */
  view: LanesView | null;
}

/** Reads country and view from the address; null or the default where a value is missing or malformed. */
export function readLanesQuery(query: PageQuery): LanesQuery {
  return { country: parseCountry(one(query.country)), view: parseLanesView(one(query.view)) };
}
