"use client";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { remember } from "../device/preferences.ts";
import { writeAddress } from "./use-address.ts";

/** What belongs to one country alone. */
const OF_A_COUNTRY = ["genre", "page"] as const;

/** Leads from the page as it is for `country` (ISO 3166 numeric) to the page for another country, and remembers that. */
export function useChooseCountry(country: string): { changing: boolean; choose: (code: string) => void } {
  const router = useRouter();
  const [changing, startChange] = useTransition();
  const choose = (code: string) => {
    remember("country", code);
    const params = new URLSearchParams(location.search);
    params.set("country", country);
    // Back leads to the country that is left, whichever is remembered by then.
    writeAddress(params.toString());
    params.set("country", code);
    for (const name of OF_A_COUNTRY) params.delete(name);
    startChange(() => router.push(`${location.pathname}?${params}`));
  };
  return { changing, choose };
}
