import { expect, test } from "vitest";
import { firstPlace } from "#lib/ground/first-place.ts";

test.each([0, 1, 2, 3, 7, 8, 1_000])("of %i places it finds the first that holds, or the end", (size) => {
  for (const first of new Set([0, 1, size >> 1, size - 1, size].filter((at) => at >= 0 && at <= size)))
    expect(firstPlace(size, (place) => place >= first)).toBe(first);
});

test("it asks no more than the logarithm of the size", () => {
  let asked = 0;
  firstPlace(1_000_000, (place) => {
    asked++;
    return place >= 999_999;
  });
  expect(asked).toBeLessThanOrEqual(20);
});
