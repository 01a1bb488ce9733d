import { describe, expect, test } from "vitest";
import { stationCardsByRpuid } from "#db/catalog/read/cards.ts";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { seedOf } from "#lib/recommendations/factors/affinity.ts";
import { brandMates } from "#lib/recommendations/scoring/brand-mates.ts";
import { knownTraits } from "#lib/recommendations/scoring/likeness.ts";
import { traitIndex } from "#lib/recommendations/scoring/trait-index.ts";
import { CHANNELS, NAMES, stream } from "#tests/support/brands.ts";
import { nth, world } from "#tests/support/world.ts";

describe("the brand of a station", () => {
  test("without a homepage is guessed by the homepages of stations with its name", async () => {
    const it = await world([
      { name: "Радио Рекорд Тихвин", ...stream("http://town.example/1") },
      ...CHANNELS,
      { name: "Рекорд недели", homepage: "http://week.example/", ...stream("http://week.example/1") },
      { name: "Рекорд утра", homepage: "http://week.example/", ...stream("http://week.example/2") },
      ...NAMES.map((name) => ({ name })),
    ]);
    const index = traitIndex(it.signals().catalog, "826");
    const matesOf = (place: number, homepage: string | null) => {
      const [found] = stationDocsByRpuid(it.signals().catalog, [nth(place)]);
      const [station] = stationCardsByRpuid(it.signals().catalog, "826", [nth(place)]);
      const self = index.stationOf(station?.id ?? 0);
      const seed = seedOf(found?.doc ?? "{}", homepage);
      return brandMates(index, seed.traits, knownTraits(index, seed), self);
    };
    const guess = matesOf(1, null);
    expect(guess.guessed).toBe(true);
    // Four of six stations with the name have this homepage, two have the other; doubt adds two.
    expect([...guess.scores.slice(1, 7)]).toEqual([0.5, 0.5, 0.5, 0.5, 0.25, 0.25]);
    expect(Math.max(...guess.scores.slice(7), guess.scores[0] ?? 1)).toBe(0);
    // A homepage that no other station has is a homepage all the same.
    const alone = matesOf(1, "http://tikhvin.example/");
    expect(alone.guessed).toBe(false);
    expect(Math.max(...alone.scores)).toBe(0);
    const known = matesOf(2, "http://radiorecord.example/");
    expect(known.guessed).toBe(false);
    expect([...known.scores.slice(0, 7)]).toEqual([0, 0, 1, 1, 1, 0, 0]);
  });

  test("with a directory's page for its homepage is guessed, too", async () => {
    const others = Array.from({ length: 11 }, (_, i) => ({
      name: `${NAMES[i % 10]} ${i}`,
      homepage: "http://directory.example/",
    }));
    const it = await world([
      { name: "Радио Рекорд Тихвин", homepage: "http://directory.example/" },
      ...CHANNELS,
      ...others,
    ]);
    const catalog = it.signals().catalog;
    const index = traitIndex(catalog, "826");
    const [found] = stationDocsByRpuid(catalog, [nth(1)]);
    const seed = seedOf(found?.doc ?? "{}", "http://directory.example/");
    const { scores, guessed } = brandMates(index, seed.traits, knownTraits(index, seed), 0);
    expect(guessed).toBe(false);
    // All four stations with the name have one homepage; doubt adds two.
    expect([...scores.slice(1, 5)]).toEqual(Array(4).fill(4 / 6));
    expect(Math.max(...scores.slice(5))).toBe(0);
  });
});
