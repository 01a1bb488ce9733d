"use client";
/** Whether the player listens to single keys: on at first, and the listener's to turn off (WCAG 2.2, 2.1.4). */
import { useSyncExternalStore } from "react";

const KEY = "nowline.keys";
const listeners = new Set<() => void>();
/** For browsers that keep nothing: the choice then lasts as long as the page. */
let here: boolean | null = null;

function read(): boolean {
  if (here !== null) return here;
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

function write(enabled: boolean): void {
  here = enabled;
  try {
    localStorage.setItem(KEY, enabled ? "on" : "off");
  } catch {
    // Kept for this page alone.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice, and the way to change it. */
export function useKeysEnabled(): [boolean, (enabled: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), write];
}
