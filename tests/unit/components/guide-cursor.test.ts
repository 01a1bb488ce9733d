import { describe, expect, test } from "vitest";
import {
  type Cursor,
  type Move,
  moved,
  moveOf,
  type Surroundings,
  settled,
} from "#components/guide/guide-cursor.ts";
import { guideSpan } from "#components/guide/guide-days.ts";
import { segmentsOf } from "#components/guide/guide-segments.ts";
import type { Programme } from "#components/model/programme.ts";
import { DAY_MS, MINUTE_MS } from "#lib/ground/clock.ts";

const ZONE = "Europe/Berlin";
const nowMs = Date.parse("2026-05-03T12:07:00Z");
const at = (time: string, day = "03") => Date.parse(`2026-05-${day}T${time}:00+02:00`);
const programme = (name: string, startMs: number, stopMs: number): Programme => ({
  ...{ key: name, name, startMs, stopMs },
});
/** Loaded is the UTC day of 3 May: from two in the morning to two the next. */
const programmes = [
  programme("Night", at("23:00", "02"), at("05:00")),
  programme("Breakfast", at("05:00"), at("10:00")),
  programme("Lunch", at("12:00"), at("15:00")),
  programme("Late", at("22:00"), at("02:00", "04")),
];
const dayMs = Date.parse("2026-05-03T00:00:00Z");
const around: Surroundings = {
  segments: segmentsOf(programmes, [
    { fromMs: dayMs, toMs: dayMs + DAY_MS, state: "loaded" },
    { fromMs: dayMs + DAY_MS, toMs: dayMs + 2 * DAY_MS, state: "loading" },
  ]),
  ...{ rows: 50, pageRows: 7, span: guideSpan(nowMs, ZONE), zone: ZONE, nowMs },
};
const go = (from: Cursor, ...moves: Move[]) =>
  moves.reduce((cursor, move) => moved(cursor, move, around), from);
const lunch: Cursor = { row: 3, atMs: at("12:00") };

describe("keys", () => {
  const press = (key: string, modifiers = {}) => ({
    ...{ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers },
  });
  test("are those of a grid, with Shift for days", () => {
    expect(moveOf(press("ArrowRight"), false)).toBe("later");
    expect(moveOf(press("ArrowRight", { shiftKey: true }), false)).toBe("day-after");
    expect(moveOf(press("Home", { ctrlKey: true }), false)).toBe("first");
    expect(moveOf(press("n"), false)).toBe("now");
  });
  test("follow the direction of reading", () => {
    expect(moveOf(press("ArrowRight"), true)).toBe("earlier");
    expect(moveOf(press("ArrowLeft", { shiftKey: true }), true)).toBe("day-after");
    expect(moveOf(press("ArrowUp"), true)).toBe("up");
  });
  test("of the browser are left alone", () => {
    expect(moveOf(press("ArrowLeft", { altKey: true }), false)).toBeNull();
    expect(moveOf(press("Home", { metaKey: true }), false)).toBeNull();
    expect(moveOf(press("n", { ctrlKey: true }), false)).toBeNull();
    expect(moveOf(press("a"), false)).toBeNull();
  });
});

describe("moving", () => {
  test("goes from programme to programme, and into a gap without a schedule", () => {
    expect(go(lunch, "later").atMs).toBe(at("15:00"));
    expect(go(lunch, "later", "later").atMs).toBe(at("22:00"));
    expect(go(lunch, "earlier").atMs).toBe(at("12:00") - MINUTE_MS);
    expect(go(lunch, "earlier", "earlier").atMs).toBe(at("05:00"));
    expect(go(lunch, "earlier", "later").atMs).toBe(at("12:00"));
  });
  test("goes on where nothing is loaded yet, by its near end", () => {
    const thrice: Move[] = ["later", "later", "later"];
    expect(go(lunch, ...thrice).atMs).toBe(at("02:00", "04"));
    expect(go(lunch, "earlier", "earlier", "earlier", "earlier").atMs).toBe(at("23:00", "02") - MINUTE_MS);
  });
  test("keeps the moment between stations, and stays within them", () => {
    expect(go(lunch, "up")).toEqual({ row: 2, atMs: lunch.atMs });
    expect(go(lunch, "page-down", "page-up")).toEqual(lunch);
    expect(go(lunch, "page-up").row).toBe(0);
    expect(go(lunch, "last").row).toBe(49);
    expect(go(lunch, "last", "down").row).toBe(49);
  });
  test("goes to the ends of the day: what begins on it first and last", () => {
    expect(go(lunch, "day-start").atMs).toBe(at("05:00"));
    expect(go(lunch, "day-end").atMs).toBe(at("22:00"));
    const unknown = { ...around, segments: [] };
    expect(moved(lunch, "day-start", unknown).atMs).toBe(at("00:00"));
    expect(moved(lunch, "day-end", unknown).atMs).toBe(at("00:00", "04") - MINUTE_MS);
  });
  test("goes to an end of the day that is still loading, and is at its first or last programme once that has come", () => {
    // A day of Sydney is in two days of UTC: only the second is loaded, and its first programme began before it.
    const span = guideSpan(nowMs, "Australia/Sydney");
    const sydney = (time: string, day = "03") => Date.parse(`2026-05-${day}T${time}:00+10:00`);
    const second = [
      programme("Forenoon", sydney("09:00"), sydney("12:00")),
      programme("Evening", sydney("18:00"), sydney("23:00")),
    ];
    const first = [
      programme("Night", sydney("22:00", "02"), sydney("00:30")),
      programme("Small hours", sydney("00:30"), sydney("09:00")),
    ];
    const loaded = { fromMs: dayMs, toMs: dayMs + DAY_MS, state: "loaded" } as const;
    const before = { fromMs: dayMs - DAY_MS, toMs: dayMs, state: "loading" } as const;
    const from: Cursor = { row: 3, atMs: sydney("18:00") };
    for (const windows of [[loaded], [before, loaded]]) {
      const unknown = { ...around, span, segments: segmentsOf(second, windows) };
      const home = moved(from, "day-start", unknown);
      expect(home.atMs).toBe(sydney("00:00"));
      const known = {
        span,
        segments: segmentsOf([...first, ...second], [{ ...before, state: "loaded" }, loaded]),
      };
      expect(settled(home, known).atMs).toBe(sydney("00:30"));
      expect(moved(home, "later", { ...around, ...known })).toEqual({ row: 3, atMs: sydney("09:00") });
    }
  });
  test("goes by days at the same time, and not out of the guide", () => {
    expect(go(lunch, "day-after").atMs).toBe(at("12:00", "04"));
    expect(go(lunch, ...Array<Move>(9).fill("day-after")).atMs).toBe(at("12:00", "10"));
    expect(go({ row: 0, atMs: around.span.fromMs }, "earlier").atMs).toBe(around.span.fromMs);
    expect(go(lunch, "now").atMs).toBe(nowMs);
  });
});
