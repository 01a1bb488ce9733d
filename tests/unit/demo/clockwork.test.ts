/** Songs and plays are functions of the clock. */
import { describe, expect, test } from "vitest";
import { type DemoSong, demoSongs } from "#lib/demo/demo-songs.ts";
import { DEMO_STATIONS, demoStation } from "#lib/demo/documents.ts";
import { demoPlays } from "#lib/demo/plays.ts";
import { slotsBetween } from "#lib/demo/schedule.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";

const FROM = Date.parse("2026-11-19T00:00:00Z");
const key = ({ rpuid, startMs, artist, title, stopMs }: DemoSong) =>
  `${rpuid} ${startMs} ${stopMs} ${artist} ${title}`;

describe("songs", () => {
  const day = [...demoSongs({ fromMs: FROM, toMs: FROM + DAY_MS })];

  test("are equal however the time is divided", () => {
    const pieces = new Set<string>();
    for (let atMs = FROM; atMs < FROM + DAY_MS; atMs += 37 * MINUTE_MS) {
      const toMs = Math.min(atMs + 37 * MINUTE_MS, FROM + DAY_MS);
      for (const song of demoSongs({ fromMs: atMs, toMs })) pieces.add(key(song));
    }
    expect([...pieces].toSorted()).toEqual(day.map(key).toSorted());
  });

  test("last three to five minutes, one at a time on a station, with talk in between", () => {
    expect(day.length).toBeGreaterThan(4_000);
    for (const [, songs] of Map.groupBy(day, ({ rpuid }) => rpuid)) {
      for (const [index, song] of songs.entries()) {
        const seconds = (song.stopMs - song.startMs) / SECOND_MS;
        expect(seconds).toBeGreaterThanOrEqual(180);
        expect(seconds).toBeLessThanOrEqual(300);
        const next = songs[index + 1];
        if (next) expect(next.startMs).toBeGreaterThan(song.stopMs);
      }
    }
  });

  test("are only on music stations, and not during talk programmes", () => {
    for (const [rpuid, songs] of Map.groupBy(day, (song) => song.rpuid)) {
      const station = demoStation(rpuid);
      expect(station?.styles).toBeDefined();
      if (!station) continue;
      const slots = slotsBetween(station, FROM, FROM + DAY_MS);
      for (const song of songs) {
        const slot = slots.find(({ startMs, stopMs }) => startMs <= song.startMs && song.stopMs <= stopMs);
        expect(slot, key(song)).toBeDefined();
        expect(station.shows[slot?.show ?? ""]?.speech).not.toBe(true);
      }
    }
  });

  test("at lunch most music stations have one on air", () => {
    const atMs = FROM + 12 * HOUR_MS + 10 * MINUTE_MS;
    const onAir = new Set([...demoSongs({ fromMs: atMs, toMs: atMs + 1 })].map(({ rpuid }) => rpuid));
    expect(onAir.size).toBeGreaterThan(10);
  });
});

describe("plays", () => {
  const days = [...demoPlays({ fromMs: FROM - 9 * DAY_MS, toMs: FROM })];

  test("are one row for every station and whole hour", () => {
    expect(days.length).toBe(9 * 24 * DEMO_STATIONS.length);
    expect(new Set(days.map(({ rpuid, hourStartMs }) => `${rpuid} ${hourStartMs}`)).size).toBe(days.length);
    expect(days.every(({ hourStartMs }) => hourStartMs % HOUR_MS === 0)).toBe(true);
    const [again] = demoPlays({ fromMs: FROM - 9 * DAY_MS - 20 * MINUTE_MS, toMs: FROM });
    expect(again).toEqual(days[0]);
  });

  test("follow the day", () => {
    const sum = (rpuid: string, hours: number[]) =>
      days
        .filter((row) => row.rpuid === rpuid && hours.includes(new Date(row.hourStartMs).getUTCHours()))
        .reduce((total, { plays }) => total + plays, 0);
    for (const rpuid of ["8269000", "8269003", "8269005"]) {
      expect(sum(rpuid, [7, 8, 9])).toBeGreaterThan(5 * sum(rpuid, [2, 3, 4]));
    }
  });

  test("surge on some station of every country that has a few within any last day", () => {
    for (let now = FROM - DAY_MS; now <= FROM; now += 5 * HOUR_MS) {
      for (const [country, stations] of Map.groupBy(DEMO_STATIONS, (station) => station.country)) {
        if (stations.length < 3) continue;
        const growth = stations.map(({ rpuid }) => {
          const between = (fromMs: number, toMs: number) =>
            days
              .filter((row) => row.rpuid === rpuid && row.hourStartMs >= fromMs && row.hourStartMs < toMs)
              .reduce((total, { plays }) => total + plays, 0);
          return between(now - DAY_MS, now) / (between(now - 8 * DAY_MS, now - DAY_MS) / 7 || 1);
        });
        expect(Math.max(...growth), `${country} at ${new Date(now).toISOString()}`).toBeGreaterThan(1.1);
      }
    }
  });
});
