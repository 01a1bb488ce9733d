import { entriesById, noteMoved } from "#db/catalog/write/moved.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { fold } from "../../ground/text.ts";
import type { ImportSession } from "./import-session.ts";
import { noteStation } from "./report.ts";
import { stationsOf } from "./station-record.ts";

/**
 * Finds the stations that source `key` has under another rpuid now: in another country, with which an rpuid begins, or under
 * another rpuid that a list states. Those that were given out stay valid. Where more than two stations may be one, it is
 * none of them, and each is as hidden as the earlier one was.
 */
export function followMovedAbroad(session: ImportSession, key: string): void {
  const { db, seen, fresh, taken, numbered, moves, doubts } = session;
  const source = sourceWriter.find(db, key);
  if (!source || fresh.station.size + taken.size === 0) return;
  const ids = stationsOf(db, source.id);
  const missing = entriesById(
    db,
    ids.filter((id) => !seen.station.has(id)),
  );
  if (missing.length === 0) return;
  const came = ids.filter((id) => fresh.station.has(id) || taken.has(id));
  const byNumber = Map.groupBy(entriesById(db, came), ({ externalId }) => externalId);
  const pairs = missing.flatMap((from) =>
    (byNumber.get(from.externalId) ?? [])
      // A list that states rpuids may number its stations in each country: the identifier alone is not the station.
      .filter(({ id, name }) => numbered.has(id) || fold(name) === fold(from.name))
      .map((to) => ({ from, to })),
  );
  const [byFrom, byTo] = [Map.groupBy(pairs, ({ from }) => from), Map.groupBy(pairs, ({ to }) => to)];
  for (const { from, to } of pairs) {
    const isSure = byFrom.get(from)?.length === 1 && byTo.get(to)?.length === 1;
    const move = { rpuid: from.rpuid, to: to.rpuid, name: from.name, wasThere: taken.has(to.id) };
    if (isSure) moves.push(move);
    else doubts.push({ ...move, isDoubtful: true });
  }
}

/** Notes where the stations moved to, when all is written: one that another source has in its earlier country stays there. */
export function settleMoves({ db, moves, doubts, report }: ImportSession): void {
  for (const move of moves) {
    const { rpuid, to, name } = move;
    move.stays = stationWriter.findByRpuid(db, rpuid) !== undefined;
    if (move.stays) continue;
    noteMoved(db, rpuid, to);
    noteStation(report.movedAbroad, { rpuid, to, name });
  }
  for (const { rpuid, to, name } of doubts) noteStation(report.inDoubt, { rpuid, to, name });
}
