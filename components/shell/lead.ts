/** Reads the events of all tabs of this browser, in the tab that leads. */
import {
  type EventReader,
  MOST_STATIONS,
  readOnAirEvents,
  type Wanted,
} from "#components/model/event-stream.ts";
import { MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";

const FIRST_PAUSE_MS = 2 * SECOND_MS;

interface Leading extends Pick<EventReader, "told"> {
  /** The stations that all tabs want now. */
  wanted: () => Wanted;
  /** Called with true when every station has been told, with false when the events cannot be had. */
  isTold: (isTold: boolean) => void;
  random: () => number;
  /** Aborted when this tab leads no more. */
  signal: AbortSignal;
  /** Called with a function that begins anew, for other stations. */
  onRestart: (restart: () => void) => void;
}

/** Resolves when `signal` is aborted, or after `ms`. */
const waited = (signal: AbortSignal, ms?: number): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    signal.addEventListener("abort", () => done(), { once: true });
    if (ms !== undefined) setTimeout(done, ms);
  });

/** Reads until `signal` is aborted; after a failure again, with pauses of up to a minute. */
export async function lead({ wanted, told, isTold, random, signal, onRestart }: Leading): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const restart = new AbortController();
    onRestart(() => restart.abort());
    const until = AbortSignal.any([signal, restart.signal]);
    const asked = wanted();
    const begun = () => {
      pauseMs = FIRST_PAUSE_MS;
      // Where there are more stations than the server tells, the queries go on asking.
      isTold(asked.rpuids.length <= MOST_STATIONS);
    };
    if (asked.rpuids.length === 0) await waited(until);
    else await readOnAirEvents(asked, { told, begun, signal: until }).catch(() => {});
    if (until.aborted) continue;
    isTold(false);
    await waited(until, pauseMs * (1 + random()));
    pauseMs = Math.min(pauseMs * 2, MINUTE_MS);
  }
}
