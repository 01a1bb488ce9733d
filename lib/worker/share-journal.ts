/** Has PostgreSQL keep the journal of the worker that leads, whenever a run of a source changed it. */
import { runsMark } from "#db/journal/runs.ts";
import { SharedJournalError } from "#db/postgres/journal.ts";
import { HOUR_MS, SECOND_MS } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { requireTakeable, shareJournal, takeSharedJournal } from "../nodes/shared-journal.ts";
import { hasJournal, withJournal } from "../stores/open.ts";
import { type Job, type JobContext, LeadAnew, type WorkerLog } from "./job.ts";

const EVERY_MS = 5 * SECOND_MS;
/** The longest lead before another try to take the journal: a full disk refuses each try, and imports need long leads. */
const LONGEST_MS = HOUR_MS;

const isDamaged = (error: unknown): boolean => error instanceof SharedJournalError && error.isDamaged;

/**
 * Makes the job of one lead: the leader before it may have kept another journal. Where the lead began without that
 * journal (`hasTaken` false), PostgreSQL goes on keeping it. A run throws LeadAnew when it can be taken.
 */
export function shareJournalJob(hasTaken: boolean): (context: JobContext) => Promise<void> {
  let shared: string | undefined;
  return async ({ config }) => {
    if (!hasTaken) {
      await requireTakeable(config).catch((error: unknown) => {
        // A lead that begins drops a damaged journal.
        if (!isDamaged(error)) throw error;
      });
      throw new LeadAnew("the journal of the last leader can be taken now");
    }
    if (!hasJournal(config)) return;
    const mark = await withJournal(config, runsMark);
    if (mark === shared) return;
    await shareJournal(config);
    shared = mark;
  };
}

interface Sharing {
  share: Job;
  /** Whether this machine's journal may take the place of the last leader's. */
  hasTaken: boolean;
}

/**
 * Takes the runs of the last leader, as a lead begins; the log hears why not. The pause before the next try doubles with
 * each of the `failures`: leads before this one, in a row, that could not take them.
 */
export async function takeAndShare(config: Config, log: WorkerLog, failures = 0): Promise<Sharing> {
  // Without these runs, sources are fetched anew, and older runs cannot be undone.
  const failure = await takeSharedJournal(config).catch((error: unknown) => error);
  if (failure) log.fault("goes on with its own runs of sources", failure);
  const hasTaken = !failure || isDamaged(failure);
  const everyMs = hasTaken ? EVERY_MS : Math.min(EVERY_MS * 2 ** failures, LONGEST_MS);
  return { share: { name: "share-journal", everyMs, run: shareJournalJob(hasTaken) }, hasTaken };
}
