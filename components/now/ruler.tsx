import { clockTime, zoneOffsetMs } from "#components/model/time.ts";
import nowLine from "#components/parts/now-line.module.css";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import styles from "./ruler.module.css";

const STEP_MS = 30 * MINUTE_MS;
const BEFORE_MS = 2 * HOUR_MS;
const AFTER_MS = 4.5 * HOUR_MS;

interface RulerProps {
  nowMs: number;
  baseMs: number;
  zone: string;
}

/** The half hours along the top, and the flag with the time. Hidden from readers, because blocks name their times. */
export function Ruler({ nowMs, baseMs, zone }: RulerProps) {
  const offsetMs = zoneOffsetMs(nowMs, zone);
  const firstMs = Math.floor((nowMs - BEFORE_MS + offsetMs) / STEP_MS) * STEP_MS - offsetMs;
  const marks = Array.from(
    { length: (BEFORE_MS + AFTER_MS) / STEP_MS + 1 },
    (_, index) => firstMs + index * STEP_MS,
  );
  return (
    <div className={styles.ruler} aria-hidden="true">
      {marks.map((markMs) => (
        <span
          key={markMs}
          className={styles.mark}
          style={{ "--at": (markMs - baseMs) / MINUTE_MS } as Record<string, number>}
        >
          {clockTime(markMs, zone)}
        </span>
      ))}
      <span className={nowLine.rulerFlag} data-now-flag="">
        {clockTime(nowMs, zone)}
      </span>
    </div>
  );
}
