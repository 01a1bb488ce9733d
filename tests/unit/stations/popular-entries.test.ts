/** How popular a station of several entries is, for each caller. */
import { expect, test } from "vitest";
import { stationCardsById } from "#db/catalog/read/cards.ts";
import { popularIds } from "#db/catalog/read/stations.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import { emptyCatalog, NOW, put, station } from "#tests/support/catalog.ts";
import { nth } from "#tests/support/world.ts";

const [OLD, YOUNG, LARGE, MIDDLE] = [nth(1), nth(2), nth(3), nth(4)];

test("is the sum of its entries that the caller may see", async () => {
  const { db } = emptyCatalog();
  await put(
    db,
    [30, 30, 50, 40].map((popularity, i) => station(i + 1, { popularity })),
  );
  const popular = (limit: number, hidden: string[] = []) => {
    const view = new CatalogView(db, { countries: null, hidden: JSON.stringify(hidden) });
    const cards = stationCardsById(view, popularIds(view, "826", limit));
    return cards.map(({ rpuid, popularity }) => [rpuid, popularity]);
  };
  const others = [
    [LARGE, 50],
    [MIDDLE, 40],
  ];
  expect(popular(4)).toEqual([...others, [OLD, 30], [YOUNG, 30]]);
  replaceClusters(db, [[OLD, YOUNG]], NOW);
  expect(popular(4)).toEqual([[OLD, 60], ...others]);
  // Neither entry by itself is among the first.
  expect(popular(1)).toEqual([[OLD, 60]]);
  expect(popular(4, [YOUNG])).toEqual([...others, [OLD, 30]]);
  expect(popular(4, [OLD])).toEqual([...others, [YOUNG, 30]]);
});
