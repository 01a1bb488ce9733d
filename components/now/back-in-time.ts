/** The Now line pulled back: how each station can be heard at that moment. Pure. Times are server time (ms). */
import type { PlayableSong } from "#components/model/playable.ts";
import { canBeRewound, FURTHEST_MS, mayReach } from "#components/model/stream-transport.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { catchUp, type Programme, programmeAt } from "../model/programme.ts";
import type { StationCard } from "../model/station-card.ts";

/** The line moves by whole minutes. */
const STEP_MS = MINUTE_MS;

/** How far back the line is after a pull or a key; less than a minute is now. */
export const heldBack = (backMs: number): number =>
  Math.min(FURTHEST_MS, Math.max(0, Math.round(backMs / STEP_MS) * STEP_MS));

/** How a station can be heard at a moment, or why not. */
export type Reach =
  | { kind: "rewind" }
  | { kind: "episode"; episode: OnDemandItem; positionS: number }
  | { kind: "later"; fromMs: number }
  /** The stream can be rewound, but no longer as far as this moment. */
  | { kind: "too-far" }
  | { kind: "not-offered" };

interface MomentOf {
  station: Pick<StationCard, "streams">;
  programmes: readonly Programme[];
  atMs: number;
  nowMs: number;
}

/** The live stream rewound, else the episode of the programme on air then. */
export function reachOf({ station, programmes, atMs, nowMs }: MomentOf): Reach {
  if (mayReach(station.streams[0], atMs, nowMs)) return { kind: "rewind" };
  const then = programmeAt(programmes, atMs);
  const offer = then?.episode && catchUp(then, nowMs);
  if (offer?.kind === "later") return offer;
  if (then?.episode === undefined || offer?.kind !== "playable")
    return { kind: station.streams.slice(0, 1).some(canBeRewound) ? "too-far" : "not-offered" };
  return { kind: "episode", episode: then.episode, positionS: Math.max(0, (atMs - then.startMs) / 1000) };
}

/** The programme on air at a moment; between programmes, or where none is known, the time from one to the next. */
export function thenOf(
  programmes: readonly Programme[],
  atMs: number,
): Programme | Pick<Programme, "startMs" | "stopMs"> {
  const then = programmeAt(programmes, atMs);
  if (then !== undefined) return then;
  const ends = programmes.map(({ stopMs }) => stopMs).filter((stopMs) => stopMs <= atMs);
  const starts = programmes.map(({ startMs }) => startMs).filter((startMs) => startMs > atMs);
  return { startMs: ends.length > 0 ? Math.max(...ends) : atMs, stopMs: Math.min(...starts) };
}

/** The song of a moment; undefined between songs, or when it is unknown. */
export const songOf = (songs: readonly PlayableSong[], atMs: number): PlayableSong | undefined =>
  songs.find(({ startMs = Number.POSITIVE_INFINITY, stopMs = 0 }) => startMs <= atMs && atMs < stopMs);
