import { after, onNetworkBack } from "./browser-events.ts";

const growing = (pauses: number) => Math.min(2_000 * 1.5 ** pauses, 20_000);

interface Asking {
  /** Resolves to true when there is an answer, which ends the asking. Never rejects. */
  ask: () => Promise<boolean>;
  /** Calls back once after `ms`. @returns a function that cancels. */
  after: (ms: number, run: () => void) => () => void;
  /** The pause, ms, after so many others; undefined: the asking waits for `wake`. */
  pauseMs?: ((pauses: number) => number | undefined) | undefined;
}

/** Asks at once, then after ever longer pauses, one question at a time. `wake` ends a pause, `stop` the asking. */
export function askUntil({ ask, after, pauseMs = growing }: Asking) {
  let cancel = () => {};
  let pauses = 0;
  let isAsking = false;
  let isWoken = false;
  let isOver = false;
  const tryNow = async () => {
    cancel();
    if (isAsking || isOver) return;
    isAsking = true;
    isWoken = false;
    isOver = (await ask()) || isOver;
    isAsking = false;
    const ms = isWoken ? 0 : pauseMs(pauses);
    if (isOver || ms === undefined) return;
    cancel = after(ms, tryNow);
    pauses++;
  };
  void tryNow();
  return {
    wake(): void {
      isWoken = true;
      pauses = 0;
      void tryNow();
    },
    stop(): void {
      isOver = true;
      cancel();
    },
  };
}

/**
 * Asks as `askUntil` does while a page is open; a network that comes back ends a pause. In the browser only.
 * @returns a function that ends the asking.
 */
export function askOnPage(ask: Asking["ask"], pauseMs?: Asking["pauseMs"]): () => void {
  const { wake, stop } = askUntil({ ask, after, pauseMs });
  const ignoreNetwork = onNetworkBack(wake);
  return () => {
    stop();
    ignoreNetwork();
  };
}
