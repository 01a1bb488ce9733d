/** A search for a format looks at all stations of the world, between the turns of other requests. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Context } from "#lib/request/context.ts";
import { ofFormat } from "#lib/search/by-format.ts";

const STATIONS = 5_000;
const MP3 = { rpuids: [], stated: [{ codec: "MP3", kbps: 128, isHls: false }] };

test("thousands of stations are looked at in parts, and all that have the format are found", async () => {
  const made = new Map(Array.from({ length: STATIONS }, (_, id) => [id, MP3] as const));
  const catalog = { keptSoon: () => ({ made, isCurrent: true }) };
  const context = { catalog, health: {} } as unknown as Context;
  const found = ofFormat(context, "mp3 128", () => [...made.keys()].map((id) => ({ id })));
  let turns = 0;
  let isOver = false;
  const over = found.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    turns++;
  }
  await over;
  expect(turns).toBeGreaterThan(5);
  const { stations, isCurrent } = await found;
  expect([stations.length, isCurrent]).toEqual([STATIONS, true]);
});
