"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { ofPage } from "#components/device/of-page.ts";
import { createOwnStations, NOTHING_OWN, parseOwnStations, STATIONS_KEY } from "./own-stations.ts";

const kept = onThisDevice(STATIONS_KEY, parseOwnStations);

/** The tab's only store of own stations, kept up to date with other tabs. In the browser only. */
export const ownStations = ofPage(() => createOwnStations(kept()));

export function useOwnStations() {
  return useSyncExternalStore(
    (notify) => ownStations().subscribe(notify),
    () => ownStations().read(),
    () => NOTHING_OWN,
  );
}
