/** A station in Radio Browser's interface: its fields, its UUID and the forms of lists. */
import { describe, expect, test } from "vitest";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import { keepDialectsUp } from "#lib/api/dialect-answer.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { NOW, putDocument, station } from "#tests/support/catalog.ts";
import { ORIGIN } from "#tests/support/core.ts";
import {
  CHANGE,
  FIELDS,
  imported,
  own,
  radioBrowserDesk,
  stream,
  UUID,
} from "#tests/support/radio-browser-desk.ts";
import { attributesAt } from "#tests/support/xml-attributes.ts";

const desk = radioBrowserDesk();

describe("a station", () => {
  test("has the fields in their order and types; one of Radio Browser keeps its UUIDs and votes", async () => {
    const [found] = await desk.stations("/json/stations/byname/kanal");
    expect(Object.keys(found ?? {})).toEqual(FIELDS);
    expect(found).toEqual({
      ...{ changeuuid: CHANGE, stationuuid: UUID, serveruuid: null, name: "Kanal Fün" },
      ...{
        url: imported.url,
        url_resolved: imported.url,
        homepage: imported.homepage,
        favicon: imported.favicon,
      },
      ...{ tags: "pop,80s hits,smooth jazz", country: "Germany", countrycode: "DE", iso_3166_2: null },
      ...{ state: "Bayern", language: "german", languagecodes: "de", votes: 41 },
      ...{ lastchangetime: "2026-05-04 12:00:00", lastchangetime_iso8601: "2026-05-04T12:00:00Z" },
      ...{ codec: "AAC+", bitrate: 64, hls: 0, lastcheckok: 1 },
      ...{ lastchecktime: "2026-05-04 12:00:00", lastchecktime_iso8601: "2026-05-04T12:00:00Z" },
      ...{ lastcheckoktime: "2026-05-04 12:00:00", lastcheckoktime_iso8601: "2026-05-04T12:00:00Z" },
      ...{ lastlocalchecktime: "2026-05-04 12:00:00", lastlocalchecktime_iso8601: "2026-05-04T12:00:00Z" },
      ...{ clicktimestamp: "", clicktimestamp_iso8601: null, clickcount: 0, clicktrend: 0, ssl_error: 0 },
      ...{ geo_lat: 48.1, geo_long: 11.5, has_extended_info: false, rpuid: found?.rpuid },
    });
  });

  test("of another source has a UUID of version 5 made of its rpuid; one without a stream is not told", async () => {
    expect(await desk.names("/json/stations")).toEqual(["AC/DC Radio", "Jazz Wave", "Kanal Fün"]);
    expect((await desk.oneOf("Jazz Wave")).stationuuid).toBe("a0b47e9b-2c06-526a-a443-94801a7c0e42");
    expect((await desk.oneOf("AC/DC Radio")).stationuuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-5/);
  });

  test("whose picture is a drawing has our own copy as PNG, which players without SVG show", async () => {
    const drawn = { ...imported, favicon: "https://one.example/icon.svg" };
    await putDocument(desk.at.catalog, "radio-browser", JSON.stringify([drawn]));
    await new Promise(setImmediate);
    const [found] = await desk.stations("/json/stations/byname/kanal");
    const copy = `^${ORIGIN}/artwork/512\\.png\\?station=${found?.rpuid}&v=\\w+$`;
    expect(found).toMatchObject({ favicon: expect.stringMatching(copy) });
  });

  test("of a source without tags has genres and keywords as tags, not the state that searches find it by", async () => {
    const { tags: _, ...bare } = imported;
    await putDocument(desk.at.catalog, "radio-browser", JSON.stringify([bare]));
    await new Promise(setImmediate);
    expect(await desk.stations("/json/stations/byname/kanal")).toMatchObject([{ tags: "", state: "Bayern" }]);
    expect(await desk.names("/json/stations/bytag/bayern")).toEqual([]);
    const { body } = await desk.at.ask<Envelope<Station>>("/v2/stations?country=276&search=bayern", {
      client: "listener",
    });
    expect(body.data).toMatchObject([{ name: "Kanal Fün" }]);
  });

  test("of several entries is told once; the UUIDs of all its entries find it", async () => {
    const [first, second] = [await desk.oneOf("Jazz Wave"), await desk.oneOf("AC/DC Radio")];
    replaceClusters(desk.at.catalog, [[first.rpuid, second.rpuid]], NOW);
    await new Promise(setImmediate);
    const shown = await desk.names("/json/stations?order=votes&reverse=true");
    expect(shown).toHaveLength(2);
    for (const { stationuuid } of [first, second]) {
      const [found] = await desk.stations(`/json/stations/byuuid/${stationuuid}`);
      expect(found).toMatchObject({ stationuuid, name: shown[0], votes: 100 });
    }
  });
});

