/** The sizes of the guide's grid in pixels, read from the style sheet after each layout. */
import { MINUTE_MS } from "#lib/ground/clock.ts";

export interface Geometry {
  minutePx: number;
  /** The distance of the Now line from the pane's start edge. */
  nowPx: number;
  namesPx: number;
  rowPx: number;
  /** How many times their usual size letters have: rows grow with them, minutes do not. */
  letters: number;
  rulerPx: number;
  viewPx: number;
  viewBlockPx: number;
  /** -1 where time runs from right to left: browsers count scrolling negatively there. */
  sign: 1 | -1;
  /** False until the sizes are read from the page. */
  measured: boolean;
}

/** The sizes of a usual desktop, which the server assumes. */
export const USUAL: Geometry = {
  minutePx: 4.2,
  nowPx: 380,
  namesPx: 192,
  rowPx: 68,
  letters: 1,
  rulerPx: 32,
  viewPx: 1265,
  viewBlockPx: 580,
  sign: 1,
  measured: false,
};

const numberOf = (style: CSSStyleDeclaration, name: string, otherwise: number): number => {
  const value = Number.parseFloat(style.getPropertyValue(name));
  return Number.isFinite(value) && value > 0 ? value : otherwise;
};

/** @param probe an element as wide as the names and as high as a row; `pane` holds the style sheet's numbers. */
export function readGeometry(pane: HTMLElement, scroller: HTMLElement, probe: HTMLElement): Geometry {
  const style = getComputedStyle(pane);
  const width = pane.clientWidth;
  return {
    minutePx: width / numberOf(style, "--span-minutes", 300),
    nowPx: width * numberOf(style, "--now-share", 0.3),
    namesPx: probe.offsetWidth,
    rowPx: probe.offsetHeight,
    letters: probe.offsetHeight / USUAL.rowPx,
    rulerPx: numberOf(getComputedStyle(probe), "padding-block-start", USUAL.rulerPx),
    viewPx: scroller.clientWidth,
    viewBlockPx: scroller.clientHeight,
    sign: style.direction === "rtl" ? -1 : 1,
    measured: true,
  };
}

/** How far to scroll the grid so that `atMs` is at the place of the Now line. */
export function offsetOf(atMs: number, spanFromMs: number, { minutePx, namesPx, nowPx }: Geometry): number {
  return namesPx + ((atMs - spanFromMs) / MINUTE_MS) * minutePx - nowPx;
}

/** The moment at `px` from the pane's start edge when the grid is scrolled by `offset`. */
export function momentAt(offset: number, px: number, spanFromMs: number, geometry: Geometry): number {
  return spanFromMs + ((offset + px - geometry.namesPx) / geometry.minutePx) * MINUTE_MS;
}

/** Pixels that words need after the Now line. */
const LINE_ROOM_PX = 160;

/** Whether the view that begins at `edgeMs` ends after `nowMs`, with room for words after the line. */
export function isLineSeen(nowMs: number, edgeMs: number, { viewPx, namesPx, minutePx }: Geometry): boolean {
  return ((nowMs - edgeMs) / MINUTE_MS) * minutePx < viewPx - namesPx - LINE_ROOM_PX;
}

/** The offset that brings `[start, stop)` into a view of `room` pixels; `offset` itself when it is there already. */
export function revealOffset(offset: number, room: number, start: number, stop: number): number {
  if (start < offset) return start;
  if (stop > offset + room) return Math.min(start, stop - room);
  return offset;
}

/** The indexes, below `count`, of `room` items (perhaps a fraction) from `first` on, and `ahead` on each side. */
export function indexesFrom(first: number, room: number, count: number, ahead: number): number[] {
  const from = Math.max(0, Math.min(first, count - 1) - ahead);
  const to = Math.min(count - 1, first + Math.ceil(room) + ahead);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
