"use client";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import type { GuideTime } from "../model/guide-time.ts";
import { clampTo, type GuideSpan } from "./guide-days.ts";
import { type Geometry, momentAt, offsetOf, readGeometry, revealOffset, USUAL } from "./guide-geometry.ts";
import { type Edge, edgeOf } from "./use-guide-window.ts";
import type { KeptPlace } from "./use-kept-place.ts";

/** In this time now moves by a third of a pixel: the eye sees no steps. */
const FOLLOW_MS = 5 * SECOND_MS;
/** Above this speed (pixels a millisecond) nobody can read, so nothing is requested. */
const FLYING = 4;
const LANDED_MS = 120;
/** A longer jump has no animation. */
const FAR_MS = 13 * HOUR_MS;

interface GuideScrollElements {
  pane: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  probe: RefObject<HTMLElement | null>;
}

export interface GuideScroll {
  geometry: Geometry;
  /** False while the grid scrolls fast. */
  calm: boolean;
  /** The moment at the grid's start edge when it last rested. */
  restMs: number;
  edge: Edge;
  /**
   * Scrolls by `rows` rows, and then no further than needed to show row `row` and, where given, `startMs` to `stopMs`.
   */
  reveal(row: number, time?: { startMs: number; stopMs: number }, rows?: number): void;
}

const wholeMinute = (ms: number) => Math.round(ms / MINUTE_MS) * MINUTE_MS;
/** The moment at the grid's start edge when `shownMs` is at the Now line. */
const startEdgeMs = (shownMs: number, { nowPx, namesPx, minutePx }: Geometry) =>
  wholeMinute(shownMs - ((nowPx - namesPx) / minutePx) * MINUTE_MS);
const stillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Scrolls the grid through time: moves it on request, follows the present while at now, and reports where it is. */
export function useGuideScroll(
  { pane, scroller, probe }: GuideScrollElements,
  span: GuideSpan,
  time: GuideTime,
  place: KeptPlace,
): GuideScroll {
  const [geometry, setGeometry] = useState(USUAL);
  const [calm, setCalm] = useState(true);
  const [restMs, setRestMs] = useState(() => startEdgeMs(time.read().atMs, USUAL));
  const [edge, setEdge] = useState(() => edgeOf(offsetOf(time.read().atMs, span.fromMs, USUAL), 0, USUAL));
  const placed = useRef(false);
  const latest = useRef({ geometry, span });
  latest.current = { geometry, span };

  const measure = useCallback(() => {
    if (!pane.current || !scroller.current || !probe.current) return;
    const read = readGeometry(pane.current, scroller.current, probe.current);
    setGeometry((known) => (JSON.stringify(known) === JSON.stringify(read) ? known : read));
  }, [pane, scroller, probe]);

  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    for (const { current } of [pane, scroller, probe]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [measure, pane, scroller, probe]);

  const scrollToMoment = useCallback(
    (atMs: number, behavior: ScrollBehavior) => {
      const element = scroller.current;
      if (!element) return;
      const { geometry: cut, span: whole } = latest.current;
      const left = offsetOf(clampTo(whole, atMs), whole.fromMs, cut);
      element.scrollTo({ left: left * cut.sign, behavior });
    },
    [scroller],
  );

  // After a new measurement the moment at the Now line stays there.
  useLayoutEffect(() => {
    if (!geometry.measured) return;
    const { atMs, followsNow } = time.read();
    const shownMs = followsNow ? serverClock.now() : atMs;
    scrollToMoment(shownMs, "instant");
    if (!placed.current && scroller.current) scroller.current.scrollTop = place.offsetPx(geometry.rowPx);
    placed.current = true;
    const { scrollLeft = 0, scrollTop = 0 } = scroller.current ?? {};
    setEdge(edgeOf(scrollLeft * geometry.sign, scrollTop, geometry));
    setRestMs(startEdgeMs(shownMs, geometry));
  }, [geometry, time, scroller, scrollToMoment, place]);

  useEffect(() => {
    const follow = () => {
      if (time.read().followsNow) scrollToMoment(serverClock.now(), "instant");
    };
    const timer = setInterval(follow, FOLLOW_MS);
    document.addEventListener("visibilitychange", follow);
    const forget = time.onJump(({ atMs, toNow, atOnce }) => {
      if (!scroller.current) return;
      const toMs = toNow ? serverClock.now() : atMs;
      const { geometry: cut, span: whole } = latest.current;
      const shownMs = momentAt(scroller.current.scrollLeft * cut.sign, cut.nowPx, whole.fromMs, cut);
      const far = Math.abs(toMs - shownMs) > FAR_MS;
      scrollToMoment(toMs, atOnce || far || stillness() ? "instant" : "smooth");
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", follow);
      forget();
    };
  }, [time, scroller, scrollToMoment]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    let landing: ReturnType<typeof setTimeout>;
    let last = { atMs: 0, left: element.scrollLeft, top: element.scrollTop };
    const onFrame = (atMs: number) => {
      frame = 0;
      const { scrollLeft: left, scrollTop: top } = element;
      const moved = Math.hypot(left - last.left, top - last.top);
      setCalm(moved / Math.max(8, atMs - last.atMs) < FLYING);
      last = { atMs, left, top };
      const { geometry: cut, span: whole } = latest.current;
      const seen = edgeOf(left * cut.sign, top, cut);
      setEdge((known) => (known.slice === seen.slice && known.row === seen.row ? known : seen));
      clearTimeout(landing);
      landing = setTimeout(() => {
        setCalm(true);
        setRestMs(wholeMinute(momentAt(left * cut.sign, cut.namesPx, whole.fromMs, cut)));
      }, LANDED_MS);
      if (!cut.measured) return;
      place.keep(top, cut.rowPx);
      const shownMs = clampTo(whole, momentAt(left * cut.sign, cut.nowPx, whole.fromMs, cut));
      const followsNow = Math.abs(shownMs - serverClock.now()) < MINUTE_MS;
      time.report({ atMs: wholeMinute(shownMs), followsNow });
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(onFrame);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      element.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
      clearTimeout(landing);
    };
  }, [scroller, time, place]);

  const reveal = useCallback(
    (row: number, shown?: { startMs: number; stopMs: number }, rows = 0) => {
      const element = scroller.current;
      if (!element) return;
      const { geometry: cut, span: whole } = latest.current;
      const px = (ms: number) => ((ms - whole.fromMs) / MINUTE_MS) * cut.minutePx;
      let left = element.scrollLeft * cut.sign;
      if (shown) {
        // A stretch longer than the view shows its beginning.
        const room = cut.viewPx - cut.namesPx;
        const stopPx = Math.min(px(shown.stopMs), px(shown.startMs) + room);
        left = revealOffset(left, room, px(shown.startMs), stopPx);
      }
      const roomBlock = cut.viewBlockPx - cut.rulerPx;
      const from = element.scrollTop + rows * cut.rowPx;
      const top = revealOffset(from, roomBlock, row * cut.rowPx, (row + 1) * cut.rowPx);
      element.scrollTo({ left: left * cut.sign, top, behavior: "instant" });
    },
    [scroller],
  );
  return { geometry, calm, restMs, edge, reveal };
}
