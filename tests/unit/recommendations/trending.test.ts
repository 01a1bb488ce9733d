import { describe, expect, test } from "vitest";
import { estimateTrend, riseBound } from "#lib/plays/trend-estimate.ts";
import { trending } from "#lib/recommendations/factors/trending.ts";
import { nth, world } from "#tests/support/world.ts";

/** Plays an hour, `times` as many in the last `hours`. */
const boom =
  (usual: number, times: number, hours = 12) =>
  (hoursAgo: number) =>
    hoursAgo < hours ? usual * times : usual;
const every = (hours: number) => (hoursAgo: number) => (hoursAgo % hours === 0 ? 1 : 0);

describe("the bound of a rise", () => {
  test("treats three plays as luck, and thirty as a boom", () => {
    expect(riseBound(3, 0)).toBeLessThan(1);
    expect(riseBound(3, 1)).toBeLessThan(1);
    expect(riseBound(30, 5)).toBeGreaterThan(2);
  });

  test("measures the relative rise, not the number of plays", () => {
    expect(riseBound(100_000, 95_000)).toBeLessThan(1);
    expect(riseBound(60, 20)).toBeGreaterThan(riseBound(60_000, 50_000));
  });
});

describe("what is usual", () => {
  const days = (plays: (day: number) => number, count = 29) =>
    Array.from({ length: count }, (_, day) => ({ day, plays: plays(day), weighted: plays(day) / 2 }));

  test("is unknown on the first day", () => {
    expect(
      estimateTrend(
        days(() => 10),
        0,
      ),
    ).toBeUndefined();
  });

  test("is the usual number of the weekday, when that is higher", () => {
    const saturdays = estimateTrend(
      days((day) => (day % 7 === 0 ? 300 : 20)),
      28,
    );
    expect(saturdays?.usualPlays).toBe(300);
    expect(saturdays?.score).toBeLessThan(1);
  });

  test("excludes last week's boom", () => {
    const again = estimateTrend(
      days((day) => (day === 0 || day === 6 ? 500 : 100)),
      28,
    );
    expect(again?.usualPlays).toBeLessThan(110);
    expect(again?.score).toBeGreaterThan(2);
  });
});

describe("TRENDING", () => {
  test("names the station that rises, not the one that is large", async () => {
    const { signals, named, listen } = await world([{}, {}, {}]);
    listen(nth(1), 30, boom(500, 1));
    listen(nth(2), 30, boom(4, 4));
    listen(nth(3), 30, every(6));
    expect(named(trending(signals()))).toEqual([nth(2)]);
  });

  test("puts the steeper rise first", async () => {
    const { signals, named, listen } = await world([{}, {}, {}]);
    listen(nth(1), 30, boom(100, 2));
    listen(nth(2), 30, boom(10, 5));
    listen(nth(3), 30, boom(10, 1));
    expect(named(trending(signals()))).toEqual([nth(2), nth(1)]);
  });

  test("says how much more than usual", async () => {
    const { signals, said, listen } = await world([{}, {}, {}]);
    listen(nth(1), 30, boom(10, 3, 24));
    listen(nth(2), 30, (hoursAgo) => (hoursAgo < 20 ? 3 : 0));
    listen(nth(3), 30, boom(100, 5, 2));
    const list = trending(signals());
    expect(said(list, nth(1))).toBe("played 3x as often as usual in the last day");
    expect(said(list, nth(2))).toBe("60 plays in the last day, usually hardly any");
    expect(said(list, nth(3))).toMatch(/^played 1\.\dx as often as usual in the last day$/);
  });

  test("does not count a rise of the whole country as booms of stations", async () => {
    const { signals, named, listen } = await world(Array.from({ length: 8 }, () => ({})));
    for (let n = 1; n <= 8; n++) listen(nth(n), 30, boom(20 * n, n === 8 ? 9 : 2));
    expect(named(trending(signals()))).toEqual([nth(8)]);
  });

  test("names stations of the requested country only", async () => {
    const { signals, named, listen } = await world([{}, { country: "372", rpuid: "3727002" }]);
    listen(nth(1), 30, boom(10, 4));
    listen("3727002", 30, boom(10, 4));
    expect(named(trending(signals()))).toEqual([nth(1)]);
    expect(named(trending(signals("372")))).toEqual(["3727002"]);
  });

  test("names no station before there is a day to compare with", async () => {
    const { signals, named, listen } = await world([{}]);
    listen(nth(1), 1, () => 50);
    expect(named(trending(signals()))).toEqual([]);
  });
});
