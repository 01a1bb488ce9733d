/** The order of two stations whose names match a search equally well. */
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { atOnce } from "#lib/ground/slices.ts";
import { joinNames } from "#lib/stations/joined-names.ts";
import { NameOrderMaker } from "#lib/stations/name-order.ts";
import { Ranking } from "#lib/stations/search-order.ts";

const ordered = (...named: (readonly [name: string, popularity: number])[]) => {
  const stations = named.map(([sortKey, popularity], id) => ({ id, country: "826", sortKey, popularity }));
  const ranking = new Ranking(joinNames(stations).order);
  for (const { id } of stations) ranking.add(id, 5);
  return ranking.ranked().map((id) => stations[id]?.sortKey);
};

test("other words that many names have weigh less than rare words", () => {
  const names = ordered(["sputnik ufa wave", 9], ["radio sputnik", 1], ["radio one", 1], ["radio two", 1]);
  expect(names.indexOf("radio sputnik")).toBeLessThan(names.indexOf("sputnik ufa wave"));
});

test("a shorter name comes first, and of names of one length the more popular station", () => {
  expect(ordered(["nova adriatic", 5], ["nova ab", 5])).toEqual(["nova ab", "nova adriatic"]);
  expect(ordered(["nova ab", 5], ["nova cd", 500])).toEqual(["nova cd", "nova ab"]);
});

test("of stations whose names have none of the words the popular come first", () => {
  const stations = ["ab", "nova adriatic"].map((sortKey, id) => {
    return { id, country: "826", sortKey, popularity: id };
  });
  const ranking = new Ranking(joinNames(stations).order);
  for (const { id } of stations) ranking.add(id, 0, 1);
  expect(ranking.ranked()).toEqual([1, 0]);
});

test("stations whose row ids lie far apart have the places of stations whose ids lie close together", () => {
  const places = (apart: number) => {
    const ids = [1, 2, 3].map((id) => id * apart);
    const { order } = joinNames(
      ids.map((id, i) => ({ id, country: "826", sortKey: `nova ${"x".repeat(5 - i)}`, popularity: 0 })),
    );
    return [...ids, 2 * apart + 1].map(order.placeOf);
  };
  expect(places(1_000)).toEqual([2, 1, 0, 3]);
  expect(places(4)).toEqual([2, 1, 0, 3]);
});

test("a second station of the name comes after the first of each other name", () => {
  expect(ordered(["nova", 9], ["Nova", 1], ["nova adriatic", 1])).toEqual(["nova", "nova adriatic", "Nova"]);
});

test("an order keeps nothing of what its maker gathered", async () => {
  const make = () => {
    const maker = new NameOrderMaker();
    maker.add({ id: 7, popularity: 0 }, ["nova"]);
    return { order: atOnce(maker.inSlices()), gathered: new WeakRef(maker) };
  };
  const { order, gathered } = make();
  // A weak reference holds its object until the turn ends.
  await setImmediate();
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  expect(order.idAt(order.placeOf(7))).toBe(7);
  expect(gathered.deref()).toBeUndefined();
});
