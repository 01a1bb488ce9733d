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

/** Keeps the last outcome of each stream until a report takes it. */
export class StreamTally {
  readonly #noted = new Map<string, StreamOutcome>();

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
      this.#noted.set(`${rpuid} ${url} ${played}`, { rpuid, url, played });
    };
    if (status === "playing") note(stream?.index, true);
    if (reconnect === null) return;
    if (reconnect.reach !== "online") this.#noted.delete(`${rpuid} ${urlOf(reconnect.failed.index)} false`);
    else if (!isOfDevice(reconnect.reason)) note(reconnect.failed.index, false);
  }

  /** Takes what was noted since the last report. */
  take(): StreamOutcome[] {
    const noted = [...this.#noted.values()];
    this.#noted.clear();
    return noted;
  }
}
