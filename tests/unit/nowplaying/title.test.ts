/** Titles as stations send them: artist and title, or why they are no songs. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTitle } from "#lib/nowplaying/title.ts";

type Expected =
  | readonly [raw: string, reason: string]
  | readonly [raw: string, artist: string, title: string];

const file = new URL("../../fixtures/now-playing/titles.json", import.meta.url);
const titles = JSON.parse(readFileSync(file, "utf8")) as Expected[];
const STATION = ["Harbour Gold", "Harbour Gold 96.8", "The best of yesterday"];

test("there are 300 titles, each once", () => {
  expect(titles.length).toBeGreaterThanOrEqual(300);
  expect(new Set(titles.map(([raw]) => raw)).size).toBe(titles.length);
});

test.each(titles.map((expected) => [expected[0], expected] as const))("%j", (raw, [, ...expected]) => {
  const read = readTitle({ raw }, { stationNames: STATION });
  const [artist, title] = expected;
  expect(read).toEqual(title === undefined ? artist : { artist, title });
});
