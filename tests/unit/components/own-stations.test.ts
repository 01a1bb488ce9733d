import { describe, expect, test } from "vitest";
import { createDeviceStore, type TextStorage } from "#components/device/device-store.ts";
import { STATIONS_KEY } from "#components/device/kept-keys.ts";
import {
  createOwnStations,
  favouritesWithoutLane,
  lanesOf,
  MOST_FAVOURITES,
  NOTHING_OWN,
  parseOwnStations,
} from "#components/device/own-stations.ts";

function memory(initial: string | null = null): TextStorage & { text: string | null } {
  return {
    text: initial,
    getItem() {
      return this.text;
    },
    setItem(_, value) {
      this.text = value;
    },
  };
}
const ownIn = (storage: TextStorage | undefined) =>
  createOwnStations(createDeviceStore(STATIONS_KEY, parseOwnStations, storage));
const harbour = { rpuid: "8269001", name: "Harbour FM" };
const nord = { rpuid: "5789001", name: "Radio Nord" };

describe("own stations", () => {
  test("stores and removes favourites, also across visits", () => {
    const storage = memory();
    const own = ownIn(storage);
    own.toggleFavourite(harbour);
    own.toggleFavourite(nord);
    own.toggleFavourite(harbour);
    expect(own.read().favourites).toEqual([nord]);
    expect(ownIn(storage).read().favourites).toEqual([nord]);
  });

  test("a full list takes no more, and loses none", () => {
    const own = ownIn(memory());
    const many = Array.from({ length: MOST_FAVOURITES }, (_, n) => ({
      rpuid: `82${69000 + n}`,
      name: `Station ${n}`,
    }));
    own.put({ favourites: many, recents: [] });
    expect(own.toggleFavourite(nord)).toBe(false);
    expect(own.read().favourites).toEqual(many);
    expect(own.toggleFavourite(many[0] ?? nord)).toBe(true);
    expect(own.toggleFavourite(nord)).toBe(true);
    expect(own.read().favourites).toEqual([...many.slice(1), nord]);
  });

  test("puts what was heard last first, each once", () => {
    const own = ownIn(memory());
    own.heard(harbour);
    own.heard(nord);
    own.heard(harbour);
    expect(own.read().recents).toEqual([harbour, nord]);
  });

  test("orders lanes: favourites of every country first, then stations heard in the country, each once", () => {
    const own = { favourites: [nord], recents: [harbour, nord, { rpuid: "2509001", name: "Verde" }] };
    expect(lanesOf(own, "826")).toEqual(["5789001", "8269001"]);
    expect(lanesOf(own, "250")).toEqual(["5789001", "2509001"]);
    expect(lanesOf(NOTHING_OWN, "826")).toEqual([]);
    const many = Array.from({ length: 20 }, (_, n) => ({ rpuid: `82690${10 + n}`, name: `Station ${n}` }));
    expect(lanesOf({ favourites: many, recents: [harbour] }, "826")).toHaveLength(8);
    expect(favouritesWithoutLane({ favourites: many, recents: [] })).toBe(12);
    expect(favouritesWithoutLane({ favourites: many.slice(0, 8), recents: many })).toBe(0);
  });

  test("works for the visit where storage is full or forbidden, and says so", () => {
    const full = {
      getItem: () => null,
      setItem() {
        throw new Error("full");
      },
    };
    let refusals = 0;
    const refused = () => {
      refusals += 1;
    };
    for (const storage of [full, undefined]) {
      const store = createDeviceStore(STATIONS_KEY, parseOwnStations, storage, refused);
      createOwnStations(store).toggleFavourite(harbour);
      // Another tab has stored something under another key.
      store.reload();
      expect(store.read().favourites).toEqual([harbour]);
      expect(store.write(NOTHING_OWN)).toBe(false);
    }
    expect(refusals).toBe(4);
    expect(createDeviceStore(STATIONS_KEY, parseOwnStations, memory(), refused).write(NOTHING_OWN)).toBe(
      true,
    );
    expect(refusals).toBe(4);
    const none = ownIn(undefined);
    none.heard(nord);
    expect(none.read().recents).toEqual([nord]);
  });

  test.each(["{", "null", "[]", '{"favourites":"x","recents":[1,null,{"rpuid":"../x","name":"y"}]}'])(
    "ignores damaged storage: %s",
    (text) => {
      expect(ownIn(memory(text)).read()).toEqual(NOTHING_OWN);
    },
  );
});
