import { useMemo, useRef } from "react";
import type { GuideStation } from "../model/stations-data.ts";

/** The station at the beginning of a guide that was left, and how many of its pixels were out of view. */
interface Place {
  rpuid: string;
  beyondPx: number;
}

const MOST = 50;
/** By entry of the session history, for as long as this tab's page lives. */
const places = new Map<string, Place>();

export interface KeptPlace {
  /** How far the stations were scrolled in this entry of the history, each of them `sizePx` long; 0 in a new entry. */
  offsetPx(sizePx: number): number;
  keep(offsetPx: number, sizePx: number): void;
}

/** Where the stations stood: Back finds them there. Where a browser does not name its history's entries, nothing is kept. */
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
        // What is kept last is forgotten last.
        places.delete(entry);
        places.set(entry, { rpuid: station.rpuid, beyondPx: offsetPx - index * sizePx });
        const [first = ""] = places.keys();
        if (places.size > MOST) places.delete(first);
      },
    };
  }, []);
}
