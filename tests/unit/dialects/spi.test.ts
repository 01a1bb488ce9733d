/** SPI over IP: documents judged by the standard's schema, read by libxml2, and read back by our own importer. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Station } from "#lib/contract/shapes.ts";
import { demoRecords } from "#lib/demo/records.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import { importDocument } from "#lib/ingest/import.ts";
import { parsers } from "#lib/ingest/parsers.ts";
import { atOrigin } from "#lib/request/origin.ts";
import { answerOf, itemsOf } from "#tests/support/answers.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { ORIGIN, openCore, type TestCore } from "#tests/support/core.ts";
import { spiSchema } from "#tests/support/schema.ts";
import { attributesAt } from "#tests/support/xml-attributes.ts";

const { faults } = spiSchema();
const BASE = "/radiodns/spi/3.1";
const COUNTRIES = ["826", "276", "250", "578", "724", "818"];
const [BERLIN, ONLINE] = ["8267001", "8267002"];
const FM = "fm:de0.d318.08930";
const iso = (ms: number) => new Date(ms).toISOString();
/** libxml2 finds elements of any namespace by their local names. */
const at = (...names: string[]) => `/${names.map((name) => `*[local-name()="${name}"]`).join("/")}`;

/** Imports SPI documents, which must be read without a complaint, as one source. */
async function read(core: TestCore, ...documents: string[]) {
  for (const [n, document] of documents.entries()) {
    async function* bytes() {
      yield Buffer.from(document);
    }
    const options = { source: `spi-${n}`, kind: "spi" as const, nowMs: NOW };
    const { rejections, deviationDetails } = await importDocument(
      core.catalog,
      parsers.spi,
      bytes(),
      options,
    );
    expect(rejections).toEqual([]);
    expect(deviationDetails).toEqual([]);
  }
  await new Promise(setImmediate);
}

/** A document, which must be valid. */
async function valid(core: TestCore, path: string): Promise<string> {
  const { status, headers, text } = await core.ask(`${BASE}${path}`);
  expect(status, path).toBe(200);
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(faults(text), path).toEqual([]);
  return text;
}

const cores: TestCore[] = [];
const open = () => {
  const core = openCore({ nowMs: NOW });
  cores.push(core);
  return core;
};
afterAll(() => {
  for (const core of cores) {
    expect(core.faults).toEqual([]);
    core.close();
  }
});

