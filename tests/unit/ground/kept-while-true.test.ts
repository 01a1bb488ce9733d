import { expect, test } from "vitest";
import { KeptWhileTrue } from "#lib/ground/kept-while-true.ts";

test("a thing is given while it is true, not before, as when the clock has stepped back; asked for later, it goes", () => {
  const kept = new KeptWhileTrue<{ madeAtMs: number; expiresAtMs: number }>({ max: 10 });
  const thing = { madeAtMs: 100, expiresAtMs: 200 };
  kept.set("a", thing);
  expect([99, 100, 199].map((nowMs) => kept.get("a", nowMs))).toEqual([undefined, thing, thing]);
  expect([kept.get("a", 200), kept.count, kept.get("a", 150)]).toEqual([undefined, 0, undefined]);
});
