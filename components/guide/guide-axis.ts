/** The grid's scroller as an axis of time: where it stands, and the ways to move it. */
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { clampTo, type GuideSpan } from "./guide-days.ts";
import { type Geometry, momentAt, offsetOf, revealOffset } from "./guide-geometry.ts";

interface Stretch {
  startMs: number;
  stopMs: number;
}

export interface GuideAxis {
  element(): HTMLElement | null;
  geometry(): Geometry;
  span(): GuideSpan;
  /** How far the grid is scrolled from its start, in pixels, and what is at `px` from the pane's start edge then. */
  offset(): number;
  momentAt(px: number): number;
  scrollTo(atMs: number, behavior: ScrollBehavior): void;
  /** Scrolls by `rows` rows, and then no further than needed to show row `row` and, where given, the time `shown`. */
  reveal(row: number, shown?: Stretch, rows?: number): void;
}

interface Parts {
  scroller: { readonly current: HTMLElement | null };
  /** How the grid is cut, and the time it shows, since it was drawn last. */
  latest: { readonly current: { geometry: Geometry; span: GuideSpan } };
}

/** Makes the axis of a scroller; `latest` is read at each call, so the axis outlives renders. */
export function guideAxis({ scroller, latest }: Parts): GuideAxis {
  const geometry = () => latest.current.geometry;
  const span = () => latest.current.span;
  const offset = () => (scroller.current?.scrollLeft ?? 0) * geometry().sign;
  /** The offset that shows a stretch; a stretch longer than the view shows its beginning. */
  const offsetShowing = ({ startMs, stopMs }: Stretch) => {
    const { minutePx, viewPx, namesPx } = geometry();
    const px = (ms: number) => ((ms - span().fromMs) / MINUTE_MS) * minutePx;
    const room = viewPx - namesPx;
    return revealOffset(offset(), room, px(startMs), Math.min(px(stopMs), px(startMs) + room));
  };
  return {
    element: () => scroller.current,
    ...{ geometry, span, offset },
    momentAt: (px) => momentAt(offset(), px, span().fromMs, geometry()),
    scrollTo(atMs, behavior) {
      const left = offsetOf(clampTo(span(), atMs), span().fromMs, geometry());
      scroller.current?.scrollTo({ left: left * geometry().sign, behavior });
    },
    reveal(row, shown, rows = 0) {
      const element = scroller.current;
      if (!element) return;
      const { sign, viewBlockPx, rulerPx, rowPx } = geometry();
      const left = shown ? offsetShowing(shown) : offset();
      const from = element.scrollTop + rows * rowPx;
      const top = revealOffset(from, viewBlockPx - rulerPx, row * rowPx, (row + 1) * rowPx);
      element.scrollTo({ left: left * sign, top, behavior: "instant" });
    },
  };
}
