/** Guesses of credentials: too many from one address are refused without reading a store (contract: Errors). */
import { afterAll, describe, expect, test } from "vitest";
import { putClient } from "#tests/support/activity.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const cores: TestCore[] = [];
afterAll(() => {
  for (const core of cores) core.close();
});
const signature = 'Signature keyId="0123",algorithm="rsa-sha256",headers="date",signature="AA=="';

describe.each([
  ["identifiers", (i: number) => ({ "partner-client": `guess${i}` })],
  ["bearer keys", (i: number) => ({ authorization: `Bearer guess-number-${i}` })],
  ["signatures", () => ({ authorization: signature, date: new Date(0).toUTCString() })],
])("%s", (_, guess) => {
  test("the eleventh guess at once is 429, and no store is read for it or for later guesses", async () => {
    const core = openCore({ nowMs: 0, addressRate: 1 });
    cores.push(core);
    const asked = (i: number) => core.ask("/v2/categories", { client: "", headers: guess(i) });
    for (let i = 0; i < 10; i++) expect((await asked(i)).status).toBe(401);
    core.breakActivity();
    for (let i = 10; i < 40; i++) {
      const { status, body, headers } = await asked(i);
      expect([status, body.code, headers["retry-after"]]).toEqual([429, "rate_limited", "1"]);
    }
    expect(core.faults).toEqual([]);
  });
});

test("a partner accepted from the address before is still accepted", async () => {
  const core = openCore({ nowMs: 0, addressRate: 1 });
  cores.push(core);
  putClient(core.activity, "partner");
  const known = () => core.ask("/v2/categories?country=826&type=live", { client: "partner" });
  expect((await known()).status).toBe(200);
  for (let i = 0; i < 30; i++) await core.ask("/v2/categories", { client: `guess${i}` });
  expect((await core.ask("/v2/categories", { client: "guess" })).status).toBe(429);
  expect((await known()).status).toBe(200);
});
