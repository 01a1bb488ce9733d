import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { ofConnection } from "../../of-connection.ts";
import type { SqliteDatabase } from "../../sqlite.ts";

/** The words of stations, and names, addresses and sounds as two kinds of callers see them: the listener pages are one, until a rule changes. */
const MOST_KEPT = 7;
/** A metered request takes two turns of the event loop, and comes during a slice: with so many until the next it waits for one. */
const TURNS_BETWEEN = 3;

/** Calls `work` after so many turns of the event loop. */
function afterTurns(turns: number, work: () => void): void {
  if (turns === 0) work();
  else setImmediate(() => afterTurns(turns - 1, work));
}

/** Does all slices; other requests are answered in between. */
export async function inSlices<T>(slices: Iterator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
    await nextTurn();
  }
}

export interface Soon<T> {
  made: T;
  /** Whether the value was made of the present catalogue. If not, callers check what they take from it. */
  isCurrent: boolean;
}
interface Job {
  key: string;
  revision: string | undefined;
  slices: Iterator<void, object>;
}

class Soons {
  readonly #db: SqliteDatabase;
  readonly #kept = new LRUCache<string, { revision: string | undefined; made: object }>({ max: MOST_KEPT });
  #isBusy = false;
  #fault: { error: unknown } | undefined;

  constructor(db: SqliteDatabase) {
    this.#db = db;
  }

  /** The last made thing; begins to make it when it is not of `revision`. @throws the fault of the last attempt, once. */
  get(key: string, revision: string | undefined, make: () => Job["slices"]): Soon<object> | undefined {
    const fault = this.#fault;
    this.#fault = undefined;
    if (fault) throw fault.error;
    const kept = this.#kept.get(key);
    const isCurrent = kept !== undefined && kept.revision === revision;
    if (!isCurrent && !this.#isBusy) {
      this.#isBusy = true;
      const job = { key, revision, slices: make() };
      setImmediate(() => this.#slice(job));
    }
    return kept && { made: kept.made, isCurrent };
  }

  /** Begins with what `other` made, until its own are made: another catalogue's things are never current. */
  takeOver(other: Soons): void {
    for (const [key, { made }] of other.#kept.entries())
      this.#kept.set(key, { revision: "of the catalogue before", made });
  }

  #slice(job: Job): void {
    this.#isBusy = false;
    // The catalogue was replaced, or the server stops.
    if (!this.#db.open) return;
    try {
      const { done, value } = job.slices.next();
      if (done) this.#kept.set(job.key, { revision: job.revision, made: value });
      else {
        this.#isBusy = true;
        afterTurns(TURNS_BETWEEN, () => this.#slice(job));
      }
    } catch (error) {
      this.#fault = { error };
    }
  }
}

/** The things of a catalogue that are made in slices. */
export const soonOf = ofConnection((db) => new Soons(db));
