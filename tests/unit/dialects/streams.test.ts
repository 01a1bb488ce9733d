/** Every dialect names the stream that plays first, with the sound that a check heard where its source says none. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { OWN_ORIGIN } from "#lib/ground/own-origin.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { type Checked, putVerdicts } from "#tests/support/checked.ts";
import { ORIGIN, openCore, type TestCore } from "#tests/support/core.ts";
import { attributesAt } from "#tests/support/xml-attributes.ts";

const RPUID = "8267001";
const [DOWN, PLAYS] = ["https://down.example/1", "https://plays.example/2"];
const unsaid = (url: string) => ({
  streamSource: { url, mimeValue: "application/octet-stream" },
  audioFormat: "",
});
const checked = (url: string, verdict: Checked["verdict"], unsaidBitRate: number) => ({
  ...{ rpuid: RPUID, url, verdict, checkedAtMs: NOW, unsaidBitRate },
});

let at: TestCore;
beforeEach(async () => {
  at = openCore({ nowMs: NOW });
  await at.put([station(1, { name: "Harbour", liveStreams: [unsaid(DOWN), unsaid(PLAYS)] })]);
  // Answers of before the check are kept.
  for (const path of [SERVICES, FEED, "/json/stations"]) await at.ask(path);
  putVerdicts(at.activity, [checked(DOWN, "down", 128_000), checked(PLAYS, "ok", 64_000)]);
  at.at(NOW + 6 * MINUTE_MS);
});
afterEach(() => {
  expect(at.faults).toEqual([]);
  at.close();
});

const SERVICES = "/radiodns/spi/3.1/SI.xml?country=826";
const FEED = `/stations/${RPUID}/feed.xml`;

test("SPI over IP gives the stream that plays the lower cost", async () => {
  const { text } = await at.ask(SERVICES);
  expect(attributesAt(text, "//*[local-name()='bearer']")).toMatchObject([
    { id: PLAYS, cost: "40", mimeValue: "audio/aac", bitrate: "64", audioFormat: "AAC" },
    { id: DOWN, cost: "41" },
  ]);
});

test("a feed's live programme has the stream that plays as its default, with its bit rate", async () => {
  const { text } = await at.ask(FEED);
  expect(attributesAt(text, "//*[local-name()='liveItem']/enclosure")).toMatchObject([
    { url: PLAYS, type: "audio/aac" },
  ]);
  expect(attributesAt(text, "//*[local-name()='alternateEnclosure']")).toMatchObject([
    { default: "true", bitrate: "64000" },
    { bitrate: "128000" },
  ]);
});

const askMcp = (method: string, params: object) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };
  return at.ask("/mcp", { method: "POST", headers, body });
};

test("playlists, OpenSubsonic and MCP name the stream that plays", async () => {
  expect((await at.ask("/playlist.m3u?country=826")).text).toContain(`\n${PLAYS}\n`);
  const { text } = await at.ask("/rest/getInternetRadioStations?u=gb&f=json");
  expect(text).toContain(`"streamUrl":"${PLAYS}"`);
  const resource = await askMcp("resources/read", { uri: `nowline://stations/${RPUID}` });
  expect(resource.text).toContain(PLAYS);
  expect(resource.text).not.toContain(DOWN);
});

/** The stations of Radio Browser's interface, after it looked for new checks. */
async function rowsSoon(expected: object) {
  const rows = async () => (await at.ask<object[]>("/json/stations")).body;
  await expect.poll(rows).toMatchObject([expected]);
}

test("Radio Browser's interface has the stream that plays, and finds it by the sound that was heard", async () => {
  await rowsSoon({ url: PLAYS, codec: "AAC", bitrate: 64, lastcheckok: 1 });
  expect((await at.ask("/json/codecs")).body).toEqual([{ name: "AAC", stationcount: 1 }]);
  for (const path of ["bycodec/aac", "search?bitrateMin=64&bitrateMax=64", "?order=bitrate"])
    expect((await at.ask(`/json/stations/${path}`)).body, path).toHaveLength(1);
});

test("Radio Browser's interface calls a stream that refused our check not broken: it may play elsewhere", async () => {
  const ofVerdict = (verdict: Checked["verdict"], atMs: number) => {
    putVerdicts(at.activity, [
      checked(DOWN, "down", 128_000),
      { ...checked(PLAYS, verdict, 64_000), checkedAtMs: atMs },
    ]);
    at.at(atMs + 6 * MINUTE_MS);
  };
  const broken = async () => (await at.ask<object[]>("/json/stations/broken")).body.length;
  const unbroken = async () => (await at.ask<object[]>("/json/stations?hidebroken=true")).body.length;
  ofVerdict("blocked", NOW + 10 * MINUTE_MS);
  await rowsSoon({ url: PLAYS, lastcheckok: 1, lastchecktime: "2026-05-04 12:10:00" });
  expect([await broken(), await unbroken()]).toEqual([0, 1]);
  ofVerdict("down", NOW + 20 * MINUTE_MS);
  await rowsSoon({ lastcheckok: 0 });
  expect([await broken(), await unbroken()]).toEqual([1, 0]);
});

