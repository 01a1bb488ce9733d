/** Reports records of other sources before an import overwrites the records or removes their station. */
import { childrenOfStation } from "#db/catalog/write/scope.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { recordOfRow } from "../records/export.ts";
import type { CatalogRecordInput } from "../records/record.ts";
import type { ImportSession } from "./import-session.ts";
import { keyOf, type RowOf } from "./key.ts";

function recordOf({ db }: ImportSession, row: RowOf): CatalogRecordInput | undefined {
  if (row.table !== "category") return recordOfRow(db, row.table, row.id);
  const { country, kind, href, name } = row;
  return { type: "category", country, kind: kind as "live" | "ondemand", href, name };
}

/** Tells of the record that `row` shows. Returns the record's key and source. */
function tell(session: ImportSession, row: RowOf): { key: string; source: string } | undefined {
  const record = recordOf(session, row);
  const source = sourceWriter.keyOf(session.db, row.source);
  if (!record || source === undefined) return undefined;
  session.onDisplaced?.(source, record);
  return { key: keyOf(record), source };
}

/**
 * Reports and counts the record of `row` before the source with row id `writer` overwrites it; a source's own record is not
 * reported.
 */
export function beforeOverwrite(session: ImportSession, row: RowOf, writer: number | undefined): void {
  if (row.source === writer) return;
  const source = sourceWriter.keyOf(session.db, row.source);
  // A source whose document is of another kind now has a second row.
  const own = writer === undefined ? undefined : sourceWriter.keyOf(session.db, writer);
  if (source !== undefined && source !== own)
    session.report.taken[source] = (session.report.taken[source] ?? 0) + 1;
  if (session.onDisplaced) tell(session, row);
}

/** Tells of the records of other sources that go with a station, and notes their keys. */
export function beforeRemoval(session: ImportSession, station: { id: number; source: number }): void {
  for (const row of childrenOfStation(session.db, station.id)) {
    const told = row.source === station.source ? undefined : tell(session, row);
    if (told) session.along.set(told.key, told.source);
  }
}
