/** Sources with a document a day: {YYYYMMDD} in their address. */
import { hash } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { described, sourceText } from "#lib/cli/source-text.ts";
import { RPUID, station } from "#tests/support/beside.ts";
import { nowline } from "#tests/support/operator.ts";
import { podcast } from "#tests/support/podcasts.ts";
import { originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };
const DAY_MS = 86_400_000;
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const compact = (day: string) => day.replaceAll("-", "");
const programmes = (day: string, title: string) => `<epg xmlns="http://www.worlddab.org/schemas/spi/31">
  <schedule><scope startTime="${day}T00:00:00Z" stopTime="${day}T23:59:59Z"/>
  <programme id="crid://radio.example/${day}" shortId="1"><mediumName>${title}</mediumName>
  <location><time time="${day}T09:00:00Z" duration="PT1H"/></location></programme></schedule></epg>`;

/** Answers /{day}_PI.xml from `documents`, each with a validator of its own. */
const from =
  (documents: ReadonlyMap<string, string>): RequestListener =>
  (req, res) => {
    const body = documents.get(/(\d{8})_PI/.exec(req.url ?? "")?.[1] ?? "");
    if (body === undefined) return void res.writeHead(404).end();
    const etag = `"${hash("sha1", body)}"`;
    if (req.headers["if-none-match"] === etag) return void res.writeHead(304).end();
    res.setHeader("ETag", etag).end(body);
  };

/** A source `guide` with a document a day, of a station in `timeZone`. */
async function daily(timeZone?: string) {
  const at = sourceDesk();
  await at.feed({ ...station, ...(timeZone ? { timeZone } : {}) });
  const documents = new Map<string, string>();
  const origin = await originServer(from(documents));
  const url = origin.url.replace("stations.json", "{YYYYMMDD}_PI.xml");
  await at.add("guide", url, { options: JSON.stringify({ rpuid: RPUID }) });
  const day = (n: number) => dayAt(at.time.nowMs + n * DAY_MS);
  const put = (n: number, title: string) => documents.set(compact(day(n)), programmes(day(n), title));
  const shown = async () =>
    (await at.exported()).flatMap((line) => {
      const { type, name } = JSON.parse(line) as { type: string; name: string };
      return type === "programme" ? [name] : [];
    });
  return { at, origin, documents, day, put, shown };
}

test("today and the six days after it are read, each with its own validator", SLOW, async () => {
  const { at, origin, day, put, shown } = await daily("Etc/UTC");
  put(0, "Today");
  put(1, "Tomorrow");
  expect(await at.run("guide")).toMatchObject({ outcome: "changed", status: 200, added: 2 });
  expect(await shown()).toEqual(["Today", "Tomorrow"]);
  expect(origin.asked.map(({ url }) => url)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((n) => `/${compact(day(n))}_PI.xml`),
  );
  origin.asked.length = 0;
  expect(await at.run("guide")).toMatchObject({ outcome: "unchanged", status: 304 });
  const [first, second] = origin.asked.map(({ headers }) => headers["if-none-match"]);
  expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
  expect(first).not.toBe(second);
  put(1, "Another");
  put(2, "Later");
  at.time.nowMs += 120_000;
  expect(await at.run("guide")).toMatchObject({ outcome: "changed", added: 1, changed: 1, removed: 0 });
  expect(await shown()).toEqual(["Today", "Another", "Later"]);
  at.time.nowMs += DAY_MS;
  expect(await at.run("guide")).toMatchObject({ outcome: "unchanged", status: 304 });
  put(6, "New");
  expect(await at.run("guide")).toMatchObject({ outcome: "changed", added: 1, removed: 0 });
  expect(await shown()).toEqual(["Today", "Another", "Later", "New"]);
  expect(readdirSync(join(at.config.dataDir, "incoming"))).toEqual([]);
});

