/** How a moment of a station can be heard: by rewinding live, else from catch-up, else not, with the reason. Pure. */
import type { Offer } from "#components/model/offer.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { DAY_MS, SECOND_MS } from "#lib/ground/clock.ts";
import type { Rewind, RewindSpan } from "./rewind-window.ts";

/** No rewind window reaches further back. */
const LONGEST_WINDOW_MS = DAY_MS;
/** A moment closer to the window's start would slide out while the stream opens. */
const SAFE_MS = 15 * SECOND_MS;

export interface Found {
  item: OnDemandItem;
  offer: Offer;
}

export type Outcome =
  | { kind: "future" }
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

/** How the moment `atMs` can be heard at `nowMs`, with what is known so far. */
export function outcomeOf({ atMs, nowMs, rewind, span, found }: Asked): Outcome {
  if (atMs > nowMs) return { kind: "future" };
  const isOld = nowMs - atMs > LONGEST_WINDOW_MS;
  if (span && atMs >= span.startMs + SAFE_MS) return { kind: "rewind", span };
  if (found?.offer.kind === "playable" && (isOld || rewind.kind !== "asking"))
    return { kind: "episode", found };
  if (rewind.kind === "asking") return { kind: "asking" };
  return { kind: "gone", rewind: rewind.kind, span, found };
}

/** A recording whose length differs by this share was cut: its positions differ from the broadcast's. */
const CUT_SHARE = 0.1;

/** The moment's position in a recording of `[startMs, stopMs)`; unknown (undefined) unless `durationS` agrees. */
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
