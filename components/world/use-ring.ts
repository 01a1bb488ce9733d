/** The movement of World's band: a ring of hours that is pulled, comes to rest, and brings the chosen hour to its middle. */
import { useEffect, useRef } from "react";
import { pulledHour, type WorldPlace } from "#components/model/world-hours.ts";

/** A band that has not moved for this long has come to rest; not every browser says so itself. */
const REST_MS = 120;

/** This near to the middle an hour stands in it. */
const NEAR_PX = 8;

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

/** How far the nearest column of `hour` stands from the middle of the band, pixels. */
function wayTo(band: Element, hour: number): number {
  const middle = middleOf(band);
  const ways = [...band.querySelectorAll(`[data-hour="${hour}"]`)].map((column) => {
    const { left, width } = column.getBoundingClientRect();
    return left + width / 2 - middle;
  });
  const [shortest = 0] = ways.sort((a, b) => Math.abs(a) - Math.abs(b));
  return shortest;
}

/**
 * Moves the band so that the nearest column of `hour` stands in its middle; the page itself does not move. Returns the hour
 * that the band is on its way to.
 */
function bringToMiddle(band: Element, hour: number, behavior: ScrollBehavior): number {
  band.scrollBy({ left: wayTo(band, hour), behavior });
  return hour;
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
 * Goes on where a band rests on its way to an hour: in a busy browser it rests, and a move by a whole day ends a smooth one.
 * Returns the hour that the band is still on its way to.
 */
const goOn = (band: Element, to: number | undefined) =>
  to === undefined || Math.abs(wayTo(band, to)) < NEAR_PX ? undefined : bringToMiddle(band, to, "smooth");

/** Moves a band whose columns have `data-hour` (0 to 23). Gives its reference, its listeners, and an hour's press. */
export function useRing(
  hours: readonly (readonly WorldPlace[])[],
  hour: number,
  onChoose: (hour: number) => void,
) {
  const band = useRef<HTMLDivElement>(null);
  const isPulled = useRef(false);
  const first = useRef(true);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The hour that the band is on its way to, by itself. */
  const going = useRef<number>(undefined);
  useEffect(() => {
    // A pull that began after the hour was chosen goes on: it chooses the hour where it comes to rest.
    if (!band.current || (isPulled.current && settling.current)) return;
    isPulled.current = false;
    going.current = bringToMiddle(band.current, hour, first.current ? "instant" : "smooth");
    if (first.current) turnBack(band.current);
    first.current = false;
  }, [hour]);
  const pull = () => {
    isPulled.current = true;
    going.current = undefined;
  };
  const settle = () => {
    settling.current = undefined;
    if (!band.current) return;
    turnBack(band.current);
    if (!isPulled.current) {
      going.current = goOn(band.current, going.current);
      return;
    }
    const middle = Number(columnInMiddle(band.current)?.dataset.hour ?? hour);
    // A wheel is felt before the band moves: while the same hour stands in the middle, the pull may still come.
    isPulled.current = middle === hour;
    const reached = pulledHour(hours, { hour, middle });
    // Back in the chosen hour, no change of the hour moves the band to it.
    if (reached === hour && middle !== hour) going.current = bringToMiddle(band.current, hour, "smooth");
    onChoose(reached);
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
  const pullers = { onPointerDown: pull, onWheel: pullByWheel, onScroll: settleSoon };
  return { band, pullers, press };
}
