/** Keeps hls.js fetching after network trouble, so that buffered sound plays on, and stops it after a long pause. */
import type { Cancel, HlsPort, TimersPort } from "./ports.ts";
import type { DropReason } from "./snapshot.ts";

/** How long a paused stream keeps its playlist fresh, so that a forgotten tab does not fetch for hours. */
const IDLE_FETCH_MS = 60_000;
const RETRY_MS = [500, 1_000, 2_000] as const;
const LAST_RETRY_MS = 4_000;

export type HlsFetching = ReturnType<typeof hlsFetching>;

/** Restarts the fetching of one hls.js object, null before it exists, with pauses that grow with the failures. */
export function hlsFetching(timers: TimersPort, hls: () => HlsPort | null) {
  let isOn = true;
  let failures = 0;
  let trouble: DropReason | null = null;
  let cancelRetry: Cancel = () => {};
  let cancelIdle: Cancel = () => {};
  const load = () => {
    if (isOn) hls()?.startLoad(-1);
  };
  return {
    /** False after a long pause: the playlist is no longer kept fresh. */
    isOn: () => isOn,
    /** The failure since a segment last arrived; null without a failure. */
    trouble: () => trouble,
    arrived() {
      trouble = null;
      failures = 0;
    },
    /** A request has failed with an HTTP status, or with 0 for no answer. @returns the failure as a reason */
    failed(status: number): DropReason {
      trouble = status > 0 ? { kind: "http", status } : { kind: "network" };
      return trouble;
    },
    /** hls.js has given up: tries again, after a longer wait each time. */
    tryLater() {
      cancelRetry();
      cancelRetry = timers.after(RETRY_MS[failures] ?? LAST_RETRY_MS, load);
      failures += 1;
    },
    /** The connection may be back: ends the wait. */
    tryNow() {
      if (trouble === null) return;
      cancelRetry();
      load();
    },
    rest() {
      cancelIdle();
      cancelIdle = timers.after(IDLE_FETCH_MS, () => {
        isOn = false;
        hls()?.stopLoad();
      });
    },
    resume() {
      cancelIdle();
      trouble = null;
      if (isOn) return;
      isOn = true;
      load();
    },
    close() {
      cancelRetry();
      cancelIdle();
      isOn = false;
    },
  };
}
