import { describe, expect, test } from "vitest";
import type { RecommendedItem, RecommendedStation } from "#lib/contract/shapes.ts";
import { NOW } from "#tests/support/catalog.ts";
import { genre, nth, type World, world } from "#tests/support/world.ts";

const HOUR = 3_600_000;
const JAZZ = genre("Jazz");
const HERE = { latitude: 53.48, longitude: -2.24 };
const near = (km: number) => ({
  position: { latitude: HERE.latitude + km / 111.2, longitude: HERE.longitude },
});
const ALL = ["GEO", "TRENDING", "AFFINITY", "MUSICMATCH", "ONDEMAND"] as const;
const NAMES = ["Quay", "Lantern", "Harbour", "Meadow", "Copper", "Juniper", "Marble", "Saffron"];
const episode = (rpuid: string) => ({
  type: "ondemand",
  id: `${rpuid}:odp:/1`,
  rpuid,
  name: `Episode of ${rpuid}`,
  publishedAt: new Date(NOW - HOUR).toISOString(),
  onDemandStreams: [{ streamSource: { url: "https://media.example/1.mp3", mimeValue: "audio/mpeg" } }],
});

const everything = {
  factors: ALL,
  place: HERE,
  rpuid: nth(1),
  artists: [{ artist: "Marra", plays: 9 }],
  reasons: true,
} as const;

/** Eight stations, each with something for every factor; those from `listening` on are not in the directory. */
async function lively(stations: number): Promise<World> {
  const all = NAMES.slice(0, stations);
  const it = await world(
    all.map((name, i) => ({ name, genres: [JAZZ], ...near(3 * i), popularity: 100 - i })),
    { more: all.map((_, i) => episode(nth(i + 1))) },
  );
  for (let n = 1; n <= NAMES.length; n++) {
    it.listen(nth(n), 30, (hoursAgo) => (n % 4 === 2 && hoursAgo < 12 ? 40 : 6));
    it.play(Array.from({ length: 2 + n }, (_, i) => ({ rpuid: nth(n), artist: "Marra", hoursAgo: 1 + i })));
    if (n > 1) it.sit([nth(1), nth(n)], 4 + 3 * n);
  }
  return it;
}
const rpuids = (results: readonly (RecommendedStation | RecommendedItem)[], type: string) =>
  results.filter((result) => result.type === type).map(({ rpuid }) => rpuid);

describe("recommendations", () => {
  test("are empty without factors", async () => {
    const it = await lively(8);
    expect(it.recommend({ ...everything, factors: [] })).toEqual([]);
  });

  test("never contain the station listened to, but may contain its episodes", async () => {
    const it = await lively(8);
    const results = it.recommend(everything);
    expect(rpuids(results, "STATION")).toHaveLength(7);
    expect(rpuids(results, "STATION")).not.toContain(nth(1));
    expect(rpuids(results, "ONDEMAND")).toContain(nth(1));
  });

  test("name the factors of each result, and with reasons say why", async () => {
    const it = await lively(8);
    const second = it.recommend(everything).find(({ rpuid, type }) => rpuid === nth(2) && type === "STATION");
    expect(new Set(second?.factors)).toEqual(new Set(["GEO", "TRENDING", "AFFINITY", "MUSICMATCH"]));
    expect(second?.reasons).toContainEqual({ factor: "GEO", text: "3 km away" });
    expect(second?.reasons).toContainEqual({ factor: "MUSICMATCH", text: "played Marra 4 times this week" });
    const episodeOfIt = it
      .recommend(everything)
      .find(({ rpuid, type }) => rpuid === nth(2) && type !== "STATION");
    expect(episodeOfIt?.reasons).toContainEqual({ factor: "ONDEMAND", text: "published 1 hour ago" });
    expect(episodeOfIt?.reasons).toContainEqual({ factor: "GEO", text: "its station: 3 km away" });
    const evidence = { kind: "geo.away", km: 3 };
    const own = it.recommend(everything, true).filter(({ rpuid }) => rpuid === nth(2));
    const reasonsOf = (live: boolean) => own.find(({ type }) => (type === "STATION") === live)?.reasons;
    expect(reasonsOf(true)).toContainEqual({ factor: "GEO", text: "3 km away", evidence });
    expect(reasonsOf(false)).toContainEqual({
      ...{ factor: "GEO", text: "its station: 3 km away" },
      ...{ evidence, ofStation: true },
    });
    const plain = it.recommend({ ...everything, reasons: false });
    expect(plain.every((result) => !("reasons" in result))).toBe(true);
    expect(plain.map(({ rpuid }) => rpuid)).toEqual(it.recommend(everything).map(({ rpuid }) => rpuid));
  });

  test("are at most twenty, with stations and episodes mixed", async () => {
    const stations = Array.from({ length: 30 }, (_, i) => ({
      name: `${"ABCDEFGHIJ"[i % 10]}${i}x Town`,
      ...near(i),
    }));
    const it = await world(stations, { more: stations.map((_, i) => episode(nth(i + 1))) });
    const results = it.recommend({ factors: ["GEO", "ONDEMAND"], place: HERE });
    expect(results).toHaveLength(20);
    expect(results.slice(0, 6).map(({ type }) => type)).toEqual([
      "STATION",
      "STATION",
      "ONDEMAND",
      "STATION",
      "STATION",
      "ONDEMAND",
    ]);
  });

  test("name stations that are down last, where no other is left, and no five of a brand in a row", async () => {
    const byPlace = async (otters: number, down: readonly string[]) => {
      const names = [...NAMES.slice(0, otters).map((name) => `Otter ${name}`), "Quay"];
      const it = await world(
        names.map((name, i) => ({ name, ...near(3 * i) })),
        { down },
      );
      return it.recommend({ factors: ["GEO"], place: HERE }).map(({ rpuid }) => rpuid);
    };
    expect(await byPlace(6, [nth(7)])).toEqual([1, 2, 3, 4].map(nth));
    expect(await byPlace(5, [nth(1), nth(6)])).toEqual([2, 3, 4, 5, 6, 1].map(nth));
  });

  test("are equal for equal input, time and data", async () => {
    const it = await lively(8);
    expect(it.recommend(everything)).toEqual(it.recommend(everything));
  });

  test("ignore an unknown or hidden station", async () => {
    const it = await lively(8);
    const without = it.recommend({ ...everything, rpuid: undefined });
    expect(it.recommend({ ...everything, rpuid: "826999999" })).toEqual(without);
    const hiding = it.hiding([nth(8)]);
    expect(hiding.recommend({ ...everything, rpuid: nth(8) })).toEqual(
      hiding.recommend({ ...everything, rpuid: undefined }),
    );
  });
});

