/** Handles keys, the focus and the pointer in the grid. */
import type { FocusEvent, KeyboardEvent, PointerEvent, RefObject } from "react";
import { type Observable, observable } from "#components/device/observable.ts";
import { tell } from "#components/device/said.ts";
import type { Words } from "#components/language/words.ts";
import { dayNameFrom, type TimeHere } from "#components/model/time.ts";
import { HOUR_MS, isWithin } from "#lib/ground/clock.ts";
import type { GuideTime } from "../model/guide-time.ts";
import { type Cursor, moved, moveOf } from "./guide-cursor.ts";
import type { GuideSpan } from "./guide-days.ts";
import type { RowContent } from "./guide-row.tsx";
import { segmentAt } from "./guide-segments.ts";
import type { GuideScroll } from "./use-guide-scroll.ts";

/** The cell under the pointer or with the focus; outside React, so that only the detail line renders. */
interface PointedCell {
  row: number;
  id: string;
}

export type Pointed = Observable<PointedCell | null>;

/** Makes the cell under the pointer, null at first; a change to an equal cell tells nobody. */
export const createPointed = (): Pointed =>
  observable<PointedCell | null>(null, (a, b) => a?.row === b?.row && a?.id === b?.id);

/** The cell that is or contains `target`. */
function cellOf(target: EventTarget): PointedCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const row = Number(cell?.closest('[role="row"]')?.getAttribute("aria-rowindex"));
  const id = cell?.dataset.cell;
  return id !== undefined && row > 0 ? { row: row - 1, id } : null;
}

interface GridState extends TimeHere, Pick<GuideScroll, "geometry" | "reveal"> {
  at: Cursor;
  setCursor: (cursor: Cursor | null) => void;
  span: GuideSpan;
  time: GuideTime;
  rows: number;
  /** From when on the time is drawn. */
  fromMs: number;
  contents: RefObject<Map<number, RowContent>>;
  focused: RefObject<boolean>;
  pointed: Pointed;
  words: Words;
}

function onKeyDown(event: KeyboardEvent<HTMLElement>, grid: GridState): void {
  const { at, geometry, span, zone, nowMs, rows, contents, time, reveal } = grid;
  const rightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
  const move = cellOf(event.target) ? moveOf(event, rightToLeft) : null;
  if (move === null) return;
  event.preventDefault();
  const segmentsOf = (row: number) => contents.current.get(row)?.segments ?? [];
  // The last row in view becomes the first, or the first becomes the last.
  const pageRows = Math.max(1, Math.floor((geometry.viewBlockPx - geometry.rulerPx) / geometry.rowPx) - 1);
  const turned = move === "page-down" ? pageRows : move === "page-up" ? -pageRows : 0;
  const next = moved(at, move, { span, zone, nowMs, rows, segments: segmentsOf(at.row), pageRows });
  grid.setCursor(next);
  const segment = segmentAt(segmentsOf(next.row), next.atMs);
  if (move === "now" || move.startsWith("day-b") || move.startsWith("day-a")) {
    time.jump({ atMs: next.atMs, toNow: move === "now", atOnce: true });
    // A programme's words name no day.
    if (move !== "now") tell(dayNameFrom(next.atMs, nowMs, zone, grid.words));
    reveal(next.row);
  } else if (segment?.kind === "programme" && next.row === at.row && isWithin(segment, next.atMs))
    reveal(next.row, segment);
  // Moving between rows keeps the hours in view.
  else reveal(next.row, { startMs: next.atMs, stopMs: next.atMs + HOUR_MS / 2 }, turned);
}

function onFocus(target: EventTarget, grid: GridState): void {
  const { at, nowMs, fromMs, contents, setCursor } = grid;
  const cell = cellOf(target);
  grid.focused.current = cell !== null;
  grid.pointed.set(cell);
  const segment = contents.current.get(cell?.row ?? -1)?.segments.find(({ key }) => key === cell?.id);
  if (!cell || !segment) return;
  // The current cell got the focus by Tab or by a key; any other cell got it by a press.
  if (target instanceof HTMLElement && target.tabIndex === 0) setCursor(at);
  else
    setCursor({ row: cell.row, atMs: isWithin(segment, nowMs) ? nowMs : Math.max(segment.startMs, fromMs) });
}

/** The handlers of the grid as it is drawn now. */
export const gridHandlers = (grid: GridState) => ({
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, grid),
  onFocus: ({ target }: FocusEvent) => onFocus(target, grid),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    grid.focused.current = false;
    grid.pointed.set(null);
    grid.setCursor(null);
  },
  onPointerOver: ({ target }: PointerEvent) => grid.pointed.set(cellOf(target)),
  onPointerLeave: () => grid.pointed.set(null),
});
