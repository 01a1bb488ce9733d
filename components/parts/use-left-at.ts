"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { POSITIONS_KEY, parsePositions } from "#components/player/engine/kept-positions.ts";

/** The positions at which the listener stopped episodes on this device, written by the player. In the browser only. */
const leftAt = onThisDevice(
  POSITIONS_KEY,
  (stored): ReadonlyMap<string, number> =>
    new Map(parsePositions(stored).map(({ id, positionS }) => [id, positionS])),
);

const subscribe = (notify: () => void) => leftAt().subscribe(notify);

/** Seconds heard of the episode `id`; undefined when it is new or finished. Follows the player and other tabs. */
export function useLeftAt(id: string): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => leftAt().read().get(id),
    () => undefined,
  );
}