describe("the demonstration", () => {
  let original: TestCore;
  beforeAll(async () => {
    original = open();
    const all: unknown[] = [];
    for await (const record of demoRecords(NOW)) all.push(record);
    await original.put(all);
  });

  test("comes back whole: stations with bearers and streams, series, and a day of each station", {
    timeout: 120_000,
  }, async () => {
    const copy = open();
    for (const country of COUNTRIES) await read(copy, await valid(original, `/SI.xml?country=${country}`));
    const stationsOf = async (core: TestCore) =>
      itemsOf<Station>(await answerOf(core.catalog, NOW, "listStations")).map(
        ({ rpuid, name, bearers, liveStreams, genres, multimedia }) => ({
          ...{ rpuid, name, bearers, liveStreams, genres, multimedia },
        }),
      );
    const before = await stationsOf(original);
    expect(before.length).toBeGreaterThan(24);
    expect(atOrigin(JSON.stringify(await stationsOf(copy)), ORIGIN)).toEqual(
      atOrigin(JSON.stringify(before), ORIGIN),
    );
    for (const country of COUNTRIES) {
      const groups = await valid(original, `/GI.xml?country=${country}`);
      expect(attributesAt(groups, at("epg", "programmeGroups", "programmeGroup")).length).toBeGreaterThan(0);
      await read(copy, groups);
    }
    const places = ({ catalog }: TestCore) =>
      catalog.prepare("SELECT rpuid, latitude, longitude, coverage FROM station ORDER BY rpuid").all();
    expect(places(copy)).toEqual(places(original));
    const series = ({ catalog }: TestCore) =>
      catalog.prepare("SELECT series_id, name, genres FROM series ORDER BY series_id").all();
    expect(series(copy)).toEqual(series(original));
    for (const { rpuid, bearers = [] } of before.slice(0, 8)) {
      const [kind = "", folder = ""] = bearers.find(({ id }) => /^(?:fm|dab)/.test(id))?.id.split(":") ?? [];
      const path = kind ? `${kind}/${folder.replaceAll(".", "/")}` : `id/radio.example/${rpuid}`;
      const document = await valid(original, `/${path}/20260504_PI.xml`);
      const [scope] = attributesAt(document, at("epg", "schedule", "scope"));
      await read(copy, document);
      const query = {
        ...{ from: Date.parse(scope?.startTime ?? ""), to: Date.parse(scope?.stopTime ?? ""), size: 200 },
      };
      const shows = async (core: TestCore) =>
        itemsOf(await answerOf(core.catalog, NOW, "getSchedule", { query, path: { rpuids: [rpuid] } }));
      expect(atOrigin(JSON.stringify(await shows(copy)), ORIGIN)).toEqual(
        atOrigin(JSON.stringify(await shows(original)), ORIGIN),
      );
      expect(attributesAt(document, at("epg", "schedule", "programme")).length).toBeGreaterThan(5);
    }
  });

  test("without a query, SI.xml has the stations that RadioDNS could lead to", async () => {
    const services = await valid(original, "/SI.xml");
    const heard = attributesAt(services, at("serviceInformation", "services", "service", "bearer"));
    expect(heard.some(({ id }) => id?.startsWith("dab:"))).toBe(true);
    const each = services.match(/<service>.*?<\/service>/g) ?? [];
    expect(each.length).toBeGreaterThan(5);
    for (const service of each) expect(service).toMatch(/"(?:fm|dab):/);
  });
});

describe("a station", () => {
  let here: TestCore;
  const show = (n: number, atMs: number, more = {}) => ({
    ...{ type: "programme", id: `show-${n}`, rpuid: BERLIN, name: `Show ${n}` },
    ...{ locations: [{ scheduledStart: iso(atMs), scheduledStop: iso(atMs + 2 * HOUR_MS) }], ...more },
  });
  /** 4 May in Berlin begins at 22:00 of UTC. */
  const DAY = Date.UTC(2026, 4, 3, 22);
  beforeAll(async () => {
    here = open();
    const genres = [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1", name: "News", type: "main" }];
    await here.put([
      station(1, { timeZone: "Europe/Berlin", bearers: [{ id: FM, cost: 20 }] }),
      station(2, { liveStreams: [] }),
      show(1, DAY - 3 * HOUR_MS),
      show(2, DAY - HOUR_MS, { genres, seriesId: `${BERLIN}:ods:/crid://one.example/series` }),
      show(3, DAY + 22.5 * HOUR_MS),
      show(4, DAY + 24 * HOUR_MS),
    ]);
    await read(
      here,
      `<serviceInformation xmlns="http://www.worlddab.org/schemas/spi/34"><services><service>
        <shortName>Harbour</shortName><mediumName>Harbour FM</mediumName><bearer id="fm:ce1.c479.09580" cost="30"/>
        <radiodns fqdn="www.harbourfm.example" serviceIdentifier="westport"/>
        <geolocation><country>GB</country></geolocation></service></services></serviceInformation>`,
    );
  });

  test("has the programmes that are on in whole or in part on the day of its own clocks", async () => {
    const document = await valid(here, "/fm/de0/d318/08930/20260504_PI.xml");
    expect(attributesAt(document, at("epg", "schedule", "scope"))).toEqual([
      { startTime: "2026-05-03T22:00:00Z", stopTime: "2026-05-04T22:00:00Z" },
    ]);
    expect(document).not.toContain("Show 1<");
    expect([...document.matchAll(/Show \d/g)].map(([name]) => name)).toEqual(["Show 2", "Show 3"]);
    expect(attributesAt(document, at("epg", "schedule", "programme", "memberOf"))).toMatchObject([
      { id: "crid://one.example/series" },
    ]);
    expect(attributesAt(document, at("epg", "schedule", "programme", "genre"))).toMatchObject([
      { href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1" },
    ]);
  });

  test("is found by its broadcaster's own name, and by this server's where it is on no broadcast bearer", async () => {
    const named = attributesAt(
      await valid(here, "/SI.xml?country=826"),
      at("serviceInformation", "services", "service", "radiodns"),
    );
    expect(named).toContainEqual({ fqdn: "www.harbourfm.example", serviceIdentifier: "westport" });
    expect(named).toContainEqual({ fqdn: "radio.example", serviceIdentifier: ONLINE });
    expect(JSON.stringify(named)).not.toContain(BERLIN);
    const asked = await here.ask(`${BASE}/id/www.harbourfm.example/westport/20260504_PI.xml`);
    expect(asked).toMatchObject({ status: 404, text: "no programmes of this day are known\n" });
    await valid(here, `/id/radio.example/${BERLIN}/20260504_PI.xml`);
  });

  test.each(["/SI.xml", "/GI.xml?country=826", "/fm/de0/d318/08930/20260504_PI.xml"])(
    "%s is answered with 304 until it changes",
    async (path) => {
      const { headers } = await here.ask(`${BASE}${path}`);
      const again = await here.ask(`${BASE}${path}`, { headers: { "if-none-match": headers.etag ?? "" } });
      expect(again.status).toBe(304);
      const head = await here.ask(`${BASE}${path}`, { method: "HEAD" });
      expect(head).toMatchObject({ status: 200, text: "", headers: { etag: headers.etag } });
    },
  );

  test.each([
    ["/XSI.xml", 404],
    ["/fm/de0/d318/08930/20260231_PI.xml", 404],
    ["/fm/de0/d318/08930/today_PI.xml", 404],
    ["/fm/de0/d318/08940/20260504_PI.xml", 404],
    ["/fm/de0/d318/08930/20200504_PI.xml", 404],
    ["/dab/de0/10c0/d318/0/20260504_PI.xml", 404],
    ["/id/elsewhere.example/westport/20260504_PI.xml", 404],
    ["/id/radio.example/20260504_PI.xml", 404],
    ["/fm/%ff/20260504_PI.xml", 404],
    ["/SI.xml?country=XX", 400],
    ["/SI.xml?nothing", 400],
  ])("%s is refused with %i and a reason in plain text", async (path, status) => {
    const answer = await here.ask(`${BASE}${path}`);
    expect(answer).toMatchObject({ status, headers: { "content-type": "text/plain; charset=utf-8" } });
    expect(answer.text.length).toBeGreaterThan(10);
  });

  test("a day of 25 hours is one", async () => {
    const [day] = [Date.UTC(2026, 9, 25, 10)];
    await here.put([
      station(1, { timeZone: "Europe/Berlin", bearers: [{ id: FM, cost: 20 }] }),
      show(5, day),
    ]);
    const document = await valid(here, "/fm/de0/d318/08930/20261025_PI.xml");
    const [scope] = attributesAt(document, at("epg", "schedule", "scope"));
    expect(Date.parse(scope?.stopTime ?? "") - Date.parse(scope?.startTime ?? "")).toBe(DAY_MS + HOUR_MS);
  });
});
