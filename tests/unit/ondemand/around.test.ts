/** The episodes around an episode of a long series: its neighbours, wherever in the series it stands. */
import { expect, onTestFinished, test } from "vitest";
import { neighboursOf } from "#components/parts/series-order.ts";
import type { Envelope, OnDemandItem } from "#lib/contract/shapes.ts";
import { DAY_MS } from "#lib/ground/clock.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const RPUID = "8267001";
const LENGTH = 130;
const idOf = (number: number) => `${RPUID}:${number}`;
const episode = (number: number) => ({
  ...{ type: "ondemand", id: idOf(number), rpuid: RPUID, name: `Part ${number}`, seriesId: "tale" },
  ...{ publishedAt: new Date(NOW - (LENGTH - number + 1) * DAY_MS).toISOString(), episode: number },
});
const story = Array.from({ length: LENGTH }, (_, index) => episode(index + 1));
const tale = { type: "series", rpuid: RPUID, id: "tale", name: "Tale" };

async function open(records: readonly object[]) {
  const at = openCore({ nowMs: NOW });
  onTestFinished(() => at.close());
  await at.put([station(1), ...records]);
  return async (id: string) => {
    const path = `/listener/around?id=${encodeURIComponent(id)}`;
    return (await at.ask<Envelope<OnDemandItem>>(path, { client: "listener" })).body.data;
  };
}

test.each([
  ["a serial podcast", { isSerial: true }],
  ["a podcast of the newest first", {}],
])("each episode of %s has its neighbours", async (_, more) => {
  const around = await open([{ ...tale, ...more }, ...story]);
  for (const number of [1, 2, 50, 100, 101, 115, LENGTH]) {
    const { previous, next } = neighboursOf(idOf(number), await around(idOf(number)), NOW);
    expect([previous?.name, next?.name]).toEqual([
      number === 1 ? undefined : `Part ${number - 1}`,
      number === LENGTH ? undefined : `Part ${number + 1}`,
    ]);
  }
});

test("around an episode without a series, or one that is gone, there are none", async () => {
  const around = await open([{ ...episode(1), seriesId: undefined }]);
  expect(await around(idOf(1))).toEqual([]);
  expect(await around(idOf(2))).toEqual([]);
});
