import { describe, expect, test } from "vitest";
import { detectKind, isWebPage, noDocument } from "#lib/ingest/detect.ts";
import { SOURCE_KINDS, type SourceKind } from "#lib/ingest/kinds.ts";
import { fixture } from "./collect.ts";

/** A document of each kind. */
const DOCUMENTS: Readonly<Record<SourceKind, string>> = {
  spi: "<serviceInformation/>",
  rss: "<rss/>",
  "radio-browser": '[{"stationuuid":"1"}]',
  ndjson: '{"type":"station"}',
  songs: '{"rpuid":"8261","artist":"A","title":"B","start":"2026-05-04T12:00:00Z","duration":9}',
};

test.each(SOURCE_KINDS)("a document of the kind %s has a mark that tells its kind", (kind) => {
  expect(detectKind("stdin", Buffer.from(DOCUMENTS[kind]))).toBe(kind);
});

describe("detectKind", () => {
  test.each([
    ["spi/services-34.xml", "spi"],
    ["spi/schedule-34.xml", "spi"],
    ["spi/groups-33.xml", "spi"],
    ["spi/sloppy-31.xml", "spi"],
    ["spi/dab-epg-services.xml", "spi"],
    ["rss/quay-stories.xml", "rss"],
    ["rss/late-channel.xml", "rss"],
    ["radio-browser/stations.json", "radio-browser"],
    ["radio-browser/lines.ndjson", "radio-browser"],
    ["ndjson/small.ndjson", "ndjson"],
  ])("knows %s by its content", (path, kind) => {
    expect(detectKind("stdin", fixture(path).subarray(0, 4_096))).toBe(kind);
  });

  test.each([
    ["<!-- a note --><?pi?><!DOCTYPE rss [<!ENTITY a 'b'>]>\n<rss>", "rss"],
    ['<x:serviceInformation xmlns:x="urn:x">', "spi"],
    ['[{"name":"a","stationuuid":"1"}]', "radio-browser"],
    ["[]", "radio-browser"],
    ['{"country":"826","type":"station"}', "ndjson"],
    ['<feed xmlns="http://www.w3.org/2005/Atom">', undefined],
    ["[1,2]", undefined],
    ["{}", undefined],
    ["ID3", undefined],
    ["", undefined],
  ])("takes %j for %s", (text, kind) => {
    expect(detectKind("list.json", Buffer.from(text))).toBe(kind);
  });

  test("reads UTF-16 too", () => {
    expect(
      detectKind("x", Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><rss>', "utf16le")),
    ).toBe("rss");
  });
});

test.each([
  ["<!DOCTYPE html>\n<head><title>Log in</title>", true],
  ["\n<!-- a note -->\n<!doctype HTML>", true],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', true],
  ["<HTML><BODY>Bad gateway", true],
  ["<rss><channel><title>HTML</title>", false],
  ['[{"name":"<html>"}]', false],
])("isWebPage of %j is %s", (text, is) => {
  expect(isWebPage(Buffer.from(text))).toBe(is);
});

test.each([
  ['<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">', "this is an Atom feed"],
  ['<?xml version="1.0"?><rdf:RDF xmlns="http://purl.org/rss/1.0/">', "this is an RSS 1.0 (RDF) feed"],
  ['<?xml version="1.0"?><!-- a --><opml version="2.0">', "this is a list of feeds (OPML)"],
  ['{"version": "https://jsonfeed.org/version/1.1"', "this is a JSON Feed"],
  ['{"title":"A","version":"https:\\/\\/jsonfeed.org\\/version\\/1"', "this is a JSON Feed"],
  ["#EXTM3U\n#EXTINF:-1,One\nhttp://radio.example/one.mp3\n", "a list of streams (M3U)"],
  ["[playlist]\nFile1=http://radio.example/one.mp3\n", "a list of streams (PLS)"],
  ['<?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/">', "a list of streams (XSPF)"],
  ['<?xml version="1.0"?><!DOCTYPE tv SYSTEM "xmltv.dtd"><tv><channel id="a">', "listings in XMLTV"],
  ["BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "this is a calendar (iCalendar)"],
  ['{"icestats":{"admin":"a@radio.example"', "the status of an Icecast server"],
  ['[{"station":{"id":1,"name":"One","shortcode":"one"', "the status of an AzuraCast server"],
  ['{"station":{"id":1,"name":"One","shortcode":"one"', "the status of an AzuraCast server"],
  [
    '<br />\n<b>Warning</b>: Undefined variable in <b>/x.php</b><br />\n<?xml version="1.0"?>',
    "a warning of its",
  ],
  ['PHP Notice:  Trying to get property\n<?xml version="1.0"?><rss>', "a warning of its"],
  ['<?xml version="1.0"?><rss><title>Warning</title><?xml-stylesheet?>', undefined],
  ["<rss><title>Warning <?xml ?>", undefined],
  ['{"type":"station"}', undefined],
])("noDocument of %j says %j", (text, advice) => {
  const said = noDocument(Buffer.from(text));
  if (advice === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(advice);
});

test("comments before a document are skipped in no time", () => {
  const began = performance.now();
  expect(isWebPage(Buffer.from(`${"<!-- a note -->\n".repeat(28)}<rss>`))).toBe(false);
  expect(isWebPage(Buffer.from(`${"<!-- a note -->\n".repeat(4_000)}<!doctype html>`))).toBe(true);
  expect(performance.now() - began).toBeLessThan(500);
});
