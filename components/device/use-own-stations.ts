"use client";
import { onThisDevice } from "./device-store.ts";
import { ofPage } from "./of-page.ts";
import { createOwnStations, parseOwnStations, STATIONS_KEY } from "./own-stations.ts";

const { store, use } = onThisDevice(STATIONS_KEY, parseOwnStations);

/** The listener's own stations. In the browser only. */
export const ownStations = ofPage(() => createOwnStations(store()));

export const useOwnStations = use;
