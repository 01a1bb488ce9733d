import { describe, expect, test } from "vitest";
import { momentAt, offsetOf, revealOffset, USUAL } from "#components/guide/guide-geometry.ts";
import {
  type GuideWindow,
  joinWindows,
  segmentAt,
  segmentsBetween,
  segmentsOf,
} from "#components/guide/guide-segments.ts";
import { type Programme, toProgrammes } from "#components/model/programme.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";

const HOUR = (hours: number) => hours * HOUR_MS;
const programme = (name: string, from: number, to: number): Programme => ({
  ...{ key: name, name, startMs: HOUR(from), stopMs: HOUR(to) },
});
const window = (from: number, to: number, state: GuideWindow["state"]): GuideWindow => ({
  ...{ fromMs: HOUR(from), toMs: HOUR(to), state },
});
const brief = (segments: ReturnType<typeof segmentsOf>) =>
  segments.map(({ kind, startMs, stopMs }) => [kind, startMs / HOUR_MS, stopMs / HOUR_MS]);

describe("windows", () => {
  test("of one state become one, where they touch or overlap", () => {
    expect(
      joinWindows([window(24, 48, "loaded"), window(0, 24, "loaded"), window(20, 30, "loaded")]),
    ).toEqual([window(0, 48, "loaded")]);
    expect(joinWindows([window(0, 24, "loaded"), window(24, 48, "loading")])).toHaveLength(2);
    expect(joinWindows([window(5, 5, "loaded")])).toEqual([]);
  });
});

describe("a row's segments", () => {
  test("are its programmes, and stand-ins for what is not loaded", () => {
    const segments = segmentsOf(
      [programme("Early", 0, 6), programme("Late", 6, 24)],
      [window(0, 24, "loaded"), window(24, 48, "loading"), window(48, 72, "failed")],
    );
    expect(brief(segments)).toEqual([
      ["programme", 0, 6],
      ["programme", 6, 24],
      ["loading", 24, 48],
      ["failed", 48, 72],
    ]);
  });
  test("a programme that reaches out of its window takes its time from the stand-in", () => {
    const segments = segmentsOf(
      [programme("Day", 0, 22), programme("Over midnight", 22, 29)],
      [window(0, 24, "loaded"), window(24, 48, "loading")],
    );
    expect(brief(segments)).toEqual([
      ["programme", 0, 22],
      ["programme", 22, 29],
      ["loading", 29, 48],
    ]);
  });
  test("programmes sent in the document are not shown as loading", () => {
    const segments = segmentsOf(
      [programme("Now", 10, 13)],
      [window(10, 14, "loaded"), window(0, 24, "loading")],
    );
    expect(brief(segments)).toEqual([
      ["loading", 0, 10],
      ["programme", 10, 13],
      ["unscheduled", 13, 14],
      ["loading", 14, 24],
    ]);
  });
  test("a station without any programme has no schedule, nor has a gap of half an hour or more", () => {
    expect(brief(segmentsOf([], [window(0, 24, "loaded")]))).toEqual([["unscheduled", 0, 24]]);
    expect(brief(segmentsOf([], [window(0, 24, "loading")]))).toEqual([["loading", 0, 24]]);
    expect(
      brief(segmentsOf([programme("A", 0, 2), programme("B", 5, 6)], [window(0, 24, "loaded")])),
    ).toEqual([
      ["programme", 0, 2],
      ["unscheduled", 2, 5],
      ["programme", 5, 6],
      ["unscheduled", 6, 24],
    ]);
    const short = [programme("A", 0, 2), programme("B", 2.25, 24)];
    expect(brief(segmentsOf(short, [window(0, 24, "loaded")])).map(([kind]) => kind)).toEqual([
      ...["programme", "programme"],
    ]);
  });
  test("a broadcast in the answers of two days is one segment", () => {
    const item = (id: string, from: string, to: string) => ({
      ...{ id, name: id, multimedia: [] },
      locations: [{ scheduledStart: from, scheduledStop: to }],
    });
    const night = item("Night", "2026-05-03T22:00:00Z", "2026-05-04T05:00:00Z");
    const early = item("Early", "2026-05-04T05:00:00Z", "2026-05-04T06:00:00Z");
    expect(toProgrammes([night, night, early], []).map(({ name }) => name)).toEqual(["Night", "Early"]);
  });
  test("are found by a moment: the segment on air then, else the nearest", () => {
    const segments = segmentsOf([programme("A", 0, 2), programme("B", 5, 6), programme("C", 6, 9)], []);
    const name = (hours: number) => segmentAt(segments, HOUR(hours))?.key;
    expect([name(1), name(2), name(3), name(4.9), name(5), name(6), name(20)]).toEqual([
      ...["A", "A", "A", "B", "B", "C", "C"],
    ]);
    expect(segmentAt([], 0)).toBeUndefined();
  });
  test("are cut to the drawn range, except the segment with the focus", () => {
    const segments = segmentsOf(
      [programme("A", 0, 2), programme("B", 2, 6), programme("C", 6, 9)],
      [window(0, 9, "loaded")],
    );
    const keys = (from: number, to: number, always?: (typeof segments)[number]) =>
      segmentsBetween(segments, HOUR(from), HOUR(to), always).map(({ key }) => key);
    expect(keys(2, 6)).toEqual(["B"]);
    expect(keys(1, 7)).toEqual(["A", "B", "C"]);
    expect(keys(2, 6, segments[2])).toEqual(["B", "C"]);
  });
});

describe("geometry", () => {
  test("places a moment at the Now line, and tells which moment is there", () => {
    const geometry = { ...USUAL, minutePx: 4, nowPx: 380, namesPx: 190 };
    const offset = offsetOf(HOUR(50), 0, geometry);
    expect(offset).toBe(190 + 50 * 60 * 4 - 380);
    expect(momentAt(offset, geometry.nowPx, 0, geometry)).toBe(HOUR(50));
    expect(momentAt(offset, geometry.namesPx, 0, geometry)).toBe(HOUR(50) - ((380 - 190) / 4) * 60_000);
  });
  test("scrolls as little as shows a stretch, and its beginning when it is too long", () => {
    expect(revealOffset(100, 50, 110, 120)).toBe(100);
    expect(revealOffset(100, 50, 80, 120)).toBe(80);
    expect(revealOffset(100, 50, 140, 170)).toBe(120);
    expect(revealOffset(100, 50, 140, 240)).toBe(140);
  });
});
