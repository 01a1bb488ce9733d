/** A value outside React that several parts of a page follow. */
export interface Observable<T> {
  /** Returns the same object until the value changes. */
  read(): T;
  subscribe(notify: () => void): () => void;
  set(next: T): void;
}

/** @param isSame whether two values are equal: an equal value is not set, and nobody is told. */
export function observable<T>(start: T, isSame: (a: T, b: T) => boolean = Object.is): Observable<T> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    set(next) {
      if (isSame(value, next)) return;
      value = next;
      for (const notify of [...listeners]) notify();
    },
  };
}
