/** POST /listener/plays: reports of our own pages' players, through both transports. */
import { describe, expect, test } from "vitest";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

const HARBOUR = "8269000";

describe.each(transports)("through %s", (_, origin) => {
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    ask<{ data: { counted: number }[]; code: string }>(
      origin,
      "/listener/plays",
      {
        "Content-Type": "application/json",
        "Partner-Client": "listener",
        "Sec-Fetch-Site": "same-origin",
        ...headers,
      },
      { method: "POST", sent: typeof body === "string" ? body : JSON.stringify(body) },
    );

  test("counts stations and episodes that exist, each once", async () => {
    const { body: list } = await ask<{ data: { id: string }[] }>(origin, `/v2/stations/${HARBOUR}/ondemand`);
    const answer = await report({
      plays: [
        { rpuid: HARBOUR, seconds: 60 },
        { rpuid: HARBOUR, seconds: 90 },
        { rpuid: "826555555", seconds: 60 },
        { odId: list.data[0]?.id, seconds: 600 },
        { odId: `${HARBOUR}:odp:/never`, seconds: 600 },
      ],
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual([{ counted: 2 }]);
  });

  test.each([
    [{}, "param_required"],
    [{ plays: [] }, "param_invalid"],
    [{ plays: [{ rpuid: HARBOUR, seconds: 0 }] }, "param_invalid"],
    [{ plays: [{ rpuid: HARBOUR, seconds: 3_601 }] }, "param_invalid"],
    [{ plays: [{ seconds: 60 }] }, "param_invalid"],
    [{ plays: [{ rpuid: HARBOUR, seconds: 60, listener: "somebody" }] }, "param_invalid"],
    [{ plays: Array.from({ length: 51 }, () => ({ rpuid: HARBOUR, seconds: 1 })) }, "param_invalid"],
    ["{", "json_invalid"],
  ])("refuses %j", async (body, code) => {
    const answer = await report(body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  test("accepts reports from this server's own pages only", async () => {
    const play = { plays: [{ rpuid: HARBOUR, seconds: 60 }] };
    expect((await report(play, { "Sec-Fetch-Site": "cross-site" })).status).toBe(401);
    expect((await report(play, { "Partner-Client": "demo" })).status).toBe(403);
  });
});
