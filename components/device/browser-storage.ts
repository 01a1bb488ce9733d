function allowed(storage: () => Storage): Storage | undefined {
  try {
    return storage();
  } catch {
    return undefined;
  }
}

/** This browser's storage; undefined where the browser forbids storage. */
export const browserStorage = (): Storage | undefined => allowed(() => window.localStorage);

/** The storage of this tab alone, which ends with the tab; undefined where the browser forbids storage. */
const tabStorage = (): Storage | undefined => allowed(() => window.sessionStorage);

export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** Texts in `storage`, which is asked for at each use; calls `written` after each write, `refused` where it keeps nothing. */
export const textsIn = (
  storage: () => Storage | undefined,
  written: (key: string) => void = () => {},
  refused: () => void = () => {},
): TextStore => ({
  get: (key) => storage()?.getItem(key) ?? null,
  set(key, value) {
    try {
      const place = storage();
      if (place === undefined) return refused();
      place.setItem(key, value);
    } catch {
      return refused();
    }
    written(key);
  },
});

/** Texts that end with this tab. */
export const tabTexts = textsIn(tabStorage);
