import { describe, expect, test } from "vitest";
import { createDeviceStore } from "#components/device/device-store.ts";
import {
  isFollowed,
  isNewEpisode,
  newFirst,
  noteSeen,
  parseFollowed,
  toggleFollowed,
} from "#components/device/followed.ts";
import { FOLLOWED_KEY } from "#components/device/kept-keys.ts";
import { MOST_FOLLOWED } from "#components/device/not-kept.ts";
import { ownEpisodeShelves } from "#components/device/own-episodes.ts";

const NOTHING_FOLLOWED = { series: [], seen: [] };
const NOON = Date.UTC(2036, 4, 14, 12);
const salt = { rpuid: "8269001", seriesId: "8269001:ods:/salt", name: "The Salt Road" };
const lunch = { rpuid: "8269000", seriesId: "8269000:ods:/lunch", name: "The Long Lunch" };
const storeIn = (text: string | null = null) =>
  createDeviceStore(FOLLOWED_KEY, parseFollowed, { getItem: () => text, setItem: () => undefined });
const episode = (id: string, publishedMs: number, { rpuid, seriesId } = salt) => ({
  id,
  rpuid,
  series: { id: seriesId },
  published: new Date(publishedMs).toISOString(),
});

describe("followed series", () => {
  test("a press follows, another press stops following", () => {
    const store = storeIn();
    toggleFollowed(store, salt, NOON);
    toggleFollowed(store, lunch, NOON);
    expect(store.read().series.map(({ name }) => name)).toEqual([lunch.name, salt.name]);
    toggleFollowed(store, salt, NOON);
    expect(isFollowed(store.read(), salt)).toBe(false);
    expect(isFollowed(store.read(), lunch)).toBe(true);
  });

  test("an episode is new when it came after the press, until it was opened or heard", () => {
    const store = storeIn();
    toggleFollowed(store, salt, NOON);
    const [old, fresh] = [episode("old", NOON - 1), episode("fresh", NOON + 1)];
    const elsewhere = episode("elsewhere", NOON + 1, lunch);
    const isNew = () => [old, fresh, elsewhere].map((each) => isNewEpisode(store.read(), each));
    expect(isNew()).toEqual([false, true, false]);
    expect(newFirst(store.read(), [old, fresh]).map(({ id }) => id)).toEqual(["fresh", "old"]);
    noteSeen(store, "fresh");
    expect(isNew()).toEqual([false, false, false]);
  });

  test("a listener who follows no series gets no notes", () => {
    const store = storeIn();
    noteSeen(store, "an episode");
    expect(store.read()).toEqual(NOTHING_FOLLOWED);
  });

  test("both lists are bounded, and a full list of series loses none", () => {
    const store = storeIn();
    const press = (n: number) => toggleFollowed(store, { ...salt, seriesId: `s${n}` }, NOON);
    for (let n = 0; n < MOST_FOLLOWED; n++) expect(press(n)).toBe(true);
    expect(press(MOST_FOLLOWED)).toBe(false);
    for (let n = 0; n < 600; n++) noteSeen(store, `e${n}`);
    expect(store.read().series).toHaveLength(MOST_FOLLOWED);
    expect(store.read().series.at(-1)?.seriesId).toBe("s0");
    expect(press(0)).toBe(true);
    expect(press(MOST_FOLLOWED)).toBe(true);
    expect(store.read().seen).toHaveLength(500);
    expect(store.read().seen[0]).toBe("e599");
  });

  test.each(["{", "null", "[]", '{"series":"x","seen":[1,null,""]}', '{"series":[{"rpuid":"../x"}]}'])(
    "damaged storage is ignored: %s",
    (text) => {
      expect(storeIn(text).read()).toEqual(NOTHING_FOLLOWED);
    },
  );
});

test("room is kept for a shelf of each list that has an entry", () => {
  const shelves = (texts: Record<string, string>) =>
    ownEpisodeShelves({ getItem: (key) => texts[key] ?? null });
  expect(shelves({})).toBe(0);
  expect(shelves({ "nowline.positions": "[]", "nowline.series": '{"series":[],"seen":[]}' })).toBe(0);
  const positions = JSON.stringify([{ id: "8269000:a", positionS: 40 }]);
  expect(shelves({ "nowline.positions": positions })).toBe(1);
  const series = JSON.stringify({ series: [{ ...salt, sinceMs: 1 }], seen: [] });
  expect(shelves({ "nowline.positions": positions, "nowline.series": series })).toBe(2);
});
