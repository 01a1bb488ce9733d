/** How much a source may lose at once. */
import { childrenOfStation, stationOfRow } from "#db/catalog/write/scope.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import type { Move } from "#db/moves.ts";
import { NamedError } from "#db/named-error.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { RecordTable } from "./import-session.ts";
import { stationsOf } from "./station-record.ts";

/** A source that loses more than this share of its records at once is probably broken. */
const LOSS_LIMIT = 1 / 3;

/** More moves than these, and than a third of a source's stations, are no corrections of single stations. */
const FEW_MOVES = 2;

/** An import or an undo would remove too much; nothing was changed. Commands add how the loss is accepted. */
export class SuddenLossError extends NamedError {
  constructor(loss: string) {
    super(`${loss}. Nothing was changed.`);
  }
}

type Act = "import" | "undo";

/** @throws SuddenLossError where a source loses too much at once, unless `force`; a single record of several is not. */
export function guard(lost: number, had: number, force: boolean, act: Act = "import"): void {
  // A single record is dropped on purpose: one of two services.
  const isSingle = lost === 1 && had > 1;
  if (!force && !isSingle && lost > had * LOSS_LIMIT)
    throw new SuddenLossError(
      `this ${act} would remove ${lost} of ${had} records of the source, more than a third`,
    );
}

interface Loss {
  /** Row id. */
  source: number;
  /** The tables whose rows count. */
  tables: readonly RecordTable[];
  /** Stations that have another rpuid now. */
  moves: readonly Move[];
  lost: readonly { rpuid: string }[];
  had: number;
}

/** How many of its rows the source has of the station with `rpuid`, with the station itself. */
function countAt(db: SqliteDatabase, rpuid: string, { source, tables }: Loss): number {
  const id = stationWriter.findByRpuid(db, rpuid)?.id ?? 0;
  const children = childrenOfStation(db, id).filter(({ table }) => tables.includes(table));
  return [...children, { source: stationOfRow(db, id)?.source }].filter((row) => row.source === source)
    .length;
}

/** Whether so many stations have moved at once that the source is probably broken. */
function areTooMany(db: SqliteDatabase, { moves, source }: Loss): boolean {
  if (moves.length <= FEW_MOVES) return false;
  const all = stationsOf(db, source).length;
  // Stations that are not removed yet count once.
  const twice = moves.filter(({ rpuid }) => stationWriter.findByRpuid(db, rpuid)).length;
  return moves.length > (all - twice) * LOSS_LIMIT;
}

/**
 * Guards a loss of records. Those lost at the earlier rpuid of a station are not lost as far as the station has as many under
 * the present one. @throws SuddenLossError where a source loses too much at once, unless `force`.
 */
export function guardLoss(db: SqliteDatabase, loss: Loss, force: boolean, act?: Act): void {
  const { moves, lost, had } = loss;
  const byStation = Map.groupBy(lost, ({ rpuid }) => rpuid);
  const keptBy = ({ rpuid, to }: Move) => Math.min(byStation.get(rpuid)?.length ?? 0, countAt(db, to, loss));
  const kept = areTooMany(db, loss) ? 0 : moves.reduce((sum, move) => sum + keptBy(move), 0);
  guard(lost.length - kept, had, force, act);
}
