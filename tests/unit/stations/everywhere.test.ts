/** The names of all countries are made in short slices, and are the names that one go makes. */
import { expect, test } from "vitest";
import { atOnce, MOVED_AT_ONCE, sorted } from "#lib/ground/slices.ts";
import { joinNames, namesInSlices, scoresOfJoined } from "#lib/stations/joined-names.ts";

const JOINED_AT_ONCE = 200;
const stations = Array.from({ length: 3 * JOINED_AT_ONCE + 7 }, (_, id) => ({
  id: id + 1,
  country: "276",
  sortKey: id % 2 === 0 ? `radio ${id}` : `радио волна ${id}`,
  popularity: id % 5,
}));

/** The slices' result, and the most steps that one slice took. */
function counted<T>(slices: Iterator<void, T>, steps: () => number): { made: T; most: number } {
  let most = 0;
  for (;;) {
    const before = steps();
    const { done, value } = slices.next();
    most = Math.max(most, steps() - before);
    if (done) return { made: value, most };
  }
}

test("a slice joins few names, and all slices join every name", () => {
  let read = 0;
  function* names() {
    for (const station of stations) {
      read++;
      yield station;
    }
  }
  const { made, most } = counted(namesInSlices(names()), () => read);
  expect(read).toBe(stations.length);
  expect(most).toBeLessThanOrEqual(JOINED_AT_ONCE);
  expect(scoresOfJoined(made, "radiovolna601")).toEqual(new Map([[602, 7]]));
  const whole = joinNames(stations);
  expect([made.text, made.starts, made.ids]).toEqual([whole.text, whole.starts, whole.ids]);
});

test("a slice of a sort compares few items; equal items stay in their order", () => {
  const items = Array.from({ length: 40_000 }, (_, i) => ({ i, by: (i * 7_919) % 1_000 }));
  let compared = 0;
  const slices = sorted(items, (a, b) => {
    compared++;
    return a.by - b.by;
  });
  const { made, most } = counted(slices, () => compared);
  expect(most).toBeLessThanOrEqual(2 * MOVED_AT_ONCE);
  expect(made).toEqual(items.toSorted((a, b) => a.by - b.by));
  expect(atOnce(sorted([], () => 0))).toEqual([]);
});
