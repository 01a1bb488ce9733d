/** Pictures in feeds, guides and OpenSubsonic are none that podcast apps and players do not show (SVG). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriesFeedPath } from "#lib/contract/episode-path.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { ORIGIN, openCore, type TestCore } from "#tests/support/core.ts";
import { attributesAt } from "#tests/support/xml-attributes.ts";

const [DRAWN, BARE] = ["8267001", "8267002"] as const;
const DRAWING = { url: "https://one.example/logo.svg", width: 512, height: 512 };
const PHOTO = { url: "https://one.example/photo.jpg" };
const iso = (ms: number) => new Date(ms).toISOString();
const liveStreams = [
  {
    ...{ streamSource: { url: "https://one.example/live.mp3", mimeValue: "audio/mpeg" } },
    ...{ audioFormat: "MP3", bitRate: { target: 96_000, variable: false } },
  },
];
const seriesId = (rpuid: string, name: string) => `${rpuid}:ods:/crid://one.example/${name}`;
const series = (rpuid: string, name: string, multimedia: object[]) => ({
  ...{ type: "series", rpuid, id: seriesId(rpuid, name), name, multimedia },
});
const episode = (rpuid: string, name: string, multimedia: object[]) => ({
  ...{ type: "ondemand", id: `${rpuid}:odp:/crid://one.example/${name}`, rpuid, name, multimedia },
  ...{ seriesId: seriesId(rpuid, name), publishedAt: iso(NOW - HOUR_MS) },
  onDemandStreams: [{ streamSource: { url: `https://one.example/${name}.mp3`, mimeValue: "audio/mpeg" } }],
});
const show = (id: string, atMs: number, multimedia: object[]) => ({
  ...{ type: "programme", id, rpuid: DRAWN, name: id, multimedia },
  locations: [{ scheduledStart: iso(atMs), scheduledStop: iso(atMs + HOUR_MS) }],
});

let at: TestCore;
beforeAll(async () => {
  at = openCore({ nowMs: NOW });
  await at.put([
    station(1, { liveStreams, multimedia: [DRAWING] }),
    station(2, { liveStreams }),
    ...[series(DRAWN, "drawn", [DRAWING]), series(DRAWN, "seen", [DRAWING, PHOTO]), series(BARE, "bare", [])],
    ...[episode(DRAWN, "drawn", [DRAWING]), episode(DRAWN, "seen", [DRAWING, PHOTO])],
    ...[episode(BARE, "bare", [])],
    ...[show("drawn", NOW, [DRAWING]), show("seen", NOW + HOUR_MS, [DRAWING, PHOTO])],
  ]);
});
afterAll(() => {
  expect(at.faults).toEqual([]);
  at.close();
});

const copy = (of: string, size = 512) => expect.stringContaining(`${ORIGIN}/artwork/${size}.png?${of}&v=`);
const picturesAt = (text: string, parent: string) => attributesAt(text, `${parent}/*[local-name()='image']`);

test.each([
  ["drawn", [{ href: copy(`station=${DRAWN}&series=${encodeURIComponent(seriesId(DRAWN, "drawn"))}`) }], []],
  ["seen", [{ href: PHOTO.url }], []],
])("the feed of a series, %s, has the picture itself or our copy as PNG", async (name, ofFeed, ofItem) => {
  const { text } = await at.ask(seriesFeedPath(DRAWN, seriesId(DRAWN, name)));
  expect(picturesAt(text, "/rss/channel")).toEqual(ofFeed);
  expect(picturesAt(text, "/rss/channel/item")).toEqual(ofItem);
});

test("a guide's programmes have pictures, and none where the picture is a drawing alone", async () => {
  const { text } = await at.ask("/guide.xml?country=826");
  expect(attributesAt(text, "/tv/programme/icon")).toEqual([{ src: PHOTO.url }]);
});

test.each([
  [DRAWN, "", copy(`station=${DRAWN}`)],
  [DRAWN, "&size=100", copy(`station=${DRAWN}`, 128)],
  [DRAWN, "&size=2000", copy(`station=${DRAWN}`)],
  [
    episode(DRAWN, "drawn", []).id,
    "&size=256",
    copy("episode=8267001%3Aodp%3A%2Fcrid%3A%2F%2Fone.example%2Fdrawn", 256),
  ],
  [episode(DRAWN, "seen", []).id, "", PHOTO.url],
  [seriesId(DRAWN, "seen"), "&size=64", PHOTO.url],
])("OpenSubsonic's picture of %s%s is no drawing", async (id, more, location) => {
  const { status, headers } = await at.ask(`/rest/getCoverArt?u=gb&id=${encodeURIComponent(id)}${more}`);
  expect([status, headers.location]).toEqual([302, location]);
});

test("OpenSubsonic names a picture only where there is one", async () => {
  const ask = async (method: string) =>
    JSON.parse((await at.ask(`/rest/${method}?u=gb&f=json`)).text)["subsonic-response"];
  const { internetRadioStations, podcasts } = {
    ...(await ask("getInternetRadioStations")),
    ...(await ask("getPodcasts")),
  };
  const coversOf = (all: { coverArt?: string }[]) => all.map(({ coverArt }) => coverArt).sort();
  expect(coversOf(internetRadioStations.internetRadioStation)).toEqual([DRAWN, undefined]);
  expect(coversOf(podcasts.channel)).toEqual([seriesId(DRAWN, "drawn"), seriesId(DRAWN, "seen"), undefined]);
  expect(coversOf(podcasts.channel.flatMap((channel: { episode: [] }) => channel.episode))).toEqual([
    ...["drawn", "seen"].map((name) => episode(DRAWN, name, []).id),
    undefined,
  ]);
});
