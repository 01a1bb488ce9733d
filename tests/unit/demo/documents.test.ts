/** The documents of the demonstration are whole, and what the ordinary importer reads. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { broadcastsBetween } from "#lib/demo/broadcasts.ts";
import { DEMO_STATIONS } from "#lib/demo/documents.ts";
import { programming } from "#lib/demo/programming.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { parseNdjson } from "#lib/ingest/ndjson.ts";
import { catalogue } from "../ingest/collect.ts";

const documents = new URL("../../../lib/demo/documents/", import.meta.url);

test("the importer reads stations.ndjson without a refusal", async () => {
  async function* bytes() {
    yield readFileSync(new URL("stations.ndjson", documents));
  }
  const parsed = await Array.fromAsync(parseNdjson(bytes(), { stations: catalogue(), nowMs: 0 }));
  expect(parsed.map(({ kind }) => kind)).toEqual(DEMO_STATIONS.map(() => "record"));
});

test("each station has its programming and its logo, and no document is left over", () => {
  const slugs = DEMO_STATIONS.map(({ slug }) => slug).toSorted();
  const stems = (folder: string) =>
    readdirSync(new URL(folder, documents)).map((name) => name.replace(/\.\w+$/, ""));
  expect(stems("programming").toSorted()).toEqual(slugs);
  expect(stems("logos").toSorted()).toEqual(slugs);
  expect(DEMO_STATIONS.map(({ station }) => station).toSorted()).toEqual(slugs);
});

test("no drama has a title twice in a week", () => {
  const fromMs = Date.UTC(2026, 10, 18);
  const titles = DEMO_STATIONS.flatMap((station) =>
    broadcastsBetween(station, fromMs, fromMs + 7 * DAY_MS)
      .filter(({ show, slots: [first] }) => show.genre === "drama" && first.startMs >= fromMs)
      .map(({ edition }) => `${station.slug}: ${edition}`),
  );
  expect(titles).toHaveLength(12);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test("a week that names a show the document does not have is refused", () => {
  const plan = {
    station: "x",
    sound: "coast",
    minutesPerPlay: 10,
    week: [{ days: "daily", starts: { "06:00": "breakfast", "10:00": "breakfast repeat" } }],
    shows: { breakfast: { name: "Breakfast", about: "Toast." } },
  };
  expect(programming.safeParse(plan).success).toBe(true);
  expect(programming.safeParse({ ...plan, shows: {} }).success).toBe(false);
  const wrongTime = { ...plan, week: [{ days: "daily", starts: { "6:00": "breakfast" } }] };
  expect(programming.safeParse(wrongTime).success).toBe(false);
});
