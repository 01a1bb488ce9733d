import { type RefObject, useMemo, useRef } from "react";
import { ofPage } from "#components/device/of-page.ts";
import type { KnownRows } from "./use-guide-rows.ts";

/** The first visible row of a guide that was left, its station, and how many of its pixels were out of view. */
interface Place {
  index: number;
  rpuid: string | undefined;
  beyondPx: number;
}

const MOST = 50;
/** The kept places by entry of the session history, for the life of the page. */
const placesOfPage = ofPage(() => new Map<string, Place>());

export interface KeptPlace {
  rows: RefObject<KnownRows | null>;
  /** How far the stations were scrolled in this entry of the history, each of them `sizePx` long; 0 in a new entry. */
  offsetPx(sizePx: number): number;
  keep(offsetPx: number, sizePx: number): void;
}

/** Keeps the scroll position of the stations for Back. Keeps nothing in browsers without keys of history entries. */
export function useKeptPlace(): KeptPlace {
  const rows = useRef<KnownRows>(null);
  return useMemo(() => {
    let entry: string | undefined;
    return {
      rows,
      offsetPx(sizePx) {
        entry = window.navigation?.currentEntry?.key;
        const place = placesOfPage().get(entry ?? "");
        if (!place) return 0;
        // The order may have changed: a station that was heard stands first now.
        const index = rows.current?.indexOf(place.rpuid ?? "") ?? -1;
        return (index >= 0 ? index : place.index) * sizePx + place.beyondPx;
      },
      keep(offsetPx, sizePx) {
        const index = Math.floor(offsetPx / sizePx);
        if (entry === undefined) return;
        const places = placesOfPage();
        // Moves the entry to the end, so that the oldest place is removed first.
        places.delete(entry);
        const rpuid = rows.current?.at(index)?.station.rpuid;
        places.set(entry, { index, rpuid, beyondPx: offsetPx - index * sizePx });
        const [first = ""] = places.keys();
        if (places.size > MOST) places.delete(first);
      },
    };
  }, []);
}
