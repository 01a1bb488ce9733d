"use client";
/** The player as React sees it. */
import { createContext, useContext, useSyncExternalStore } from "react";
import { IDLE, type Snapshot } from "./engine/snapshot.ts";
import type { PlayerStore } from "./player-store.ts";
import type { PlayerControls } from "./types.ts";

export const PlayerContext = createContext<PlayerStore | null>(null);

/** The page's one player; for what must see it without rendering. */
export function usePlayerStore(): PlayerStore {
  const store = useContext(PlayerContext);
  if (store === null) throw new Error("The player is used outside of <PlayerProvider>.");
  return store;
}

/** What can be asked of the player; the same object for the life of the page. */
export function usePlayerControls(): PlayerControls {
  return usePlayerStore().controls;
}

const whole = (snapshot: Snapshot): Snapshot => snapshot;

/**
 * One thing of the snapshot; renders again only when that changes. `select` returns a primitive or a part of the
 * snapshot itself, never a new object.
 */
export function usePlayer<T>(select: (snapshot: Snapshot) => T): T;
/** The whole snapshot beside the controls; renders every second while something is loaded. */
export function usePlayer(): PlayerControls & { snapshot: Snapshot };
export function usePlayer<T>(select?: (snapshot: Snapshot) => T) {
  const store = usePlayerStore();
  const read: (snapshot: Snapshot) => T | Snapshot = select ?? whole;
  const seen = useSyncExternalStore(
    store.subscribe,
    () => read(store.getSnapshot()),
    () => read(IDLE),
  );
  return select === undefined ? { ...store.controls, snapshot: store.getSnapshot() } : seen;
}
