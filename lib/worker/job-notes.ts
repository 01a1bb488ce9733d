/**
 * How jobs go, gathered: the journal is written when a job begins to fail or to succeed, when it fails for another reason
 * (but not more than once in five seconds), and once a minute.
 */
import type { JobNote } from "#db/journal/jobs.ts";
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";

const OTHER_REASON_MS = 5 * SECOND_MS;

interface Gathered extends JobNote {
  /** When it was last written; undefined: never. */
  writtenAtMs: number | undefined;
  /** The failure when it was last written. */
  written: string | undefined;
}

/** Counts the runs of each job, and hands `write` a note when the journal is to have one. */
export class JobNotes {
  readonly #gathered = new Map<string, Gathered>();
  readonly #write: (note: JobNote) => Promise<void>;

  constructor(write: (note: JobNote) => Promise<void>) {
    this.#write = write;
  }

  /**
   * Notes a run of `name` that failed with `failure`, or ended well. Returns the function that writes the note where it is
   * to be told now.
   */
  add(
    name: string,
    times: { startedAtMs: number; endedAtMs: number },
    failure: string | undefined,
  ): (() => Promise<void>) | undefined {
    const before = this.#gathered.get(name);
    const note: Gathered = {
      ...{ name, ...times, failure },
      runs: (before?.runs ?? 0) + 1,
      failures: (before?.failures ?? 0) + (failure === undefined ? 0 : 1),
      writtenAtMs: before?.writtenAtMs,
      written: before?.written,
    };
    const age = times.endedAtMs - (note.writtenAtMs ?? Number.NEGATIVE_INFINITY);
    const turned = (before?.failure === undefined) !== (failure === undefined);
    this.#gathered.set(name, note);
    // A clock that stepped back makes the note due as well.
    const leastMs = failure === note.written ? MINUTE_MS : OTHER_REASON_MS;
    if (!turned && age >= 0 && age < leastMs) return undefined;
    const written = { written: failure, writtenAtMs: times.endedAtMs };
    this.#gathered.set(name, { ...note, runs: 0, failures: 0, ...written });
    return () => this.#write(note);
  }
}
