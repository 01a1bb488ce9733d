"use client";
import { useState } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { clockTime, type TimeHere } from "#components/model/time.ts";
import { bandFrom, lightOf, stationsOf, type WorldPlace } from "#components/model/world-hours.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import styles from "./band.module.css";
import { useRing } from "./use-ring.ts";

/** How many places an hour of the band names. */
const NAMED = 6;
/** Hours of the band before the listener's hour. */
const BEFORE = 7;
/** How many hours each end of the band repeats: with them the day of the earth is a ring, and no half of it is empty. */
const REPEATED = 12;

interface BandProps extends TimeHere {
  /** The places of each hour, from 0 to 23. */
  hours: readonly (readonly WorldPlace[])[];
  hour: number;
  /** The listener's hour. */
  own: number;
  onChoose: (hour: number) => void;
}

/**
 * The earth's day as a ring of hours with places, the Now line in the listener's. A press or an arrow key chooses an
 * hour; a pull chooses the hour that comes to stand in the middle. Hours without stations are passed over.
 */
export function Band({ hours, hour, own, nowMs, zone, onChoose }: BandProps) {
  const { t } = useWords();
  // The order is that of the first sight: a new hour does not move the band under a finger.
  const [order] = useState(() => bandFrom(own, BEFORE));
  const { band, pullers, press } = useRing(hours, hour, onChoose);
  const of = (each: number): HourProps => ({
    hour: each,
    places: hours[each] ?? [],
    isChosen: each === hour,
    now: each === own ? nowMs : undefined,
    zone,
    onChoose: press,
  });
  return (
    <div ref={band} className={styles.band} {...pullers}>
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
  const { hour, places, isChosen, onChoose } = props;
  return (
    <label
      data-hour={hour}
      data-empty={places.length === 0}
      data-light={lightOf(hour)}
      className={styles.hour}
    >
      <input
        type="radio"
        name="hour"
        value={hour}
        checked={isChosen}
        disabled={places.length === 0}
        onChange={() => onChoose(hour)}
        className={styles.input}
      />
      <Face {...props} />
    </label>
  );
}

/** An hour of the other end of the band: for the eye and the pointer alone. */
function RepeatedHour(props: HourProps) {
  const { hour, places, isChosen, onChoose } = props;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      data-hour={hour}
      data-empty={places.length === 0}
      data-chosen={isChosen}
      data-light={lightOf(hour)}
      className={styles.hour}
      onClick={places.length > 0 ? () => onChoose(hour) : undefined}
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
      <span className="sr-only">{t("directory.count", { number: stationsOf(places) })}</span>
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
