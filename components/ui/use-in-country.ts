"use client";
import { useSearchParams } from "next/navigation";
import { inCountry, parseCountry } from "#components/model/page-query.ts";

/** A function that adds the country in the address to a path: the country of a shared link holds for the next page. */
export function useInCountry(): (path: string) => string {
  const country = parseCountry(useSearchParams().get("country") ?? "");
  return (path) => inCountry(path, country);
}
