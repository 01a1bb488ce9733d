"use client";
import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { loadRecommendations } from "../model/recommend-data.ts";
import { type FormContext, type ForYouForm, toRequest } from "./form.ts";

/** What the form brings. Pending until this browser's form was read; disabled while there is nothing to ask. */
export function useRecommendations(country: string, form: ForYouForm, context: FormContext) {
  const hydrated = useHydrated();
  const request = toRequest(form, context);
  const query = useQuery({
    queryKey: ["recommendations", country, request],
    queryFn: ({ signal }) => (request ? loadRecommendations(country, request, signal) : []),
    enabled: hydrated && request !== null,
    staleTime: 5 * MINUTE_MS,
    // While a rule is tried the last answer stays, until the new one is here; another country's does not.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === country ? last : undefined),
  });
  return { ...query, asked: hydrated ? request : undefined };
}
