"use client";
import { useSyncExternalStore } from "react";
import { remember } from "#components/ui/preferences.ts";
import { createOwnStations, NOTHING_OWN, type OwnStations, toLanesCookie } from "./own-stations.ts";

let shared: OwnStations | undefined;

function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** The one list of this tab; it follows what other tabs do. In the browser only. */
export function ownStations(): OwnStations {
  if (!shared) {
    const made = createOwnStations(browserStorage(), (state) => remember("lanes", toLanesCookie(state)));
    window.addEventListener("storage", () => made.reload());
    shared = made;
  }
  return shared;
}

export function useOwnStations() {
  return useSyncExternalStore(
    (notify) => ownStations().subscribe(notify),
    () => ownStations().read(),
    () => NOTHING_OWN,
  );
}
