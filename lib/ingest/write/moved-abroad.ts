import { elsewhere, entriesById, noteMoved, takeReturned } from "#db/catalog/write/moved.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { fold } from "../../ground/text.ts";
import type { ImportSession } from "./import-session.ts";
import { noteStation } from "./report.ts";
import { stationsOf } from "./station-record.ts";

interface OfSource {
  /** Whether the document has all stations of the source. */
  isWhole: boolean;
  /** The rpuids of the stations that the source gave before, also where another source shows them. */
  given?: (() => string[]) | undefined;
}

/**
 * Finds the stations that the source with row id `source` has under another rpuid now: in another country, with which an
 * rpuid begins, or under another rpuid that a list states. Those that were given out stay valid. Where more than two stations may be one, it is
 * none of them, and each is as hidden as the earlier one was.
 */
export function followMovedAbroad(
  session: ImportSession,
  source: number,
  { isWhole, given = () => [] }: OfSource,
): void {
  const { db, seen, fresh, taken, numbered, moves, doubts } = session;
  if (fresh.station.size + taken.size === 0) return;
  const ids = stationsOf(db, source);
  const missing = entriesById(
    db,
    [...ids, ...elsewhere(db, source, given())].filter((id) => !seen.station.has(id)),
  );
  if (missing.length === 0) return;
  const came = ids.filter((id) => fresh.station.has(id) || taken.has(id));
  const byNumber = Map.groupBy(entriesById(db, came), ({ externalId }) => externalId);
  const pairs = missing.flatMap((from) =>
    (byNumber.get(from.externalId) ?? [])
      // A list that states rpuids, or is not complete, may number its stations in each country: the identifier alone is not the station.
      .filter(
        ({ id, name }) => (isWhole && (numbered.has(id) || taken.get(id))) || fold(name) === fold(from.name),
      )
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

/**
 * Finds the rpuids that are stations again: what was set for them is where they led. Where that is a station still, and its
 * source has not moved it back, another source's station has come: it is as hidden, and the settings stay.
 */
function followReturned({ db, moves, doubts, arrived }: ImportSession): void {
  const byTo = new Map(moves.map((move) => [move.to, move]));
  const doubted = new Set(doubts.map(({ to }) => to));
  for (const back of takeReturned(db, arrived)) {
    const move = byTo.get(back.to);
    if (move?.rpuid === back.rpuid) move.returns = true;
    else if (doubted.has(back.to)) doubts.push({ ...back, isDoubtful: true });
    else moves.push({ ...back, wasThere: back.stays === true });
  }
}

/** Notes where the stations moved to, when all is written: one that another source has in its earlier country stays there. */
export function settleMoves(session: ImportSession): void {
  const { db, moves, doubts, report } = session;
  followReturned(session);
  for (const move of moves) {
    const { rpuid, to, name } = move;
    move.stays = stationWriter.findByRpuid(db, rpuid) !== undefined;
    if (move.stays) continue;
    noteMoved(db, rpuid, to);
    noteStation(report.movedAbroad, { rpuid, to, name });
  }
  for (const { rpuid, to, name } of doubts) noteStation(report.inDoubt, { rpuid, to, name });
}
