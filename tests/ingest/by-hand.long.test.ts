/** Imports by hand return where a source drops or undoes what it took over, or a station comes back. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { listSourceRuns } from "#db/activity/source-runs.ts";
import { demonstration } from "#lib/cli/demo.ts";
import { importFrom } from "#lib/cli/import.ts";
import { undoRun } from "#lib/sources/undo.ts";
import { withActivity } from "#lib/stores/open.ts";
import { besideDesk, feed, RPUID, schedule, station } from "#tests/support/beside.ts";
import { directoryOf, numbersTo, originServer, sourceDesk } from "#tests/support/sources.ts";

const LONG = { timeout: 60_000 };
const HAND = { state: "by hand" };

test(
  "what a source takes over from an import by hand returns when the source drops it, or is undone",
  LONG,
  async () => {
    const at = await besideDesk();
    const numbers = numbersTo(10);
    await at.byHand("hand.json", directoryOf(numbers, HAND), "hand");
    const before = (await at.exported()).slice(1);
    const origin = await originServer((_req, res) => void res.end(directoryOf(numbers)));
    await at.add("community", origin.url);
    const run = await at.run("community");
    expect(run).toMatchObject({ changed: 10, added: 0 });
    origin.answer = (_req, res) => void res.end(directoryOf(numbers.slice(1)));
    expect(await at.run("community")).toMatchObject({ removed: 1 });
    expect(await at.names("station")).toHaveLength(11);
    expect((await undoRun(at.context, run.id, false)).report).toMatchObject({ changed: 9, removed: 0 });
    expect((await at.exported()).slice(1)).toEqual(before);
  },
);

test("an import by hand that gives a station no longer does not get the station back", LONG, async () => {
  const at = await besideDesk();
  await at.byHand("hand.json", directoryOf(numbersTo(4), HAND), "hand");
  const origin = await originServer((_req, res) => void res.end(directoryOf([1])));
  await at.add("community", origin.url);
  const run = await at.run("community");
  await at.byHand("hand.json", directoryOf([2, 3, 4], HAND), "hand");
  expect(await at.names("station")).toContain("Station 1");
  await undoRun(at.context, run.id, true);
  expect((await at.names("station")).toSorted()).toEqual([
    "Station 2",
    "Station 3",
    "Station 4",
    "Station One",
  ]);
});

test("without a journal, an import by hand leaves an earlier one its stations, too", LONG, async () => {
  const at = await besideDesk();
  await at.byHand("early.json", directoryOf([1, 2], HAND), "early");
  await at.byHand("late.json", directoryOf([2, 3, 4, 5]), "late");
  await at.byHand("late.json", directoryOf([3, 4, 5]), "late");
  expect(await at.names("station")).toContain("Station 2");
});

test("an undo that removes more than a third of a source's records waits for --force", LONG, async () => {
  const at = await besideDesk();
  const origin = await originServer((_req, res) => void res.end(directoryOf([1, 2])));
  await at.add("community", origin.url);
  const run = await at.run("community");
  const before = await at.exported();
  await expect(undoRun(at.context, run.id, false)).rejects.toThrow(/^this undo would remove 2 of 2 records/);
  expect(await at.exported()).toEqual(before);
  expect((await at.runs("community"))[0]?.outcome).toBe("changed");
});

test(
  "what was imported by hand for a station goes and returns with it, and the run says so",
  LONG,
  async () => {
    const at = await besideDesk();
    const lines = (...names: string[]) =>
      [{ type: "nowline", version: 1, complete: true }, ...names.map((name, i) => stationOf(name, i + 1))]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join("");
    const stationOf = (name: string, number: number) => ({
      ...station,
      ...{ rpuid: `826700${number}`, externalId: `${number}`, name },
    });
    const four = lines("Station One", "Two", "Three", "Four");
    await at.say("stations", "v.ndjson", four);
    await at.byHand("pod.xml", feed("Morning", ["m1", "m2"]), "pod-hand");
    await at.byHand("day.xml", schedule([10, 11]), "day-hand");
    const before = await at.exported();
    const run = await at.say("stations", "v.ndjson", four.replace(/.*Station One.*\n/, ""));
    expect(run).toMatchObject({ outcome: "changed", removed: 1 });
    expect(run.reason).toBe(
      "with their stations went records of other sources: 3 of pod-hand, 2 of day-hand; they return with the stations",
    );
    expect(await at.names("ondemand")).toEqual([]);
    await undoRun(at.context, run.id, false);
    expect(await at.exported()).toEqual(before);
    await at.say("stations", "v.ndjson", four.replace(/.*Station One.*\n/, ""));
    await at.say("stations", "v.ndjson", four);
    expect(await at.exported()).toEqual(before);
  },
);

test("episodes at a station of the demonstration return when the demonstration does", LONG, async () => {
  const at = sourceDesk();
  const demo = (what: "remove" | "restore") => demonstration(at.config, what, {}, at.terminal);
  await demo("restore");
  const options = JSON.stringify({ rpuid: "8269001" });
  writeFileSync(at.path("pod.xml"), feed("Morning", ["m1", "m2"]));
  await at.add("podsrc", pathToFileURL(at.path("pod.xml")).href, { options });
  await at.run("podsrc");
  writeFileSync(at.path("hand.xml"), feed("By hand", ["h1"]).replace("radio.example/<", "hand.example/<"));
  await importFrom(at.config, at.path("hand.xml"), { source: "hand", rpuid: "8269001" }, at.terminal);
  const given = async () =>
    (await at.exported()).filter((line) => /"source":"(?:podsrc|hand)"/.test(line)).toSorted();
  const before = await given();
  expect(before).toHaveLength(5);
  at.said();
  await demo("remove");
  expect(at.said()).toContain("went records of other sources: 3 of podsrc, 2 of hand;");
  expect(await given()).toEqual([]);
  expect(await at.run("podsrc")).toMatchObject({
    outcome: "failed",
    reason: "there is no station 8269001 in the catalogue: import it first",
  });
  await demo("restore");
  expect(await given()).toEqual(before);
});

test(
  "a source whose station has gone fails, and brings its episodes when the station is back",
  LONG,
  async () => {
    const at = await besideDesk();
    await at.say("stations", "station.ndjson", `${JSON.stringify(station)}\n`);
    await at.say("pod", "pod.xml", feed("Morning", ["m1", "m2"]));
    const other = { ...station, rpuid: "8267002", externalId: "two", name: "Station Two" };
    const whole = (...records: object[]) =>
      [{ type: "nowline", version: 1, complete: true }, ...records]
        .map((record) => `${JSON.stringify(record)}\n`)
        .join("");
    await at.say("stations", "station.ndjson", whole(other), true);
    const metric = () =>
      withActivity(at.config, (activity) => listSourceRuns(activity).find(({ source }) => source === "pod"));
    for (let i = 0; i < 2; i++) {
      expect(await at.run("pod")).toMatchObject({
        outcome: "failed",
        reason: `there is no station ${RPUID} in the catalogue: import it first`,
      });
      expect(await metric()).toMatchObject({ kind: "rss", failure: expect.stringContaining("no station") });
    }
    // A machine whose journal is lost brings nothing back by itself.
    rmSync(join(at.config.dataDir, "journal.sqlite"));
    await at.say("stations", "station.ndjson", whole(station, other), true);
    expect(await at.names("ondemand")).toEqual([]);
    expect(await at.run("pod")).toMatchObject({ outcome: "changed", added: 3 });
    expect(await at.run("pod")).toMatchObject({ outcome: "unchanged", bytes: null });
    expect(await metric()).toMatchObject({ kind: "rss", failure: null });
  },
);
