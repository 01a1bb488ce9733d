/** Entries of one station under one name, or under several with one stream: recommendations name one of them. */
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import type { Envelope, RecommendedStation } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const streamsAt = (...urls: string[]) =>
  urls.map((url) => ({ streamSource: { url, mimeValue: "audio/mpeg" }, audioFormat: "MP3" }));
const JAZZ = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.2", name: "Jazz", type: "main" };
const near = { genres: [JAZZ], position: { latitude: 51.5, longitude: -0.1 } };
const PLACE = { latitude: 51.5, longitude: -0.1 };

let api: TestCore;
beforeEach(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Tern", popularity: 9, liveStreams: streamsAt("http://tern.example:8000/"), ...near }),
    station(2, {
      name: "TERN Radio 97.5 FM",
      popularity: 8,
      liveStreams: streamsAt("https://more.example/a", "https://tern.example:8000/;stream.mp3"),
      ...near,
    }),
    station(3, {
      name: "Tern Two",
      popularity: 7,
      liveStreams: streamsAt("http://tern.example:8000/"),
      ...near,
    }),
    station(4, {
      name: "Tern Radio",
      popularity: 6,
      liveStreams: streamsAt("http://tern.example:8010/"),
      ...near,
    }),
    station(5, {
      name: "Quay",
      popularity: 5,
      liveStreams: streamsAt("http://tern.example:8000/"),
      ...near,
    }),
  ]);
  onTestFinished(() => api.close());
});

async function recommended(body: object): Promise<string[]> {
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", body: JSON.stringify(body), headers };
  const answer = await api.ask<Envelope<RecommendedStation>>("/v2/recommendations?country=826", asked);
  return answer.body.data.map(({ rpuid }) => rpuid).sort();
}

test("a list has one of two entries of one stream and name, and all stations of other names or ports", async () => {
  expect(await recommended({ factors: ["GEO"], ...PLACE })).toEqual([
    "8267001",
    "8267003",
    "8267004",
    "8267005",
  ]);
});
test("who hears a station is not recommended its stream under another name", async () => {
  for (const factors of [["GEO"], ["AFFINITY"]])
    expect(await recommended({ factors, ...PLACE, rpuid: "8267002" })).toEqual([
      "8267003",
      "8267004",
      "8267005",
    ]);
});
test("of entries with equal names a list has one, and none beside the entry that is heard", async () => {
  const quay = (n: number, name: string) =>
    station(n, { name, popularity: 9 - n, liveStreams: streamsAt(`http://quay.example/${n}`), ...near });
  await api.put([quay(5, "Quay"), quay(6, "QUÁY"), quay(7, "Quay Thurso")]);
  expect(await recommended({ factors: ["GEO"], ...PLACE })).toEqual(["8267005", "8267007"]);
  expect(await recommended({ factors: ["GEO"], ...PLACE, rpuid: "8267006" })).toEqual(["8267007"]);
});
test("a hidden entry takes no place", async () => {
  setStationRule(api.activity, EVERYBODY, "8267001", "withheld");
  expect(await recommended({ factors: ["GEO"], ...PLACE })).toContain("8267002");
});
