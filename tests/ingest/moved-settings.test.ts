/** Settings of a station follow where its source corrects its country, and return by an undo. */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { stationsHiddenFrom } from "#db/activity/station-rules.ts";
import { importFrom } from "#lib/cli/import.ts";
import { setSight } from "#lib/clients/visibility.ts";
import { readOptions, writeOptions } from "#lib/sources/options.ts";
import { undoRun } from "#lib/sources/undo.ts";
import { withActivity, withCatalogForReading } from "#lib/stores/open.ts";
import { ALL, deskWithDump, dump, NOBODY, NONE } from "#tests/support/moving-station.ts";
import { originServer } from "#tests/support/sources.ts";

test("rules, keys, checks and titles of a station are those of its new rpuid, and of the earlier one after an undo", async () => {
  const { at, country, rpuid, set, setAll } = await deskWithDump();
  const norwegian = await rpuid();
  await setAll(norwegian);
  country.now = "SE";
  const { id } = await at.run("directory");
  const swedish = await rpuid();
  expect(swedish.slice(0, 3)).toBe("752");
  expect([await set(swedish), await set(norwegian)]).toEqual([ALL, NONE]);
  await undoRun(at.context, id, true);
  expect(await rpuid()).toBe(norwegian);
  expect([await set(swedish), await set(norwegian)]).toEqual([NONE, ALL]);
});

test("an import by hand takes the rules along; a dry run leaves them", async () => {
  const { at, rpuid, set, setAll } = await deskWithDump();
  const norwegian = await rpuid();
  await setAll(norwegian);
  const file = at.path("dump.json");
  writeFileSync(file, dump("SE"));
  const how = { kind: "radio-browser", source: "directory" } as const;
  await importFrom(at.config, file, { ...how, dryRun: true }, at.terminal);
  expect(await set(norwegian)).toEqual(ALL);
  await importFrom(at.config, file, how, at.terminal);
  expect([await set(await rpuid()), await set(norwegian)]).toEqual([ALL, NONE]);
});

test("a catalogue that cannot be written leaves the earlier rpuid hidden", async () => {
  const { at, country, rpuid } = await deskWithDump();
  const norwegian = await rpuid();
  await withActivity(at.config, (activity) => setSight(activity, norwegian, NOBODY));
  country.now = "SE";
  const full = async () => {
    throw new Error("the disk is full");
  };
  expect(await at.run("directory", { mayCommit: full })).toMatchObject({ outcome: "failed" });
  expect(await rpuid()).toBe(norwegian);
  const hidden = () => withActivity(at.config, (activity) => stationsHiddenFrom(activity, "listener"));
  expect(await hidden()).toContain(norwegian);
  expect(await at.run("directory")).toMatchObject({ outcome: "changed" });
  expect(await hidden()).toEqual([await rpuid()]);
});

test("the podcast that was added for a station is read again for its new rpuid, though its document is unchanged", async () => {
  const { at, origin, country, rpuid } = await deskWithDump();
  const norwegian = await rpuid();
  const feed = new URL("/feed.xml", origin.url).href;
  await at.add("talks", feed, { kind: "rss", options: writeOptions({ rpuid: norwegian }) });
  expect(await at.run("talks")).toMatchObject({ outcome: "changed" });
  country.now = "SE";
  await at.run("directory");
  const swedish = await rpuid();
  const source = await at.source("talks");
  expect([readOptions(source).rpuid, source.due_at_ms <= at.time.nowMs]).toEqual([swedish, true]);
  expect(await at.run("talks")).toMatchObject({ outcome: "changed" });
  const episodes = (await at.exported()).filter((line) => line.includes('"ondemand"'));
  expect(episodes.length).toBeGreaterThan(0);
  for (const line of episodes) expect(line).toContain(swedish);
});

test("a station that another source has in its earlier country keeps its settings there, and is as hidden in the other", async () => {
  const { at, origin, country, rpuid, set, setAll } = await deskWithDump();
  const twin = await originServer((_req, res) => void res.end(dump("NO")));
  await at.add("twin", twin.url);
  await at.run("twin");
  const norwegian = await rpuid();
  await setAll(norwegian);
  const feed = new URL("/feed.xml", origin.url).href;
  await at.add("talks", feed, { kind: "rss", options: writeOptions({ rpuid: norwegian }) });
  twin.answer = (_req, res) => void res.end(dump("SE"));
  const reason = "records of other sources have returned: 1 of directory";
  expect(await at.run("twin")).toMatchObject({ outcome: "changed", reason });
  const both = await withCatalogForReading(at.config, (db) => ({
    rpuids: db.prepare("SELECT rpuid FROM station WHERE name = 'Station 1' ORDER BY rpuid").pluck().all(),
    moved: db.prepare("SELECT rpuid FROM moved_station").all(),
  }));
  const swedish = String(both.rpuids.at(-1));
  expect(both).toEqual({ rpuids: [norwegian, swedish], moved: [] });
  expect([await set(norwegian), await set(swedish)]).toEqual([ALL, { ...ALL, keys: 0 }]);
  expect(readOptions(await at.source("talks")).rpuid).toBe(norwegian);
  // The operator hides it from more callers meanwhile: the second correction does not take that back.
  await withActivity(at.config, (activity) => setSight(activity, swedish, NOBODY));
  country.now = "SE";
  expect(await at.run("directory")).toMatchObject({ outcome: "changed" });
  const left = { ...NONE, rules: ALL.rules };
  expect([await set(norwegian), await set(swedish)]).toEqual([left, { ...ALL, rules: ["* withheld"] }]);
  expect(readOptions(await at.source("talks")).rpuid).toBe(swedish);
});

test("a station that may be either of two is hidden and blocked in both, and its keys go to none", async () => {
  const { at, set, setAll } = await deskWithDump();
  const file = at.path("list.ndjson");
  const entry = (country: string, number: number) => ({
    ...{
      type: "station",
      rpuid: `${country}${number}`,
      country,
      externalId: `${number}`,
      name: `Harbour ${number}`,
    },
  });
  const say = (...stations: object[]) => {
    const lines = [{ type: "nowline", version: 1, complete: true }, ...stations];
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
    return at.run("list");
  };
  await at.add("list", pathToFileURL(file).href, { kind: "ndjson" });
  const others = [2, 3, 4, 5].map((number) => entry("578", number));
  await say(entry("578", 1), ...others);
  await setAll("5781");
  const run = await say(entry("752", 1), entry("208", 1), ...others);
  expect(run).toMatchObject({ outcome: "changed", added: 2, removed: 1 });
  expect(run.reason).toContain("5781 may be 7521 Harbour 1, 5781 may be 2081 Harbour 1");
  const hidden = { ...NONE, rules: ["* withheld"], isBlocked: true };
  expect([await set("7521"), await set("2081"), await set("5781")]).toEqual([hidden, hidden, ALL]);
});
