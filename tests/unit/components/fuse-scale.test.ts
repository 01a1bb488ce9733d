import { expect, test } from "vitest";
import { AHEAD_MS, shareAhead, shareBehind, TICKS_MS } from "#components/catch-up/fuse.tsx";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";

test("begins at the line, ends with the room, and stays between them", () => {
  expect(shareAhead(0)).toBe(0);
  expect(shareAhead(-HOUR_MS)).toBe(0);
  expect(shareAhead(AHEAD_MS)).toBe(1);
  expect(shareAhead(Number.POSITIVE_INFINITY)).toBe(1);
  expect(shareBehind(-1)).toBe(0);
  expect(shareBehind(400 * DAY_MS)).toBe(1);
});

test("shows the last hour as clearly as the week, and never reverses times", () => {
  const times = [5 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 10 * DAY_MS];
  const shares = times.map(shareAhead);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shareAhead(HOUR_MS)).toBeGreaterThan(0.15);
  expect(shareAhead(7 * DAY_MS)).toBeLessThan(0.95);
});

test("has room between the ruler's marks", () => {
  const shares = TICKS_MS.map(shareAhead);
  for (let i = 1; i < shares.length; i++)
    expect((shares[i] ?? 0) - (shares[i - 1] ?? 0)).toBeGreaterThan(0.1);
});
