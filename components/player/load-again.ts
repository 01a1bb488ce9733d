/** Loading of code that a page needs: after a failure again, at growing waits. */
import { SECOND_MS } from "#lib/ground/clock.ts";

/** The waits before code that failed is loaded again; after the last one, the page goes without the code. */
const AGAIN_MS = [3, 6, 12, 24, 48].map((seconds) => seconds * SECOND_MS);

interface LoadPorts<T> {
  load: () => Promise<T>;
  loaded: (module: T) => void;
  /** Called after each failure. */
  failed: () => void;
  /** Calls back once after `ms`. @returns a function that cancels. */
  after: (ms: number, run: () => void) => () => void;
}

/** Loads at once. `again` begins anew with short waits, where nothing has been loaded; `stop` ends the loading. */
export function loadAgain<T>({ load, loaded, failed, after }: LoadPorts<T>) {
  let cancel = () => {};
  let failures = 0;
  let isLoading = false;
  let isOver = false;
  const tryNow = () => {
    cancel();
    if (isLoading || isOver) return;
    isLoading = true;
    const settle = (react: () => void) => {
      isLoading = false;
      if (!isOver) react();
    };
    load().then(
      (module) =>
        settle(() => {
          isOver = true;
          loaded(module);
        }),
      () =>
        settle(() => {
          failed();
          const waitMs = AGAIN_MS[failures];
          failures += 1;
          if (waitMs !== undefined) cancel = after(waitMs, tryNow);
        }),
    );
  };
  tryNow();
  return {
    again() {
      failures = 0;
      tryNow();
    },
    stop() {
      isOver = true;
      cancel();
    },
  };
}
