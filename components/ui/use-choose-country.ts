"use client";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { remember } from "../device/preferences.ts";
import { leave } from "./leaving.ts";
import { writeAddress } from "./use-address.ts";

/** The parameters of the address that hold for one country alone. */
const OF_A_COUNTRY = ["genre", "place", "language", "letter", "page"] as const;

/** Returns a function that shows this page for another country than `country` (ISO 3166 numeric) and remembers it. */
export function useChooseCountry(country: string): { changing: boolean; choose: (code: string) => void } {
  const router = useRouter();
  const [changing, startChange] = useTransition();
  const choose = (code: string) => {
    remember("country", code);
    leave();
    const params = new URLSearchParams(location.search);
    params.set("country", country);
    // The entry in the history names the previous country, so that Back returns to it.
    writeAddress(params.toString());
    params.set("country", code);
    for (const name of OF_A_COUNTRY) params.delete(name);
    // The listener stays at the choice: Settings has it far below the top.
    startChange(() => router.push(`${location.pathname}?${params}`, { scroll: false }));
  };
  return { changing, choose };
}
