import { HOUR_MS } from "#lib/ground/clock.ts";
import type { Offer } from "../model/offer.ts";
import styles from "./fuse.module.css";
import { AHEAD_MS, shareAhead } from "./fuse-scale.ts";

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
      style={{ "--share": (endless ? 1 : shareAhead(leftMs)).toFixed(4) } as Record<string, string>}
      aria-hidden="true"
    >
      <span className={styles.ash} />
      <span className={`${styles.cord} ${endless ? styles.endless : ""}`} />
      <span className={`${styles.ember} ${leftMs < HOUR_MS ? styles.burning : ""}`} />
    </div>
  );
}
