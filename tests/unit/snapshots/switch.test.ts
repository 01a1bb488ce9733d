/** Values made of the old catalogue in slices serve after a switch, until they are made of the new catalogue. */
import { expect, test } from "vitest";
import { soonOf } from "#db/catalog/read/soon.ts";
import { emptyCatalog, everything, put, station } from "#tests/support/catalog.ts";

test("a switched catalogue begins with values made of the old catalogue, and says so", async () => {
  const [before, after] = [emptyCatalog().db, emptyCatalog().db];
  for (const db of [before, after]) await put(db, [station(1)]);
  const names = (db: typeof before, made: object) =>
    everything(db).keptSoon("names", function* () {
      yield;
      return made;
    });
  await expect
    .poll(() => names(before, { of: "before" }))
    .toEqual({
      made: { of: "before" },
      isCurrent: true,
    });
  soonOf(after).takeOver(soonOf(before));
  // Both catalogues have one revision number, and yet nothing of the other is current.
  expect(names(after, { of: "after" })).toEqual({ made: { of: "before" }, isCurrent: false });
  await expect.poll(() => names(after, { of: "after" })).toEqual({ made: { of: "after" }, isCurrent: true });
});
