/** Stations that have the name of a genre by chance are told between the turns of other requests. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { candidatesOf } from "#db/catalog/read/search.ts";
import { taggedByChance } from "#lib/search/by-chance.ts";
import { emptyCatalog, everything, put } from "#tests/support/catalog.ts";

const STATIONS = 3_000;
const genre = (term: string) => ({
  href: `urn:tva:metadata:cs:ContentCS:2011:${term}`,
  name: term,
  type: "main",
});
const [JAZZ, NEWS] = [genre("3.6.2"), genre("3.1.1")];

test("the genres of thousands of stations are read in parts, and all that are of others are found", async () => {
  const { db } = emptyCatalog();
  await put(
    db,
    Array.from({ length: STATIONS }, (_, i) => ({
      ...{ type: "station", country: "826", externalId: String(i), name: `Wave ${i}` },
      genres: [i % 2 === 0 ? JAZZ : NEWS],
    })),
  );
  const view = everything(db);
  const all = [...candidatesOf(view, "826").values()];
  let turns = 0;
  let isOver = false;
  const found = taggedByChance(view, "jazz", () => all).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    turns++;
  }
  expect((await found).size).toBe(STATIONS / 2);
  expect(turns).toBeGreaterThan(5);
});
