import { after, onNetworkBack } from "./browser-events.ts";

const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

interface Asking {
  /** Resolves to true when there is an answer, which ends the asking. Never rejects. */
  ask: () => Promise<boolean>;
  /** Calls back once after `ms`. @returns a function that cancels. */
  after: (ms: number, run: () => void) => () => void;
  /** After so many pauses the asking waits for `wake`. */
  most?: number | undefined;
}

/** Asks at once, then after ever longer pauses, one question at a time. `wake` ends a pause, `stop` the asking. */
export function askUntil({ ask, after, most = Number.POSITIVE_INFINITY }: Asking) {
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
    if (isOver || pauses >= most) return;
    cancel = after(isWoken ? 0 : Math.min(FIRST_MS * 1.5 ** pauses, LONGEST_MS), tryNow);
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
export function askOnPage(ask: Asking["ask"], most?: number): () => void {
  const { wake, stop } = askUntil({ ask, after, most });
  const ignoreNetwork = onNetworkBack(wake);
  return () => {
    stop();
    ignoreNetwork();
  };
}
