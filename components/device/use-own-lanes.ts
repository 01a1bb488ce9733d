"use client";
import { useMemo } from "react";
import { lanesOf } from "./own-stations.ts";
import { useHydrated } from "./use-hydrated.ts";
import { ownStations } from "./use-own-stations.ts";

const NONE: readonly string[] = [];

/**
 * The rpuids whose lanes come first in `country`, as they were when the page came to life: a star pressed on the page
 * moves nothing. None in the first paint, for the server's page is the same for everybody.
 */
export function useOwnLanes(country: string): readonly string[] {
  const hydrated = useHydrated();
  return useMemo(() => (hydrated ? lanesOf(ownStations().read(), country) : NONE), [hydrated, country]);
}

/** The mark of lanes that may not be the listener's own yet: until they are, globals.css and AWAIT_OWN_LANES hide them. */
export function useLanesMark(awaited: boolean): { "data-lanes"?: "everybody" | "awaited" } {
  if (!useHydrated()) return { "data-lanes": "everybody" };
  return awaited ? { "data-lanes": "awaited" } : {};
}
