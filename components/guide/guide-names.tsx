"use client";
import { memo } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { tintStyle } from "#components/model/station-card.ts";
import { clockTime, zoneOffsetMs } from "#components/model/time.ts";
import { zoneCity } from "#components/model/zones.ts";
import { StationLink } from "#components/ui/station-link.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import type { TimeHere } from "#components/ui/use-zone.ts";
import type { GuideStation } from "../model/guide-rows-data.ts";
import styles from "./guide-grid.module.css";
import type { KnownRows } from "./use-guide-rows.ts";

interface GuideNamesProps extends TimeHere {
  known: KnownRows;
  /** The indexes of the rows on the page, and of the row that Tab leads to. */
  rows: readonly number[];
  current: number;
}

/** The names of the stations, in one column that does not scroll sideways. */
export function GuideNames({ known, rows, current, nowMs, zone }: GuideNamesProps) {
  const { t } = useWords();
  return (
    <ul className={styles.names} aria-label={t("guide.stations")}>
      {rows.map((index) => {
        const station = known.at(index)?.station;
        return station ? (
          <GuideName key={station.rpuid} {...{ station, index, nowMs, zone }} tabbable={index === current} />
        ) : (
          <li
            key={index}
            className={`${styles.name} ${styles.unnamed}`}
            style={{ "--index": String(index) } as Record<string, string>}
            aria-busy="true"
          />
        );
      })}
    </ul>
  );
}

interface GuideNameProps extends Pick<GuideNamesProps, "nowMs" | "zone"> {
  station: GuideStation;
  index: number;
  tabbable: boolean;
}

/** A station's name, with its local time where that differs from the listener's. */
const GuideName = memo(function GuideName({ station, index, nowMs, zone, tabbable }: GuideNameProps) {
  const { t } = useWords();
  const { timeZone } = station;
  const differs = timeZone !== undefined && zoneOffsetMs(nowMs, timeZone) !== zoneOffsetMs(nowMs, zone);
  const [city, time] = differs ? [zoneCity(timeZone), clockTime(nowMs, timeZone)] : [];
  return (
    <li
      className={styles.name}
      style={{ ...tintStyle(station), "--index": String(index) } as Record<string, string>}
    >
      <span className="max-lg:hidden">
        <StationMark station={station} size={36} />
      </span>
      <span className="min-w-0">
        <StationLink
          station={station}
          tabIndex={tabbable ? 0 : -1}
          className="align-page line-clamp-2 text-sm leading-tight font-bold hover:underline"
        />
        {city && time && (
          <span className="block truncate font-time text-[0.6875rem] leading-5 text-muted">
            <span aria-hidden="true">{t("guide.clock", { city, time })}</span>
            <span className="sr-only">{t("guide.clockLabel", { city, time })}</span>
          </span>
        )}
      </span>
    </li>
  );
});
