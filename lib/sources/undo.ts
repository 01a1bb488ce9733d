import { holdUndone } from "#db/activity/sources.ts";
import { requireInPlace } from "#db/catalog/connection.ts";
import { noteReturned } from "#db/catalog/write/moved.ts";
import { categoryWriter, rowsOfSource } from "#db/catalog/write/scope.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { changedSince, takeBackGiven } from "#db/journal/given.ts";
import { findRun, markUndone, newestRun, type Run } from "#db/journal/runs.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { MovedStations } from "../ingest/import.ts";
import { beforeOverwrite } from "../ingest/write/displaced.ts";
import { finishSession } from "../ingest/write/finish.ts";
import { ImportSession } from "../ingest/write/import-session.ts";
import { rowOf } from "../ingest/write/key.ts";
import { guardLoss } from "../ingest/write/loss.ts";
import { removeRow } from "../ingest/write/remove.ts";
import { emptyReport, type ImportReport } from "../ingest/write/report.ts";
import { withJournal, withOwnStores } from "../stores/open.ts";
import { StartupError } from "../stores/startup-error.ts";
import type { SourceContext } from "./context.ts";
import { displacedNotes } from "./displaced.ts";
import { bringBack, bringBackOfStation, type Without } from "./keep.ts";
import { followRpuids } from "./moved-settings.ts";

/** Stations come before what belongs to them, and go after it. */
const ORDER = ["station", "category", "series", "ondemand", "programme"];
const TABLES = ["station", "series", "ondemand", "programme"] as const;
const orderOf = (key: string) => ORDER.indexOf((JSON.parse(key) as string[])[0] ?? "");

/** Removes the record of `key`, unless another source's record has taken its place. Returns whether the record is removed. */
function remove(session: ImportSession, key: string, source: number | undefined): boolean {
  const row = rowOf(session.db, key);
  if (!row || row.source !== source) return false;
  if (row.table === "category") {
    categoryWriter.remove(session.db, row);
    session.report.removed++;
  } else removeRow(session, row.table, row.id);
  return true;
}

/** Within a transaction of the catalogue. Returns the records that it removed: no source gave them before. */
function restore(session: ImportSession, journal: SqliteDatabase, without: Without): { rpuid: string }[] {
  const { displaced, flush } = displacedNotes(journal, newestRun(journal));
  session.onDisplaced = displaced;
  const source = sourceWriter.find(session.db, without.source)?.id;
  const since = changedSince(journal, without.source, without.run);
  const keys = since.map(({ key }) => key);
  // The journal does not know records that were imported by hand since: these are the last ones, and stay.
  for (const key of keys) {
    const row = rowOf(session.db, key);
    if (row) beforeOverwrite(session, row, source);
  }
  flush();
  keys.sort((a, b) => orderOf(a) - orderOf(b));
  session.isExact = true;
  const gone: string[] = [];
  for (const key of keys) {
    const outcome = bringBack(session, journal, key, without);
    if (outcome === undefined) gone.push(key);
    else if (outcome !== "unchanged") session.report.changed++;
  }
  const removed = new Set(gone.reverse().filter((key) => remove(session, key, source)));
  flush();
  for (const rpuid of session.arrived)
    session.report.changed += bringBackOfStation(session, journal, rpuid, without);
  return since.filter(({ key }) => removed.has(key));
}

/** How many records the catalogue shows of a source. */
function countOf(catalog: SqliteDatabase, key: string): number {
  const source = sourceWriter.find(catalog, key);
  const rows = source ? rowsOfSource(catalog, source.id) : [];
  return rows.reduce((sum, { ids }) => sum + ids.length, 0);
}

interface Undoing extends Pick<SourceContext, "mayCommit"> {
  nowMs: number;
  force: boolean;
  moved: MovedStations;
  hold: () => void;
}

async function undoIn(
  catalog: SqliteDatabase,
  journal: SqliteDatabase,
  run: Run,
  { nowMs, force, moved, mayCommit, hold }: Undoing,
): Promise<ImportReport> {
  const report = emptyReport(run.source, "undo", false);
  const session = new ImportSession(catalog, report, nowMs);
  catalog.exec("BEGIN IMMEDIATE");
  try {
    requireInPlace(catalog);
    const had = countOf(catalog, run.source);
    const gone = restore(session, journal, { source: run.source, run: run.id });
    const moves = noteReturned(catalog, session.arrived);
    const source = sourceWriter.find(catalog, run.source)?.id ?? 0;
    guardLoss(catalog, { source, tables: TABLES, moves, lost: gone, had }, force, "undo");
    finishSession(session);
    await moved.before(moves, nowMs);
    await mayCommit?.();
    // A run of the source that is under way sees the hold before the run writes.
    hold();
    catalog.exec("COMMIT");
    await moved.after(moves);
  } catch (error) {
    if (catalog.inTransaction) catalog.exec("ROLLBACK");
    throw error;
  }
  // After a kill before this line, a second undo does the rest.
  journal
    .transaction(() => {
      takeBackGiven(journal, run.source, run.id);
      markUndone(journal, run.source, run.id);
    })
    .immediate();
  return report;
}

/**
 * Undoes run `id` and all later runs of its source, which then waits for the operator.
 * @throws StartupError when there is no such run, or it changed nothing; SuddenLossError when the undo removes more than a
 * third of the source's records, unless `force`.
 */
export async function undoRun(
  { config, clock, writingCatalog, mayCommit }: SourceContext,
  id: number,
  force: boolean,
): Promise<Run & { report: ImportReport }> {
  return withJournal(config, async (journal) => {
    const run = findRun(journal, id);
    if (!run)
      throw new StartupError(`there is no run ${id}; \`nowline sources log <name>\` has those of a source`);
    if (run.outcome === "undone") throw new StartupError(`run ${id} is undone already`);
    if (run.outcome !== "changed")
      throw new StartupError(`run ${id} changed nothing: there is nothing to undo`);
    if (changedSince(journal, run.source, id).length === 0)
      throw new StartupError(`run ${id} changed no record of the catalogue: songs cannot be undone`);
    const nowMs = clock.now();
    const report = await writingCatalog(() =>
      withOwnStores(config, ({ activity, catalog }) => {
        const hold = () => holdUndone(activity, run.source, id);
        return undoIn(catalog, journal, run, { nowMs, force, moved: followRpuids(config), mayCommit, hold });
      }),
    );
    return { ...run, report };
  });
}
