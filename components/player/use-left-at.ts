"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { POSITIONS_KEY } from "#components/device/kept-keys.ts";
import { parsePositions } from "./engine/kept-positions.ts";

/** The episodes that the listener began and left, the last heard first, written by the player. In the browser only. */
export const { store: positionStore, use: usePositions } = onThisDevice(POSITIONS_KEY, parsePositions);
const subscribe = (notify: () => void) => positionStore().subscribe(notify);

/** Forgets where the listener stopped the episode `id`. In the browser only. */
export function forgetPosition(id: string): void {
  const { read, write } = positionStore();
  write(read().filter((each) => each.id !== id));
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
