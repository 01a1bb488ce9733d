import { expect, test } from "vitest";
import type { Get } from "#components/model/api.ts";
import { loadCards } from "#components/model/cards-data.ts";
import { loadGuideRows } from "#components/model/guide-rows-data.ts";
import { loadLanes, showsAll } from "#components/model/lanes-data.ts";
import type { StationCard } from "#components/model/station-card.ts";

const NUMBER = 40;
const rpuidOf = (at: number) => `${826_000 + at}`;

/** A directory of 40 stations without schedules, the most popular first; the songs of `heard` are known. */
const directory =
  (heard: readonly string[]): Get =>
  async (path) => {
    const { pathname, searchParams } = new URL(path, "http://directory.test");
    const most = Number(searchParams.get("limit") ?? searchParams.get("size") ?? NUMBER);
    const onAir = /^\/v2\/stations\/([\d,]+)\/onair$/.exec(pathname);
    const data = onAir?.[1]
      ? onAir[1].split(",").map((rpuid) => ({
          data: heard.includes(rpuid) ? [{ show: {}, song: { name: "Night Ferry" } }] : [],
          meta: { rpuid },
        }))
      : /^\/listener\/(popular|stations)$/.test(pathname)
        ? Array.from({ length: Math.min(most, NUMBER) }, (_, at) => ({ rpuid: rpuidOf(at) }))
        : [];
    return JSON.parse(JSON.stringify({ data, meta: {} }));
  };

const numbersOf = (cards: readonly { rpuid: string }[]) => cards.map(({ rpuid }) => rpuid);

test("the dial begins with twelve tiles, whole rows of six, four, three or two", async () => {
  const { stations, dial } = await loadLanes(directory([]), "826", 0);
  expect(stations).toEqual([]);
  expect(numbersOf(dial)).toEqual(Array.from({ length: 12 }, (_, at) => rpuidOf(at)));
});

test("a station with a lane is no tile, and the dial still has twelve", async () => {
  const lanes = [rpuidOf(0), rpuidOf(5)];
  const { stations, dial } = await loadLanes(directory(lanes), "826", 0);
  expect(numbersOf(stations)).toEqual(lanes);
  expect(dial).toHaveLength(12);
  expect(numbersOf(dial)).not.toEqual(expect.arrayContaining([rpuidOf(5)]));
});

test("the dial shows a whole country where it has room for all, channels as their brand", () => {
  const tiles = (most: number, country = "826") =>
    Array.from({ length: most }, (_, at) => ({ rpuid: `${country}000${at}` }) as StationCard);
  const shows = (dial: StationCard[], total: number) => showsAll({ stations: [], dial }, "826", total);
  expect(shows(tiles(8), 8)).toBe(true);
  expect(shows(tiles(8), 9)).toBe(false);
  expect(shows(tiles(12), 12)).toBe(true);
  expect(shows(tiles(13), 13)).toBe(false);
  const brand = { name: "Geysir", channels: 3, genres: [] };
  expect(shows([{ ...tiles(1)[0], brand } as StationCard], 3)).toBe(true);
  // The listener's favourites of other countries may stand in the place of stations.
  expect(shows([...tiles(2, "276"), ...tiles(6)], 8)).toBe(false);
});

test("stations of one shown name are told apart in lanes, in the guide and in recommendations", async () => {
  const look = { displayName: "Quay FM" };
  const whole = ["Quay FM (MP3)", "Quay FM (FLAC)"];
  const stations = whole.map((name, n) => ({ rpuid: rpuidOf(n), name, look }));
  const base = directory([rpuidOf(0), rpuidOf(1)]);
  const get: Get = async (path, ...more) =>
    /popular|listener\/stations|include=/.test(path)
      ? JSON.parse(JSON.stringify({ data: stations, meta: {} }))
      : base(path, ...more);
  const namesOf = (cards: readonly StationCard[]) => cards.map(({ name }) => name);
  const wanted = { country: "826", genre: null, first: [] };
  expect(namesOf((await loadLanes(get, "826", 0)).stations)).toEqual(whole);
  expect(namesOf((await loadGuideRows(get, wanted, 0)).stations)).toEqual(whole);
  expect(namesOf(Object.values(await loadCards(get, [rpuidOf(0), rpuidOf(1)])))).toEqual(whole);
});
