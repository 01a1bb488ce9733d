/** Stations of other countries like one station, for the page of a station of which its country has few like it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const of = (...genres: { href: string; name: string }[]) => ({
  genres: genres.map((genre) => ({ ...genre, type: "main" })),
});
const term = (code: string, name: string) => ({ href: `urn:tva:metadata:cs:ContentCS:2011:${code}`, name });
const jazz = term("3.6.2", "Jazz");
const rock = term("3.6.4.14", "Rock");

const BROKEN = "http://broken.example/";

let core: TestCore;
beforeAll(async () => {
  core = openCore({ nowMs: NOW });
  await core.put([
    station(1, { name: "Oak", ...of(jazz, rock) }),
    station(2, { name: "Elm", ...of(jazz) }),
    station(3, { name: "Ash", ...of(term("3.6.4.14.3", "Glam rock")) }),
    station(4, { name: "Fir", ...of(term("3.6", "Music")) }),
    abroad("276", 11, { name: "Blaue Stunde", popularity: 9, ...of(jazz) }),
    abroad("840", 12, { name: "Prairie", popularity: 1, ...of(jazz) }),
    // Found by the name of the genre, but not of the genre.
    ...["Rockford", "Rockland", "Rockville", "Rockwood"].map((name, i) =>
      abroad("840", 20 + i, { name, ...of(term("3.1.1", "News")) }),
    ),
    abroad("840", 14, { name: "Granite", popularity: 2, ...of(rock) }),
    abroad("840", 15, { name: "Basalt", popularity: 1, ...of(rock) }),
    abroad("840", 16, { name: "Slate", ...of(rock) }),
    abroad("372", 17, { name: "OAK", ...of(jazz) }),
    abroad("372", 18, { name: "Withheld", ...of(jazz) }),
    abroad("372", 19, { name: "Broken", ...of(jazz), liveStreams: [{ streamSource: { url: BROKEN } }] }),
  ]);
  putVerdicts(core.activity, [{ rpuid: "37219", url: BROKEN, verdict: "down", checkedAtMs: NOW }]);
  setStationRule(core.activity, EVERYBODY, "37218", "withheld");
});
afterAll(() => core.close());

const own = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
async function namesAbroad(query: string): Promise<string[]> {
  const { body } = await core.ask<Envelope<Station>>(`/listener/abroad?${query}`, own);
  return body.data.map(({ name = "" }) => name);
}

test("GET /listener/abroad: the genre of fewest stations first, the listener's language first, none down or of the station's name", async () => {
  // Known with the first answer of a server.
  expect(await namesAbroad("rpuid=8267001")).toEqual([
    "Granite",
    "Basalt",
    "Slate",
    "Prairie",
    "Blaue Stunde",
  ]);
  expect(await namesAbroad("rpuid=8267001&limit=2")).toEqual(["Granite", "Basalt"]);
});

test("GET /listener/abroad: a genre that no other country has gives stations of the genre around it", async () => {
  expect(await namesAbroad("rpuid=8267003")).toEqual(["Granite", "Basalt", "Slate"]);
});

test("GET /listener/abroad: music in general, and a station that is not there, give none", async () => {
  expect(await namesAbroad("rpuid=8267002")).toEqual(["OAK", "Prairie", "Blaue Stunde"]);
  // For a listener in another country than the station's.
  expect(await namesAbroad("rpuid=8267002&country=276")).toEqual(["Oak", "OAK", "Prairie"]);
  expect(await namesAbroad("rpuid=8267004")).toEqual([]);
  expect(await namesAbroad("rpuid=8269999")).toEqual([]);
  expect(await namesAbroad("rpuid=37218")).toEqual([]);
});
