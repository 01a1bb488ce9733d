/** The state of the catch-up page in the URL, for server and browser. */
import { parsePage } from "#components/model/directory-search.ts";
import {
  type AddressChanges,
  one,
  type PageQuery,
  parseCountry,
  parseHref,
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

const FIRST_PAGE = 1;

/** Turns `changes` into changes of the address, which leaves out the first page. */
export function toAddress({ page, ...changes }: Partial<CatchUpQuery>): AddressChanges {
  return { ...changes, ...(page === undefined ? {} : { page: page === FIRST_PAGE ? null : page }) };
}

function parseTab(value: string): CatchUpTab | null {
  return CATCH_UP_TABS.find((tab) => tab === value) ?? null;
}

/** Reads the address of the catch-up page; null or the default where a value is missing or malformed. */
export function readCatchUpQuery(query: PageQuery): CatchUpQuery {
  const station = one(query.station);
  return {
    by: parseTab(one(query.by)),
    country: parseCountry(one(query.country)),
    station: isRpuid(station) ? station : null,
    category: parseHref(one(query.category)),
    page: parsePage(one(query.page)) ?? FIRST_PAGE,
  };
}
