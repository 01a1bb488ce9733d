"use client";
import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { isOfCountry, recommendationsQuery } from "../model/recommend-data.ts";
import { type FormContext, type ForYouForm, toRequest } from "./form.ts";

/** What the form brings. Pending until this browser's form was read; disabled while there is nothing to ask. */
export function useRecommendations(country: string, form: ForYouForm, context: FormContext) {
  const hydrated = useHydrated();
  const request = toRequest(form, context);
  const query = useQuery({
    ...recommendationsQuery(country, request),
    enabled: hydrated && request !== null,
    // While a rule is tried the last answer stays, until the new one is here; another country's does not.
    placeholderData: (last, lastQuery) =>
      lastQuery && isOfCountry(lastQuery.queryKey, country) ? last : undefined,
  });
  return { ...query, asked: hydrated ? request : undefined };
}
