/** The popular stations of the listener's pages have each name once at first. */
import { expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const listener = { client: "listener" };

test("a name stands again after every other name, and no station is lost", async () => {
  const world = openCore({ nowMs: NOW });
  const names = [
    "Lark",
    "you-fm",
    "YOU FM",
    "Yesterday FM",
    "Yesterday.FM",
    "You FM",
    "Wren (mp3)",
    "!!!",
    "(2)",
    "Wren",
  ];
  await world.put(names.map((name, i) => station(i, { name, popularity: 90 - i })));
  const named = async (path: string) =>
    (await world.ask<Envelope<Station>>(path, listener)).body.data.map(({ name }) => name);
  const all = [
    "Lark",
    "you-fm",
    "Yesterday FM",
    "Wren (mp3)",
    "!!!",
    "(2)",
    "YOU FM",
    "Yesterday.FM",
    "Wren",
    "You FM",
  ];
  expect(await named("/listener/popular?country=826&limit=20")).toEqual(all);
  expect(await named("/listener/popular?country=826&limit=3")).toEqual(all.slice(0, 3));
  expect(await named("/listener/stations?country=826&order=popular")).toEqual(all);
  expect(await named("/listener/stations?country=826&order=popular&category=none")).toEqual([]);
  world.close();
});
