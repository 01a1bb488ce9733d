/**
 * Something small that is kept on this device under one key, and followed by whoever shows it. It is given its
 * storage, so that it can be tested and so that a browser that forbids storage still works for the visit.
 */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface DeviceStore<T> {
  /** The same object until something changes. */
  read(): T;
  write(next: T): void;
  subscribe(notify: () => void): () => void;
  /** Another tab wrote, or the player in this one. */
  reload(): void;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** @param parse makes a whole value of whatever was stored: damaged text arrives as null. */
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
        // Full or forbidden: it holds for this visit.
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

/** This browser's own storage; undefined where it is forbidden. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** The one store of this tab, made when it is first asked for; it follows what other tabs do. In the browser only. */
export function onThisDevice<T>(key: string, parse: (stored: unknown) => T): () => DeviceStore<T> {
  let shared: DeviceStore<T> | undefined;
  return () => {
    if (!shared) {
      const made = createDeviceStore(key, parse, browserStorage());
      window.addEventListener("storage", (event) => {
        if (event.key === key || event.key === null) made.reload();
      });
      shared = made;
    }
    return shared;
  };
}
