/** A listener's favourites and the stations heard last, on this device. */

import { isRpuid } from "#lib/contract/rpuid.ts";
import { type DeviceStore, onThisDevice } from "./device-store.ts";
import { STATIONS_KEY } from "./kept-keys.ts";
import { ofPage } from "./of-page.ts";
import { cut, fields, joined, list } from "./stored.ts";

export interface OwnStation {
  rpuid: string;
  name: string;
}

export interface OwnStationsState {
  favourites: readonly OwnStation[];
  /** Last heard first. */
  recents: readonly OwnStation[];
}

export const MOST_FAVOURITES = 200;
const MOST_RECENTS = 12;
/** How many lanes the home page has. */
const MOST_LANES = 8;

export const NOTHING_OWN: OwnStationsState = { favourites: [], recents: [] };

/** The station in `stored`; null where the stored value is damaged. */
export function parseOwnStation(stored: unknown): OwnStation | null {
  const { rpuid, name } = fields(stored);
  return isRpuid(rpuid) && typeof name === "string" ? { rpuid, name: cut(name) } : null;
}

const isSame = (one: OwnStation, other: OwnStation) => one.rpuid === other.rpuid;

function toStations(value: unknown, most: number): readonly OwnStation[] {
  const stations = list(value).flatMap((each) => parseOwnStation(each) ?? []);
  return joined([], stations, isSame, most);
}

/** The state in `stored`; empty lists where the stored value is damaged. */
export function parseOwnStations(stored: unknown): OwnStationsState {
  const { favourites, recents } = fields(stored);
  return { favourites: toStations(favourites, MOST_FAVOURITES), recents: toStations(recents, MOST_RECENTS) };
}

/** Rpuids (a country's code comes first) of the first lanes: all favourites, then stations heard in `country`. */
export function lanesOf({ favourites, recents }: OwnStationsState, country: string): string[] {
  const heard = recents.filter(({ rpuid }) => rpuid.startsWith(country));
  return [...new Set([...favourites, ...heard].map(({ rpuid }) => rpuid))].slice(0, MOST_LANES);
}

/** How many favourites have no lane: the start page has room for the first alone. */
export const favouritesWithoutLane = ({ favourites }: OwnStationsState): number =>
  Math.max(0, favourites.length - MOST_LANES);

/** The listener's stations over a store: changes keep the bounds of both lists. */
export function createOwnStations(store: DeviceStore<OwnStationsState>) {
  const { read, subscribe, write } = store;
  const without = (list: readonly OwnStation[], rpuid: string) =>
    list.filter((entry) => entry.rpuid !== rpuid);
  return {
    read,
    subscribe,
    /** @returns false where the list is full and nothing changed. */
    toggleFavourite({ rpuid, name }: OwnStation): boolean {
      const { favourites, recents } = read();
      const kept = without(favourites, rpuid);
      const removed = kept.length < favourites.length;
      if (!removed && kept.length >= MOST_FAVOURITES) return false;
      write({ favourites: removed ? kept : [...kept, { rpuid, name }], recents });
      return true;
    },
    heard({ rpuid, name }: OwnStation) {
      const { favourites, recents } = read();
      write({
        favourites,
        recents: [{ rpuid, name }, ...without(recents, rpuid)].slice(0, MOST_RECENTS),
      });
    },
    /** Replaces both lists, within their bounds: for an import, a new order, or an undo. */
    put({ favourites, recents }: OwnStationsState) {
      write({ favourites: favourites.slice(0, MOST_FAVOURITES), recents: recents.slice(0, MOST_RECENTS) });
    },
  };
}

const { store, use } = onThisDevice(STATIONS_KEY, parseOwnStations);

/** The listener's own stations. In the browser only. */
export const ownStations = ofPage(() => createOwnStations(store()));

export const useOwnStations = use;
