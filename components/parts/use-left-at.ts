"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { POSITIONS_KEY, parsePositions } from "#components/player/engine/kept-positions.ts";

/** Where this device's listener left each episode, as the player wrote it down. In the browser only. */
const leftAt = onThisDevice(
  POSITIONS_KEY,
  (stored): ReadonlyMap<string, number> =>
    new Map(parsePositions(stored).map(({ id, positionS }) => [id, positionS])),
);

const subscribe = (notify: () => void) => leftAt().subscribe(notify);

/** Seconds into the episode `id`; undefined when it is new or was heard. It follows the player and other tabs. */
export function useLeftAt(id: string): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => leftAt().read().get(id),
    () => undefined,
  );
}
