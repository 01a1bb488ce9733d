"use client";
import { useMemo } from "react";
import { lanesOf, ownStations } from "./own-stations.ts";
import { useHydrated } from "./use-hydrated.ts";

const NONE: readonly string[] = [];

/**
 * Rpuids of the lanes that come first in `country`, as at the first render: no press on a star or on play, even
 * before hydration, moves a lane. Empty in the first paint: the server sends the same page to everybody.
 */
export function useOwnLanes(country: string): readonly string[] {
  const own = useMemo(
    () => (typeof window === "undefined" ? NONE : lanesOf(ownStations().read(), country)),
    [country],
  );
  return useHydrated() ? own : NONE;
}

/** Marks lanes whose order may still change for this listener; globals.css and AWAIT_OWN_LANES hide them until then. */
export function useLanesMark(awaited: boolean): { "data-lanes"?: "everybody" | "awaited" } {
  if (!useHydrated()) return { "data-lanes": "everybody" };
  return awaited ? { "data-lanes": "awaited" } : {};
}
