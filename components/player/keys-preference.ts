"use client";
/** Whether the player uses single keys: on by default, and the listener can turn them off (WCAG 2.2, 2.1.4). */
import { useSyncExternalStore } from "react";
import { ofPage } from "#components/device/of-page.ts";

const KEY = "nowline.keys";

/** The choice of this page's listener; where storage is forbidden it lasts as long as the page. */
function createPreference() {
  const listeners = new Set<() => void>();
  let here: boolean | null = null;
  return {
    read(): boolean {
      if (here !== null) return here;
      try {
        return localStorage.getItem(KEY) !== "off";
      } catch {
        return true;
      }
    },
    write(enabled: boolean): void {
      here = enabled;
      try {
        localStorage.setItem(KEY, enabled ? "on" : "off");
      } catch {
        // Storage is forbidden: the choice lasts for this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const preference = ofPage(createPreference);
const subscribe = (listener: () => void) => preference().subscribe(listener);
const read = () => preference().read();
const write = (enabled: boolean) => preference().write(enabled);

/** The choice, and a function that changes it. */
export function useKeysEnabled(): [boolean, (enabled: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), write];
}
