import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import type { Offer } from "../model/offer.ts";
import styles from "./fuse.module.css";

/** The scale is linear below this time, logarithmic above. */
const BEND_MS = 30 * MINUTE_MS;
/** The time that fits ahead of the line, and behind it. */
export const AHEAD_MS = 12 * DAY_MS;
const BEHIND_MS = 40 * DAY_MS;

const share = (ms: number, wholeMs: number) =>
  Math.min(1, Math.max(0, Math.log1p(Math.max(0, ms) / BEND_MS) / Math.log1p(wholeMs / BEND_MS)));

/** The place of a moment `leftMs` ahead; 1 is the end of the room, also for later moments. */
export const shareAhead = (leftMs: number) => share(leftMs, AHEAD_MS);
/** The place of a moment `agoMs` in the past. */
export const shareBehind = (agoMs: number) => share(agoMs, BEHIND_MS);

/** The marks of the ruler over the fuses; the flag of the Now line covers the first hour. */
export const TICKS_MS = [3 * HOUR_MS, 8 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS] as const;

interface FuseProps {
  offer: Offer;
  nowMs: number;
  /** Where the fuse burns: at the page's Now line or, in a shelf, at the start edge. */
  at?: "line" | "edge";
}

/** The rest of a window as a burning cord. Hidden from screen readers, because words beside it tell how long it burns. */
export function Fuse({ offer, nowMs, at = "line" }: FuseProps) {
  if (offer.kind !== "playable") return <div className={styles.fuse} aria-hidden="true" />;
  const leftMs = offer.untilMs === undefined ? Number.POSITIVE_INFINITY : offer.untilMs - nowMs;
  const endless = leftMs > AHEAD_MS;
  return (
    <div
      className={`${styles.fuse} ${at === "edge" ? styles.shelved : ""}`}
      style={{ "--share": (endless ? 1 : shareAhead(leftMs)).toFixed(4) }}
      aria-hidden="true"
    >
      <span className={styles.ash} />
      <span className={`${styles.cord} ${endless ? styles.endless : ""}`} />
      <span className={`${styles.ember} ${leftMs < HOUR_MS ? styles.burning : ""}`} />
    </div>
  );
}
