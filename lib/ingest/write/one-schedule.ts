/**
 * Has a station show one schedule at a time where several sources give it programmes: a broadcast of which a source that
 * comes first covers half is kept, for undo and export, and not shown.
 */
import { type BroadcastOfSource, programmeWriter } from "#db/catalog/write/programme-writer.ts";
import { stationOfRow } from "#db/catalog/write/scope.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { firstPlace } from "../../ground/first-place.ts";
import type { ImportSession } from "./import-session.ts";

interface Shown {
  /** The key of the source; undefined where the source is gone. */
  key: string | undefined;
  starts: number[];
  stops: number[];
  /** The latest stop of the broadcasts up to each place. */
  reached: number[];
}

/** Broadcasts in the order of their starts, to look for overlaps. */
function shownOf(key: Shown["key"], broadcasts: readonly BroadcastOfSource[]): Shown {
  let last = 0;
  const reached = broadcasts.map(({ stopMs }) => {
    last = Math.max(last, stopMs);
    return last;
  });
  const [starts, stops] = [broadcasts.map(({ startMs }) => startMs), broadcasts.map(({ stopMs }) => stopMs)];
  return { key, starts, stops, reached };
}

/** Whether the shown broadcasts take at least half of the time of a broadcast: news of five minutes hides no concert. */
function covers({ starts, stops, reached }: Shown, { startMs, stopMs }: BroadcastOfSource): boolean {
  let covered = 0;
  const after = firstPlace(starts.length, (at) => (starts[at] ?? stopMs) >= stopMs);
  for (let at = after - 1; (reached[at] ?? 0) > startMs; at--)
    covered += Math.max(0, Math.min(stopMs, stops[at] ?? 0) - Math.max(startMs, starts[at] ?? 0));
  return covered > 0 && covered * 2 >= stopMs - startMs;
}

/** Counts in the report a broadcast of the document that another source hides, or that the document hides from now on. */
function count(
  { report, broadcasts }: ImportSession,
  broadcast: BroadcastOfSource,
  { own, other }: { own: Shown["key"]; other: Shown["key"] },
): void {
  if (own === undefined || other === undefined) return;
  if (own === report.source && broadcasts.has(`${broadcast.programme} ${broadcast.startMs}`))
    report.behind[other] = (report.behind[other] ?? 0) + 1;
  else if (other === report.source && broadcast.isBehind === 0)
    report.ahead[own] = (report.ahead[own] ?? 0) + 1;
}

/** Chooses for the station with row id `station`. Returns how many broadcasts show that did not, or the other way round. */
function settleStation(session: ImportSession, station: number): number {
  const { db } = session;
  const owner = stationOfRow(db, station)?.source;
  const all = programmeWriter.bySource(db, station);
  const bySource = Map.groupBy(all, ({ source }) => source);
  const place = (source: number) => (source === owner ? 0 : source);
  const shown: Shown[] = [];
  let changes = 0;
  for (const [source, broadcasts] of [...bySource].sort(([a], [b]) => place(a) - place(b))) {
    const before = [...shown];
    const own = sourceWriter.keyOf(db, source);
    const ofSource = broadcasts.filter((broadcast) => {
      const first = before.find((each) => covers(each, broadcast));
      const isBehind = first === undefined ? 0 : 1;
      if (first !== undefined) count(session, broadcast, { own, other: first.key });
      if (isBehind !== broadcast.isBehind) {
        programmeWriter.setBehind(db, station, { ...broadcast, isBehind });
        changes++;
      }
      return first === undefined;
    });
    shown.push(shownOf(own, ofSource));
  }
  return changes;
}

/**
 * Chooses, for each station whose programmes the import met, the broadcasts that are shown: those of the source that owns
 * the station come first, then those of the source that the catalogue knew first. Returns how many broadcasts changed.
 */
export function settleSchedules(session: ImportSession): number {
  let changes = 0;
  for (const station of session.schedules)
    if (programmeWriter.mayOverlap(session.db, station)) changes += settleStation(session, station);
  return changes;
}
