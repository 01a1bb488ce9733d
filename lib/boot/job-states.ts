/** The last state of each job: from the journal, and from the worker itself while the journal cannot be written or read. */
import type { JobNote } from "#db/journal/jobs.ts";
import type { JobTable } from "#db/journal/schema.ts";

/** The worker has two dozen jobs. */
const MOST_JOBS = 100;

const isNote = (message: unknown): message is { job: JobNote } =>
  typeof message === "object" && message !== null && "job" in message;

/** The state after `note`, which the journal does not have, where it had `row` before. */
const after = (row: JobTable | undefined, note: JobNote): JobTable => ({
  ...{ name: note.name, started_at_ms: note.startedAtMs, ended_at_ms: note.endedAtMs },
  failure: note.failure ?? null,
  succeeded_at_ms: note.failure === undefined ? note.endedAtMs : (row?.succeeded_at_ms ?? null),
  runs: (row?.runs ?? 0) + note.runs,
  failures: (row?.failures ?? 0) + note.failures,
});

/** The states of the worker's jobs: from the journal, and from the worker itself while the journal cannot be written. */
export class JobStates {
  readonly #readJournal: () => readonly JobTable[];
  #read: readonly JobTable[] = [];
  #isReadable = true;
  readonly #told = new Map<string, JobNote>();

  /** `readJournal` gives the journal's jobs. It throws when the journal cannot be read. */
  constructor(readJournal: () => readonly JobTable[]) {
    this.#readJournal = readJournal;
  }

  readonly hear = (message: unknown): void => {
    if (!isNote(message)) return;
    if (this.#told.has(message.job.name) || this.#told.size < MOST_JOBS)
      this.#told.set(message.job.name, message.job);
  };

  /** All jobs by name, as the journal was last read, and newer where the worker told more. */
  readonly list = (): readonly JobTable[] => {
    try {
      this.#read = this.#readJournal();
      this.#isReadable = true;
    } catch {
      this.#isReadable = false;
    }
    const jobs = new Map(this.#read.map((job) => [job.name, job]));
    for (const note of this.#told.values()) {
      const row = jobs.get(note.name);
      if (!row || row.ended_at_ms < note.endedAtMs) jobs.set(note.name, after(row, note));
    }
    return [...jobs.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  };

  readonly isReadable = (): boolean => {
    this.list();
    return this.#isReadable;
  };
}
