"use client";
/** Where this device's listener left each episode, as the player wrote it down. */
import { useCallback, useSyncExternalStore } from "react";
import { POSITIONS_KEY, readPositions } from "#components/player/engine/kept-positions.ts";
import { usePlayerStore } from "#components/player/use-player.ts";

function stored(): string | null {
  try {
    return window.localStorage.getItem(POSITIONS_KEY);
  } catch {
    // A browser that forbids storage has nothing kept.
    return null;
  }
}

let text: string | null = null;
let positions: ReadonlyMap<string, number> = new Map();

/** Every row of a list asks at every word of the player: what is stored is taken apart once. */
function positionsNow(): ReadonlyMap<string, number> {
  const now = stored();
  if (now !== text) {
    text = now;
    positions = new Map(readPositions({ get: () => now }).map(({ id, positionS }) => [id, positionS]));
  }
  return positions;
}

/** Seconds into the episode `id`; undefined when it is new or was heard. It follows the player and other tabs. */
export function useLeftAt(id: string): number | undefined {
  const player = usePlayerStore();
  const subscribe = useCallback(
    (notify: () => void) => {
      const leave = player.subscribe(notify);
      window.addEventListener("storage", notify);
      return () => {
        leave();
        window.removeEventListener("storage", notify);
      };
    },
    [player],
  );
  return useSyncExternalStore(
    subscribe,
    () => positionsNow().get(id),
    () => undefined,
  );
}
