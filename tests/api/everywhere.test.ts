/** The stations of a genre in all countries, for a listener whose country has few. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import type { Envelope, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { abroad, genre, NOW, station } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const BROKEN = "http://broken.example/";
const jazz = genre("3.6.2", "Jazz");

let core: TestCore;
beforeAll(async () => {
  core = openCore({ nowMs: NOW });
  await core.put([
    station(1, { name: "Oak", popularity: 1, ...jazz }),
    station(2, { name: "Elm", popularity: 2, ...jazz }),
    station(3, { name: "Jazz in name alone", ...genre("3.1.1", "News") }),
    abroad("840", 11, { name: "Prairie", popularity: 9, ...jazz }),
    abroad("840", 12, { name: "Canyon", popularity: 8, ...jazz }),
    abroad("372", 13, { name: "Shannon", popularity: 1, ...jazz }),
    abroad("276", 14, { name: "Blaue Stunde", popularity: 99, ...jazz }),
    abroad("392", 15, { name: "Tokyo", popularity: 100, ...jazz }),
    abroad("372", 16, { name: "Withheld", popularity: 50, ...jazz }),
    abroad("372", 17, {
      name: "Broken",
      popularity: 70,
      ...jazz,
      liveStreams: [{ streamSource: { url: BROKEN } }],
    }),
  ]);
  putVerdicts(core.activity, [{ rpuid: "37217", url: BROKEN, verdict: "down", checkedAtMs: NOW }]);
  setStationRule(core.activity, EVERYBODY, "37216", "withheld");
});
afterAll(() => core.close());

const own = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
async function everywhere(country: string, more = "") {
  const category = encodeURIComponent(jazz.genres[0]?.href ?? "");
  const target = `/listener/everywhere?country=${country}&category=${category}${more}`;
  const { body } = await core.ask<Envelope<Station, PagedMeta>>(target, own);
  return { names: body.data.map(({ name = "" }) => name), ...body.meta };
}

test("GET /listener/everywhere: countries of the language in turn, the own and neighbours first; down last", async () => {
  const { names, count } = await everywhere("826");
  expect(names).toEqual(["Elm", "Prairie", "Oak", "Shannon", "Canyon", "Blaue Stunde", "Tokyo", "Broken"]);
  expect(count).toBe(8);
  expect((await everywhere("276")).names[0]).toBe("Blaue Stunde");
});

test("GET /listener/everywhere: pages have each station once; a genre without stations has none", async () => {
  const pages = [await everywhere("826", "&size=3"), await everywhere("826", "&size=3&page=2")];
  expect(pages.map(({ names }) => names)).toEqual([
    ["Elm", "Prairie", "Oak"],
    ["Tokyo", "Broken"],
  ]);
  expect(pages[0]?.totalPages).toBe(3);
  expect((await everywhere("826", "&page=9")).names).toEqual([]);
});
