import type { OnAirRecord } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { Programme } from "./programme.ts";

/** The time before and after now that a lane shows on a desktop. */
const BEFORE_MS = 90 * MINUTE_MS;
const AFTER_MS = 210 * MINUTE_MS;

export type Song = OnAirRecord["song"];

/** The song on air by `records` at `nowMs`; undefined where none is known or the last song is over. */
export function songAt(records: readonly OnAirRecord[], nowMs: number): Song | undefined {
  const song = records[0]?.song;
  return song?.name && !(song.stop && Date.parse(song.stop) <= nowMs) ? song : undefined;
}

/** Whether a station has a lane at `nowMs`: its song, its show, or a programme within the lane's time is known. */
export function hasLane(
  programmes: readonly Programme[],
  records: readonly OnAirRecord[],
  nowMs: number,
): boolean {
  return (
    records[0]?.show.name !== undefined ||
    songAt(records, nowMs) !== undefined ||
    programmes.some(({ startMs, stopMs }) => stopMs > nowMs - BEFORE_MS && startMs < nowMs + AFTER_MS)
  );
}
