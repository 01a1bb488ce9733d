/** The operator hears that a source's document has moved for good. */
import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { described, logText, sourceText } from "#lib/cli/source-text.ts";
import { RPUID, station } from "#tests/support/beside.ts";
import { podcast } from "#tests/support/podcasts.ts";
import { directoryOf, originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };

/** Answers /stations.json with `status`, a redirect, and other addresses with stations. */
const moving =
  (status: number, body = directoryOf([1, 2, 3])): RequestListener =>
  (req, res) => {
    if (req.url === "/stations.json") return void res.writeHead(status, { Location: "/new.json" }).end();
    if (req.headers["if-none-match"] === '"a"') return void res.writeHead(304).end();
    res.setHeader("ETag", '"a"').end(body);
  };

test("a failure after a redirect says where the redirect led", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer((req, res) => {
    if (req.url === "/stations.json") res.writeHead(302, { Location: "/gone.json?token=secret" }).end();
    else res.writeHead(404).end();
  });
  await at.add("directory", origin.url);
  const led = `(a redirect led to ${new URL("/gone.json?token=***", origin.url).href})`;
  expect(await at.run("directory")).toMatchObject({
    ...{ outcome: "failed", status: 404 },
    reason: `it answered 404 ${led}: the document may have another address now`,
  });
  origin.answer = (req, res) => {
    if (req.url === "/stations.json") res.writeHead(302, { Location: "/parked.html" }).end();
    else res.end("<!doctype html><title>For sale</title>");
  };
  const run = await at.run("directory");
  expect(run?.reason).toMatch(/^a web page .* \(a redirect led to .*parked\.html\)$/);
});

test("a permanent redirect is followed and told, at every run", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer(moving(301));
  await at.add("directory", origin.url.replace("//", "//user:secret@"));
  const moved = new URL("/new.json", origin.url).href.replace("//", "//user:secret@");
  const to = moved.replace("user:secret", "***");
  const reason = `moved permanently to ${to}`;
  expect(await at.run("directory")).toMatchObject({ outcome: "changed", added: 3, reason });
  expect(await at.run("directory")).toMatchObject({ outcome: "unchanged", status: 304, reason });
  const source = await at.source("directory");
  expect(described(source, { nowMs: at.time.nowMs, refused: 0 })).toMatchObject({ movedTo: to });
  expect(sourceText(source, { nowMs: at.time.nowMs, refused: 0 })).toContain(`\n    ${reason}\n`);
  for (const run of await at.runs("directory")) expect(logText(run)).toContain(`  ${reason}\n`);
  origin.answer = (_req, res) => void res.writeHead(503).end();
  expect(await at.run("directory")).toMatchObject({ outcome: "failed" });
  expect(await at.source("directory")).toMatchObject({ moved_to: moved });
  origin.answer = (_req, res) => void res.end(directoryOf([1, 2, 3, 4]));
  expect(await at.run("directory")).toMatchObject({ outcome: "changed", reason: null });
  expect(await at.source("directory")).toMatchObject({ moved_to: null });
});

test("a redirect that is gone is told no longer, though the document is the same", SLOW, async () => {
  const at = sourceDesk();
  const redirect = moving(301);
  const origin = await originServer(redirect);
  await at.add("directory", origin.url);
  for (const headers of [{ ETag: '"a"' }, {}]) {
    origin.answer = redirect;
    expect(await at.run("directory", { force: true })).toMatchObject({
      reason: expect.stringContaining("moved permanently"),
    });
    origin.answer = (req, res) => {
      if (headers.ETag && req.headers["if-none-match"]) return void res.writeHead(304).end();
      res.writeHead(200, headers).end(directoryOf([1, 2, 3]));
    };
    expect(await at.run("directory")).toMatchObject({ outcome: "unchanged", reason: null });
    expect(await at.source("directory")).toMatchObject({ moved_to: null });
  }
});

test("a temporary redirect is followed and not told", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer(moving(302));
  await at.add("directory", origin.url);
  expect(await at.run("directory")).toMatchObject({ outcome: "changed", added: 3, reason: null });
  expect(await at.source("directory")).toMatchObject({ moved_to: null });
});

test("a podcast's itunes:new-feed-url is told unless it is the source's own address", SLOW, async () => {
  const at = sourceDesk();
  await at.feed(station);
  const feed = (address: string) =>
    podcast({
      title: "Alpha",
      guids: ["1"],
      channel: `<itunes:new-feed-url>${address}</itunes:new-feed-url>`,
    });
  const origin = await originServer((_req, res) => void res.end(feed(origin.url)));
  await at.add("alpha", origin.url, { options: JSON.stringify({ rpuid: RPUID }) });
  expect(await at.run("alpha")).toMatchObject({ outcome: "changed", added: 2, reason: null });
  origin.answer = (_req, res) => void res.end(feed("https://new.example/alpha.xml"));
  at.time.nowMs += 120_000;
  const reason = "moved permanently to https://new.example/alpha.xml";
  expect(await at.run("alpha")).toMatchObject({ outcome: "changed", reason });
  expect(await at.run("alpha")).toMatchObject({ outcome: "unchanged", reason });
  expect(await at.source("alpha")).toMatchObject({ moved_to: "https://new.example/alpha.xml" });
});
