"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { POSITIONS_KEY, type Position, parsePositions } from "./engine/kept-positions.ts";

/** The positions at which the listener stopped episodes on this device, written by the player. In the browser only. */
const { store, use } = onThisDevice(POSITIONS_KEY, parsePositions);
export const positionStore = store;
const subscribe = (notify: () => void) => positionStore().subscribe(notify);

/** The episodes that the listener began and left, the last heard first. Follows the player and other tabs. */
export const usePositions: () => readonly Position[] = use;

/** Forgets where the listener stopped the episode `id`. In the browser only. */
export function forgetPosition(id: string): void {
  positionStore().write(
    positionStore()
      .read()
      .filter((each) => each.id !== id),
  );
}

/** Seconds heard of the episode `id`; undefined when it is new or finished. Follows the player and other tabs. */
export function useLeftAt(id: string): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () =>
      positionStore()
        .read()
        .find((each) => each.id === id)?.positionS,
    () => undefined,
  );
}
