import { expect, test } from "vitest";
import { KeptWhileTrue } from "#lib/ground/kept-while-true.ts";

test("a thing is given while it is true; asked for later or, as the clock has stepped back, earlier, it goes", () => {
  const kept = new KeptWhileTrue<{ madeAtMs: number; expiresAtMs: number }>({ max: 10 });
  const thing = { madeAtMs: 100, expiresAtMs: 200 };
  for (const nowMs of [200, 99]) {
    kept.set("a", thing);
    expect([kept.get("a", 100), kept.get("a", 199)]).toEqual([thing, thing]);
    expect(kept.get("a", nowMs)).toBeUndefined();
    expect([kept.count, kept.get("a", 150)]).toEqual([0, undefined]);
  }
});
