"use client";
/** The player as React sees it. */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { PlayerControls } from "../model/playable.ts";
import { IDLE, type Snapshot } from "./engine/snapshot.ts";
import type { PlayerStore } from "./player-store.ts";

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
export function usePlayer<T>(select: (snapshot: Snapshot) => T): T {
  const store = usePlayerStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getSnapshot()),
    () => select(IDLE),
  );
}

/** The whole snapshot; renders every second while something is loaded. */
export const useSnapshot = (): Snapshot => usePlayer(whole);
