/**
 * A small value kept on this device under one key; pages subscribe to it. The storage is passed in, so that tests can
 * pass their own and a browser that forbids storage still works for the visit.
 */
import { browserStorage } from "./browser-storage.ts";
import { KEPT_EVENT } from "./kept-keys.ts";

export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface DeviceStore<T> {
  /** Returns the same object until the value changes. */
  read(): T;
  write(next: T): void;
  subscribe(notify: () => void): () => void;
  /** To be called when another tab, or the player of this tab, has written. */
  reload(): void;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** @param parse makes a complete value of the stored JSON; it gets null for damaged text. */
export function createDeviceStore<T>(
  key: string,
  parse: (stored: unknown) => T,
  storage: TextStorage | undefined,
): DeviceStore<T> {
  const listeners = new Set<() => void>();
  const load = () => parse(parsed(storage?.getItem(key) ?? null));
  let value = load();
  const tell = () => {
    for (const notify of [...listeners]) notify();
  };
  return {
    read: () => value,
    write(next) {
      value = next;
      try {
        storage?.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden: the value lasts for this visit.
      }
      tell();
    },
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    reload() {
      value = load();
      tell();
    },
  };
}

/**
 * Makes the tab's only store of `key` at the first call, and keeps it up to date with other tabs. In the browser only.
 */
export function onThisDevice<T>(key: string, parse: (stored: unknown) => T): () => DeviceStore<T> {
  let shared: DeviceStore<T> | undefined;
  return () => {
    if (!shared) {
      const made = createDeviceStore(key, parse, browserStorage());
      window.addEventListener("storage", (event) => {
        if (event.key === key || event.key === null) made.reload();
      });
      made.subscribe(() => window.dispatchEvent(new CustomEvent(KEPT_EVENT, { detail: key })));
      shared = made;
    }
    return shared;
  };
}
