"use client";
/** React hooks for the player. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { afterPaint } from "#components/ui/after-paint.ts";
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

/** Reads like usePlayer, for slow parts that are not the pressed control: they render after the frame that shows the press. */
export function usePlayerSoon<T extends string | null>(select: (snapshot: Snapshot) => T): T {
  const store = usePlayerStore();
  const [part, setPart] = useState(() => select(IDLE));
  const shown = useRef({ select, part });
  shown.current = { select, part };
  const look = useCallback(() => {
    const now = () => shown.current.select(store.getSnapshot());
    if (now() !== shown.current.part) void afterPaint().then(() => setPart(now()));
  }, [store]);
  useEffect(() => store.subscribe(look), [store, look]);
  // After each render, because `select` may now choose another part.
  useEffect(look);
  return part;
}

/** The whole snapshot; renders every second while media is loaded. */
export const useSnapshot = (): Snapshot => usePlayer(whole);
