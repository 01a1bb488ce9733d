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
/** How many hours each end of the band repeats: with them the day of the earth is a ring, and no half of it is empty. */
const REPEATED = 12;

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

/** The column in the middle of the band. */
function columnInMiddle(band: Element): HTMLElement | undefined {
  const middle = middleOf(band);
  return [...band.querySelectorAll<HTMLElement>("[data-hour]")].find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return left <= middle && middle <= right;
  });
}

/** Moves the band so that the nearest column of `hour` stands in its middle; the page itself does not move. */
function bringToMiddle(band: Element, hour: number, behavior: ScrollBehavior): void {
  const middle = middleOf(band);
  const ways = [...band.querySelectorAll(`[data-hour="${hour}"]`)].map((column) => {
    const { left, width } = column.getBoundingClientRect();
    return left + width / 2 - middle;
  });
  const [shortest = 0] = ways.sort((a, b) => Math.abs(a) - Math.abs(b));
  band.scrollBy({ left: shortest, behavior });
}

/** Where a repeated hour stands in the middle, moves the band by a whole day: what is seen stays. */
function turnBack(band: Element): void {
  const column = columnInMiddle(band);
  const own = column && band.querySelector(`label[data-hour="${column.dataset.hour}"]`);
  if (!own || own === column) return;
  const left = own.getBoundingClientRect().left - column.getBoundingClientRect().left;
  band.scrollBy({ left, behavior: "instant" });
}

/**
 * The day of the earth as a ring: each hour with the places whose clocks show it, and the Now line in the listener's
 * hour. A press or an arrow key chooses an hour; a pull chooses the hour that comes to stand in the middle.
 */
export function Band({ hours, hour, own, nowMs, zone, onChoose }: BandProps) {
  const { t } = useWords();
  const band = useRef<HTMLDivElement>(null);
  // The order is that of the first sight: a new hour does not move the band under a finger.
  const [order] = useState(() => bandFrom(own, BEFORE));
  const isPulled = useRef(false);
  const first = useRef(true);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A pull that began after the hour was chosen goes on: it chooses the hour where it comes to rest.
    if (!band.current || (isPulled.current && settling.current)) return;
    isPulled.current = false;
    bringToMiddle(band.current, hour, first.current ? "instant" : "smooth");
    if (first.current) turnBack(band.current);
    first.current = false;
  }, [hour]);
  const pull = () => {
    isPulled.current = true;
  };
  const settle = () => {
    settling.current = undefined;
    if (!band.current) return;
    turnBack(band.current);
    if (!isPulled.current) return;
    const middle = Number(columnInMiddle(band.current)?.dataset.hour ?? hour);
    // A wheel is felt before the band moves: while the same hour stands in the middle, the pull may still come.
    isPulled.current = middle === hour;
    onChoose(middle);
  };
  useEffect(() => () => clearTimeout(settling.current), []);
  const settleSoon = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(settle, REST_MS);
  };
  const pullByWheel = () => {
    pull();
    settleSoon();
  };
  const press = (pressed: number) => {
    // A press begins as a pull does. The pressed hour stays chosen, wherever the band rests on the way to it.
    isPulled.current = false;
    onChoose(pressed);
  };
  const of = (each: number): HourProps => ({
    hour: each,
    places: hours[each] ?? [],
    isChosen: each === hour,
    now: each === own ? nowMs : undefined,
    zone,
    onChoose: press,
  });
  return (
    <div ref={band} className={styles.band} onPointerDown={pull} onWheel={pullByWheel} onScroll={settleSoon}>
      <fieldset className={styles.hours}>
        <legend className="sr-only">{t("world.hour")}</legend>
        {order.slice(-REPEATED).map((each) => (
          <RepeatedHour key={each} {...of(each)} />
        ))}
        {order.map((each) => (
          <Hour key={each} {...of(each)} />
        ))}
        {order.slice(0, REPEATED).map((each) => (
          <RepeatedHour key={each} {...of(each)} />
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

function Hour(props: HourProps) {
  const { hour, isChosen, onChoose } = props;
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
      <Face {...props} />
    </label>
  );
}

/** An hour of the other end of the band: for the eye and the pointer alone. */
function RepeatedHour(props: HourProps) {
  const { hour, isChosen, onChoose } = props;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      data-hour={hour}
      data-chosen={isChosen}
      data-light={lightOf(hour)}
      className={styles.hour}
      onClick={() => onChoose(hour)}
    >
      <Face {...props} />
    </button>
  );
}

/** The content of an hour: its time, the Now line, and places. */
function Face({ hour, places, now, zone }: HourProps) {
  const { t } = useWords();
  const named = places.slice(0, NAMED);
  const time = clockTime(hour * 60 * MINUTE_MS, "UTC");
  return (
    <>
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
    </>
  );
}
