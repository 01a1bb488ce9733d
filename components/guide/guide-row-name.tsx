"use client";
import { StationMark } from "#components/station/station-mark.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { clockTime, zoneCity, zoneOffsetMs } from "#components/ui/time.ts";
import { guideCopy as copy } from "./copy.ts";
import { rowHeaderRole } from "./grid-roles.ts";
import type { GuideStation } from "./guide-data.ts";
import styles from "./guide-grid.module.css";

interface GuideRowNameProps {
  station: GuideStation;
  nowMs: number;
  zone: string;
  /** "Station 3 of 27" */
  place: string;
  tabbable: boolean;
}

/** The station at the head of its row, with what its own clock says where that differs from the listener's. */
export function GuideRowName({ station, nowMs, zone, place, tabbable }: GuideRowNameProps) {
  const { timeZone } = station;
  const differs = timeZone !== undefined && zoneOffsetMs(nowMs, timeZone) !== zoneOffsetMs(nowMs, zone);
  const [city, time] = differs ? [zoneCity(timeZone), clockTime(nowMs, timeZone)] : [];
  return (
    <div {...rowHeaderRole} className={styles.name}>
      <span className="max-lg:hidden">
        <StationMark station={station} size={36} />
      </span>
      <span className="min-w-0">
        <EagerLink
          href={`/stations/${station.rpuid}`}
          tabIndex={tabbable ? 0 : -1}
          className="align-page line-clamp-2 text-sm leading-tight font-bold hover:underline"
          dir="auto"
        >
          {station.name}
        </EagerLink>
        {city && time && (
          <span className="block truncate font-time text-[0.6875rem] leading-5 text-muted">
            <span aria-hidden="true">{copy.clock(city, time)}</span>
            <span className="sr-only">{copy.clockLabel(city, time)}</span>
          </span>
        )}
      </span>
      <span className="sr-only">, {place}</span>
    </div>
  );
}
