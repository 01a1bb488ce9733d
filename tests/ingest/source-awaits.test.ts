/** Records that are refused because their station is not in the catalogue: they come when the station does. */
import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { listSourceRuns } from "#db/activity/source-runs.ts";
import { withActivity } from "#lib/stores/open.ts";
import { nowline } from "#tests/support/operator.ts";
import { originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };
const item = (rpuid: string) => ({
  ...{ type: "ondemand", id: `${rpuid}:odp:/1`, rpuid, name: `Of ${rpuid}` },
  publishedAt: "2036-05-14T10:00:00Z",
});
const bearer = (rpuid: string) => `fm:ce1.c4${rpuid.slice(-2)}.09580`;
const station = (rpuid: string) => ({
  type: "station",
  rpuid,
  country: "826",
  externalId: rpuid,
  name: rpuid,
});
const SI = (...rpuids: string[]) => `<serviceInformation xmlns="http://www.worlddab.org/schemas/spi/34">
  <services>${rpuids
    .map(
      (rpuid) => `<service><mediumName>${rpuid}</mediumName><geolocation><country>gb</country></geolocation>
        <bearer id="${bearer(rpuid)}" cost="10"/></service>`,
    )
    .join("")}</services></serviceInformation>`;
const PI = (day: string, title: string, ...rpuids: string[]) =>
  `<epg xmlns="http://www.worlddab.org/schemas/spi/34">${rpuids
    .map(
      (rpuid) => `<schedule><scope startTime="${day}T00:00:00Z" stopTime="${day}T23:59:59Z">
      <serviceScope id="${bearer(rpuid)}"/></scope>
      <programme id="crid://radio.example/${day}/${rpuid}" shortId="1"><mediumName>${title} ${rpuid}</mediumName>
      <location><time time="${day}T13:00:00Z" duration="PT1H"/></location></programme></schedule>`,
    )
    .join("")}</epg>`;

/** A desk with a server of documents by path, each with an ETag of its own. */
async function library() {
  const at = sourceDesk();
  const documents = new Map<string, string>();
  const origin = await originServer((req, res) => {
    const body = documents.get(req.url ?? "");
    if (body === undefined) return void res.writeHead(404).end();
    const etag = `"${hash("sha1", body)}"`;
    if (req.headers["if-none-match"] === etag) return void res.writeHead(304).end();
    res.setHeader("ETag", etag).end(body);
  });
  return {
    ...{ ...at, documents, origin },
    register: (name: string, path: string, kind: string) =>
      at.add(name, new URL(path, origin.url).href.replace("%7BYYYYMMDD%7D", "{YYYYMMDD}"), { kind }),
    /** The next run, two minutes later. */
    next: (name: string) => {
      at.time.nowMs += 120_000;
      return at.run(name);
    },
    shown: async (type: string) =>
      (await at.exported())
        .map((line) => JSON.parse(line) as { type: string; name: string })
        .filter((record) => record.type === type)
        .map(({ name }) => name),
  };
}

const lines = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join("");

test.each([
  ["ndjson", "ondemand", lines(item("8267001"), item("8267002"))],
  ["spi", "programme", PI("2036-05-14", "Of", "8267001", "8267002")],
])(
  "a document of %s is read again when its station arrives, and no more than that",
  SLOW,
  async (kind, type, document) => {
    const at = await library();
    at.documents.set("/SI.xml", SI("8267001")).set("/items", document);
    await at.register("stations", "/SI.xml", "spi");
    await at.register("items", "/items", kind);
    if (kind === "ndjson") await at.feed(station("8267001"));
    else await at.run("stations");
    expect(await at.next("items")).toMatchObject({ added: 1, refused: 1 });
    expect(await at.next("items")).toMatchObject({ outcome: "unchanged", status: 304 });
    if (kind === "ndjson") await at.feed(station("8267001"), station("8267002"));
    else {
      at.documents.set("/SI.xml", SI("8267001", "8267002"));
      await at.next("stations");
    }
    expect(await at.next("items")).toMatchObject({ outcome: "changed", status: 200, added: 1, refused: 0 });
    expect(await at.shown(type)).toEqual(["Of 8267001", "Of 8267002"]);
    expect(await at.next("items")).toMatchObject({ outcome: "unchanged", status: 304 });
  },
);

