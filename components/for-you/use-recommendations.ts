"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { isOfCountry, recommendationsQuery } from "../model/recommend-data.ts";
import { type FormContext, type ForYouForm, toRequest } from "./form.ts";

/** Recommendations. `isRead`: the form is known; `isIdle`: it asks for nothing. The cards render between presses. */
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
  const { data, error, isPlaceholderData, refetch } = query;
  const isIdle = hydrated && request === null;
  const found = useMemo(
    () => ({ data, error, isPlaceholderData, refetch, isRead: hydrated, isIdle }),
    [data, error, isPlaceholderData, refetch, hydrated, isIdle],
  );
  return useDeferredValue(found);
}
