/** A serial podcast: its pages begin with the first episode, partners get the newest first, and our feed says the numbers. */
import { parseFeed } from "podcast-partytime";
import { expect, onTestFinished, test } from "vitest";
import { seriesFeedPath } from "#lib/contract/episode-path.ts";
import type { Envelope, OnDemandItem } from "#lib/contract/shapes.ts";
import { exportLines } from "#lib/ingest/records/export.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, putDocument, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const RPUID = "8267001";
const item = (name: string, day: number, more: string) =>
  `<item><title>${name}</title><guid>${name}</guid><pubDate>${new Date(NOW - day * 86_400_000).toUTCString()}</pubDate>
    <enclosure url="https://one.example/${name}.mp3" type="audio/mpeg" length="1"/>${more}</item>`;
const numbers = (season: number, episode: number) =>
  `<itunes:season>${season}</itunes:season><itunes:episode>${episode}</itunes:episode>`;
const feed = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
  <title>Tale</title><link>https://one.example/tale</link><itunes:type>Serial</itunes:type>
  ${item("teaser", 1, "<itunes:season>2</itunes:season><itunes:episodeType>trailer</itunes:episodeType>")}
  ${item("reunion", 1.5, "<itunes:episodeType>bonus</itunes:episodeType>")}
  ${item("second-1", 2, numbers(2, 1))}
  ${item("extra", 3, "<itunes:season>1</itunes:season><itunes:episodeType>Bonus</itunes:episodeType>")}
  ${item("first-2", 5, numbers(1, 2))}
  ${item("first-1", 4, numbers(1, 1))}
  </channel></rss>`;

async function tale() {
  const at = openCore({ nowMs: NOW });
  onTestFinished(() => at.close());
  putClient(at.activity, "demo");
  await at.put([station(1)]);
  await putDocument(at.catalog, "rss", feed, { parse: { rpuid: RPUID } });
  const lines = [...exportLines(at.catalog)].map((line) => JSON.parse(line));
  const series = lines.find(({ type }) => type === "series");
  const asked = async (path: string, client: string) => {
    const headers = { "sec-fetch-site": "same-origin" };
    const { body } = await at.ask<Envelope<OnDemandItem>>(path, { client, headers });
    return body.data;
  };
  return {
    at,
    lines,
    series,
    asked,
    path: `/v2/stations/${RPUID}/ondemand/${encodeURIComponent(series.id)}`,
  };
}

test("listeners get the story from its first episode, with numbers; partners the newest first, without", async () => {
  const { asked, path, series } = await tale();
  expect(series.isSerial).toBe(true);
  const story = await asked(path, "listener");
  expect(story.map(({ name }) => name)).toEqual([
    "first-1",
    "first-2",
    "extra",
    "teaser",
    "second-1",
    "reunion",
  ]);
  expect(story[1]).toMatchObject({ season: 1, episode: 2 });
  expect(story.map(({ episodeType }) => episodeType)).toEqual([
    undefined,
    undefined,
    "bonus",
    "trailer",
    undefined,
    "bonus",
  ]);
  expect(story.every(({ isSerial }) => isSerial === true)).toBe(true);
  const second = await asked(`${path}?page=1&size=2`, "listener");
  expect(second.map(({ name }) => name)).toEqual(["extra", "teaser"]);
  const newest = await asked(path, "demo");
  expect(newest.map(({ name }) => name)).toEqual([
    "teaser",
    "reunion",
    "second-1",
    "extra",
    "first-1",
    "first-2",
  ]);
  expect(newest[2]).not.toHaveProperty("season");
  expect(newest[2]).not.toHaveProperty("isSerial");
});

test("a trailer is no new episode of a followed series", async () => {
  const { asked, series } = await tale();
  const followed = await asked(
    `/listener/followed?series=${encodeURIComponent(`${RPUID}~${encodeURIComponent(series.id)}`)}`,
    "listener",
  );
  expect(followed.map(({ name }) => name)).not.toContain("teaser");
  expect(followed.map(({ name }) => name)).toContain("second-1");
});

test("our feed has the elements, and an export brings them back", async () => {
  const { at, lines, series } = await tale();
  const { text } = await at.ask(seriesFeedPath(RPUID, series.id));
  expect(text).toContain("<itunes:type>serial</itunes:type>");
  expect(text).toContain("<itunes:episodeType>trailer</itunes:episodeType>");
  const second = parseFeed(text)?.items.find(({ title }) => title === "second-1");
  expect(second).toMatchObject({ itunesSeason: 2, itunesEpisode: 1 });
  expect(lines.find(({ name }) => name === "second-1")).toMatchObject({ season: 2, episode: 1 });
});
