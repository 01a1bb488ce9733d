import { expect, test } from "vitest";
import { Repeats } from "#lib/boot/repeats.ts";

test("a fault is logged once a minute, with the number of repeats", () => {
  const repeats = new Repeats();
  expect(Array.from({ length: 500 }, (_, i) => repeats.isNew("a", i)).filter(Boolean)).toHaveLength(1);
  expect(repeats.isNew("b", 10_000)).toBe(true);
  expect(repeats.takeDue(59_999)).toEqual([]);
  expect(repeats.takeDue(60_000)).toEqual([{ fault: "a", count: 499 }]);
  expect(repeats.isNew("a", 60_001)).toBe(true);
  expect(repeats.isNew("b", 60_001)).toBe(false);
  expect(repeats.takeDue(Number.POSITIVE_INFINITY)).toEqual([{ fault: "b", count: 1 }]);
});

test("a thousand different faults are 201 lines, and one count of the rest", () => {
  const repeats = new Repeats();
  const logged = Array.from({ length: 1_000 }, (_, i) => repeats.isNew(`fault ${i}`, 0)).filter(Boolean);
  expect(logged).toHaveLength(201);
  expect(repeats.takeDue(60_000)).toEqual([{ fault: "other faults", count: 799 }]);
});

test("a clock that steps back silences nothing for longer than a minute", () => {
  const repeats = new Repeats();
  repeats.isNew("a", Date.UTC(2099, 0));
  repeats.takeDue(0);
  expect(repeats.isNew("a", 0)).toBe(true);
});
