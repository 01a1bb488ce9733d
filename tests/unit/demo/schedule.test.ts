/** A week of every station, in quiet weeks and in those in which its clocks change. */
import { describe, expect, test } from "vitest";
import { broadcastsBetween } from "#lib/demo/broadcasts.ts";
import { DEMO_STATIONS, demoStation } from "#lib/demo/documents.ts";
import { slotsBetween } from "#lib/demo/schedule.ts";
import { instantOf, isoDate, localDay, offsetAt, weekdayOf } from "#lib/demo/zone.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";

const weeks = {
  "a quiet week": "2026-11-16T00:00:00Z",
  "the week clocks go forward in Europe": "2026-03-25T00:00:00Z",
  "the week clocks go back in Europe": "2026-10-21T00:00:00Z",
  "the week clocks go forward in Cairo, at midnight": "2026-04-21T00:00:00Z",
  "the week clocks go back in Cairo": "2026-10-27T00:00:00Z",
};

describe.each(Object.entries(weeks))("in %s", (_, from) => {
  const fromMs = Date.parse(from);
  const toMs = fromMs + 7 * DAY_MS;

  test.each(DEMO_STATIONS.map((station) => [station.name, station] as const))(
    "%s is on air every minute, one programme at a time",
    (_name, station) => {
      const slots = slotsBetween(station, fromMs, toMs);
      expect(slots.length).toBeGreaterThan(30);
      expect(slots[0]?.startMs).toBeLessThanOrEqual(fromMs);
      expect(slots.at(-1)?.stopMs).toBeGreaterThanOrEqual(toMs);
      for (const [index, slot] of slots.entries()) {
        expect(slot.stopMs).toBeGreaterThan(slot.startMs);
        const next = slots[index + 1];
        if (next) expect(next.startMs).toBe(slot.stopMs);
      }
    },
  );

  test.each(DEMO_STATIONS.map((station) => [station.name, station] as const))(
    "%s breaks no programme that can be heard again, and no repeat, for the news",
    (_name, station) => {
      const cut = slotsBetween(station, fromMs, toMs).filter(
        (slot) => slot.resumed && (slot.repeat || station.shows[slot.show]?.catchUp),
      );
      expect(cut.map(({ show, date, time }) => `${show} ${date} ${time}`)).toEqual([]);
    },
  );
});

test("programmes start by the station's own clock on both sides of a change", () => {
  const harbour = demoStation("8269000");
  if (!harbour) throw new Error("no Harbour FM");
  const starts = slotsBetween(harbour, Date.parse("2026-03-26T00:00:00Z"), Date.parse("2026-04-01T00:00:00Z"))
    .filter(({ show, repeat }) => show === "breakfast" && !repeat)
    .map(({ startMs }) => new Date(startMs).toISOString());
  expect(starts).toEqual([
    "2026-03-26T06:00:00.000Z",
    "2026-03-27T06:00:00.000Z",
    "2026-03-30T05:00:00.000Z",
    "2026-03-31T05:00:00.000Z",
  ]);
});

test("the pictures' afternoon on Harbour FM, and a news bulletin on the hour at Meridian Talk", () => {
  const at = (rpuid: string, from: string, to: string) => {
    const station = demoStation(rpuid);
    if (!station) throw new Error(`no ${rpuid}`);
    return slotsBetween(station, Date.parse(from), Date.parse(to)).map(
      ({ show, startMs }) => `${new Date(startMs).toISOString().slice(11, 16)} ${station.shows[show]?.name}`,
    );
  };
  expect(at("8269000", "2026-11-19T13:00:00Z", "2026-11-19T17:00:00Z")).toEqual([
    "13:00 The Long Lunch with Ines Duarte",
    "15:00 Sea Lanes",
    "16:00 Drive",
  ]);
  expect(at("8269003", "2026-11-19T14:00:00Z", "2026-11-19T15:10:00Z")).toEqual([
    "14:00 News",
    "14:05 Afternoon Desk",
    "14:45 The Salt Road",
    "15:00 News",
    "15:05 Afternoon Desk",
  ]);
});

test("a night programme runs over midnight", () => {
  for (const station of DEMO_STATIONS) {
    const midnightMs = instantOf(
      station.timeZone,
      localDay(station.timeZone, Date.parse("2026-11-19T12:00:00Z")),
      0,
    );
    const [night] = slotsBetween(station, midnightMs - MINUTE_MS, midnightMs + 10 * MINUTE_MS);
    expect(night, station.name).toBeDefined();
  }
  const over = DEMO_STATIONS.filter((station) =>
    slotsBetween(station, Date.parse("2026-11-18T12:00:00Z"), Date.parse("2026-11-19T12:00:00Z")).some(
      (slot) => {
        const startDay = localDay(station.timeZone, slot.startMs);
        return localDay(station.timeZone, slot.stopMs - 1) > startDay;
      },
    ),
  );
  expect(over.length).toBeGreaterThan(15);
});

test("a repeat is another airing of the broadcast before it", () => {
  const nord = demoStation("5789000");
  if (!nord) throw new Error("no Radio Nord");
  const from = Date.parse("2026-11-19T00:00:00Z");
  const kultur = broadcastsBetween(nord, from, from + DAY_MS).find(({ showKey }) => showKey === "kultur");
  expect(kultur?.slots.map(({ startMs }) => new Date(startMs).toISOString())).toEqual([
    "2026-11-19T12:45:00.000Z",
    "2026-11-19T21:00:00.000Z",
  ]);
  expect(kultur?.key).toBe("kulturtimen-2026-11-19");
});

describe("zones", () => {
  test("a time that spring skips is the change itself, and later times are never earlier", () => {
    const day = Date.parse("2026-03-29T00:00:00Z") / DAY_MS;
    expect(new Date(instantOf("Europe/Berlin", day, 150)).toISOString()).toBe("2026-03-29T01:00:00.000Z");
    for (const zone of ["Europe/London", "Europe/Berlin", "Africa/Cairo"]) {
      for (const date of ["2026-03-29", "2026-10-25", "2026-04-24", "2026-10-29", "2026-10-30"]) {
        const own = Date.parse(date) / DAY_MS;
        const instants = Array.from({ length: 1_440 }, (_, minute) => instantOf(zone, own, minute));
        expect(instants).toEqual(instants.toSorted((a, b) => a - b));
        expect(instantOf(zone, own + 1, 0)).toBeGreaterThan(instants.at(-1) ?? 0);
      }
    }
  });

  test("a time that autumn has twice is its first coming", () => {
    const day = Date.parse("2026-10-25T00:00:00Z") / DAY_MS;
    expect(new Date(instantOf("Europe/Berlin", day, 150)).toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(new Date(instantOf("Europe/Berlin", day, 180)).toISOString()).toBe("2026-10-25T02:00:00.000Z");
  });

  test("offsets, days and dates", () => {
    expect(offsetAt("Europe/Oslo", Date.parse("2026-07-01T00:00:00Z"))).toBe(2 * HOUR_MS);
    expect(offsetAt("Europe/London", Date.parse("2026-01-01T00:00:00Z"))).toBe(0);
    const day = localDay("Europe/Oslo", Date.parse("2026-11-18T23:30:00Z"));
    expect(isoDate(day)).toBe("2026-11-19");
    expect(weekdayOf(day)).toBe(4);
  });
});