test(
  "a document whose records were refused is asked for once a revision while their station stays away",
  SLOW,
  async () => {
    const at = await library();
    at.documents.set("/items", lines(item("8267001"), item("8267002")));
    await at.register("items", "/items", "ndjson");
    await at.feed(station("8267001"));
    await at.next("items");
    await at.feed(station("8267001"), station("8267003"));
    expect(await at.next("items")).toMatchObject({ outcome: "unchanged", status: 200, refused: 1 });
    for (let i = 0; i < 3; i++) expect(await at.next("items")).toMatchObject({ status: 304 });
  },
);

test(
  "after the source's first hour, the document is asked for once an hour while revisions go on",
  SLOW,
  async () => {
    const at = await library();
    const all = [station("8267001")];
    at.documents.set("/items", lines(item("8267001"), item("8267002")));
    await at.register("items", "/items", "ndjson");
    await at.feed(...all);
    await at.next("items");
    /** The run at a new revision, `minutes` later. */
    const status = async (minutes: number) => {
      at.time.nowMs += minutes * 60_000;
      all.push(station(`82671${all.length.toString().padStart(2, "0")}`));
      await at.feed(...all);
      return (await at.next("items")).status;
    };
    expect(await status(20)).toBe(200);
    expect(await status(50)).toBe(304);
    expect(await status(8)).toBe(200);
    expect(await status(50)).toBe(304);
    all.push(station("8267002"));
    expect(await status(8)).toBe(200);
    expect(await at.shown("ondemand")).toEqual(["Of 8267001", "Of 8267002"]);
    expect(await status(90)).toBe(304);
  },
);

test(
  "programmes that went along with their station return from a day's document that is unchanged",
  SLOW,
  async () => {
    const at = await library();
    const all = ["8267001", "8267002", "8267003"];
    at.documents.set("/SI.xml", SI(...all));
    at.documents.set("/20360514.xml", PI("2036-05-14", "Of", "8267001"));
    at.documents.set("/20360515.xml", PI("2036-05-15", "Of", "8267002"));
    await at.register("stations", "/SI.xml", "spi");
    await at.register("guide", "/{YYYYMMDD}.xml", "spi");
    await at.run("stations");
    await at.next("guide");
    at.documents.set("/SI.xml", SI("8267001", "8267003"));
    expect(await at.next("stations")).toMatchObject({ removed: 1 });
    at.documents.set("/20360514.xml", PI("2036-05-14", "Another of", "8267001"));
    expect(await at.next("guide")).toMatchObject({ outcome: "changed", refused: 0 });
    at.documents.set("/SI.xml", SI(...all));
    await at.next("stations");
    await at.next("guide");
    expect(await at.shown("programme")).toEqual(["Another of 8267001", "Of 8267002"]);
  },
);

test(
  "the count of refused records stays in the metrics and in the list while the document is unchanged",
  SLOW,
  async () => {
    const at = await library();
    at.documents.set("/items", lines(item("8267001"), { type: "ondemand" }));
    await at.register("items", "/items", "ndjson");
    await at.feed(station("8267001"));
    await at.next("items");
    expect(await at.next("items")).toMatchObject({ outcome: "unchanged", refused: 0 });
    const runs = await withActivity(at.config, listSourceRuns);
    expect(runs.find(({ source }) => source === "items")).toMatchObject({ rejected: 1, failure: null });
    const listed = await nowline(at.config.dataDir, "sources", "list");
    expect(listed.out).toContain("\n    1 refused: `nowline sources log items` says why\n");
  },
);

test("a document whose records are all refused fails each run, also unchanged", SLOW, async () => {
  const at = await library();
  at.documents.set("/items", lines({ type: "ondemand" }));
  await at.register("items", "/items", "ndjson");
  for (let i = 0; i < 2; i++)
    expect(await at.next("items")).toMatchObject({
      ...{ outcome: "failed", reason: "the only record was refused" },
    });
});
