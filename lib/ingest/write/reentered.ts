/** Stations that a community directory deleted and somebody entered again: the new entry keeps the rpuid of the old entry. */
import { rowsOfSource } from "#db/catalog/write/scope.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { words } from "../../ground/words.ts";
import { recordOfRow } from "../records/export.ts";
import { catalogRecord, type StationRecord } from "../records/record.ts";
import { COMMUNITY, type ImportSession } from "./import-session.ts";
import { dropStation } from "./remove.ts";
import { noteReentered } from "./report.ts";
import { writeStation } from "./station.ts";

function recordOf({ db }: ImportSession, id: number): StationRecord | undefined {
  const record = catalogRecord.parse(recordOfRow(db, "station", id));
  return record.type === "station" ? record : undefined;
}

/** Country, folded name and preferred stream of a station; undefined without a stream. */
function marksOf({ country, name, liveStreams }: StationRecord): string | undefined {
  const url = liveStreams[0]?.streamSource.url;
  return url === undefined ? undefined : JSON.stringify([country, words(name).join(" "), url]);
}

/** The stations `ids` by their marks, where exactly one of them has the marks; those with marks of `among` alone, if given. */
function byMarks(session: ImportSession, ids: readonly number[], among?: ReadonlyMap<string, unknown>) {
  // A document may add all stations of the world: their records are not held together.
  const all = ids.flatMap((id) => {
    const record = recordOf(session, id);
    return record && (among?.has(marksOf(record) ?? "") ?? true) ? record : [];
  });
  const groups = Map.groupBy(all, marksOf);
  return new Map(
    [...groups].flatMap(([marks, [one, ...others]]) =>
      marks !== undefined && one !== undefined && others.length === 0 ? [[marks, one] as const] : [],
    ),
  );
}

/** Gives `entry`, which the document added, the rpuid of an entry that the document lacks. */
function keepRpuid(session: ImportSession, key: string, entry: StationRecord, rpuid: string): void {
  const { db, report } = session;
  const added = stationWriter.findByRpuid(db, entry.rpuid ?? "");
  if (!added) return;
  dropStation(session, added.id);
  session.fresh.station.delete(added.id);
  session.seen.station.delete(added.id);
  session.arrived.delete(entry.rpuid ?? "");
  writeStation(session, { key, kind: COMMUNITY }, { ...entry, rpuid });
  report.added--;
  report.changed++;
  noteReentered(report, { rpuid, name: entry.name });
}

/**
 * Lets each station of the community directory with row id `source` that the document added keep the rpuid of a station
 * that the document lacks, where country, folded name and stream are equal and no other added or missing station has them.
 * rpuids that the document states stay.
 */
export function keepReentered(session: ImportSession, source: number): void {
  const { db, seen, numbered } = session;
  const key = sourceWriter.keyOf(db, source) ?? "";
  if (sourceWriter.find(db, key)?.kind !== COMMUNITY) return;
  const added = [...numbered];
  if (added.length === 0) return;
  const ids = rowsOfSource(db, source).find(({ table }) => table === "station")?.ids ?? [];
  const missing = ids.filter((id) => !seen.station.has(id));
  if (missing.length === 0) return;
  const before = byMarks(session, missing);
  for (const [marks, entry] of byMarks(session, added, before)) {
    const rpuid = before.get(marks)?.rpuid;
    if (rpuid !== undefined) keepRpuid(session, key, entry, rpuid);
  }
}
