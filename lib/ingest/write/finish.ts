import { readRevision } from "#db/catalog/marks.ts";
import { noteEntries } from "#db/catalog/write/clusters.ts";
import { noteChange } from "#db/catalog/write/marks.ts";
import { onDemandWriter } from "#db/catalog/write/ondemand.ts";
import { addFormsAfter, pruneTerms, renumberStations, sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { titleWriter } from "#db/catalog/write/title.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Station } from "../../contract/shapes.ts";
import { traitsText } from "../../recommendations/scoring/traits.ts";
import type { ImportSession } from "./import-session.ts";
import { isThere } from "./key.ts";
import { settleSchedules } from "./one-schedule.ts";

/** Readers make the traits of a station anew at each revision where none are stored. */
function makeMissingTraits(db: SqliteDatabase): void {
  for (const { id, doc, homepage } of stationWriter.withoutTraits(db))
    stationWriter.setTraits(db, id, traitsText(JSON.parse(doc) as Station, homepage));
}

/**
 * Rebuilds the data derived from the records that `session` wrote and removed, within its transaction, and counts the
 * revision up (at least `revisionsEveryMs` after the revision before). Returns whether anything changed.
 */
export function finishSession(session: ImportSession, revisionsEveryMs?: number): boolean {
  const { db, report, nowMs } = session;
  for (const [key, source] of session.along)
    if (!isThere(db, key)) report.along[source] = (report.along[source] ?? 0) + 1;
  session.texts.flush();
  makeMissingTraits(db);
  session.uses.flush();
  for (const country of session.renumber) renumberStations(db, country);
  for (const station of session.recount) onDemandWriter.recount(db, station);
  const settled = settleSchedules(session);
  if (report.removed > 0) pruneTerms(db);
  addFormsAfter(db, session.lastTerm);
  if (report.removed + report.changed > 0) titleWriter.prune(db);
  const changed = report.added + report.changed + report.removed + settled > 0;
  if (changed) {
    for (const id of session.usedSources()) sourceWriter.touch(db, id, nowMs);
    noteEntries(db);
    report.revision = noteChange(db, nowMs, revisionsEveryMs);
  } else report.revision = readRevision(db);
  return changed;
}
