const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

interface AskPorts {
  /** Resolves to true when there is an answer, which ends the asking. Never rejects. */
  ask: () => Promise<boolean>;
  /** Calls back once after `ms`. @returns a function that cancels. */
  after: (ms: number, run: () => void) => () => void;
}

/** Asks at once, then after ever longer pauses, one question at a time. `wake` ends a pause, `stop` the asking. */
export function askUntil({ ask, after }: AskPorts): { wake: () => void; stop: () => void } {
  let cancel = () => {};
  let waitMs = FIRST_MS;
  let isAsking = false;
  let isWoken = false;
  let isOver = false;
  const tryNow = async () => {
    cancel();
    isWoken = isAsking;
    if (isAsking || isOver) return;
    isAsking = true;
    isOver = (await ask()) || isOver;
    isAsking = false;
    if (isOver) return;
    cancel = after(isWoken ? 0 : waitMs, tryNow);
    waitMs = Math.min(waitMs * 1.5, LONGEST_MS);
  };
  void tryNow();
  return {
    wake: () => void tryNow(),
    stop: () => {
      isOver = true;
      cancel();
    },
  };
}
