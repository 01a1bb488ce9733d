import { expect, test } from "vitest";
import { descending } from "#lib/recommendations/scoring/likeness.ts";
import { chance } from "#tests/eval/chance.ts";

test("the highest numbers come first, equal ones in order, none below the least", () => {
  const draw = chance(11);
  // Few values, so that many are equal; some lie close beside each other.
  const numbers = Float64Array.from({ length: 5_000 }, () => Math.round(draw() * 400) / 3_000 - 0.01);
  const sorted = (least: number) =>
    [...numbers.keys()]
      .filter((place) => (numbers[place] ?? 0) > 0 && (numbers[place] ?? 0) >= least)
      .sort((a, b) => (numbers[b] ?? 0) - (numbers[a] ?? 0) || a - b);
  for (const least of [0, 0.05, 0.2]) expect([...descending(numbers, least)]).toEqual(sorted(least));
  expect(sorted(0.05).length).toBeGreaterThan(1_000);
  expect([...descending(numbers).take(3)]).toEqual(sorted(0).slice(0, 3));
});

test("numbers that are all 0 give no place", () => {
  expect([...descending(new Float64Array(9))]).toEqual([]);
});
