"use client";
/** React hooks for the player. */
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { IDLE, type Snapshot } from "./engine/snapshot.ts";
import type { Controls, PlayerStore } from "./player-store.ts";

export const PlayerContext = createContext<PlayerStore | null>(null);

/** The page's player, for code that must not render at its changes. */
export function usePlayerStore(): PlayerStore {
  const store = useContext(PlayerContext);
  if (store === null) throw new Error("The player is used outside of <PlayerProvider>.");
  return store;
}

/** The controls of the player; the same object for the life of the page. */
export function usePlayerControls(): Controls {
  return usePlayerStore().controls;
}

const whole = (snapshot: Snapshot): Snapshot => snapshot;

/** A part of the snapshot; renders when it changes. `select` returns a primitive or a part, never a new object. */
export function usePlayer<T>(select: (snapshot: Snapshot) => T): T {
  const store = usePlayerStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getSnapshot()),
    () => select(IDLE),
  );
}

/** Reads like usePlayer, for slow parts that are not the pressed control: they render between presses, after it. */
export function usePlayerSoon<T extends string | null>(select: (snapshot: Snapshot) => T): T {
  const store = usePlayerStore();
  const [part, setPart] = useState(() => select(IDLE));
  const selected = useRef(select);
  selected.current = select;
  useEffect(() => {
    const look = () => startTransition(() => setPart(selected.current(store.getSnapshot())));
    return store.subscribe(look);
  }, [store]);
  // After each render, because `select` may now choose another part.
  useEffect(() => {
    const now = select(store.getSnapshot());
    if (now !== part) startTransition(() => setPart(now));
  });
  return part;
}

/** The whole snapshot; renders every second while media is loaded. */
export const useSnapshot = (): Snapshot => usePlayer(whole);
