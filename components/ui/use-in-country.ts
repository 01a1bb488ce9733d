"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { tabTexts } from "#components/device/browser-storage.ts";
import { OF_A_COUNTRY } from "#components/device/keep-guess.ts";
import { rememberedChoice } from "#components/device/preferences.ts";
import { inCountry, parseCountry } from "#components/model/page-query.ts";

const KEY = "nowline.country";

/** The country in the address of our page from which a link opened this tab; undefined without one. */
function countryOfOpener(): string | undefined {
  const from = new URL(document.referrer || location.href);
  return (from.origin === location.origin && from.searchParams.get("country")) || undefined;
}

/** The country of the page of a country that this tab showed last, where an address named another than the listener's. */
function countryBefore(): string | null {
  const before = parseCountry(tabTexts.get(KEY) ?? countryOfOpener() ?? "");
  return before === rememberedChoice("country") ? null : before;
}

const subscribe = () => () => {};

/**
 * A function that adds the country in the address to a path: the country of a shared link holds for the next page. Behind
 * a page that is of no country, as a station's, the country before holds.
 */
export function useInCountry(): (path: string) => string {
  const named = parseCountry(useSearchParams().get("country") ?? "");
  const tells = OF_A_COUNTRY.test(usePathname()) || named !== null;
  const before = useSyncExternalStore(subscribe, countryBefore, () => null);
  useEffect(() => {
    if (tells) tabTexts.set(KEY, named ?? "");
  }, [tells, named]);
  return (path) => inCountry(path, tells ? named : before);
}
