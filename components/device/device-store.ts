"use client";
/** A small value of this device under one key, with subscribers. Storage is passed in: browsers may forbid it. */
import { useSyncExternalStore } from "react";
import { browserStorage } from "./browser-storage.ts";
import { KEPT_EVENT } from "./kept-keys.ts";
import { notKept } from "./not-kept.ts";
import { type Observable, observable } from "./observable.ts";
import { ofPage } from "./of-page.ts";
import { readJson } from "./stored.ts";

export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface DeviceStore<T> extends Pick<Observable<T>, "read" | "subscribe"> {
  /** @returns whether this device keeps the value; else the value lasts until the page is closed. */
  write(next: T): boolean;
  /** To be called when another tab, or the player of this tab, has written. */
  reload(): void;
}

/**
 * `refused` is called when the storage is full or forbidden.
 * @param parse makes a complete value of what `readJson` gives, whatever that is.
 */
export function createDeviceStore<T>(
  key: string,
  parse: (stored: unknown) => T,
  storage: TextStorage | undefined,
  refused: () => void = () => {},
): DeviceStore<T> {
  const load = () => parse(readJson(storage?.getItem(key) ?? null));
  const { read, subscribe, set } = observable(load());
  let isKept = storage !== undefined;
  return {
    read,
    subscribe,
    write(next) {
      try {
        storage?.setItem(key, JSON.stringify(next));
        isKept = storage !== undefined;
      } catch {
        isKept = false;
      }
      set(next);
      if (!isKept) refused();
      return isKept;
    },
    reload() {
      // A value that this page alone has is not in the storage.
      if (isKept) set(load());
    },
  };
}

/**
 * `store` gives the tab's only store of `key`, kept up to date with other tabs, in the browser only; `use` gives the value as
 * React state: on the server and in the first paint, the value of a device that stored nothing.
 */
export function onThisDevice<T>(key: string, parse: (stored: unknown) => T) {
  const store = ofPage(() => {
    const made = createDeviceStore(key, parse, browserStorage(), () => notKept().tell("storage"));
    window.addEventListener("storage", (event) => {
      if (event.key === key || event.key === null) made.reload();
    });
    made.subscribe(() => window.dispatchEvent(new CustomEvent(KEPT_EVENT, { detail: key })));
    return made;
  });
  const subscribe = (notify: () => void) => store().subscribe(notify);
  const read = () => store().read();
  const nothing = parse(null);
  return { store, use: () => useSyncExternalStore(subscribe, read, () => nothing) };
}
