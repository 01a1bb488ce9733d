/** The monthly quota and the burst limits as a partner meets them (specification 8; contract: Quota). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { chargeQuota } from "#db/activity/quota.ts";
import { ask } from "#tests/support/ask.ts";
import { A_SECOND } from "#tests/support/calling.ts";
import { type Added, addClient, nowline, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { isShared } from "#tests/support/shared-activity.ts";
import { seed } from "#tests/support/transports.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed, env: { CLIENT_RATE: "2", ADDRESS_RATE: "2" } });
});
afterAll(() => server.stop());

const get = (client: Added | undefined, path: string, headers: Record<string, string> = {}) =>
  ask<{ code: string; detail: string }>(server.url, path, {
    "Partner-Client": client?.clientId ?? "",
    ...headers,
  });
const monthEnd = () => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) / 1000;
};

test("each request has its cost, and every authenticated answer states the quota in header fields", async () => {
  const client = await addClient(server.dataDir, "Careful", "--quota", "6");
  const bearer = await addClient(server.dataDir, "Keyed", "--quota", "6", "--bearer");
  const left = async (path: string, headers = {}) => {
    const answer = await get(client, path, headers);
    expect(answer.headers.get("x-ratelimit-limit")).toBe("6");
    expect(answer.headers.get("x-ratelimit-reset")).toBe(String(monthEnd()));
    return [answer.status, Number(answer.headers.get("x-ratelimit-remaining"))];
  };
  const path = "/v2/stations/8269000";
  expect(await left(path)).toEqual([200, 5]);
  const etag = (await get(client, path)).headers.get("etag") ?? "";
  expect(await left(path, { "If-None-Match": etag })).toEqual([304, 4]);
  expect(await left(path, { "If-None-Match": etag })).toEqual([304, 4]);
  expect(await left("/v2/stations?country=GB")).toEqual([400, 3]);
  expect(await left("/v2/stations/8260000")).toEqual([404, 2]);
  expect(await left("/v2/nothing")).toEqual([404, 1]);

  const refused = await get(bearer, path);
  expect([refused.status, refused.headers.get("x-ratelimit-remaining")]).toEqual([401, null]);
  expect(await left(path, { Accept: "image/png" })).toEqual([406, 0]);
  for (let time = 0; time < 3; time += 1) {
    const spent = await get(client, path);
    expect([spent.status, spent.body.code]).toEqual([429, "quota_exceeded"]);
    const wait = Number(spent.headers.get("retry-after"));
    expect(Math.abs(wait - (monthEnd() - Date.now() / 1000))).toBeLessThan(5);
    expect(spent.headers.get("x-ratelimit-remaining")).toBe("0");
    expect(spent.headers.get("x-ratelimit-reset")).toBe(String(monthEnd()));
  }
});

test("a quota raised or lowered by the operator is in force within a second and keeps the use so far", async () => {
  const client = await addClient(server.dataDir, "Growing", "--quota", "1");
  const path = "/v2/stations/8269000";
  expect((await get(client, path)).status).toBe(200);
  expect((await get(client, path)).body.code).toBe("quota_exceeded");
  await nowlineJson(server.dataDir, "clients", "grant", client.clientId, "--quota", "100");
  const left = async () => (await get(client, path)).headers.get("x-ratelimit-limit");
  await expect.poll(left, { ...A_SECOND, interval: 100 }).toBe("100");
  expect(Number((await get(client, path)).headers.get("x-ratelimit-remaining"))).toBeGreaterThan(80);
  await nowlineJson(server.dataDir, "clients", "grant", client.clientId, "--quota", "2");
  await expect.poll(async () => (await get(client, path)).body.code, A_SECOND).toBe("quota_exceeded");
  const refused = await nowline(server.dataDir, "clients", "grant", client.clientId, "--quota", "many");
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("It is not a whole number")]);
});

test("use recorded by a clock in 2099 locks no client out; --reset-month resets the month", async () => {
  const client = await addClient(server.dataDir, "From 2099", "--quota", "2");
  const activity = openActivity(server.dataDir);
  const charge = { client: client.clientId, limit: 2, take: 2, giveBack: 0, giveBackMonth: "" };
  chargeQuota(activity, [{ ...charge, month: "2099-01", lastMonth: "2099-02" }]);
  activity.close();
  const path = "/v2/stations/8269000";
  await expect.poll(async () => (await get(client, path)).status, A_SECOND).toBe(200);
  const second = await get(client, path);
  expect([second.status, second.headers.get("x-ratelimit-reset")]).toEqual([200, String(monthEnd())]);
  expect((await get(client, path)).body.code).toBe("quota_exceeded");
  await nowlineJson(server.dataDir, "clients", "grant", client.clientId, "--reset-month");
  const remaining = async () => (await get(client, path)).headers.get("x-ratelimit-remaining");
  // A machine alone knows the reset at once, so the test looks once; several machines ask PostgreSQL for the rest.
  await expect.poll(remaining, { timeout: 3_000, interval: isShared ? 50 : 3_000 }).toBe("1");
});

describe("too fast: 2 a second, 20 at once", () => {
  test("429 rate_limited with Retry-After, without cost; after the wait, 200", async () => {
    const client = await addClient(server.dataDir, "Hasty", "--quota", "100");
    const burst = () => Promise.all(Array.from({ length: 30 }, () => get(client, "/v2/stations/8269000")));
    const answers = await burst();
    const limited = answers.filter(({ status }) => status === 429);
    const answered = answers.filter(({ status }) => status === 200);
    expect(answered.length + limited.length).toBe(30);
    expect(answered.length).toBeGreaterThanOrEqual(20);
    expect(answered.length).toBeLessThan(25);
    for (const { body, headers } of limited) {
      expect(body.code).toBe("rate_limited");
      expect(headers.get("retry-after")).toBe("1");
      expect(headers.get("x-ratelimit-limit")).toBe("100");
      expect(Number(headers.get("x-ratelimit-remaining"))).toBeGreaterThanOrEqual(100 - answered.length);
    }
    await expect.poll(async () => (await get(client, "/v2/stations/8269000")).status).toBe(200);
    const other = await addClient(server.dataDir, "Patient", "--quota", "100");
    expect((await get(other, "/v2/stations/8269000")).status).toBe(200);
  });
  test("the listener client is limited by address and has no quota", async () => {
    const listener = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };
    const asked = () => ask<{ code: string }>(server.url, "/v2/stations/8269000", listener);
    const answers = await Promise.all(Array.from({ length: 30 }, asked));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
    for (const { body, headers } of limited)
      expect([body.code, headers.get("x-ratelimit-limit")]).toEqual(["rate_limited", null]);
  });
  test("guesses of credentials are limited by address, but not for clients accepted from it before", async () => {
    const known = await addClient(server.dataDir, "Known", "--quota", "100");
    const path = "/v2/stations/8269000";
    await expect.poll(async () => (await get(known, path)).status, A_SECOND).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => get({ clientId: `guess${i}` }, "/v2/stations")),
    );
    const codes = new Set(guesses.map(({ status, body }) => `${status} ${body.code}`));
    expect(codes).toEqual(new Set(["401 auth_invalid", "429 rate_limited"]));
    const limited = guesses.find(({ status }) => status === 429);
    expect(limited?.headers.get("retry-after")).toBe("1");
    expect((await get(known, path)).status).toBe(200);
  });
});
