import { describe, expect, test } from "vitest";
import {
  dayAt,
  guideSpan,
  hourOf,
  hourOn,
  sameTimeOn,
  tonightMs,
  utcDays,
} from "#components/guide/guide-days.ts";
import { whenWords } from "#components/guide/guide-words.ts";
import { wordsOf } from "#components/language/server-words.ts";
import { programmeTime } from "#components/model/programme-time.ts";
import { rulerMarks } from "#components/model/ruler-marks.ts";
import { clockTime, dayKey } from "#components/model/time.ts";
import { startOfDayMs, wallTimeMs } from "#components/model/zone-days.ts";
import { rangeWords } from "#components/parts/programme-words.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString();
const BERLIN = "Europe/Berlin";

describe("the guide's days", () => {
  test("are a week back, today and a week ahead, without a gap", () => {
    const span = guideSpan(at("2026-05-03T12:07:00Z"), BERLIN);
    expect(span.days).toHaveLength(15);
    expect(span.days[7]?.key).toBe("2026-05-03");
    expect(iso(span.fromMs)).toBe("2026-04-25T22:00:00.000Z");
    expect(iso(span.toMs)).toBe("2026-05-10T22:00:00.000Z");
    for (const [index, day] of span.days.entries()) {
      expect(day.startMs).toBe(index === 0 ? span.fromMs : span.days[index - 1]?.stopMs);
    }
  });

  test.each([
    ["2026-03-29T10:00:00Z", BERLIN, 23],
    ["2026-10-25T10:00:00Z", BERLIN, 25],
    ["2026-04-24T10:00:00Z", "Africa/Cairo", 23],
    ["2026-10-29T10:00:00Z", "Africa/Cairo", 25],
    ["2026-05-03T10:00:00Z", "Asia/Kathmandu", 24],
  ])("at %s in %s the day has %i hours", (now, zone, hours) => {
    const span = guideSpan(at(now), zone);
    const today = dayAt(span, at(now));
    expect((today.stopMs - today.startMs) / HOUR_MS).toBe(hours);
    expect(today.key).toBe(dayKey(at(now), zone));
    expect(new Set(span.days.map(({ key }) => key)).size).toBe(15);
  });

  test("are found by any moment, the outermost by those beyond", () => {
    const span = guideSpan(at("2026-05-03T12:07:00Z"), "UTC");
    expect(dayAt(span, at("2026-05-03T00:00:00Z")).key).toBe("2026-05-03");
    expect(dayAt(span, at("2026-05-02T23:59:59.999Z")).key).toBe("2026-05-02");
    expect(dayAt(span, at("2020-01-01T00:00:00Z")).key).toBe("2026-04-26");
    expect(dayAt(span, at("2030-01-01T00:00:00Z")).key).toBe("2026-05-10");
  });
});

describe("hours of a day", () => {
  test.each([
    ["2026-05-03T10:00:00Z", BERLIN, 6, "2026-05-03T04:00:00.000Z"],
    ["2026-05-03T10:00:00Z", "Australia/Sydney", 6, "2026-05-02T20:00:00.000Z"],
    ["2026-03-29T10:00:00Z", BERLIN, 0, "2026-03-28T23:00:00.000Z"],
    ["2026-03-29T10:00:00Z", BERLIN, 6, "2026-03-29T04:00:00.000Z"],
    ["2026-10-25T10:00:00Z", BERLIN, 23, "2026-10-25T22:00:00.000Z"],
  ])("on the day of %s in %s, %i o'clock is %s", (moment, zone, hour, expected) => {
    const atMs = hourOn(dayAt(guideSpan(at(moment), zone), at(moment)), hour, zone);
    expect(iso(atMs)).toBe(expected);
    expect(hourOf(atMs, zone)).toBe(hour);
  });
});

describe("clock times on a day", () => {
  const wall = (day: string, minute: number, zone = BERLIN) => {
    const startMs = startOfDayMs(at(`${day}T10:00:00Z`), zone);
    return iso(wallTimeMs(startMs, minute, zone));
  };
  test("are right after the clocks have changed that night", () => {
    expect(wall("2026-03-29", 20 * 60)).toBe("2026-03-29T18:00:00.000Z");
    expect(wall("2026-10-25", 20 * 60)).toBe("2026-10-25T19:00:00.000Z");
    expect(wall("2026-04-24", 20 * 60, "Africa/Cairo")).toBe("2026-04-24T17:00:00.000Z");
  });
  test("that come twice are the first, that do not come an hour later", () => {
    expect(wall("2026-10-25", 150)).toBe("2026-10-25T00:30:00.000Z");
    expect(wall("2026-03-29", 150)).toBe("2026-03-29T01:30:00.000Z");
    // Cairo's clocks skip the first hour of this day.
    expect(wall("2026-04-24", 30, "Africa/Cairo")).toBe("2026-04-23T22:30:00.000Z");
  });
  test("are kept when another day is chosen, over a change of clocks too", () => {
    const nowMs = at("2026-03-27T19:15:00Z");
    const span = guideSpan(nowMs, BERLIN);
    for (const day of span.days) {
      const moment = sameTimeOn(day, nowMs, BERLIN);
      expect([dayKey(moment, BERLIN), clockTime(moment, BERLIN)]).toEqual([day.key, "20:15"]);
    }
  });
  test("of this evening are eight o'clock", () => {
    expect(iso(tonightMs(at("2026-05-03T03:00:00Z"), BERLIN))).toBe("2026-05-03T18:00:00.000Z");
    expect(iso(tonightMs(at("2026-03-29T00:30:00Z"), BERLIN))).toBe("2026-03-29T18:00:00.000Z");
  });
});

