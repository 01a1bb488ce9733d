import { useMemo, useRef } from "react";
import type { GuideStation } from "../model/guide-rows-data.ts";

/** The first visible station of a guide that was left, and how many of its pixels were out of view. */
interface Place {
  rpuid: string;
  beyondPx: number;
}

const MOST = 50;
/** The kept places by entry of the session history, for the life of the page. */
const places = new Map<string, Place>();

export interface KeptPlace {
  /** How far the stations were scrolled in this entry of the history, each of them `sizePx` long; 0 in a new entry. */
  offsetPx(sizePx: number): number;
  keep(offsetPx: number, sizePx: number): void;
}

/** Keeps the scroll position of the stations for Back. Keeps nothing in browsers without keys of history entries. */
export function useKeptPlace(stations: readonly GuideStation[]): KeptPlace {
  const latest = useRef(stations);
  latest.current = stations;
  return useMemo(() => {
    let entry: string | undefined;
    return {
      offsetPx(sizePx) {
        entry = window.navigation?.currentEntry?.key;
        const place = places.get(entry ?? "");
        const index = latest.current.findIndex(({ rpuid }) => rpuid === place?.rpuid);
        return place && index >= 0 ? index * sizePx + place.beyondPx : 0;
      },
      keep(offsetPx, sizePx) {
        const index = Math.floor(offsetPx / sizePx);
        const station = latest.current[index];
        if (entry === undefined || !station) return;
        // Moves the entry to the end, so that the oldest place is removed first.
        places.delete(entry);
        places.set(entry, { rpuid: station.rpuid, beyondPx: offsetPx - index * sizePx });
        const [first = ""] = places.keys();
        if (places.size > MOST) places.delete(first);
      },
    };
  }, []);
}
