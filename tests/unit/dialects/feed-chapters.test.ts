/** Chapters that the catalogue has, in podcast feeds. */
import { expect, onTestFinished, test } from "vitest";
import { parseRss } from "#lib/ingest/rss/parse.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";
import { attributesAt } from "#tests/support/xml-attributes.ts";
import { catalogue, collect, the } from "../ingest/collect.ts";

const RPUID = "8267001";
const CHAPTERS = [
  { startS: 0, title: "Hello & <more>" },
  { startS: 62.5, title: "Tides", url: "https://one.example/?a=1&b=2" },
  { startS: 90_000, title: "The end" },
];
const episode = (extras: object) => ({
  ...{ type: "ondemand", id: `${RPUID}:odp:/1`, rpuid: RPUID, name: "Talk" },
  publishedAt: new Date(NOW - 1_000).toISOString(),
  onDemandStreams: [{ streamSource: { url: "https://one.example/1.mp3", mimeValue: "audio/mpeg" } }],
  extras,
});

/** The station's feed, where its episode has these extras. */
async function feedWith(extras: object): Promise<string> {
  const at = openCore({ nowMs: NOW });
  onTestFinished(at.close);
  await at.put([station(1), episode(extras)]);
  return (await at.ask(`/stations/${RPUID}/feed.xml`)).text;
}

test("an episode's chapters are Podlove Simple Chapters, which our importer reads", async () => {
  const text = await feedWith({ chapters: CHAPTERS });
  expect(attributesAt(text, "//*[local-name()='chapter']")).toEqual([
    { start: "00:00:00.000", title: "Hello & <more>" },
    { start: "00:01:02.500", title: "Tides", href: "https://one.example/?a=1&b=2" },
    { start: "25:00:00.000", title: "The end" },
  ]);
  const options = { stations: catalogue({ [RPUID]: [] }), rpuid: RPUID, nowMs: NOW };
  const { extras } = the(await collect(parseRss, text, options), "ondemand");
  expect(extras?.chapters?.map(({ startS }) => startS)).toEqual([0, 63, 90_000]);
});

test("chapters in a document of their own are linked alone", async () => {
  const text = await feedWith({ chapters: CHAPTERS, chaptersUrl: "https://one.example/chapters.json" });
  expect(text).toContain("<podcast:chapters ");
  expect(text).not.toContain("<psc:chapter");
});
