import { expect, test } from "vitest";
import { groupStations, MOST_MEMBERS } from "#lib/duplicates/cluster.ts";
import { UNDECIDED } from "#tests/support/undecided.ts";

const never = () => Number.NEGATIVE_INFINITY;
const link = (a: string, b: string, bits: number) => ({ a, b, bits });

test("a chain of weak links is not one group: the mean of all pairs counts", () => {
  const links = [link("a", "b", 9), link("b", "c", 4), link("c", "d", 9)];
  expect(groupStations(links, UNDECIDED, 3, () => -8)).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("one missing link does not part a group that otherwise hangs together", () => {
  const links = [link("a", "b", 9), link("b", "c", 9)];
  expect(groupStations(links, UNDECIDED, 3, () => -1)).toEqual([["a", "b", "c"]]);
});

test("no group is larger than the cap", () => {
  const ids = Array.from({ length: MOST_MEMBERS * 2 }, (_, i) => `s${100 + i}`);
  const links = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => link(a, b, 9)));
  const groups = groupStations(links, UNDECIDED, 3, never);
  expect(groups.map(({ length }) => length)).toEqual([MOST_MEMBERS, MOST_MEMBERS]);
});

test("decisions hold against scores, and need none", () => {
  const decided = { same: [["a", "b"] as const, ["b", "c"] as const], different: [["d", "e"] as const] };
  expect(groupStations([link("d", "e", 20)], decided, 3, never)).toEqual([["a", "b", "c"]]);
});