describe("forms", () => {
  test("XML has an attribute a field and leaves null out, CSV a header row", async () => {
    const xml = await desk.at.ask("/xml/stations/byname/kanal");
    expect(xml.headers["content-type"]).toBe("text/xml");
    const [parsed = {}, ...others] = attributesAt(xml.text, "/result/station");
    expect(others).toEqual([]);
    expect(Object.keys(parsed)).toEqual(
      FIELDS.filter((field) => !["serveruuid", "iso_3166_2", "clicktimestamp_iso8601"].includes(field)),
    );
    expect(parsed).toMatchObject({ name: "Kanal Fün", url: imported.url, hls: "0" });
    const csv = await desk.at.ask("/csv/stations?order=votes");
    expect(csv.headers["content-type"]).toBe("text/csv");
    const lines = csv.text.split("\r\n");
    expect(lines[0]).toBe(FIELDS.join(","));
    expect(lines).toHaveLength(5);
    expect(csv.text).toContain('"pop,80s hits,smooth jazz"');
    expect((await desk.at.ask("/csv/stations/byname/nobody")).text).toBe(`${FIELDS.join(",")}\r\n`);
  });

  test("playlists name the station's UUID and open inside a page", async () => {
    const m3u = await desk.at.ask("/m3u/stations/byname/kanal");
    expect(m3u.headers).toMatchObject({
      "content-type": "audio/mpegurl",
      "content-disposition": 'inline; filename="playlist.m3u"',
    });
    expect(m3u.text).toBe(
      `#EXTM3U\r\n#RADIOBROWSERUUID:${UUID}\r\n#EXTINF:1,Kanal Fün\r\n${imported.url}\r\n\r\n`,
    );
    const pls = await desk.at.ask("/pls/stations/byname/kanal");
    expect(pls.headers["content-type"]).toBe("audio/x-scpls");
    expect(pls.text).toContain(`Title1=Kanal Fün\r\nFile1=${imported.url}\r\n`);
    const xspf = await desk.at.ask("/xspf/stations/byname/kanal");
    expect(xspf.headers["content-type"]).toBe("application/xspf+xml");
    expect(xspf.text).toContain(`<identifier>radiobrowser:${UUID}</identifier>`);
  });

  test("a document is answered with 304 until it changes; a list of any length has an ETag", async () => {
    await desk.at.put(
      Array.from({ length: 900 }, (_, i) =>
        station(100 + i, { liveStreams: [stream(`https://n${i}.example/`, 64_000)] }),
      ),
    );
    for (const target of ["/json/stations/byname/kanal", "/json/stations", "/xml/tags", "/json/stats"]) {
      const first = await desk.at.ask(target);
      const { etag = "" } = first.headers;
      expect(first.headers).toMatchObject({
        "cache-control": "no-cache",
        "access-control-allow-origin": "*",
      });
      expect(await desk.at.ask(target, { headers: { "if-none-match": etag } })).toMatchObject({
        status: 304,
        text: "",
      });
      expect((await desk.at.ask(target, { method: "HEAD" })).headers.etag).toBe(etag);
    }
    const before = await desk.at.ask("/json/stations");
    expect(JSON.parse(before.text)).toHaveLength(901);
    await desk.at.put(own);
    const headers = { "if-none-match": before.headers.etag ?? "" };
    expect((await desk.at.ask("/json/stations", { headers })).status).toBe(200);
  });
});

describe("a directory of many stations", () => {
  const many = (name: string) =>
    Array.from({ length: 2_001 }, (_, i) =>
      station(100 + i, { name: `${name} ${i}`, liveStreams: [stream(`https://n${i}.example/`, 64_000)] }),
    );
  const target = "/json/stations/search?name=after&limit=1";

  test("the first request after an import has the imported stations, and no 304", async () => {
    await desk.at.put(many("Before"));
    const all = await desk.at.ask("/json/stations");
    const { headers } = await desk.at.ask(target);
    await desk.at.put(many("After"));
    const again = { "if-none-match": headers.etag ?? "" };
    expect(await desk.at.ask(target, { headers: again })).toMatchObject({ status: 200, body: [{}] });
    expect((await desk.at.ask("/json/stations")).headers.etag).not.toBe(all.headers.etag);
  });

  test("while new rows are made, old rows answer for seconds, never as a copy to keep; then requests wait", async () => {
    await desk.at.put(many("Before"));
    const { headers } = await desk.at.ask(target);
    expect(headers).toMatchObject({ "cache-control": "no-cache", etag: expect.any(String) });
    await desk.at.put(many("After"));
    keepDialectsUp(desk.at.core);
    const again = { headers: { "if-none-match": headers.etag ?? "" } };
    const old = await desk.at.ask(target, again);
    expect(old).toMatchObject({ status: 200, body: [], headers: { "cache-control": "no-store" } });
    expect(old.headers).not.toHaveProperty("etag");
    desk.at.at(NOW + MINUTE_MS);
    expect(await desk.at.ask(target, again)).toMatchObject({ status: 200, body: [{}] });
  });
});
