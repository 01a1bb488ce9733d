"use client";
import { useMemo } from "react";
import { lanesOf } from "./own-stations.ts";
import { useHydrated } from "./use-hydrated.ts";
import { ownStations } from "./use-own-stations.ts";

const NONE: readonly string[] = [];

/**
 * The rpuids of the lanes that come first in `country`, as they were when the page was first rendered here: neither a
 * press on a star nor a press on play, which may be heard before the page has hydrated, moves a lane. Empty in the first
 * paint, because the server sends the same page to everybody.
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