test(
  "a day whose address answers with the schedule of another day fails alone, and says of which day it is",
  SLOW,
  async () => {
    const { at, documents, day, put, shown } = await daily("Etc/UTC");
    put(0, "Today");
    put(1, "Tomorrow");
    // A server that has forgotten to go on.
    documents.set(compact(day(2)), programmes(day(-5), "Last week"));
    const run = await at.run("guide");
    expect(run).toMatchObject({ outcome: "changed", added: 2 });
    expect(run?.reason).toContain(`${compact(day(2))}: its schedule is of ${day(-5)}, another day`);
    expect(await shown()).toEqual(["Today", "Tomorrow"]);
    documents.clear();
    documents.set(compact(day(0)), programmes(day(-7), "Last week"));
    expect(await at.run("guide")).toMatchObject({ outcome: "failed" });
    expect(await shown()).toEqual(["Today", "Tomorrow"]);
  },
);

test("a day without a programme is as a day without a document", SLOW, async () => {
  const { at, documents, day, put, shown } = await daily("Etc/UTC");
  const empty = (n: number) =>
    documents.set(compact(day(n)), programmes(day(n), "").replace(/<programme.*<\/programme>/s, ""));
  for (const n of [0, 1, 2]) put(n, `Day ${n}`);
  await at.run("guide");
  empty(1);
  put(2, "Changed 2");
  expect(await at.run("guide")).toMatchObject({ outcome: "changed", removed: 0, reason: null });
  expect(await shown()).toEqual(["Day 0", "Day 1", "Changed 2"]);
  empty(0);
  const reason = `${compact(day(0))}: its schedule has no programme`;
  expect(await at.run("guide")).toMatchObject({ outcome: "unchanged", reason });
  expect(await shown()).toEqual(["Day 0", "Day 1", "Changed 2"]);
});

