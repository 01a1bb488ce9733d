import { vi } from "vitest";
import { CatalogView } from "#db/catalog/read/view.ts";

/**
 * How many stations the rows with the field `field`, which views read while `act` runs, tell of, in each turn of the event
 * loop. A row tells of one station, or of as many as its `stations` says.
 */
export async function rowsInTurns(field: string, act: () => Promise<unknown>): Promise<number[]> {
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
  try {
    await act();
  } finally {
    isOn = false;
    spy.mockRestore();
  }
  return [...readIn.values()];
}
