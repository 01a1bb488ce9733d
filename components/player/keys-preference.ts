"use client";
/** Whether the player uses single keys: on by default, and the listener can turn them off (WCAG 2.2, 2.1.4). */
import { useSyncExternalStore } from "react";

const KEY = "nowline.keys";
const listeners = new Set<() => void>();
/** The choice where storage is forbidden: it lasts as long as the page. */
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
    // Storage is forbidden: the choice lasts for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice, and a function that changes it. */
export function useKeysEnabled(): [boolean, (enabled: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), write];
}