test(
  "a programme of every day under one CRID is one programme, and keeps all its broadcasts",
  SLOW,
  async () => {
    const { at, documents, day } = await daily("Etc/UTC");
    const put = (n: number, title: string) =>
      documents.set(
        compact(day(n)),
        programmes(day(n), title).replace(/crid:[^"]*/, "crid://radio.example/breakfast"),
      );
    const shown = async () =>
      (await at.exported()).flatMap((line) => {
        const { type, locations } = JSON.parse(line) as {
          type: string;
          locations?: { scheduledStart: string }[];
        };
        return type === "programme"
          ? [locations?.map(({ scheduledStart }) => scheduledStart.slice(0, 10)).toSorted()]
          : [];
      });
    const days = (...numbers: number[]) => [numbers.map(day)];
    for (const n of [0, 1, 2]) put(n, "Breakfast");
    const first = await at.run("guide");
    expect([first.outcome, first.refused]).toEqual(["changed", 0]);
    expect(await shown()).toEqual(days(0, 1, 2));
    for (const n of [1, 2]) put(n, "Breakfast, early");
    at.time.nowMs += 120_000;
    expect(await at.run("guide")).toMatchObject({ outcome: "changed", removed: 0, refused: 0 });
    expect(await shown()).toEqual(days(0, 1, 2));
    documents.set(compact(day(1)), programmes(day(1), "Election"));
    at.time.nowMs += 120_000;
    expect(await at.run("guide")).toMatchObject({ outcome: "changed", refused: 0 });
    expect(await shown()).toEqual([...days(1), ...days(0, 2)]);
  },
);

test(
  "the day is the broadcaster's: of the source's station, else of its country, else UTC",
  SLOW,
  async () => {
    const { at, origin } = await daily("Pacific/Kiritimati");
    at.time.nowMs = Date.UTC(2036, 4, 14, 15);
    await at.run("guide");
    await at.add("of-country", origin.url.replace("stations.json", "jp/{YYYYMMDD}_PI.xml"), {
      options: '{"country":"392"}',
    });
    await at.run("of-country");
    await at.add("of-nowhere", origin.url.replace("stations.json", "utc/{YYYYMMDD}_PI.xml"));
    await at.run("of-nowhere");
    expect(origin.asked.map(({ url }) => url).filter((_, i) => i % 7 === 0)).toEqual([
      "/20360515_PI.xml",
      "/jp/20360515_PI.xml",
      "/utc/20360514_PI.xml",
    ]);
  },
);

test(
  "a day that fails keeps its programmes and its mark, and the other days are imported",
  SLOW,
  async () => {
    const { at, origin, day, put, shown } = await daily("Etc/UTC");
    for (const n of [0, 1, 2]) put(n, `Day ${n}`);
    await at.run("guide");
    for (const n of [0, 1, 2]) put(n, `Changed ${n}`);
    const good = origin.answer;
    origin.answer = (req, res) =>
      req.url?.includes(compact(day(1))) ? void res.writeHead(500).end() : good(req, res);
    const reason = `${compact(day(1))}: it answered 500`;
    expect(await at.run("guide")).toMatchObject({ outcome: "changed", reason });
    expect(await shown()).toEqual(["Changed 0", "Day 1", "Changed 2"]);
    expect(await at.run("guide")).toMatchObject({ outcome: "unchanged", reason });
    expect(await at.source("guide")).toMatchObject({ failures: 0 });
    origin.answer = good;
    put(1, "Day 1");
    origin.asked.length = 0;
    expect(await at.run("guide")).toMatchObject({ outcome: "unchanged", status: 304, reason: null });
    expect(origin.asked[1]?.headers["if-none-match"]).toEqual(expect.any(String));
    put(1, "Changed 1");
    await at.run("guide");
    expect(await shown()).toEqual(["Changed 0", "Changed 1", "Changed 2"]);
    expect(readdirSync(join(at.config.dataDir, "incoming"))).toEqual([]);
  },
);

test("a host that wants a rest is not asked for further days, nor before its time", SLOW, async () => {
  const { at, origin, day, put } = await daily("Etc/UTC");
  put(0, "Today");
  const good = origin.answer;
  origin.answer = (req, res) =>
    req.url?.includes(compact(day(0)))
      ? good(req, res)
      : void res.writeHead(429, { "Retry-After": "7200" }).end();
  expect(await at.run("guide")).toMatchObject({
    ...{ outcome: "changed", added: 1, reason: `${compact(day(1))}: it answered 429` },
  });
  expect(origin.asked).toHaveLength(2);
  expect((await at.source("guide")).due_at_ms - at.time.nowMs).toBe(7_200_000);
});

test("without a good day the run fails, names the days, and changes nothing", SLOW, async () => {
  const { at, documents, day, put, shown } = await daily("Etc/UTC");
  put(0, "Today");
  await at.run("guide");
  documents.clear();
  expect(await at.run("guide")).toMatchObject({
    ...{ outcome: "failed", reason: `${compact(day(0))}: it answered 404` },
  });
  for (const n of [0, 1, 2, 3]) documents.set(compact(day(n)), "<epg><schedule>");
  expect(await at.run("guide")).toMatchObject({
    outcome: "failed",
    reason: expect.stringMatching(/^20360514: .*, 20360515: .*, 20360516: .*, and 1 more$/),
  });
  documents.clear();
  expect(await shown()).toEqual(["Today"]);
  documents.set(compact(day(1)), podcast({ title: "Alpha", guids: ["1"] }));
  documents.set(compact(day(0)), podcast({ title: "Alpha", guids: ["1"] }));
  expect(await at.run("guide")).toMatchObject({
    outcome: "failed",
    reason: expect.stringContaining(
      `${compact(day(0))}: an address with a day is of programmes (spi), but the document is rss`,
    ),
  });
});

test("sources add takes a path with a day; sources list says where the schedule ends", SLOW, async () => {
  const { at, day } = await daily();
  mkdirSync(at.path("pi"));
  const path = at.path("pi/{YYYYMMDD}.xml");
  const added = await nowline(
    at.config.dataDir,
    "sources",
    "add",
    path,
    "--name",
    "files",
    "--rpuid",
    RPUID,
    "--json",
  );
  expect(JSON.parse(added.out)).toMatchObject({ url: `file://${path}` });
  for (const n of [-1, 0, 1, 2])
    writeFileSync(at.path(`pi/${compact(day(n))}.xml`), programmes(day(n), `Day ${n}`));
  expect(await at.run("files")).toMatchObject({ outcome: "changed" });
  const source = await at.source("files");
  expect(described(source, { nowMs: at.time.nowMs, refused: 0 })).toMatchObject({
    scheduleEndsAt: `${day(2)}T10:00:00Z`,
  });
  expect(sourceText(source, { nowMs: at.time.nowMs, refused: 0 })).toContain(
    `\n    its schedule ends ${day(2)}T10:00Z\n`,
  );
  expect(await at.run("files")).toMatchObject({ outcome: "unchanged" });
});
