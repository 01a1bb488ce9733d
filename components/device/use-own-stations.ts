"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import {
  createOwnStations,
  NOTHING_OWN,
  type OwnStations,
  parseOwnStations,
  STATIONS_KEY,
} from "./own-stations.ts";

const kept = onThisDevice(STATIONS_KEY, parseOwnStations);
let shared: OwnStations | undefined;

/** The tab's only store of own stations, kept up to date with other tabs. In the browser only. */
export function ownStations(): OwnStations {
  shared ??= createOwnStations(kept());
  return shared;
}

export function useOwnStations() {
  return useSyncExternalStore(
    (notify) => ownStations().subscribe(notify),
    () => ownStations().read(),
    () => NOTHING_OWN,
  );
}
