/** Has PostgreSQL keep the journal of the worker that leads, whenever a run of a source changed it. */
import { runsMark } from "#db/journal/runs.ts";
import { shareJournal } from "../nodes/shared-journal.ts";
import { hasJournal, withJournal } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** Makes the job of one lead: the leader before it may have kept another journal. */
export function shareJournalJob(): (context: JobContext) => Promise<void> {
  let shared: string | undefined;
  return async ({ config }) => {
    if (!hasJournal(config)) return;
    const mark = await withJournal(config, runsMark);
    if (mark === shared) return;
    await shareJournal(config);
    shared = mark;
  };
}
