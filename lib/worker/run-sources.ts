/** The job that runs sources when they are due: one a host, and four at once. */
import type { SourceTable } from "#db/activity/schema.ts";
import { dueSources, hastenSource, listSources } from "#db/activity/sources.ts";
import { bumpRevision, isRevisionDue } from "#db/catalog/write/marks.ts";
import { interruptRuns, pruneRuns } from "#db/journal/runs.ts";
import { DAY_MS, hasPassed, SECOND_MS } from "../ground/clock.ts";
import { pause } from "../ground/pause.ts";
import { clearIncoming } from "../sources/document.ts";
import { isHere } from "../sources/here.ts";
import { hostOf } from "../sources/host.ts";
import { runSource } from "../sources/run.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import {
  hasJournal,
  hasOwnCatalog,
  withActivity,
  withCatalog,
  withCatalogForReading,
  withJournal,
  withStores,
} from "../stores/open.ts";
import type { JobContext } from "./job.ts";

const MOST_AT_ONCE = 4;

/** Counts the revision up that came too soon after the last one. */
async function countDueRevision({ config, clock, writingCatalog }: JobContext): Promise<void> {
  const isDue = await withCatalogForReading(config, (catalog) => isRevisionDue(catalog, clock.now()));
  if (!isDue) return;
  await writingCatalog(() =>
    withCatalog(config, (catalog) => {
      catalog
        .transaction(() => {
          if (isRevisionDue(catalog, clock.now())) bumpRevision(catalog, clock.now());
        })
        .immediate();
    }),
  );
}

/**
 * Has sources run again whose last documents another leader imported and did not share: this machine's journal or
 * catalogue lacks their records.
 */
async function hastenLost({ config, clock }: JobContext): Promise<void> {
  await withStores(config, ({ activity, catalog }) => {
    for (const { name, kind, content_hash } of listSources(activity))
      if (kind !== "songs" && content_hash !== null && !isHere(config, catalog, { name, content_hash }))
        hastenSource(activity, name, clock.now());
  });
}

/** Runs of a worker that was killed left documents, and rows that say they are running. */
async function tidy(context: JobContext): Promise<void> {
  const { config, clock } = context;
  clearIncoming(config);
  // Opening the journal for writing also migrates it.
  if (hasJournal(config))
    await withJournal(config, (journal) =>
      interruptRuns(journal, clock.now(), "the worker ended before the run did"),
    );
  await hastenLost(context);
}

/** Sources that were removed run no more, so no run of theirs prunes the journal. */
async function prune({ config, clock }: JobContext): Promise<void> {
  if (hasJournal(config)) await withJournal(config, (journal) => pruneRuns(journal, clock.now()));
}

async function runAndTell(context: JobContext, source: SourceTable): Promise<void> {
  const { name } = source;
  try {
    const { id, outcome, reason, added, changed, removed } = await runSource(context, source, {
      force: false,
    });
    context.log.info(`source ${name}: ${outcome}`, { run: id, added, changed, removed, reason });
  } catch (error) {
    if (!context.signal.aborted) context.log.fault(`the run of source ${name} broke off`, error);
  }
}

/** Makes the job; its first run since this worker leads tidies up after the worker before it. */
export function sourcesJob(): (context: JobContext) => Promise<void> {
  let tidyFor: AbortSignal | undefined;
  let prunedAtMs = Number.NEGATIVE_INFINITY;
  return async (context) => {
    const { config, clock, signal } = context;
    if (!hasOwnCatalog(config) || !hasActivity(config.dataDir)) return;
    if (tidyFor !== signal) await tidy(context);
    tidyFor = signal;
    if (hasPassed(DAY_MS, clock.now() - prunedAtMs)) {
      await prune(context);
      prunedAtMs = clock.now();
    }
    const underWay = new Map<string, Promise<void>>();
    do {
      await countDueRevision(context);
      const due = await withActivity(config, (activity) => dueSources(activity, clock.now()));
      for (const source of due) {
        const host = hostOf(source);
        if (underWay.has(host) || underWay.size >= MOST_AT_ONCE) continue;
        underWay.set(
          host,
          runAndTell(context, source).finally(() => underWay.delete(host)),
        );
      }
      // A source that becomes due meanwhile does not wait for a slow source.
      await Promise.race([...underWay.values(), pause(SECOND_MS, signal)]);
    } while (underWay.size > 0 && !signal.aborted);
    await Promise.all(underWay.values());
  };
}
