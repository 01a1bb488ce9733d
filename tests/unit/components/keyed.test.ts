import { expect, test } from "vitest";
import { keyed } from "#components/model/keyed.ts";

test("entries with equal texts have keys of their own, in the order of the entries", () => {
  const found = keyed(["* * *", "Marra", "* * *", "1 * * *"], (text) => text);
  expect(found.map(({ entry }) => entry)).toEqual(["* * *", "Marra", "* * *", "1 * * *"]);
  expect(new Set(found.map(({ key }) => key)).size).toBe(4);
});
