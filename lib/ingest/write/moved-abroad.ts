import { entriesById, noteMoved } from "#db/catalog/write/moved.ts";
import { rowsOfSource } from "#db/catalog/write/scope.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import type { ImportSession } from "./import-session.ts";
import { noteMovedAbroad } from "./report.ts";

/**
 * Lets the rpuids of stations lead on that source `key` has in another country now: an rpuid begins with its country, so the
 * station has another one, and those that were given out stay valid.
 */
export function followMovedAbroad(session: ImportSession, key: string): void {
  const { db, seen, numbered, report } = session;
  const source = sourceWriter.find(db, key);
  if (!source || numbered.size === 0) return;
  const ids = rowsOfSource(db, source.id).find(({ table }) => table === "station")?.ids ?? [];
  const missing = entriesById(
    db,
    ids.filter((id) => !seen.station.has(id)),
  );
  if (missing.length === 0) return;
  const added = new Map(entriesById(db, [...numbered]).map((entry) => [entry.externalId, entry]));
  for (const { rpuid, externalId, name } of missing) {
    const to = added.get(externalId)?.rpuid;
    if (to === undefined || to.slice(0, 3) === rpuid.slice(0, 3)) continue;
    noteMoved(db, rpuid, to);
    session.moves.push({ rpuid, to });
    noteMovedAbroad(report, { rpuid, to, name });
  }
}
