/** Data of thousands of stations is read in several turns of the event loop, so that other requests are answered. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CatalogView } from "#db/catalog/read/view.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const STATIONS = 1_200;
const MOST_IN_A_TURN = 1_000;

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  await api.put(Array.from({ length: STATIONS }, (_, i) => station(2_000 + i, { name: `Marble ${i}` })));
});
afterAll(() => api.close());

/** How many stations the rows with the field `field` tell of, in each turn. */
async function readInTurns(target: string, field: string): Promise<number[]> {
  let turn = 0;
  let isOn = true;
  const next = () => {
    turn++;
    if (isOn) setImmediate(next);
  };
  setImmediate(next);
  const readIn = new Map<number, number>();
  const { all } = CatalogView.prototype;
  const spy = vi.spyOn(CatalogView.prototype, "all").mockImplementation(function (
    this: CatalogView,
    query,
    params,
  ) {
    const found: unknown[] = all.call(this, query, params);
    for (const row of found as Record<string, unknown>[])
      if (Object.hasOwn(row, field)) readIn.set(turn, (readIn.get(turn) ?? 0) + Number(row.stations ?? 1));
    return found as never;
  });
  const { status } = await api.ask(target, { client: "listener" });
  isOn = false;
  spy.mockRestore();
  expect(status).toBe(200);
  return [...readIn.values()];
}

// The search comes last, for it makes places, too.
test.each([
  { what: "zones", target: "/listener/zones", field: "timeZone" },
  { what: "places", target: "/listener/ways?country=826", field: "tags" },
  { what: "addresses", target: "/listener/search?country=826&q=harbour.example/live", field: "streams" },
])("$what are read in several turns: GET $target", async ({ target, field }) => {
  const reads = await readInTurns(target, field);
  expect(reads.reduce((sum, rows) => sum + rows, 0)).toBeGreaterThanOrEqual(STATIONS);
  expect(Math.max(...reads)).toBeLessThanOrEqual(MOST_IN_A_TURN);
});
