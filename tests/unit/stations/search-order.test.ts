/** How well names match what was typed. */
import { expect, test } from "vitest";
import { joinNames } from "#lib/stations/joined-names.ts";
import { nameScore, Ranking } from "#lib/stations/search-order.ts";

const NAMES = ["bay tern", "tern otter", "otter bay tern jazz"];
const candidates = NAMES.map((sortKey, id) => ({ id, country: "826", sortKey, popularity: 0 }));

test("a name with more of the typed words comes first, where no name has all of them", () => {
  const query = { words: ["tern", "otter", "jazz", "live"], folded: "tern otter jazz live" };
  const ranking = new Ranking(joinNames(candidates).order);
  for (const candidate of candidates) ranking.add(candidate.id, nameScore(candidate, query), 1);
  expect(ranking.ranked().map((id) => NAMES[id])).toEqual(["otter bay tern jazz", "tern otter", "bay tern"]);
});

test("beside other words a word for radio in a name tells nothing", () => {
  const query = { words: ["tern", "fm"], folded: "tern fm" };
  const scoreOf = (sortKey: string) => nameScore({ sortKey }, query);
  expect(scoreOf("otter fm")).toBe(0);
  expect(scoreOf("otter tern")).toBeGreaterThan(0);
  expect(scoreOf("bay fm tern")).toBeGreaterThan(scoreOf("otter tern"));
});

test("whole words in the typed order come before another order, and both before beginnings of words", () => {
  const query = { words: ["tern", "fm"], folded: "tern fm" };
  const scoreOf = (sortKey: string) => nameScore({ sortKey }, query);
  const scores = ["tern fm", "tern fm otter", "otter tern fm", "tern otter fm", "100 fm, ternford"].map(
    scoreOf,
  );
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
});

test("a name as typed with an addition in brackets comes before a reworded name, behind the name alone", () => {
  const scoreOf = (sortKey: string, isReworded = false) =>
    nameScore({ sortKey }, { words: ["otter", "fm"], folded: "otter fm", isReworded });
  expect(scoreOf("otter fm (otter fm)")).toBeGreaterThan(scoreOf("otter fm", true));
  expect(scoreOf("otter fm")).toBeGreaterThan(scoreOf("otter fm (otter fm)"));
});
