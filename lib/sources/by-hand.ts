/** Imports by hand, beside the sources that the worker runs. */
import { listSources } from "#db/activity/sources.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { currentlyGiven, type Noted, notedDocument, noteLast } from "#db/journal/given.ts";
import { listRuns, newestRun } from "#db/journal/runs.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import type { ImportOptions } from "../ingest/import.ts";
import type { ImportSession } from "../ingest/write/import-session.ts";
import { rowOf } from "../ingest/write/key.ts";
import type { Scope } from "../ingest/write/remove.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { hasJournal, withActivity, withJournal } from "../stores/open.ts";
import { asGiven, displacedNotes } from "./displaced.ts";
import { bringBackRemoved, stationsGiven } from "./keep.ts";
import { followRpuids } from "./moved-settings.ts";

/** The keys of all registered sources but `source`. */
export const othersThan = (activity: SqliteDatabase, source: string): string[] =>
  listSources(activity).flatMap(({ name }) => (name === source ? [] : [name]));

/** Tells the sources that were registered once, by the journal's runs or last documents of them, from `registered` ones and imports by hand. */
export const removedFrom =
  (journal: SqliteDatabase, registered: readonly string[]) =>
  (source: string): boolean =>
    !registered.includes(source) &&
    (listRuns(journal, source, 1).length > 0 || notedDocument(journal, source) !== undefined);

type BesideSources = Required<
  Pick<ImportOptions, "others" | "isRemoved" | "given" | "displaced" | "beforeEnd" | "moved">
>;

interface ByHand {
  source: string;
  scopes: readonly Scope[];
  /** Keys of the registered sources, which speak for themselves. */
  others: readonly string[];
}

/** Notes that an import by hand gives records no longer that the journal has of its sources. */
function noteDropped(session: ImportSession, journal: SqliteDatabase, { source, scopes, others }: ByHand) {
  const whole = new Set(scopes.flatMap((each) => (each.scope === "source" ? [each.key ?? source] : [])));
  const removed = new Set(session.removed);
  for (const each of new Set([source, ...whole])) {
    if (others.includes(each)) continue;
    const id = sourceWriter.find(session.db, each)?.id;
    const isGone = (key: string) =>
      removed.has(key) || (whole.has(each) && rowOf(session.db, key)?.source !== id);
    const gone = [...currentlyGiven(journal, each).values()].filter(({ key }) => isGone(key));
    const changes = gone.map(({ key, rpuid }) => ({ source: each, key, rpuid, hash: null }));
    noteLast(journal, newestRun(journal), changes);
  }
}

/** Runs `use`, and makes the journal when the import displaced something: without a journal nothing can return yet. */
async function withFirstNotes<T>(
  config: Config,
  use: (displaced: BesideSources["displaced"]) => Promise<T>,
): Promise<T> {
  const notes: Noted[] = [];
  const result = await use((source, record) => void notes.push({ source, ...asGiven(record) }));
  if (notes.length > 0) await withJournal(config, (journal) => noteLast(journal, newestRun(journal), notes));
  return result;
}

/**
 * Runs `use` with the options by which an import of `source` leaves the registered sources their records: their keys, and
 * the return of records that the import had displaced and gives no longer, and settings that follow a station's rpuid. The
 * journal notes the records of other sources that the import displaces.
 */
export async function besideSources<T>(
  config: Config,
  source: string,
  use: (options: BesideSources) => Promise<T>,
): Promise<T> {
  const others = hasActivity(config.dataDir)
    ? await withActivity(config, (activity) => othersThan(activity, source))
    : [];
  const moved = followRpuids(config);
  if (!hasJournal(config))
    return withFirstNotes(config, (displaced) =>
      use({ others, isRemoved: () => false, given: () => [], displaced, moved, beforeEnd() {} }),
    );
  return withJournal(config, (journal) => {
    const { displaced, flush } = displacedNotes(journal, newestRun(journal));
    const beforeEnd: BesideSources["beforeEnd"] = (session, scopes) => {
      flush();
      if (!session.report.dryRun) noteDropped(session, journal, { source, scopes, others });
      bringBackRemoved(session, journal, source);
    };
    const isRemoved = removedFrom(journal, [...others, source]);
    const given = () => stationsGiven(journal, source);
    return use({ others, isRemoved, given, displaced, moved, beforeEnd });
  });
}
