"use client";
/** Where this device's listener left each episode, as the player wrote it down. */
import { useMemo, useSyncExternalStore } from "react";
import { allPositions } from "#components/player/engine/positions.ts";
import { usePlayerStore } from "#components/player/use-player.ts";

/** As components/player/engine/positions.ts keeps them. */
const KEY = "nowline.positions";

function stored(): string {
  try {
    return window.localStorage.getItem(KEY) ?? "";
  } catch {
    // A browser that forbids storage has nothing kept.
    return "";
  }
}

/** Seconds into each episode, by its id, the last heard first; it follows the player and other tabs. */
export function usePositions(): ReadonlyMap<string, number> {
  const player = usePlayerStore();
  const text = useSyncExternalStore(
    (notify) => {
      const leave = player.subscribe(notify);
      window.addEventListener("storage", notify);
      return () => {
        leave();
        window.removeEventListener("storage", notify);
      };
    },
    stored,
    () => "",
  );
  return useMemo(() => allPositions({ get: () => text || null, set: () => {} }), [text]);
}
