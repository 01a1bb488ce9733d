/** An entry that leaves its station leads no other: the choice was made for the station that it left. */
import { expect, test } from "vitest";
import { listLeading } from "#db/activity/duplicates.ts";
import { lead, merge, split } from "#lib/duplicates/decide.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const [A, B, C] = ["8267001", "8267002", "8267003"] as const;

test.each([
  ["the entry that leads is taken out", [A, B, C], A, []],
  ["another entry is taken out", [A, B, C], B, [A]],
  ["of two entries the other is taken out", [A, B], B, []],
])("%s", async (_, entries, out, leading) => {
  const stores = openCore({ nowMs: NOW });
  await stores.put([1, 2, 3].map((n) => station(n)));
  merge(stores, entries, NOW);
  lead(stores, A, { undo: false, nowMs: NOW });
  split(stores, out, NOW);
  expect(listLeading(stores.activity)).toEqual(leading);
  stores.close();
});
