/** Servers that answer 304 although their document is another. */
import { expect, test } from "vitest";
import { logText, sourceText } from "#lib/cli/source-text.ts";
import { directoryOf, numbersTo, originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };
const HOUR_MS = 3_600_000;

/** A source whose server keeps its ETag `etag` and answers 304 to whoever sends one. */
async function frozen(etag = '"for-ever"') {
  const at = sourceDesk();
  const said = { etag, stations: 3 };
  const origin = await originServer((req, res) => {
    if (req.headers["if-none-match"] !== undefined) return void res.writeHead(304).end();
    res.setHeader("ETag", said.etag).end(directoryOf(numbersTo(said.stations)));
  });
  await at.add("directory", origin.url);
  return {
    ...{ at, origin, said },
    after: (hours: number) => {
      at.time.nowMs += hours * HOUR_MS;
      origin.asked.length = 0;
      return at.run("directory");
    },
    conditions: () => origin.asked.map(({ headers }) => headers["if-none-match"]),
  };
}

test(
  "a server that answers 304 for ever is found out within a day; its ETag is sent no longer for a month",
  SLOW,
  async () => {
    const { at, said, after, conditions } = await frozen();
    expect(await after(0)).toMatchObject({ added: 3 });
    said.stations = 4;
    expect(await after(23)).toMatchObject({ outcome: "unchanged", status: 304 });
    const found = await after(1);
    expect(conditions()).toEqual(['"for-ever"', undefined]);
    expect(found).toMatchObject({
      ...{ outcome: "changed", added: 1 },
      reason: expect.stringContaining("its server answered 304, but the document is another"),
    });
    const [logged] = await at.runs("directory");
    expect(logged && logText(logged)).toContain(
      "ETag and Last-Modified do not change, and are not sent for 30 days",
    );
    said.stations = 5;
    expect(await after(1)).toMatchObject({ outcome: "changed", added: 1, reason: null });
    expect(conditions()).toEqual([undefined]);
    await after(29 * 24);
    expect(conditions()).toEqual([undefined]);
    await after(24);
    expect(conditions()).toEqual(['"for-ever"', undefined]);
  },
);

test(
  "a document that changes between the two requests of the daily look is just another one",
  SLOW,
  async () => {
    const { origin, said, after, conditions } = await frozen();
    await after(0);
    const answer = origin.answer;
    origin.answer = (req, res) => {
      answer(req, res);
      Object.assign(said, { etag: '"another"', stations: 4 });
    };
    expect(await after(24)).toMatchObject({ outcome: "changed", added: 1, reason: null });
    await after(1);
    expect(conditions()).toEqual(['"another"']);
  },
);

test("a server that speaks the truth is asked for the unchanged document once a day", SLOW, async () => {
  const { at, after, conditions } = await frozen();
  await after(0);
  const begun = at.time.nowMs;
  expect(await after(24)).toMatchObject({ outcome: "unchanged", status: 304, reason: null });
  expect(conditions()).toEqual(['"for-ever"', undefined]);
  await after(1);
  expect(conditions()).toEqual(['"for-ever"']);
  expect(await at.source("directory")).toMatchObject({ distrusted_at_ms: null, same_since_ms: begun });
});

test("sources list says since when the content is the same, from a day on", SLOW, async () => {
  const { at, said, after } = await frozen();
  await after(0);
  await after(23);
  const listed = async () => sourceText(await at.source("directory"), { nowMs: at.time.nowMs, refused: 0 });
  expect(await listed()).not.toContain("the same content");
  await after(25);
  expect(await listed()).toContain("\n    the same content since 2036-05-14T12:08Z\n");
  said.stations = 4;
  await after(24);
  expect(await listed()).not.toContain("the same content");
});

test("a day's server that answers 304 for ever is found out, too", SLOW, async () => {
  const at = sourceDesk();
  const programmes = (title: string) => `<epg xmlns="http://www.worlddab.org/schemas/spi/31"><schedule>
    <scope startTime="2036-05-15T00:00:00Z" stopTime="2036-05-15T23:59:59Z"/>
    <programme id="crid://radio.example/1" shortId="1"><mediumName>${title}</mediumName>
    <location><time time="2036-05-15T20:00:00Z" duration="PT1H"/></location></programme></schedule></epg>`;
  await at.feed({
    type: "station",
    rpuid: "8267001",
    country: "826",
    externalId: "a",
    name: "A",
    timeZone: "Etc/UTC",
  });
  let title = "First";
  const origin = await originServer((req, res) => {
    if (!req.url?.includes("20360515")) return void res.writeHead(404).end();
    if (req.headers["if-none-match"] !== undefined) return void res.writeHead(304).end();
    res.setHeader("ETag", '"for-ever"').end(programmes(title));
  });
  const options = JSON.stringify({ rpuid: "8267001" });
  await at.add("guide", origin.url.replace("stations.json", "{YYYYMMDD}_PI.xml"), { options });
  expect(await at.run("guide")).toMatchObject({ added: 1 });
  title = "Second";
  at.time.nowMs += 24 * HOUR_MS;
  expect(await at.run("guide")).toMatchObject({
    ...{ outcome: "changed", changed: 1 },
    reason: expect.stringContaining("its server answered 304"),
  });
});