describe("a hidden station", () => {
  test("changes nothing: the results equal those of a directory without it", async () => {
    for (const factors of [ALL, ...ALL.map((factor) => [factor] as const)]) {
      const whole = await lively(8);
      const hiding = whole.hiding([nth(7), nth(8)]).recommend({ ...everything, factors });
      const without = await lively(6);
      expect(hiding).toEqual(without.recommend({ ...everything, factors }));
      expect(hiding.map(({ rpuid }) => rpuid)).not.toContain(nth(8));
    }
  });
});

describe("PUBLICVALUE", () => {
  test("gives only the flagged stations, whatever the input, the popular first", async () => {
    const it = await world([
      { name: "Quay", popularity: 10, publicValue: true },
      { name: "Lantern", popularity: 900 },
      { name: "Harbour", popularity: 50, publicValue: true },
    ]);
    for (const factors of [[], ["GEO", "TRENDING"] as const]) {
      const results = it.recommend({ factors, publicValueOnly: true, reasons: true });
      expect(results.map(({ rpuid }) => rpuid)).toEqual([nth(3), nth(1)]);
      expect(results.map((result) => result.factors)).toEqual([["PUBLICVALUE"], ["PUBLICVALUE"]]);
      expect(results[0]?.reasons).toEqual([
        { factor: "PUBLICVALUE", text: "recognised for its public value" },
      ]);
    }
  });

  test("orders them by the other inputs, also without their factors", async () => {
    const flagged = (name: string, more: object) => ({ name, publicValue: true, ...more });
    const it = await world([
      flagged("Quay", { popularity: 60 }),
      flagged("Lantern", { popularity: 50, ...near(4), genres: [JAZZ] }),
      flagged("Harbour", { popularity: 40, ...near(90) }),
      { name: "Meadow", genres: [JAZZ] },
    ]);
    const order = (input: object) =>
      it.recommend({ publicValueOnly: true, ...input }).map(({ rpuid }) => rpuid);
    expect(order({})).toEqual([nth(1), nth(2), nth(3)]);
    expect(order({ place: HERE })[0]).toBe(nth(2));
    expect(order({ rpuid: nth(4) })[0]).toBe(nth(2));
    expect(order({ rpuid: nth(2) })).toEqual([nth(1), nth(3)]);
  });

  test("leaves episodes to ONDEMAND", async () => {
    const it = await world([{ name: "Quay", publicValue: true }, { name: "Lantern" }], {
      more: [episode(nth(2))],
    });
    const results = it.recommend({ factors: ["ONDEMAND"], publicValueOnly: true });
    expect(results.map(({ type, rpuid, factors }) => [type, rpuid, ...factors])).toEqual([
      ["STATION", nth(1), "PUBLICVALUE"],
      ["ONDEMAND", nth(2), "ONDEMAND"],
    ]);
  });
});
