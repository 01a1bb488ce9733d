import { describe, expect, test } from "vitest";
import { drawingOf, roomLeft } from "#components/guide/guide-cell-drawing.ts";
import type { Segment } from "#components/guide/guide-segments.ts";
import { cellLabel, lookOf, standingOf, thereWords, whenWords } from "#components/guide/guide-words.ts";
import { wordsOf } from "#components/language/server-words.ts";
import type { GuideStation } from "#components/model/guide-rows-data.ts";
import { createGuideTime, type Jump } from "#components/model/guide-time.ts";
import type { Programme } from "#components/model/programme.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";

const words = wordsOf("en");

const LONDON = "Europe/London";
const nowMs = Date.parse("2026-11-20T07:15:00Z");
const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);
const episode = (availableStop?: string, url = "https://audio.example.org/e.mp3"): OnDemandItem => ({
  ...{ id: "8269001:e", name: "E", rpuid: "8269001", rpId: "9001", country: "826" },
  onDemandStreams: [{ streamSource: url ? { url } : {}, ...(availableStop ? { availableStop } : {}) }],
});
const programme = (from: string, to: string, own?: OnDemandItem): Programme => ({
  ...{ key: from, name: "Drive", startMs: at(from), stopMs: at(to), ...(own ? { episode: own } : {}) },
});
const known = { catchUp: "ready", sureFromMs: Number.POSITIVE_INFINITY } as const;
const about = { nowMs, silent: false, canRewind: true, known };

describe("when", () => {
  test("is a day and two times, or two days over midnight", () => {
    expect(whenWords(programme("20T16:00", "20T19:00"), LONDON, words)).toBe(
      "Friday 20 November, 16:00 to 19:00",
    );
    expect(whenWords(programme("20T22:00", "21T05:00"), LONDON, words)).toBe(
      "Friday 20 November 22:00 to Saturday 21 November 05:00",
    );
    expect(whenWords(programme("20T22:00", "21T00:00"), LONDON, words)).toBe(
      "Friday 20 November, 22:00 to 00:00",
    );
  });
  test("is said in the station's own zone where its clocks differ", () => {
    const drive = programme("20T16:00", "20T19:00");
    expect(thereWords(drive, LONDON, "Africa/Cairo", words)).toBe("18:00 to 21:00 in Cairo");
    expect(thereWords(drive, LONDON, "Europe/Lisbon", words)).toBeUndefined();
    expect(thereWords(drive, LONDON, undefined, words)).toBeUndefined();
  });
});

describe("how a programme stands", () => {
  const look = (one: Programme, more = {}) => lookOf(standingOf(one, { ...about, ...more }));
  test("is past, on air or to come, half-open", () => {
    expect(look(programme("20T07:15", "20T08:00"))).toBe("on-air");
    expect(look(programme("20T06:00", "20T07:15"))).toBe("gone");
    expect(look(programme("20T07:16", "20T08:00"))).toBe("next");
  });
  test("is solid where it can be played now, hatched where not", () => {
    expect(look(programme("20T05:00", "20T06:00", episode()))).toBe("again");
    expect(look(programme("20T05:00", "20T06:00", episode("2026-11-20T07:15:00Z")))).toBe("gone");
    expect(look(programme("20T05:00", "20T06:00", episode(undefined, "")))).toBe("gone");
  });
  test("is not called gone before its catch-up was requested, or when that request failed", () => {
    const past = programme("20T05:00", "20T06:00");
    expect(look(past, { known: { catchUp: "loading", sureFromMs: Number.POSITIVE_INFINITY } })).toBe(
      "asking",
    );
    expect(look(past, { known: { catchUp: "failed", sureFromMs: Number.POSITIVE_INFINITY } })).toBe("unsure");
    expect(look(past, { known: { catchUp: "loading", sureFromMs: at("20T04:00") } })).toBe("gone");
  });
  test("is said in sentences, with what Enter does", () => {
    const label = (one: Programme) =>
      cellLabel(
        one,
        standingOf(one, about),
        {
          ...{ nowMs, zone: LONDON, station: "Harbour FM", stationZone: LONDON },
          shown: [one.name, "", "from start"],
        },
        words,
      );
    expect(label(programme("20T06:00", "20T10:00"))).toBe(
      "Drive, from start, Harbour FM, Friday 20 November, 06:00 to 10:00. On air now. Enter plays it live, Shift and Enter from its start.",
    );
    expect(label(programme("19T16:00", "19T19:00", episode("2026-11-22T19:00:00Z")))).toBe(
      "Drive, from start, Harbour FM, Thursday 19 November, 16:00 to 19:00. Can be heard again until Sunday 19:00, matched by station, time and title. Enter plays it.",
    );
    expect(label(programme("20T16:00", "20T19:00"))).toMatch(/Coming up\. Enter opens its page\.$/);
  });
});

describe("a cell", () => {
  const station = { rpuid: "8269001", name: "Harbour FM", streams: [] } as unknown as GuideStation;
  const draw = (one: Programme, minutePx: number) =>
    drawingOf(
      { kind: "programme", key: one.key, startMs: one.startMs, stopMs: one.stopMs, programme: one },
      {
        ...{ station, nowMs, zone: LONDON, minutePx, tuning: "off", heard: null },
        standing: (which) => standingOf(which, about),
      },
      words,
    );
  test("of a bulletin is a tick; of an hour it has words", () => {
    expect(draw(programme("20T08:00", "20T08:05"), 4).tick).toBe(true);
    expect(draw(programme("20T08:00", "20T09:00"), 4).tick).toBe(false);
  });
  test("on air begins its words at the line, while there is room after it", () => {
    expect(draw(programme("20T06:00", "20T10:00"), 4).fromNow).toBe(true);
    expect(draw(programme("20T06:00", "20T07:30"), 4).fromNow).toBe(false);
  });
  test("cut by the names has the room that is left of it", () => {
    const segment: Segment = {
      ...{ kind: "unscheduled", key: "u", startMs: at("20T05:00"), stopMs: at("20T07:00") },
    };
    const usual = { minutePx: 4, letters: 1 };
    expect(roomLeft(segment, at("20T06:30"), usual)).toBe(120);
    expect(roomLeft(segment, at("20T05:00"), usual)).toBeNull();
    expect(roomLeft(segment, at("20T07:00"), usual)).toBeNull();
    expect(roomLeft(segment, at("20T05:10"), usual)).toBeNull();
    // Letters of 200 % need twice the room.
    expect(roomLeft(segment, at("20T05:10"), { ...usual, letters: 2 })).toBe(440);
  });
});

describe("the guide's moment", () => {
  test("is shared: a view reports it, a control moves it", () => {
    const time = createGuideTime({ atMs: nowMs, followsNow: true });
    const heard: Jump[] = [];
    let told = 0;
    time.onJump((jump) => heard.push(jump));
    const forget = time.subscribe(() => told++);
    time.report({ atMs: nowMs + MINUTE_MS, followsNow: false });
    time.report({ atMs: nowMs + MINUTE_MS, followsNow: false });
    expect(told).toBe(1);
    expect(heard).toEqual([]);
    time.jump({ atMs: nowMs, toNow: true });
    expect(time.read()).toEqual({ atMs: nowMs, followsNow: true });
    expect(heard).toEqual([{ atMs: nowMs, toNow: true }]);
    forget();
    time.report({ atMs: 0, followsNow: false });
    expect(told).toBe(2);
  });
});
