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
  const [artist, title] = expected;
  // Streams and pages of status send the whole text as the title.
  for (const told of [{ raw }, { title: raw }])
    expect(readTitle(told, { stationNames: STATION })).toEqual(
      title === undefined ? artist : { artist, title },
    );
});

test("songs with words of notices, talk, radio and telephones stay songs", () => {
  const songs = readFileSync(new URL("../../fixtures/now-playing/songs.txt", import.meta.url), "utf8");
  const said = songs.trim().split("\n");
  expect(said.length).toBeGreaterThan(300);
  const read = said.map((raw) => readTitle({ raw }, { stationNames: STATION }));
  expect(read.map((song) => (typeof song === "string" ? song : `${song.artist} - ${song.title}`))).toEqual(
    said,
  );
});

test.each([
  ["Slogan FM", "Slogan FM 98.5 - Todays Best Music", "station"],
  ["Slogan FM", "Non-stop hits - Only on Slogan", "station"],
  ["Slogan FM", "Only on Slogan FM", "station"],
  ["Slogan FM", "Slogan - We Rock", { artist: "Slogan", title: "We Rock" }],
  ["Radio Bob", "Radio Bob 101.2 - We rock", "station"],
  ["Radio Bob", "Bob - We Rock", { artist: "Bob", title: "We Rock" }],
  ["The Beatles Radio", "The Beatles - Help!", { artist: "The Beatles", title: "Help!" }],
  ["The Beatles Radio", "Beatles Radio - The Fab Four", "station"],
])("on %s: %s", (name, raw, expected) => {
  expect(readTitle({ raw }, { stationNames: [name] })).toEqual(expected);
});

test("what follows a title in a cut field of ICY is not a part of it", () => {
  const told = { artist: "Lene Vorn", title: "Don't Cry; StreamUrl='x" };
  expect(readTitle(told, { stationNames: [] })).toEqual({ artist: "Lene Vorn", title: "Don't Cry" });
});

test("bars and spaces behind the address of a cover cost no time", () => {
  const begunMs = performance.now();
  readTitle({ raw: `Lene Vorn - Harbour|https://x.example/a.jpg${"| ".repeat(28)}x` }, { stationNames: [] });
  expect(performance.now() - begunMs).toBeLessThan(1_000);
});
