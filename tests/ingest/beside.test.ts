/** Sources and imports by hand that speak of the same station do not erase each other's records. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { importFrom } from "#lib/cli/import.ts";
import { undoRun } from "#lib/sources/undo.ts";
import { directoryOf, originServer, sourceDesk } from "#tests/support/sources.ts";

const LONG = { timeout: 60_000 };
const RPUID = "8267001";
const station = { type: "station", rpuid: RPUID, country: "826", externalId: "one", name: "Station One" };

const feed = (title: string, guids: readonly string[]) => `<rss version="2.0"><channel><title>${title}</title>
  <link>https://radio.example/</link><description>d</description>${guids
    .map(
      (guid) => `<item><title>${guid}</title><guid isPermaLink="false">${guid}</guid>
        <pubDate>Wed, 14 May 2036 10:00:00 GMT</pubDate>
        <enclosure url="https://radio.example/${guid}.mp3" type="audio/mpeg" length="1"/></item>`,
    )
    .join("")}</channel></rss>`;

const schedule = (hours: readonly number[]) => `<epg xmlns="http://www.worlddab.org/schemas/spi/34"><schedule>
  <scope startTime="2036-05-14T10:00:00Z" stopTime="2036-05-14T14:00:00Z"/>${hours
    .map(
      (
        hour,
      ) => `<programme shortId="${hour}" id="crid://radio.example/${hour}"><mediumName>At ${hour}</mediumName>
        <location><time time="2036-05-14T${hour}:00:00Z" duration="PT1H"/></location></programme>`,
    )
    .join("")}</schedule></epg>`;

/** A desk with one station, and documents of sources in files. */
async function desk() {
  const at = sourceDesk();
  const write = (name: string, text: string) => {
    writeFileSync(at.path(name), text);
    return at.path(name);
  };
  const byHand = (name: string, text: string, source: string) =>
    importFrom(
      at.config,
      write(name, text),
      { source, json: true, ...(name.endsWith(".xml") ? { rpuid: RPUID } : {}) },
      at.terminal,
    );
  await byHand("station.ndjson", `${JSON.stringify(station)}\n`, "stations");
  return {
    ...{ ...at, write, byHand },
    say: async (name: string, document: string, text: string, force = false) => {
      const url = pathToFileURL(write(document, text)).href;
      const options = JSON.stringify({ rpuid: RPUID });
      await at.source(name).catch(() => at.add(name, url, { options }));
      return at.run(name, { force });
    },
    names: async (type: string) =>
      (await at.exported()).flatMap((line) => {
        const record = JSON.parse(line) as { type: string; name: string };
        return record.type === type ? [record.name] : [];
      }),
  };
}

test("two podcasts with one page keep their episodes, also when a run of one is undone", LONG, async () => {
  const at = await desk();
  await at.say("morning", "morning.xml", feed("Morning", ["m1", "m2", "m3"]));
  const run = await at.say("evening", "evening.xml", feed("Evening", ["e1", "e2"]));
  expect(run).toMatchObject({ outcome: "changed", removed: 0 });
  expect((await at.names("ondemand")).toSorted()).toEqual(["e1", "e2", "m1", "m2", "m3"]);
  await at.say("evening", "evening.xml", feed("Evening", ["e2"]), true);
  expect((await at.names("ondemand")).toSorted()).toEqual(["e2", "m1", "m2", "m3"]);
  await undoRun(at.context, run.id);
  expect((await at.names("ondemand")).toSorted()).toEqual(["m1", "m2", "m3"]);
  expect(await at.names("series")).toEqual(["Morning"]);
});

test(
  "two schedules of one day keep their programmes; a source replaces what hands imported",
  LONG,
  async () => {
    const at = await desk();
    const old = schedule([11, 12]).replaceAll("radio.example", "old.example").replaceAll("At", "Old");
    expect(await at.byHand("old.xml", old, "old")).toBe(0);
    expect((await at.names("programme")).toSorted()).toEqual(["Old 11", "Old 12"]);
    await at.say("first", "first.xml", schedule([10, 11, 12]));
    expect((await at.names("programme")).toSorted()).toEqual(["At 10", "At 11", "At 12"]);
    const run = await at.say("second", "second.xml", schedule([12, 13]));
    expect((await at.names("programme")).toSorted()).toEqual(["At 10", "At 11", "At 12", "At 13"]);
    await undoRun(at.context, run.id);
    expect((await at.names("programme")).toSorted()).toEqual(["At 10", "At 11", "At 12"]);
  },
);

test(
  "a station that an import by hand took over returns to its source when the import drops it",
  LONG,
  async () => {
    const at = await desk();
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

test("a machine that leads anew learns what each source gives before records return", LONG, async () => {
  const at = await desk();
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
  const at = await desk();
  const origin = await originServer((_req, res) => void res.end(directoryOf([61, 62, 63])));
  await at.add("directory", origin.url);
  const run = await at.run("directory");
  await at.byHand("hand.json", directoryOf([61, 62], { state: "by hand" }), "hand");
  await undoRun(at.context, run.id);
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
  const at = await desk();
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
  const at = await desk();
  const song = { rpuid: RPUID, start: "2036-05-14T12:00:00Z", artist: "Mira", title: "Tide", duration: 200 };
  const run = await at.say("songs", "songs.ndjson", `${JSON.stringify(song)}\n`);
  expect([run.outcome, run.reason, run.refusals]).toEqual(["changed", null, "[]"]);
  await expect(undoRun(at.context, run.id)).rejects.toThrow("songs cannot be undone");
});
