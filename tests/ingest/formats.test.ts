/** docs/operating/formats.md: its examples are imported whole, and it names what records need. */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LONGEST_SONG_MS } from "#db/activity/write.ts";
import { importFrom } from "#lib/cli/import.ts";
import { episodeExtras } from "#lib/contract/episode-extras.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { catalogRecord } from "#lib/ingest/records/record.ts";
import { readSong } from "#lib/ingest/song-lines.ts";
import { desk } from "#tests/support/command.ts";

const page = readFileSync(new URL("../../docs/operating/formats.md", import.meta.url), "utf8");
const [records = "", songs = ""] = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, lines]) => lines);

test("the records of the page are imported, none with a remark", async () => {
  const { config, terminal, path, said } = desk();
  writeFileSync(path("lines.ndjson"), records);
  expect(await importFrom(config, path("lines.ndjson"), { json: true }, terminal)).toBe(0);
  const lines = records.trim().split("\n").length;
  expect(JSON.parse(said())).toMatchObject({ added: lines, rejected: 0, deviations: 0 });
});

test("the page names each field that a record needs", () => {
  for (const option of catalogRecord.options) {
    const { type, ...fields } = option.shape;
    const needed = Object.entries(fields).flatMap(([name, field]) =>
      field.safeParse(undefined).success ? [] : [name],
    );
    const [row = ""] = new RegExp(`^\\| \`${type.value}\` \\|.*`, "m").exec(page) ?? [];
    for (const name of needed) expect(row.split("|")[2], type.value).toContain(`\`${name}\``);
  }
});

test("the page names the extras that an episode may have, and no others", () => {
  const [, named = ""] = /`extras` \(([^)]*)\)/.exec(page) ?? [];
  const names = [...named.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(episodeExtras.shape).toSorted());
  expect(named.replace(/`\w+`/g, "")).not.toMatch(/[a-z]{4,}/);
});

test("the songs of the page are songs", () => {
  const nowMs = Date.parse("2026-05-04T20:00:00Z");
  const read = songs
    .trim()
    .split("\n")
    .map((line) => readSong(JSON.parse(line), { nowMs, exists: () => true }));
  expect(read.map((song) => (typeof song === "string" ? song : song.title))).toEqual([
    "High Water",
    "Lighthouse",
  ]);
  expect(page).toContain(`from 1 to\n${(LONGEST_SONG_MS / SECOND_MS).toLocaleString("en")}.`);
});
