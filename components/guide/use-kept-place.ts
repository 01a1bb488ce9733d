import { useMemo, useRef } from "react";
import { ofPage } from "#components/device/of-page.ts";
import type { Cursor } from "./guide-cursor.ts";
import type { KnownRows } from "./use-guide-rows.ts";

/** Where the listener left a guide: the first visible row, its station, and the pixels of the row above the view. */
interface Place {
  index: number;
  rpuid: string | undefined;
  beyondPx: number;
  /** The cell that had the focus, and its station. */
  focus: { cursor: Cursor; rpuid: string | undefined } | null;
}

const START: Place = { index: 0, rpuid: undefined, beyondPx: 0, focus: null };

const MOST = 50;
/** The kept places by entry of the session history, for the life of the page. */
const placesOfPage = ofPage(() => new Map<string, Place>());

/** The place of a guide in the history, for Back. Keeps nothing in browsers without keys of history entries. */
export function useKeptPlace() {
  const rows = useRef<KnownRows>(null);
  return useMemo(() => {
    let entry: string | undefined;
    const here = () => {
      entry = window.navigation?.currentEntry?.key;
      return placesOfPage().get(entry ?? "");
    };
    // The order may have changed: a station that was heard stands first now.
    const rowOf = (rpuid: string | undefined, before: number) => {
      const index = rows.current?.indexOf(rpuid ?? "") ?? -1;
      return index >= 0 ? index : before;
    };
    const rpuidOf = (row: number) => rows.current?.at(row)?.station.rpuid;
    const change = (changes: Partial<Place>) => {
      if (entry === undefined) return;
      const places = placesOfPage();
      const place = { ...START, ...places.get(entry), ...changes };
      // Moves the entry to the end, so that the oldest place is removed first.
      places.delete(entry);
      places.set(entry, place);
      const [first = ""] = places.keys();
      if (places.size > MOST) places.delete(first);
    };
    return {
      rows,
      /** How far the stations were scrolled in this entry of the history, each of them `sizePx` long; 0 in a new entry. */
      offsetPx(sizePx: number): number {
        const { index, rpuid, beyondPx } = here() ?? START;
        return rowOf(rpuid, index) * sizePx + beyondPx;
      },
      keep(offsetPx: number, sizePx: number): void {
        const index = Math.floor(offsetPx / sizePx);
        change({ index, rpuid: rpuidOf(index), beyondPx: offsetPx - index * sizePx });
      },
      /** The cell that had the focus in this entry; null in a new entry, and where none had it. */
      cursor(): Cursor | null {
        const { focus } = here() ?? START;
        return focus && { ...focus.cursor, row: rowOf(focus.rpuid, focus.cursor.row) };
      },
      keepCursor: (cursor: Cursor | null): void =>
        change({ focus: cursor && { cursor, rpuid: rpuidOf(cursor.row) } }),
    };
  }, []);
}

export type KeptPlace = ReturnType<typeof useKeptPlace>;
