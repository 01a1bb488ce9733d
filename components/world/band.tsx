"use client";
import { useEffect, useRef, useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { clockTime } from "#components/model/time.ts";
import { bandFrom, lightOf, type WorldPlace } from "#components/model/world-hours.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import styles from "./band.module.css";

/** How many places an hour of the band names. */
const NAMED = 6;
/** Hours of the band before the listener's hour. */
const BEFORE = 7;

/** A band that has not moved for this long has come to rest; not every browser says so itself. */
const REST_MS = 120;

interface BandProps {
  /** The places of each hour, from 0 to 23. */
  hours: readonly (readonly WorldPlace[])[];
  hour: number;
  /** The listener's hour. */
  own: number;
  nowMs: number;
  zone: string;
  onChoose: (hour: number) => void;
}

/** The middle of the band's view, pixels from the left of the window. */
const middleOf = (band: Element): number => {
  const { left, width } = band.getBoundingClientRect();
  return left + width / 2;
};

/** The hour in the middle of the band. */
function hourInMiddle(band: Element): number | undefined {
  const middle = middleOf(band);
  for (const column of band.querySelectorAll<HTMLElement>("[data-hour]")) {
    const { left, right } = column.getBoundingClientRect();
    if (left <= middle && middle <= right) return Number(column.dataset.hour);
  }
  return undefined;
}

/** Moves the band so that `hour` stands in its middle; the page itself does not move. */
function bringToMiddle(band: Element, hour: number, behavior: ScrollBehavior): void {
  const column = band.querySelector(`[data-hour="${hour}"]`);
  if (!column) return;
  const { left, width } = column.getBoundingClientRect();
  band.scrollBy({ left: left + width / 2 - middleOf(band), behavior });
}

/**
 * The day of the earth: each hour with the places whose clocks show it, and the Now line in the listener's hour. A
 * press or an arrow key chooses an hour; a pull chooses the hour that comes to stand in the middle.
 */
export function Band({ hours, hour, own, nowMs, zone, onChoose }: BandProps) {
  const { t } = useWords();
  const band = useRef<HTMLDivElement>(null);
  // The order is that of the first sight: a new hour does not move the band under a finger.
  const [order] = useState(() => bandFrom(own, BEFORE));
  const isPulled = useRef(false);
  const first = useRef(true);
  useEffect(() => {
    if (band.current) bringToMiddle(band.current, hour, first.current ? "instant" : "smooth");
    first.current = false;
  }, [hour]);
  const pull = () => {
    isPulled.current = true;
  };
  const settle = () => {
    if (!isPulled.current || !band.current) return;
    isPulled.current = false;
    const middle = hourInMiddle(band.current);
    if (middle !== undefined) onChoose(middle);
  };
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);
  const settleSoon = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(settle, REST_MS);
  };
  return (
    <div ref={band} className={styles.band} onPointerDown={pull} onWheel={pull} onScroll={settleSoon}>
      <fieldset className={styles.hours}>
        <legend className="sr-only">{t("world.hour")}</legend>
        {order.map((each) => (
          <Hour
            key={each}
            hour={each}
            places={hours[each] ?? []}
            isChosen={each === hour}
            now={each === own ? nowMs : undefined}
            {...{ zone, onChoose }}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface HourProps extends Pick<BandProps, "hour" | "zone" | "onChoose"> {
  places: readonly WorldPlace[];
  isChosen: boolean;
  /** The present in the listener's hour, ms. */
  now: number | undefined;
}

function Hour({ hour, places, isChosen, now, zone, onChoose }: HourProps) {
  const { t } = useWords();
  const named = places.slice(0, NAMED);
  const time = clockTime(hour * 60 * MINUTE_MS, "UTC");
  return (
    <label data-hour={hour} data-light={lightOf(hour)} className={styles.hour}>
      <input
        type="radio"
        name="hour"
        value={hour}
        checked={isChosen}
        onChange={() => onChoose(hour)}
        className={styles.input}
      />
      <span className={styles.clock}>{time}</span>
      {now !== undefined && (
        <span className={styles.now}>{t("world.you", { time: clockTime(now, zone) })}</span>
      )}
      <span className={styles.places}>
        {named.map((place) => (
          <span key={place.key} className={styles.place}>
            <bdi className={styles.name}>{place.name}</bdi>{" "}
            <span className={styles.number}>{t("places.number", { number: place.stations })}</span>
          </span>
        ))}
        {places.length > NAMED && (
          <span className={styles.more}>{t("world.more", { number: places.length - NAMED })}</span>
        )}
      </span>
    </label>
  );
}
