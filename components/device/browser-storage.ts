/** This browser's storage; undefined where the browser forbids storage. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** The storage of this tab alone, which ends with the tab; undefined where the browser forbids storage. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
