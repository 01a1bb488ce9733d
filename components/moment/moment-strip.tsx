import { useWords } from "#components/language/language-provider.tsx";
import { titleStretch } from "#components/model/letter-width.ts";
import type { Programme } from "#components/model/programme.ts";
import { programmeTime } from "#components/model/programme-time.ts";
import { clockTime, minutesSince } from "#components/model/time.ts";
import nowLine from "#components/parts/now-line.module.css";
import { rangeWords } from "#components/parts/programme-words.ts";
import { isWithin, MINUTE_MS } from "#lib/ground/clock.ts";
import styles from "./moment-strip.module.css";

/** The widest page shows less than this before and after the moment. */
const BEFORE_MS = 110 * MINUTE_MS;
const AFTER_MS = 255 * MINUTE_MS;
/** Pixels a minute on a usual page. */
const MINUTE_PX = 4.2;

interface MomentStripProps {
  programmes: readonly Programme[];
  atMs: number;
  nowMs: number;
  zone: string;
  stationName: string;
  /** The look of the moment's programme: heard by rewinding, on catch-up, or not. */
  look: "tint-solid" | "tint-soft" | "hatch" | "tint-outline";
}

/** The programmes around the moment, with the moment as a line. */
export function MomentStrip({ programmes, atMs, nowMs, zone, stationName, look }: MomentStripProps) {
  const words = useWords();
  const shown = programmes.filter(
    ({ startMs, stopMs }) => stopMs > atMs - BEFORE_MS && startMs < atMs + AFTER_MS,
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.strip}>
      <span className={nowLine.line} aria-hidden="true" />
      <span className={nowLine.stripFlag} aria-hidden="true">
        {clockTime(atMs, zone)}
      </span>
      <ol className={styles.track} aria-label={words.t("moment.programmes", { station: stationName })}>
        {shown.map(({ key, name, startMs, stopMs }) => {
          const itself = isWithin({ startMs, stopMs }, atMs);
          const minutes = (stopMs - startMs) / MINUTE_MS;
          return (
            <li
              key={key}
              className={`${styles.block} ${itself ? look : startMs > nowMs ? "tint-outline" : styles.quiet}`}
              style={{ "--start": minutesSince(atMs, startMs), "--stop": minutesSince(atMs, stopMs) }}
              aria-current={itself ? "time" : undefined}
            >
              <div className={styles.words}>
                <span
                  className="font-display text-lg/6 font-bold"
                  style={{ fontStretch: `${titleStretch(name, minutes, minutes * MINUTE_PX)}%` }}
                  dir="auto"
                >
                  {name}
                </span>
                <Range
                  start={programmeTime(startMs, zone, words)}
                  range={rangeWords({ startMs, stopMs }, zone, words)}
                />
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface RangeProps {
  /** "11:05", as `range` has it. */
  start: string;
  /** "11:05 to 12:00", "من 11:05 إلى 12:00" */
  range: string;
}

/** A range in a narrow block: without its end where the whole has no room, then not at all, because half a time misleads. */
function Range({ start, range }: RangeProps) {
  const end = range.indexOf(start) + start.length;
  return (
    <span className={`${styles.range} font-time text-xs`}>
      <span>{range.slice(0, end)}</span>
      <span>{range.slice(end)}</span>
    </span>
  );
}
