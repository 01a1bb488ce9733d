/** A stream that failed once for a definite reason: its station stands behind those that may play, as one that is down. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { type Checked, putVerdicts } from "#tests/support/checked.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
/** The most popular station first; "Half" has a second stream, which plays. */
const NAMES = ["Missing", "Page", "Half", "Busy", "Slow", "Cleared", "Plays"];
const urlOf = (name: string) => `http://${name.toLowerCase()}.example/1`;
const SECOND = "http://half.example/2";

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  const stations = NAMES.map((name, i) => {
    const urls = name === "Half" ? [urlOf(name), SECOND] : [urlOf(name)];
    return station(i + 1, {
      name: `Kestrel ${name}`,
      popularity: 100 - i,
      liveStreams: urls.map((url) => ({
        ...{ streamSource: { url, mimeValue: "audio/aac" }, audioFormat: "AAC" },
      })),
    });
  });
  await api.put(stations);
  const checked = (name: string, more: Partial<Checked>): Checked => {
    const number = NAMES.indexOf(name) + 1;
    return { rpuid: `826700${number}`, url: urlOf(name), verdict: "unknown", checkedAtMs: NOW, ...more };
  };
  putVerdicts(api.activity, [
    checked("Missing", { reason: "http-404", failed: true }),
    checked("Page", { verdict: "degraded", reason: "html-instead-of-audio", failed: true }),
    checked("Half", { reason: "dns", failed: true }),
    checked("Half", { url: SECOND, verdict: "ok" }),
    checked("Busy", { reason: "http-503", failed: true }),
    checked("Slow", { reason: "timeout", failed: true }),
    // The last check told nothing.
    checked("Cleared", { reason: "http-404" }),
    checked("Plays", { verdict: "ok" }),
  ]);
});
afterAll(() => api.close());

const EXPECTED = ["Half", "Busy", "Slow", "Cleared", "Plays", "Missing", "Page"];
const shortNames = (stations: readonly { name?: string | undefined }[]) =>
  stations.map(({ name = "" }) => name.replace("Kestrel ", ""));

test.each(["/listener/popular?country=826", "/listener/stations?country=826&order=popular&stacks=true"])(
  "%s has it last",
  async (path) => {
    const { body } = await api.ask<Envelope<Station>>(path, OWN);
    expect(shortNames(body.data)).toEqual(EXPECTED);
  },
);

test("a search has it last, and does not count it as playable", async () => {
  const { stations, facets } = await find(api, "kestrel");
  expect(shortNames(stations.items).slice(-2).sort()).toEqual(["Missing", "Page"]);
  expect(facets.playable).toBe(5);
});

test("the streams of a station have it last", async () => {
  const { body } = await api.ask<Envelope<Station>>("/listener/popular?country=826", OWN);
  expect(body.data[0]?.liveStreams?.map(({ streamSource }) => streamSource.url)).toEqual([
    SECOND,
    urlOf("Half"),
  ]);
});
