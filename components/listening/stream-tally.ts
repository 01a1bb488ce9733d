/** Notes which streams sounded and which failed, for the next report. Pure. */
import { isOfDevice } from "#components/player/engine/device-faults.ts";
import type { Snapshot } from "#components/player/engine/snapshot.ts";

/** An entry of `streams` of POST /listener/plays. */
export interface StreamOutcome {
  rpuid: string;
  url: string;
  played: boolean;
}

/** The endpoint's limit. */
const MOST_ENTRIES = 50;
/** Failures that are remembered as told. */
const MOST_TOLD = 1_000;
/** A failure is told after this many attempts, before the player gives up. */
const TOLD_AFTER = 4;

/** Whether a failure is to be told now: the player has given up, or tries for long. A page that stays open tells it at no other moment. */
export const isLost = ({ status, reconnect }: Snapshot): boolean =>
  status === "failed" ||
  (reconnect !== null && reconnect.reach === "online" && reconnect.attempt >= TOLD_AFTER);

const keyOf = ({ rpuid, url, played }: StreamOutcome) => `${rpuid} ${url} ${played}`;

/** Keeps the last outcome of each stream until a report takes it; a failure is told once until the stream sounds. */
export class StreamTally {
  readonly #noted = new Map<string, StreamOutcome>();
  readonly #told = new Set<string>();

  /** Notes the stream that sounds, or that failed last; no failure while the device or our server is at fault. */
  observe({ media, status, stream, reconnect }: Snapshot): void {
    if (media?.kind !== "station") return;
    const { rpuid, streams } = media.station;
    const urlOf = (index: number | undefined) =>
      index === undefined ? undefined : streams[index]?.streamSource.url;
    const note = (index: number | undefined, played: boolean) => {
      const url = urlOf(index);
      // The demonstration's streams come from this site, by paths.
      if (url === undefined || !/^https?:/.test(url) || this.#noted.size >= MOST_ENTRIES) return;
      const outcome = { rpuid, url, played };
      if (played) this.#told.delete(keyOf({ ...outcome, played: false }));
      if (!this.#told.has(keyOf(outcome))) this.#noted.set(keyOf(outcome), outcome);
    };
    if (status === "playing") note(stream?.index, true);
    if (reconnect === null) return;
    if (reconnect.reach !== "online") this.#noted.delete(`${rpuid} ${urlOf(reconnect.failed.index)} false`);
    else if (!isOfDevice(reconnect.reason)) note(reconnect.failed.index, false);
  }

  /** Notes again what a report that did not arrive had taken. */
  putBack(outcomes: readonly StreamOutcome[]): void {
    for (const outcome of outcomes) {
      this.#told.delete(keyOf(outcome));
      if (this.#noted.size < MOST_ENTRIES) this.#noted.set(keyOf(outcome), outcome);
    }
  }

  /** Takes what was noted since the last report. */
  take(): StreamOutcome[] {
    const noted = [...this.#noted.values()];
    this.#noted.clear();
    if (this.#told.size > MOST_TOLD) this.#told.clear();
    for (const outcome of noted) if (!outcome.played) this.#told.add(keyOf(outcome));
    return noted;
  }
}
