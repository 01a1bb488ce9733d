/**
 * How jobs go, gathered: the journal is written when a job begins to fail or to succeed, when it fails for another reason
 * (but not more than once in five seconds), and once a minute.
 */
import type { JobNote } from "#db/journal/jobs.ts";
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";

const OTHER_REASON_MS = 5 * SECOND_MS;

interface Gathered extends JobNote {
  /** When it was last written. */
  writtenAtMs: number;
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
    const { runs = 0, failures = 0, written, writtenAtMs = Number.NEGATIVE_INFINITY } = before ?? {};
    const isFailure = failure !== undefined;
    const note: JobNote = { name, ...times, failure, runs: runs + 1, failures: failures + Number(isFailure) };
    const age = times.endedAtMs - writtenAtMs;
    const hasTurned = isFailure !== (before?.failure !== undefined);
    const leastMs = failure === written ? MINUTE_MS : OTHER_REASON_MS;
    // A clock that stepped back makes the note due as well.
    if (!hasTurned && age >= 0 && age < leastMs) {
      this.#gathered.set(name, { ...note, written, writtenAtMs });
      return undefined;
    }
    const since = { runs: 0, failures: 0, written: failure, writtenAtMs: times.endedAtMs };
    this.#gathered.set(name, { ...note, ...since });
    return () => this.#write(note);
  }
}