describe("the ruler", () => {
  const labels = (from: string, hours: number, zone: string) =>
    rulerMarks(at(from), at(from) + hours * HOUR_MS, zone).map(({ atMs }) => clockTime(atMs, zone));

  test("marks half hours as the listener's clocks show them", () => {
    expect(labels("2026-05-03T12:00:00Z", 2, BERLIN)).toEqual(["14:00", "14:30", "15:00", "15:30"]);
    expect(labels("2026-05-03T12:00:00Z", 1, "Asia/Kathmandu")).toEqual(["18:00", "18:30"]);
  });
  test("says where a day begins", () => {
    const marks = rulerMarks(at("2026-05-03T21:00:00Z"), at("2026-05-03T23:00:00Z"), BERLIN);
    expect(marks.map(({ newDay }) => newDay)).toEqual([false, false, true, false]);
  });
  test("leaves out the hour that is skipped, repeats the one that comes twice, and says so once", () => {
    const spring = rulerMarks(at("2026-03-29T00:00:00Z"), at("2026-03-29T03:00:00Z"), BERLIN);
    expect(spring.map(({ atMs }) => clockTime(atMs, BERLIN))).toEqual([
      ...["01:00", "01:30", "03:00", "03:30", "04:00", "04:30"],
    ]);
    expect(spring.map(({ shiftMs }) => shiftMs / MINUTE_MS)).toEqual([0, 0, 60, 0, 0, 0]);
    const autumn = rulerMarks(at("2026-10-25T00:00:00Z"), at("2026-10-25T03:00:00Z"), BERLIN);
    expect(autumn.map(({ atMs }) => clockTime(atMs, BERLIN))).toEqual([
      ...["02:00", "02:30", "02:00", "02:30", "03:00", "03:30"],
    ]);
    expect(autumn.map(({ shiftMs }) => shiftMs / MINUTE_MS)).toEqual([0, 0, -60, 0, 0, 0]);
  });
});

test("a programme in the hour that comes twice says the second time that clocks went back", () => {
  const time = (iso: string, zone: string) => programmeTime(at(iso), zone, wordsOf("en"));
  expect(time("2026-10-25T00:30:00Z", BERLIN)).toBe("02:30");
  expect(time("2026-10-25T01:00:00Z", BERLIN)).toBe("02:00 −1\u00a0h");
  expect(time("2026-10-25T01:59:00Z", BERLIN)).toBe("02:59 −1\u00a0h");
  expect(time("2026-10-25T02:00:00Z", BERLIN)).toBe("03:00");
  expect(time("2026-03-29T01:30:00Z", BERLIN)).toBe("03:30");
  const twice = { startMs: at("2026-10-25T00:30:00Z"), stopMs: at("2026-10-25T01:30:00Z") };
  expect(rangeWords(twice, BERLIN, wordsOf("en"))).toBe("02:30 to 02:30 −1\u00a0h");
  expect(whenWords(twice, BERLIN, wordsOf("en"))).toBe("Sunday 25 October, 02:30 to 02:30 −1\u00a0h");
  // Clocks of Lord Howe Island go back by half an hour, at 02:00.
  expect(time("2026-04-04T15:15:00Z", "Australia/Lord_Howe")).toBe("01:45 −0.5\u00a0h");
  expect(time("2026-04-04T15:30:00Z", "Australia/Lord_Howe")).toBe("02:00");
});

describe("UTC days", () => {
  test("are all that a stretch of time touches", () => {
    const days = (from: string, to: string) => utcDays(at(from), at(to)).map((ms) => iso(ms).slice(0, 10));
    expect(days("2026-05-02T23:59:00Z", "2026-05-04T00:01:00Z")).toEqual([
      ...["2026-05-02", "2026-05-03", "2026-05-04"],
    ]);
    expect(days("2026-05-03T00:00:00Z", "2026-05-04T00:00:00Z")).toEqual(["2026-05-03"]);
  });
});
