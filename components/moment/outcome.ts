/**
 * What becomes of a link to a moment of a station: live rewind while it reaches so far back, else the catch-up episode
 * of what was on, else why it cannot be heard. Pure.
 */
import type { Offer } from "#components/model/offer.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import type { Rewind, RewindSpan } from "./rewind-window.ts";

/** Nearer to the window's start than this, it would slide out while the stream is opened. */
const SAFE_MS = 15 * SECOND_MS;

export interface Found {
  item: OnDemandItem;
  offer: Offer;
}

export type Outcome =
  | { kind: "future" }
  /** Whether it can be rewound is being asked. */
  | { kind: "asking" }
  | { kind: "rewind"; span: RewindSpan }
  | { kind: "episode"; found: Found }
  | { kind: "gone"; rewind: Exclude<Rewind["kind"], "asking">; span?: RewindSpan; found?: Found };

export interface Asked {
  atMs: number;
  nowMs: number;
  rewind: Rewind;
  span: RewindSpan | undefined;
  found: Found | undefined;
}

export function outcomeOf({ atMs, nowMs, rewind, span, found }: Asked): Outcome {
  if (atMs > nowMs) return { kind: "future" };
  if (rewind.kind === "asking") return { kind: "asking" };
  if (span && atMs >= span.startMs + SAFE_MS) return { kind: "rewind", span };
  if (found?.offer.kind === "playable") return { kind: "episode", found };
  return {
    kind: "gone",
    rewind: rewind.kind,
    ...(span ? { span } : {}),
    ...(found ? { found } : {}),
  };
}

/** A recording this much shorter or longer than its broadcast was cut: its positions are not the broadcast's. */
const CUT_SHARE = 0.1;

/**
 * Where the moment lies in a recording of `durationS` seconds of the broadcast `[startMs, stopMs)`; undefined when the
 * recording is of another length, so that nobody can tell.
 */
export function positionIn(
  broadcast: { startMs: number; stopMs: number },
  atMs: number,
  durationS: number | undefined,
): number | undefined {
  const wholeS = (broadcast.stopMs - broadcast.startMs) / SECOND_MS;
  if (durationS === undefined || Math.abs(durationS - wholeS) > CUT_SHARE * wholeS) return undefined;
  const positionS = (atMs - broadcast.startMs) / SECOND_MS;
  return positionS >= 0 && positionS < durationS ? positionS : undefined;
}
