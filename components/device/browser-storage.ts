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
export const tabStorage = (): Storage | undefined => allowed(() => window.sessionStorage);
