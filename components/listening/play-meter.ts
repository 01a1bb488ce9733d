/** Counts how long each station and episode was heard between two reports. Pure: time is passed in. */

/** An entry of POST /listener/plays. */
export type Play = { rpuid: string; seconds: number } | { odId: string; seconds: number };

/** The station or episode that sounds. */
export type Source = { kind: "station" | "episode"; id: string };

/** The endpoint's limits: entries of a report, seconds of an entry. */
const MOST_ENTRIES = 50;
const LONGEST_S = 3_600;
/** A shorter time does not count as listening. */
const LEAST_S = 10;
/** The meter is called every second; in a longer gap the device slept, and no listener heard it. */
const LONGEST_STEP_MS = 5_000;

/** Counts while somebody tells it what sounds; a report takes the counts and begins anew. */
export class PlayMeter {
  /** Milliseconds heard since the last report, in the order of the first hearing. */
  readonly #heardMs = new Map<string, { source: Source; ms: number }>();
  #last: { source: Source | null; atMs: number } | null = null;

  /** `source` sounds from `atMs` on (by a clock that is never corrected); null means silence. */
  observe(source: Source | null, atMs: number): void {
    const last = this.#last;
    this.#last = { source, atMs };
    if (last?.source == null) return;
    const ms = Math.min(Math.max(0, atMs - last.atMs), LONGEST_STEP_MS);
    if (ms > 0) this.#add(last.source, ms);
  }

  /** Whole seconds heard since the last report. */
  seconds(): number {
    return this.#plays().reduce((sum, { play }) => sum + play.seconds, 0);
  }

  /** Takes the entries of a report and removes them from the count. */
  take(): Play[] {
    const due = this.#plays().slice(0, MOST_ENTRIES);
    for (const { key, play } of due) {
      const entry = this.#heardMs.get(key);
      if (!entry) continue;
      entry.ms -= play.seconds * 1000;
      if (entry.ms < 1) this.#heardMs.delete(key);
    }
    return due.map(({ play }) => play);
  }

  /** Returns the entries of a report that did not arrive to the count. */
  putBack(plays: readonly Play[]): void {
    for (const play of plays) {
      const source: Source =
        "rpuid" in play ? { kind: "station", id: play.rpuid } : { kind: "episode", id: play.odId };
      this.#add(source, play.seconds * 1000);
    }
  }

  #add(source: Source, ms: number): void {
    const key = `${source.kind} ${source.id}`;
    const entry = this.#heardMs.get(key);
    if (entry) entry.ms += ms;
    else this.#heardMs.set(key, { source, ms });
    const [oldest] = this.#heardMs.keys();
    if (this.#heardMs.size > MOST_ENTRIES && oldest !== undefined) this.#heardMs.delete(oldest);
  }

  #plays(): { key: string; play: Play }[] {
    return [...this.#heardMs].flatMap(([key, { source, ms }]) => {
      const seconds = Math.min(LONGEST_S, Math.floor(ms / 1000));
      if (seconds < LEAST_S) return [];
      const play = source.kind === "station" ? { rpuid: source.id, seconds } : { odId: source.id, seconds };
      return [{ key, play }];
    });
  }
}