test("Radio Browser's interface says of a stream whose check failed or said nothing when it last played", async () => {
  const judged = (verdict: Checked["verdict"], outcome: string, atMs: number) => {
    putVerdicts(at.activity, [
      checked(DOWN, "down", 128_000),
      { ...checked(PLAYS, verdict, 64_000), reason: "html-instead-of-audio", outcome, checkedAtMs: atMs },
    ]);
    at.at(atMs + 6 * MINUTE_MS);
  };
  // The source's word of 12:00 is older than the last check that played.
  judged("ok", "plays", NOW + 5 * MINUTE_MS);
  const played = { url: PLAYS, lastcheckok: 1, lastcheckoktime: "2026-05-04 12:05:00" };
  judged("degraded", "fails", NOW + 10 * MINUTE_MS);
  await rowsSoon({ ...played, lastchecktime: "2026-05-04 12:10:00" });
  judged("unknown", "unclear", NOW + 20 * MINUTE_MS);
  await rowsSoon({ ...played, lastchecktime: "2026-05-04 12:20:00" });
  for (let i = 3; i <= 6; i++) judged("blocked", "refuses", NOW + 10 * i * MINUTE_MS);
  await rowsSoon({ ...played, lastchecktime: "2026-05-04 13:00:00" });
  judged("ok", "plays", NOW + 70 * MINUTE_MS);
  await rowsSoon({ lastcheckoktime: "2026-05-04 13:10:00", lastchecktime: "2026-05-04 13:10:00" });
});

test("Radio Browser's interface says of a broken stream that it played before its first failure", async () => {
  const checkedAtMs = NOW + 10 * MINUTE_MS;
  const down = [DOWN, PLAYS].map((url) => ({ ...checked(url, "down", 64_000), checkedAtMs }));
  const since = (ms: number | null) =>
    at.activity.prepare("UPDATE stream_health SET failing_since_ms = ?").run(ms);
  putVerdicts(at.activity, down);
  // The source gave the station at 12:00.
  since(NOW + 5 * MINUTE_MS);
  at.at(NOW + 20 * MINUTE_MS);
  await rowsSoon({ lastcheckok: 0, lastcheckoktime: "2026-05-04 12:00:00" });
  since(NOW - 60 * MINUTE_MS);
  putVerdicts(
    at.activity,
    down.map((each) => ({ ...each, checkedAtMs: NOW + 11 * MINUTE_MS })),
  );
  since(NOW - 60 * MINUTE_MS);
  at.at(NOW + 30 * MINUTE_MS);
  await rowsSoon({ lastcheckok: 0, lastcheckoktime: "2026-05-04 10:59:59" });
});

test("Radio Browser's interface names no time at which a stream played that its source and our checks know as broken", async () => {
  const none = { lastcheckok: 0, lastcheckoktime: "", lastcheckoktime_iso8601: null };
  await at.put([station(1, { name: "Harbour", sourceSaysDown: true, liveStreams: [unsaid(DOWN)] })]);
  putVerdicts(at.activity, []);
  await rowsSoon(none);
  putVerdicts(at.activity, [{ ...checked(DOWN, "down", 64_000), checkedAtMs: NOW + 10 * MINUTE_MS }]);
  at.at(NOW + 20 * MINUTE_MS);
  await rowsSoon({ ...none, lastchecktime: "2026-05-04 12:10:00" });
});

test("Radio Browser's interface knows the checks of a merged entry's streams", async () => {
  await at.put([
    station(1, { name: "Harbour", liveStreams: [unsaid(DOWN)] }),
    station(2, { name: "Harbour", liveStreams: [unsaid(PLAYS)] }),
  ]);
  replaceClusters(at.catalog, [[RPUID, "8267002"]], NOW);
  putVerdicts(at.activity, [
    checked(DOWN, "down", 128_000),
    { ...checked(PLAYS, "ok", 96_000), rpuid: "8267002" },
  ]);
  at.at(NOW + 12 * MINUTE_MS);
  await new Promise(setImmediate);
  await rowsSoon({ url: PLAYS, codec: "AAC", bitrate: 96, lastcheckok: 1 });
  const { body } = await at.ask<{ stationuuid: string; urlcache: string }[]>("/json/checks");
  expect(body.map(({ urlcache }) => urlcache).sort()).toEqual([DOWN, PLAYS].sort());
  const ofStation = await at.ask<typeof body>(`/json/checks/${body[0]?.stationuuid}`);
  expect(ofStation.body).toEqual(body);
});

test("MCP finds a station by the address of its stream that answers give", async () => {
  await at.put([station(1, { name: "Harbour", liveStreams: [unsaid(`${OWN_ORIGIN}/demo/live/1`)] })]);
  const asked = { country: "GB", query: `${ORIGIN}/demo/live/1` };
  const { text } = await askMcp("tools/call", { name: "find_stations", arguments: asked });
  expect(text).toContain(`"stream":"${ORIGIN}/demo/live/1"`);
});
