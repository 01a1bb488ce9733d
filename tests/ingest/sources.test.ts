/** Runs of sources: their requests, their changes, and that a faulty source changes nothing. */
import { existsSync, readdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { directoryOf, numbersTo, originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };
const whole =
  (body: string): RequestListener =>
  (_req, res) =>
    void res.end(body);

test("a run imports; the next run sends the validators, and 304 changes nothing", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer((req, res) => {
    if (req.headers["if-none-match"] === '"a"') return void res.writeHead(304).end();
    res.setHeader("ETag", '"a"').setHeader("Last-Modified", "Wed, 14 May 2036 10:00:00 GMT");
    res.setHeader("Content-Encoding", "br").end(brotliCompressSync(directoryOf(numbersTo(9))));
  });
  await at.add("directory", origin.url);
  const first = await at.run("directory");
  expect(first).toMatchObject({
    outcome: "changed",
    status: 200,
    added: 9,
    revision_before: 0,
    revision_after: 1,
  });
  expect(first.bytes).toBe(directoryOf(numbersTo(9)).length);
  const second = await at.run("directory");
  expect(second).toMatchObject({
    outcome: "unchanged",
    status: 304,
    added: 0,
    revision_before: 1,
    revision_after: 1,
  });
  expect(origin.asked[1]?.headers).toMatchObject({
    "user-agent": "Nowline",
    "if-none-match": '"a"',
    "if-modified-since": "Wed, 14 May 2036 10:00:00 GMT",
    "accept-encoding": "gzip, br",
  });
  expect((await at.runs("directory")).map(({ id, outcome }) => [id, outcome])).toEqual([
    [2, "unchanged"],
    [1, "changed"],
  ]);
  expect(readdirSync(join(at.config.dataDir, "incoming"))).toEqual([]);
});

test(
  "without validators, equal bytes change nothing; the log has each refused record with its reason",
  SLOW,
  async () => {
    const at = sourceDesk();
    const body = `[${directoryOf([1]).slice(1, -1)},{"stationuuid":"none","name":"Broken"}]`;
    const origin = await originServer(whole(body));
    await at.add("directory", origin.url);
    const { refusals, ...first } = await at.run("directory");
    expect(first).toMatchObject({ outcome: "changed", added: 1, refused: 1 });
    expect(JSON.parse(refusals)).toMatchObject([{ line: 1, reason: expect.stringContaining("stationuuid") }]);
    expect(await at.run("directory")).toMatchObject({ outcome: "unchanged", status: 200, revision_after: 1 });
  },
);

test("a new revision is made at most once a minute; sooner changes are counted later", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer(whole(directoryOf([1, 2, 3])));
  await at.add("directory", origin.url);
  await at.run("directory");
  origin.answer = whole(directoryOf([1, 2, 3, 4]));
  at.time.nowMs += 30_000;
  expect(await at.run("directory")).toMatchObject({ outcome: "changed", added: 1, revision_after: 1 });
  origin.answer = whole(directoryOf([1, 2, 3, 4, 5]));
  at.time.nowMs += 31_000;
  expect(await at.run("directory")).toMatchObject({ outcome: "changed", added: 1, revision_after: 2 });
});

test(
  "a run on a machine that follows another's catalogue is no failure of the source, which machines share",
  SLOW,
  async () => {
    const at = sourceDesk();
    const origin = await originServer((req, res) => {
      // Another machine leads from now on.
      const catalog = join(at.config.dataDir, "catalog.sqlite");
      renameSync(catalog, at.path("snapshot.sqlite"));
      symlinkSync(at.path("snapshot.sqlite"), catalog);
      whole(directoryOf([1, 2, 3]))(req, res);
    });
    await at.add("directory", origin.url);
    await expect(at.run("directory")).rejects.toThrow("is a snapshot of another machine's");
    expect(await at.source("directory")).toMatchObject({ failures: 0, due_at_ms: at.time.nowMs });
    expect(await at.runs("directory")).toMatchObject([
      { outcome: "failed", reason: expect.stringContaining("is a snapshot of another machine's") },
    ]);
  },
);

test("a file is read when it has changed", SLOW, async () => {
  const at = sourceDesk();
  const file = at.path("stations.json");
  writeFileSync(file, directoryOf([1, 2]));
  await at.add("file", pathToFileURL(file).href);
  expect(await at.run("file")).toMatchObject({ outcome: "changed", added: 2, status: null });
  expect(await at.run("file")).toMatchObject({ outcome: "unchanged", bytes: null });
  writeFileSync(file, directoryOf([1, 2, 3]));
  utimesSync(file, 1, 1);
  expect(await at.run("file")).toMatchObject({ outcome: "changed", added: 1 });
});

test("an export of another directory changes its own source only", SLOW, async () => {
  const at = sourceDesk();
  await at.feed({ type: "station", rpuid: "8267001", country: "826", externalId: "ours", name: "Ours" });
  const header = {
    type: "nowline",
    version: 1,
    complete: true,
    sources: [{ key: "ndjson:feed.ndjson", kind: "ndjson" }],
  };
  const theirs = {
    ...{ type: "station", rpuid: "8267002", country: "826", externalId: "theirs", name: "Theirs" },
    source: "ndjson:feed.ndjson",
  };
  const origin = await originServer(whole(`${JSON.stringify(header)}\n${JSON.stringify(theirs)}\n`));
  await at.add("mirror", origin.url);
  expect(await at.run("mirror")).toMatchObject({ outcome: "changed", added: 1, removed: 0 });
  const names = (await at.exported()).filter((line) => line.includes('"type":"station"'));
  expect(names.map((line) => [JSON.parse(line).name, JSON.parse(line).source])).toEqual([
    ["Ours", "ndjson:feed.ndjson"],
    ["Theirs", "mirror"],
  ]);
});

