import { entriesById, noteMoved } from "#db/catalog/write/moved.ts";
import { rowsOfSource } from "#db/catalog/write/scope.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { fold } from "../../ground/text.ts";
import type { ImportSession } from "./import-session.ts";
import { noteMovedAbroad } from "./report.ts";

/**
 * Finds the stations that source `key` has in another country now: an rpuid begins with its country, so the station has
 * another one, and those that were given out stay valid.
 */
export function followMovedAbroad(session: ImportSession, key: string): void {
  const { db, seen, fresh, numbered } = session;
  const source = sourceWriter.find(db, key);
  if (!source || fresh.station.size === 0) return;
  const ids = rowsOfSource(db, source.id).find(({ table }) => table === "station")?.ids ?? [];
  const missing = entriesById(
    db,
    ids.filter((id) => !seen.station.has(id)),
  );
  if (missing.length === 0) return;
  const added = Map.groupBy(
    entriesById(
      db,
      ids.filter((id) => fresh.station.has(id)),
    ),
    (entry) => entry.externalId,
  );
  for (const { rpuid, externalId, name } of missing) {
    const [entry, ...others] = (added.get(externalId) ?? []).filter(
      (each) =>
        each.rpuid.slice(0, 3) !== rpuid.slice(0, 3) &&
        // A list that states rpuids may number its stations in each country: the identifier alone is not the station.
        (numbered.has(each.id) || fold(each.name) === fold(name)),
    );
    if (entry !== undefined && others.length === 0) session.moves.push({ rpuid, to: entry.rpuid, name });
  }
}

/** Notes where the stations moved to, when all is written: one that another source has in its earlier country stays there. */
export function settleMoves({ db, moves, report }: ImportSession): void {
  for (const move of moves) {
    const { rpuid, to, name } = move;
    move.stays = stationWriter.findByRpuid(db, rpuid) !== undefined;
    if (move.stays) continue;
    noteMoved(db, rpuid, to);
    noteMovedAbroad(report, { rpuid, to, name });
  }
}
