/** The state of the catch-up page in the URL, for server and browser. */
import {
  type AddressChanges,
  one,
  type PageQuery,
  parseCountry,
  parseHref,
  readPage,
} from "#components/model/page-query.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";

export const CATCH_UP_TABS = ["leaving", "newest", "series", "station", "category"] as const;
export type CatchUpTab = (typeof CATCH_UP_TABS)[number];

export interface CatchUpQuery {
  /** Null: the view that shows most in the country. */
  by: CatchUpTab | null;
  /** ISO 3166 numeric; null means the listener's country. */
  country: string | null;
  /** The rpuid of the chosen station. */
  station: string | null;
  /** The href of the chosen category. */
  category: string | null;
  page: number;
}

/** Turns `changes` into changes of the address, which leaves out the first page. */
export function toAddress({ page, ...changes }: Partial<CatchUpQuery>): AddressChanges {
  return { ...changes, ...(page === undefined ? {} : { page: page === 1 ? null : page }) };
}

/** Reads the address of the catch-up page; null or the default where a value is missing or malformed. */
export function readCatchUpQuery(query: PageQuery): CatchUpQuery {
  const [by, station] = [one(query.by), one(query.station)];
  return {
    by: CATCH_UP_TABS.find((tab) => tab === by) ?? null,
    country: parseCountry(one(query.country)),
    station: isRpuid(station) ? station : null,
    category: parseHref(one(query.category)),
    page: readPage(query),
  };
}