describe("a faulty source changes nothing, and the log says why", () => {
  const FAULTS: [string, RequestListener, { outcome: string; reason: RegExp; status?: number }][] = [
    [
      "429",
      (_req, res) => void res.writeHead(429, { "Retry-After": "7200" }).end(),
      { outcome: "failed", reason: /answered 429/, status: 429 },
    ],
    [
      "500",
      (_req, res) => void res.writeHead(500).end("oops"),
      { outcome: "failed", reason: /answered 500/, status: 500 },
    ],
    ["white space", whole(" \n"), { outcome: "failed", reason: /^the document is empty$/ }],
    ["garbage", whole("\u0000\u0001 what is this?"), { outcome: "failed", reason: /tells no kind/ }],
    ["nothing", whole(""), { outcome: "failed", reason: /is empty/ }],
    [
      "a list that is cut off",
      whole(directoryOf(numbersTo(9)).slice(0, -40)),
      { outcome: "failed", reason: /cut off/ },
    ],
    ["a third less", whole(directoryOf(numbersTo(5))), { outcome: "held", reason: /would remove 4 of 9/ }],
    ["too much", whole(directoryOf(numbersTo(5_000))), { outcome: "failed", reason: /is larger than/ }],
    [
      "a byte at a time",
      (_req, res) => {
        const timer = setInterval(() => res.write("["), 50);
        res.once("close", () => clearInterval(timer));
      },
      { outcome: "failed", reason: /more slowly than 1024 bytes a second/ },
    ],
    [
      "a connection that dies half-way",
      (_req, res) => {
        res.writeHead(200, { "Content-Length": "100000" }).write(directoryOf(numbersTo(9)));
        setTimeout(() => res.destroy(), 100);
      },
      { outcome: "failed", reason: /broke off/ },
    ],
    [
      "a circle of redirects",
      (_req, res) => void res.writeHead(302, { Location: "/again" }).end(),
      {
        outcome: "failed",
        reason: /redirects more than 5 times, back to an address before it: it may want a cookie$/,
      },
    ],
  ];
  test.each(FAULTS)("%s", SLOW, async (_what, answer, expected) => {
    const at = sourceDesk();
    const origin = await originServer(whole(directoryOf(numbersTo(9))));
    await at.add("directory", origin.url);
    await at.run("directory");
    const before = await at.exported();
    origin.answer = answer;
    at.time.nowMs += 120_000;
    const bounds = {
      maxBytes: 100_000,
      totalMs: 20_000,
      pace: { leastBytesPerSecond: 1_024, patienceMs: 500 },
    };
    const run = await at.run("directory", { bounds });
    expect(run).toMatchObject({
      ...{ outcome: expected.outcome, reason: expect.stringMatching(expected.reason) },
      ...{ status: expected.status ?? null, revision_before: 1, revision_after: 1 },
    });
    expect(await at.exported()).toEqual(before);
    expect(readdirSync(join(at.config.dataDir, "incoming"))).toEqual([]);
  });

  test("a redirect to this machine, and an address of this machine, are refused", SLOW, async () => {
    const at = sourceDesk();
    const origin = await originServer(whole(directoryOf([1])));
    await at.add("directory", origin.url);
    const strict = { ...at.context, config: { ...at.config, allowPrivateSources: false } };
    const { runSource } = await import("#lib/sources/run.ts");
    expect(await runSource(strict, await at.source("directory"), { force: false })).toMatchObject({
      ...{
        outcome: "failed",
        reason: "127.0.0.1 is not a public address: ALLOW_PRIVATE_SOURCES=1 allows it",
      },
    });
    expect(origin.asked).toEqual([]);
    expect(existsSync(join(at.config.dataDir, "incoming"))).toBe(false);
  });

  test("a redirect from a public address to this machine is refused", SLOW, async () => {
    const at = sourceDesk();
    const inside = await originServer(whole(directoryOf([1, 2])));
    const outside = await originServer(whole(directoryOf([1])), "127.0.0.9");
    await at.add("directory", outside.url);
    const allow = (address: string) => address === "127.0.0.9";
    expect(await at.run("directory", { allow })).toMatchObject({ outcome: "changed", added: 1 });
    const before = await at.exported();
    outside.answer = (_req, res) => void res.writeHead(302, { Location: inside.url }).end();
    at.time.nowMs += 120_000;
    expect(await at.run("directory", { allow })).toMatchObject({
      ...{
        outcome: "failed",
        reason: "127.0.0.1 is not a public address: ALLOW_PRIVATE_SOURCES=1 allows it",
      },
    });
    expect(inside.asked).toEqual([]);
    expect(await at.exported()).toEqual(before);
  });

  test("a document of 2 GB is not downloaded: its size says enough", SLOW, async () => {
    const at = sourceDesk();
    const origin = await originServer(whole(directoryOf([1])));
    await at.add("directory", origin.url);
    await at.run("directory");
    const before = await at.exported();
    origin.answer = (_req, res) => void res.writeHead(200, { "Content-Length": 2 ** 31 }).write("[");
    at.time.nowMs += 120_000;
    expect(await at.run("directory")).toMatchObject({
      ...{ outcome: "failed", reason: expect.stringContaining("is larger than 1073741824 bytes") },
    });
    expect(await at.exported()).toEqual(before);
  });
});
