/** The bar's timeline as shares of width; past and future scale apart, so the Now line stands as on pages. Pure. */
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { showAt } from "./engine/heard-programme.ts";
import type { Snapshot } from "./engine/snapshot.ts";

/** The least past shown: a programme that has just begun would leave no room to move. */
const LEAST_PAST_MS = 15 * MINUTE_MS;
/** The past shown where no programme is known. */
const USUAL_PAST_MS = 60 * MINUTE_MS;

export interface LiveScale {
  leftMs: number;
  liveMs: number;
  /** When the programme on air ends; null when unknown. */
  rightMs: number | null;
  /** The first moment that can be heard; null when only live can be heard. */
  offeredFromMs: number | null;
  /** The moment heard; null before sound. */
  heardMs: number | null;
  /** Starts of programmes between left and live, for the ticks. */
  startsMs: number[];
}

/** The scale for a station; null for anything else. */
export function liveScale(snapshot: Snapshot): LiveScale | null {
  const { media, rewind, heardAtMs, nowMs } = snapshot;
  if (media?.kind !== "station") return null;
  const { station } = media;
  const liveMs = rewind?.liveMs ?? nowMs;
  const onAir = showAt(station, liveMs);
  const heard = heardAtMs === null ? onAir : (showAt(station, heardAtMs) ?? onAir);
  const wanted = heard === null ? liveMs - USUAL_PAST_MS : heard.startMs;
  const leftMs = Math.min(wanted, heardAtMs ?? liveMs, liveMs - LEAST_PAST_MS);
  const startsMs = (station.shows ?? [station.show])
    .flatMap((show) => show?.startMs ?? [])
    .filter((startMs) => startMs > leftMs && startMs < liveMs);
  return {
    leftMs,
    liveMs,
    rightMs: onAir?.stopMs ?? null,
    offeredFromMs: rewind === null ? null : Math.max(rewind.startMs, leftMs),
    heardMs: heardAtMs,
    startsMs: [...new Set(startsMs)].sort((a, b) => a - b),
  };
}

/** Whether the timeline has more to show than the Now line. */
export const hasTimes = ({ offeredFromMs, rightMs, startsMs }: LiveScale): boolean =>
  offeredFromMs !== null || rightMs !== null || startsMs.length > 0;

/** The place of `atMs` between the left end and live, in per cent of the past's width. */
export function shareOfPast(scale: LiveScale, atMs: number): number {
  const share = (atMs - scale.leftMs) / (scale.liveMs - scale.leftMs);
  return Math.min(100, Math.max(0, share * 100));
}
