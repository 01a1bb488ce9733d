"use client";
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { GuideTime } from "../model/guide-time.ts";
import { followTime, guideAxis, reportMotion, wholeMinute } from "./guide-axis.ts";
import type { GuideSpan } from "./guide-days.ts";
import { type Geometry, offsetOf, readGeometry, USUAL } from "./guide-geometry.ts";
import { edgeOf } from "./use-guide-window.ts";
import type { KeptPlace } from "./use-kept-place.ts";

interface GuideScrollElements {
  pane: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  probe: RefObject<HTMLElement | null>;
}

/** The moment at the grid's start edge when `shownMs` is at the Now line. */
const startEdgeMs = (shownMs: number, { nowPx, namesPx, minutePx }: Geometry) =>
  wholeMinute(shownMs - ((nowPx - namesPx) / minutePx) * MINUTE_MS);

/** How the grid is cut, measured whenever its size changes. */
function useGeometry({ pane, scroller, probe }: GuideScrollElements): Geometry {
  const [geometry, setGeometry] = useState(USUAL);
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
  return geometry;
}

/** Scrolls the grid through time: moves it on request, follows the present while at now, and reports where it is. */
export function useGuideScroll(
  elements: GuideScrollElements,
  span: GuideSpan,
  time: GuideTime,
  place: KeptPlace,
) {
  const geometry = useGeometry(elements);
  // False while the grid scrolls fast; `flung`: for more than one frame.
  const [calm, setCalm] = useState(true);
  const [flung, setFlung] = useState(false);
  // The moment at the grid's start edge when it last rested.
  const [restMs, setRestMs] = useState(() => startEdgeMs(time.read().atMs, USUAL));
  const [edge, setEdge] = useState(() => edgeOf(offsetOf(time.read().atMs, span.fromMs, USUAL), 0, USUAL));
  const placed = useRef(false);
  const latest = useRef({ geometry, span });
  latest.current = { geometry, span };
  const [axis] = useState(() => guideAxis({ scroller: elements.scroller, latest }));

  // After a new measurement the moment at the Now line stays there.
  useLayoutEffect(() => {
    if (!geometry.measured) return;
    const { atMs, followsNow } = time.read();
    const shownMs = followsNow ? serverClock.now() : atMs;
    axis.scrollTo(shownMs, "instant");
    const element = axis.element();
    if (!placed.current && element) element.scrollTop = place.offsetPx(geometry.rowPx);
    placed.current = true;
    setEdge(edgeOf(axis.offset(), element?.scrollTop ?? 0, geometry));
    setRestMs(startEdgeMs(shownMs, geometry));
  }, [geometry, time, axis, place]);

  useEffect(() => followTime(axis, time), [axis, time]);
  useEffect(() => {
    // Transitions: a slice of hours is drawn in pieces between the frames of the scrolling, ahead of the view.
    return reportMotion(axis, time, place, {
      setCalm: (next) => startTransition(() => setCalm(next)),
      setFlung: (next) => startTransition(() => setFlung(next)),
      setRestMs: (next) => startTransition(() => setRestMs(next)),
      setEdge: (next) => startTransition(() => setEdge(next)),
    });
  }, [axis, time, place]);
  return { geometry, calm, flung, restMs, edge, reveal: axis.reveal };
}

export type GuideScroll = ReturnType<typeof useGuideScroll>;
