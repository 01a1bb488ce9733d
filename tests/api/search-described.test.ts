/** The listeners' search finds programmes on air or soon by their descriptions, where no title has the words. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EVERYBODY, setStationRule } from "#db/activity/station-rules.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, genre, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
/** A programme of a station, an hour long at each of these hours from now. */
const programme = (rpuid: string, name: string, description: string, ...hours: number[]) => ({
  ...{ type: "programme", rpuid, id: `crid://a.example/${name}`, name, description },
  locations: hours.map((hour) => ({ scheduledStart: at(hour), scheduledStop: at(hour + 1) })),
});

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Marble" }),
    station(2, { name: "Hidden" }),
    station(3, { name: "Quartet", ...genre("3.6.2", "Jazz") }),
    abroad("276", 1, { name: "Spree" }),
    programme("8267001", "Breakfast", "With Anneka Prior and Sam Oyelaran", -0.5, 3),
    programme("8267001", "Lunch", "Anneka Prior cooks", 2),
    programme("8267001", "Dinner", "Anneka Prior again", 12),
    programme("8267001", "Tea", "東の海から京の山へ", 1),
    programme("8267001", "Supper", "Anneka plays the finest jazz on the radio near the Mere", 4),
    programme("8267001", "Yesterday", "Anneka Prior before", -2),
    programme("8267002", "Secret", "Anneka Prior in hiding", 0),
    programme("2761", "Frühstück", "Mit Anneka Prior", 0),
  ]);
  setStationRule(api.activity, EVERYBODY, "8267002", "withheld");
});
afterAll(() => api.close());

const found = async (q: string, more = "") =>
  (await find(api, q, more)).programmes.items.map(({ name, start, onAir }) => `${name} ${start} ${onAir}`);

test("GET /listener/search finds the programmes by a presenter, on air first, each once", async () => {
  expect(await found("anneka pri")).toEqual([
    `Breakfast ${at(-0.5).replace(".000", "")} true`,
    `Lunch ${at(2).replace(".000", "")} false`,
  ]);
});

test("GET /listener/search?playable=true finds the programmes on air alone by a presenter", async () => {
  expect(await found("Anneka Prior", "&playable=true")).toEqual([
    `Breakfast ${at(-0.5).replace(".000", "")} true`,
  ]);
});

test("GET /listener/search finds titles before descriptions, and none by the inner part of a word", async () => {
  expect(await found("breakfast")).toHaveLength(1);
  expect(await found("nneka")).toEqual([]);
});

test("GET /listener/search finds letters of a script without spaces together, and another letter as a word", async () => {
  const names = async (q: string) => (await found(q)).map((each) => each.split(" ")[0]);
  expect([await names("東の海"), await names("東京"), await names("s")]).toEqual([["Tea"], [], []]);
});

test("GET /listener/search finds descriptions by beginnings of any length, in any order, all of which they have", async () => {
  for (const q of ["sa oy", "oyel anneka", "prior with"]) {
    const [first] = await found(q);
    expect(first).toMatch(/^Breakfast/);
  }
  expect((await find(api, "oyel coo")).instead).toBe("oyel");
});

test("GET /listener/search does as a request says also where a description has its words by chance", async () => {
  const { instead, stations } = await find(api, "play jazz");
  expect([instead, stations.items.map(({ name }) => name)]).toEqual(["jazz", ["Quartet"]]);
  expect((await find(api, "radio near me")).isNear).toBe(true);
  expect(await found("plays the finest")).toHaveLength(1);
});

test("a search reads descriptions only where no title has its words", async () => {
  const made = vi.spyOn(CatalogView.prototype, "makeInSlices");
  const isRead = () => made.mock.calls.some(([name]) => name.startsWith("described"));
  await find(api, "Lunch");
  expect(isRead()).toBe(false);
  await find(api, "Oyelaran");
  expect(isRead()).toBe(true);
  made.mockRestore();
});
