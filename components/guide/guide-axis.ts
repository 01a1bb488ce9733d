/** The grid's scroller as an axis of time: where it stands, what moves it, and how it follows the time. */
import { serverClock } from "#components/device/server-clock.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import type { GuideTime } from "../model/guide-time.ts";
import { clampTo, type GuideSpan } from "./guide-days.ts";
import { type Geometry, momentAt, offsetOf, revealOffset } from "./guide-geometry.ts";
import { type Edge, edgeOf } from "./use-guide-window.ts";
import type { KeptPlace } from "./use-kept-place.ts";

interface Stretch {
  startMs: number;
  stopMs: number;
}

interface Parts {
  scroller: { readonly current: HTMLElement | null };
  /** How the grid is cut, and the time it shows, since it was drawn last. */
  latest: { readonly current: { geometry: Geometry; span: GuideSpan } };
}

/** Makes the axis of a scroller; `latest` is read at each call, so the axis outlives renders. */
export function guideAxis({ scroller, latest }: Parts) {
  const geometry = () => latest.current.geometry;
  const span = () => latest.current.span;
  /** How far the grid is scrolled from its start, in pixels. */
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
    /** The moment at `px` from the pane's start edge. */
    momentAt: (px: number): number => momentAt(offset(), px, span().fromMs, geometry()),
    scrollTo(atMs: number, behavior: ScrollBehavior): void {
      const left = offsetOf(clampTo(span(), atMs), span().fromMs, geometry());
      scroller.current?.scrollTo({ left: left * geometry().sign, behavior });
    },
    /** Scrolls by `rows` rows, and then no further than needed to show row `row` and, where given, the time `shown`. */
    reveal(row: number, shown?: Stretch, rows = 0): void {
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

type GuideAxis = ReturnType<typeof guideAxis>;

/** In this time now moves by a third of a pixel: the eye sees no steps. */
const FOLLOW_MS = 5 * SECOND_MS;
/** Above this speed (pixels a millisecond) listeners cannot read, so the grid requests nothing. */
const FLYING = 4;
const LANDED_MS = 120;
/** A longer jump has no animation. */
const FAR_MS = 13 * HOUR_MS;

/** The moment (ms) at the nearest whole minute. */
export const wholeMinute = (ms: number) => Math.round(ms / MINUTE_MS) * MINUTE_MS;

const stillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Keeps the grid at now while it follows now, and scrolls to the moment of each jump. @returns a function that stops */
export function followTime(axis: GuideAxis, time: GuideTime): () => void {
  const follow = () => {
    if (time.read().followsNow) axis.scrollTo(serverClock.now(), "instant");
  };
  const timer = setInterval(follow, FOLLOW_MS);
  document.addEventListener("visibilitychange", follow);
  const forget = time.onJump(({ atMs, toNow, atOnce }) => {
    const toMs = toNow ? serverClock.now() : atMs;
    const far = Math.abs(toMs - axis.momentAt(axis.geometry().nowPx)) > FAR_MS;
    axis.scrollTo(toMs, atOnce || far || stillness() ? "instant" : "smooth");
  });
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", follow);
    forget();
  };
}

/** Receives what the grid draws while it moves. */
interface Sight {
  setCalm(calm: boolean): void;
  /** Whether it flies for more than one frame: a jump does not. */
  setFlung(flung: boolean): void;
  setRestMs(restMs: number): void;
  setEdge(next: (known: Edge) => Edge): void;
}

/** Reports where the grid is, each frame while it moves and at rest; `place` keeps the stations in view. @returns an end */
export function reportMotion(axis: GuideAxis, time: GuideTime, place: KeptPlace, sight: Sight): () => void {
  const element = axis.element();
  if (!element) return () => {};
  let landing: ReturnType<typeof setTimeout>;
  let last = { atMs: 0, left: element.scrollLeft, top: element.scrollTop, flies: false };
  const onFrame = (atMs: number) => {
    const { scrollLeft: left, scrollTop: top } = element;
    const cut = axis.geometry();
    const moved = Math.hypot(left - last.left, top - last.top);
    const flies = moved / Math.max(8, atMs - last.atMs) >= FLYING;
    sight.setCalm(!flies);
    sight.setFlung(flies && last.flies);
    last = { atMs, left, top, flies };
    const seen = edgeOf(axis.offset(), top, cut);
    sight.setEdge((known) => (known.slice === seen.slice && known.row === seen.row ? known : seen));
    clearTimeout(landing);
    landing = setTimeout(() => {
      sight.setCalm(true);
      sight.setFlung(false);
      last.flies = false;
      sight.setRestMs(wholeMinute(axis.momentAt(axis.geometry().namesPx)));
    }, LANDED_MS);
    if (!cut.measured) return;
    place.keep(top, cut.rowPx);
    const shownMs = clampTo(axis.span(), axis.momentAt(cut.nowPx));
    const followsNow = Math.abs(shownMs - serverClock.now()) < MINUTE_MS;
    time.report({ atMs: wholeMinute(shownMs), followsNow });
  };
  const forget = eachFrame(element, onFrame);
  return () => {
    forget();
    clearTimeout(landing);
  };
}

/** Calls `onFrame` with the frame's time, once a frame while `element` is scrolled. */
function eachFrame(element: HTMLElement, onFrame: (atMs: number) => void): () => void {
  let frame = 0;
  const onScroll = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame((atMs) => {
      frame = 0;
      onFrame(atMs);
    });
  };
  element.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    element.removeEventListener("scroll", onScroll);
    cancelAnimationFrame(frame);
  };
}
