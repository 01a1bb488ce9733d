/** Sources and imports by hand that speak of the same station do not erase each other's records. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { undoRun } from "#lib/sources/undo.ts";
import { besideDesk, feed, RPUID, schedule } from "#tests/support/beside.ts";
import { directoryOf, originServer, sourceDesk } from "#tests/support/sources.ts";

const LONG = { timeout: 60_000 };
test("two podcasts with one page keep their episodes, also when a run of one is undone", LONG, async () => {
  const at = await besideDesk();
  await at.say("morning", "morning.xml", feed("Morning", ["m1", "m2", "m3"]));
  const run = await at.say("evening", "evening.xml", feed("Evening", ["e1", "e2"]));
  expect(run).toMatchObject({ outcome: "changed", removed: 0 });
  expect((await at.names("ondemand")).toSorted()).toEqual(["e1", "e2", "m1", "m2", "m3"]);
  await at.say("evening", "evening.xml", feed("Evening", ["e2"]), true);
  expect((await at.names("ondemand")).toSorted()).toEqual(["e2", "m1", "m2", "m3"]);
  await undoRun(at.context, run.id, true);
  expect((await at.names("ondemand")).toSorted()).toEqual(["m1", "m2", "m3"]);
  expect(await at.names("series")).toEqual(["Morning"]);
});

test(
  "two schedules of one day keep their programmes; a source replaces what hands imported",
  LONG,
  async () => {
    const at = await besideDesk();
    const old = schedule([11, 12]).replaceAll("radio.example", "old.example").replaceAll("At", "Old");
    expect(await at.byHand("old.xml", old, "old")).toBe(0);
    expect((await at.names("programme")).toSorted()).toEqual(["Old 11", "Old 12"]);
    await at.say("first", "first.xml", schedule([10, 11, 12]));
    expect((await at.names("programme")).toSorted()).toEqual(["At 10", "At 11", "At 12"]);
    const run = await at.say("second", "second.xml", schedule([12, 13]));
    expect((await at.names("programme")).toSorted()).toEqual(["At 10", "At 11", "At 12", "At 13"]);
    await undoRun(at.context, run.id, true);
    expect((await at.names("programme")).toSorted()).toEqual(["At 10", "At 11", "At 12"]);
  },
);

test(
  "a station that an import by hand took over returns to its source when the import drops it",
  LONG,
  async () => {
    const at = await besideDesk();
    const origin = await originServer((_req, res) => void res.end(directoryOf([41, 42])));
    await at.add("directory", origin.url);
    await at.run("directory");
    await at.byHand("hand.json", directoryOf([41, 51, 52, 53], { state: "by hand" }), "hand");
    await at.byHand("hand.json", directoryOf([51, 52, 53], { state: "by hand" }), "hand");
    const stations = (await at.names("station")).toSorted();
    expect(stations).toEqual([
      "Station 41",
      "Station 42",
      "Station 51",
      "Station 52",
      "Station 53",
      "Station One",
    ]);
  },
);

test(
  "a run that overwrites a station of another source says whose; the next says nothing",
  LONG,
  async () => {
    const at = await besideDesk();
    const documents = { first: directoryOf([41, 42]), second: directoryOf([41], { state: "second" }) };
    for (const [name, document] of Object.entries(documents))
      await at.add(name, (await originServer((_req, res) => void res.end(document))).url);
    expect(await at.run("first")).toMatchObject({ outcome: "changed", reason: null });
    const run = await at.run("second");
    expect(run).toMatchObject({
      outcome: "changed",
      reason: "overwrote records of other sources: 1 of first",
    });
    expect(await at.run("second")).toMatchObject({ outcome: "unchanged", reason: null });
  },
);

test("a machine that leads anew learns what each source gives before records return", LONG, async () => {
  const at = await besideDesk();
  const documents = new Map([
    ["first", directoryOf([21, 22, 23])],
    ["second", directoryOf([21, 31, 32, 33], { state: "second" })],
  ]);
  for (const name of documents.keys()) {
    const origin = await originServer((req, res) => {
      if (req.headers["if-none-match"] === '"a"' && documents.get(name)?.includes("23"))
        res.writeHead(304).end();
      else res.setHeader("ETag", '"a"').end(documents.get(name));
    });
    await at.add(name, origin.url);
    await at.runAmongMachines(name);
  }
  expect(await at.runAmongMachines("first")).toMatchObject({ outcome: "unchanged", status: 304 });
  // Another machine leads: its journal knows nothing.
  rmSync(join(at.config.dataDir, "journal.sqlite"));
  expect(await at.runAmongMachines("first")).toMatchObject({ status: 200 });
  documents.set("second", directoryOf([31, 32, 33, 34], { state: "second" }));
  await at.runAmongMachines("second");
  expect(await at.names("station")).toContain("Station 21");
});

test("undoing a run leaves what was imported by hand since", LONG, async () => {
  const at = await besideDesk();
  const origin = await originServer((_req, res) => void res.end(directoryOf([61, 62, 63])));
  await at.add("directory", origin.url);
  const run = await at.run("directory");
  await at.byHand("hand.json", directoryOf([61, 62], { state: "by hand" }), "hand");
  await undoRun(at.context, run.id, true);
  expect((await at.names("station")).toSorted()).toEqual(["Station 61", "Station 62", "Station One"]);
});

test("a document that its parser refuses unread fails its run with the reason", LONG, async () => {
  const at = sourceDesk();
  const origin = await originServer((_req, res) => void res.end(feed("Talk", ["t1"])));
  await at.add("talk", origin.url, { kind: "rss" });
  for (let i = 0; i < 3; i++)
    expect(await at.run("talk")).toMatchObject({
      outcome: "failed",
      reason: expect.stringContaining("rpuid"),
    });
});

test.each([
  ["JSON", "application/json", directoryOf([1], { name: "Русское радио" })],
  ["a feed without a declaration", "text/xml", feed("Русское радио", ["e1"])],
])("%s in the encoding that its server names keeps its letters", LONG, async (_, type, document) => {
  const at = await besideDesk();
  const bytes = Buffer.from(
    [...document].map((char) => (char > "\u00ff" ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0))),
  );
  const origin = await originServer(
    (_req, res) => void res.setHeader("Content-Type", `${type}; charset=windows-1251`).end(bytes),
  );
  await at.add("russian", origin.url, { options: JSON.stringify({ rpuid: RPUID }) });
  expect(await at.run("russian")).toMatchObject({ outcome: "changed", refused: 0 });
  expect((await at.exported()).join()).toContain("Русское радио");
});

test("304 to a request without a condition is a failure", LONG, async () => {
  const at = sourceDesk();
  const origin = await originServer((_req, res) => void res.writeHead(304).end());
  await at.add("directory", origin.url);
  expect(await at.run("directory")).toMatchObject({ outcome: "failed", reason: "it answered 304" });
});

test("a run of songs cannot be undone", LONG, async () => {
  const at = await besideDesk();
  const song = { rpuid: RPUID, start: "2036-05-14T12:00:00Z", artist: "Mira", title: "Tide", duration: 200 };
  const run = await at.say("songs", "songs.ndjson", `${JSON.stringify(song)}\n`);
  expect([run.outcome, run.reason, run.refusals]).toEqual(["changed", null, "[]"]);
  await expect(undoRun(at.context, run.id, true)).rejects.toThrow("songs cannot be undone");
});
