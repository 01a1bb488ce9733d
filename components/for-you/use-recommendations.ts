"use client";
import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { isOfCountry, recommendationsQuery } from "../model/recommend-data.ts";
import { type FormContext, type ForYouForm, toRequest } from "./form.ts";

/** The recommendations for the form. Pending until the form is read from this browser; disabled without a request. */
export function useRecommendations(country: string, form: ForYouForm, context: FormContext) {
  const hydrated = useHydrated();
  const request = toRequest(form, context);
  const query = useQuery({
    ...recommendationsQuery(country, request),
    enabled: hydrated && request !== null,
    // After a change of a rule the old answer stays until the new one arrives, but not after a change of country.
    placeholderData: (last, lastQuery) =>
      lastQuery && isOfCountry(lastQuery.queryKey, country) ? last : undefined,
  });
  return { ...query, asked: hydrated ? request : undefined };
}
