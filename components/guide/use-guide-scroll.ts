"use client";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { serverClock } from "#components/server-clock.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/clock.ts";
import { clampTo, type GuideSpan } from "./guide-days.ts";
import { type Geometry, momentAt, offsetOf, readGeometry, revealOffset, USUAL } from "./guide-geometry.ts";
import type { GuideTime } from "./guide-time.ts";

/** A third of a pixel at a time: the eye sees no steps. */
const FOLLOW_MS = 5 * SECOND_MS;
/** Faster than this (pixels a millisecond) nobody reads, and nothing is asked for. */
const FLYING = 4;
const LANDED_MS = 120;

interface GuideScrollElements {
  pane: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  probe: RefObject<HTMLElement | null>;
}

export interface GuideScroll {
  geometry: Geometry;
  /** False while the grid flies by. */
  calm: boolean;
  /** Scrolls as little as shows row `row` and the time from `startMs` to `stopMs`. */
  reveal(row: number, startMs: number, stopMs: number): void;
}

const signOf = (element: HTMLElement) => (getComputedStyle(element).direction === "rtl" ? -1 : 1);
const stillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The grid's place in time: measured, moved on request, kept at now while it is there, and reported. */
export function useGuideScroll(
  { pane, scroller, probe }: GuideScrollElements,
  span: GuideSpan,
  time: GuideTime,
): GuideScroll {
  const [geometry, setGeometry] = useState(USUAL);
  const [calm, setCalm] = useState(true);
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
      const left = offsetOf(
        clampTo(latest.current.span, atMs),
        latest.current.span.fromMs,
        latest.current.geometry,
      );
      element.scrollTo({ left: left * signOf(element), behavior });
    },
    [scroller],
  );

  // After each measuring: what was at the line's place stays there.
  useLayoutEffect(() => {
    if (!geometry.measured) return;
    const { atMs, followsNow } = time.read();
    scrollToMoment(followsNow ? serverClock.now() : atMs, "instant");
  }, [geometry, time, scrollToMoment]);

  useEffect(() => {
    const follow = () => {
      if (time.read().followsNow) scrollToMoment(serverClock.now(), "instant");
    };
    const timer = setInterval(follow, FOLLOW_MS);
    document.addEventListener("visibilitychange", follow);
    const forget = time.onJump(({ atMs, toNow }) => {
      const element = scroller.current;
      const toMs = toNow ? serverClock.now() : atMs;
      const { geometry: cut, span: whole } = latest.current;
      const offset = element ? element.scrollLeft * signOf(element) : 0;
      const far = Math.abs(toMs - momentAt(offset, cut.nowPx, whole.fromMs, cut)) > DAY_MS / 2 + HOUR_MS;
      scrollToMoment(toMs, far || stillness() ? "instant" : "smooth");
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
      clearTimeout(landing);
      landing = setTimeout(() => setCalm(true), LANDED_MS);
      const { geometry: cut, span: whole } = latest.current;
      if (!cut.measured) return;
      const showsMs = clampTo(whole, momentAt(left * signOf(element), cut.nowPx, whole.fromMs, cut));
      const followsNow = Math.abs(showsMs - serverClock.now()) < MINUTE_MS;
      time.report({ atMs: Math.round(showsMs / MINUTE_MS) * MINUTE_MS, followsNow });
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
  }, [scroller, time]);

  const reveal = useCallback(
    (row: number, startMs: number, stopMs: number) => {
      const element = scroller.current;
      if (!element) return;
      const { geometry: cut, span: whole } = latest.current;
      const sign = signOf(element);
      const room = cut.viewPx - cut.namesPx;
      const px = (ms: number) => ((ms - whole.fromMs) / MINUTE_MS) * cut.minutePx;
      // Of a long programme its beginning, unless most of the view is in it already.
      const left = revealOffset(
        element.scrollLeft * sign,
        room,
        px(startMs),
        Math.min(px(stopMs), px(startMs) + room),
      );
      const roomBlock = cut.viewBlockPx - cut.rulerPx;
      const top = revealOffset(element.scrollTop, roomBlock, row * cut.rowPx, (row + 1) * cut.rowPx);
      element.scrollTo({ left: left * sign, top, behavior: "instant" });
    },
    [scroller],
  );
  return { geometry, calm, reveal };
}
