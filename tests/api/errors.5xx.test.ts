/** Answers to faults of the server, which cost the caller no quota (contract: Errors, Quota). */
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { problem } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { type CoreTestOptions, openCore } from "#tests/support/core.ts";

async function core(options: Partial<CoreTestOptions> = {}) {
  const api = openCore({ nowMs: NOW, ...options });
  onTestFinished(() => api.close());
  putClient(api.activity, "demo", { monthly_quota: 100 });
  await api.put([station(1)]);
  return api;
}
const SAMPLE = "/WRAPI/v2/stations?country=826";

test("500 internal: the answer reveals nothing of the error, the quota is given back, the bug is reported", async () => {
  let broken = false;
  const random = () => {
    if (broken) throw new TypeError("secret of /srv/nowline at line 1");
    return 0.5;
  };
  const api = await core({ random });
  broken = true;
  const { status, body, headers, text } = await api.ask(SAMPLE);
  expect([status, body.code, headers["x-ratelimit-remaining"]]).toEqual([500, "internal", "100"]);
  expect(problem.parse(body)).toEqual(body);
  expect(text).not.toMatch(/secret|srv|TypeError/);
  expect(api.faults.splice(0)).toEqual([expect.objectContaining({ name: "TypeError" })]);
  broken = false;
  await api.core.meter.settled();
  expect((await api.ask(SAMPLE)).headers["x-ratelimit-remaining"]).toBe("99");
});

test("503 unavailable with Retry-After while another process locks the quota store; 200 afterwards", async () => {
  const api = await core();
  const other = new Database(join(api.dataDir, "activity.sqlite"));
  other.prepare("BEGIN IMMEDIATE").run();
  const { status, body, headers, text } = await api.ask("/v2/stations/8267001");
  expect([status, body.code]).toEqual([503, "unavailable"]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(text).not.toMatch(/SQLITE|locked/i);
  other.prepare("COMMIT").run();
  other.close();
  const after = await api.ask("/v2/stations/8267001");
  expect([after.status, after.headers["x-ratelimit-remaining"]]).toEqual([200, "99"]);
});

test("a request waits no longer for a locked store when other requests wait, too", async () => {
  const api = await core();
  const other = new Database(join(api.dataDir, "activity.sqlite"));
  other.prepare("BEGIN IMMEDIATE").run();
  const waits: Promise<{ status: number; tookMs: number }>[] = [];
  for (let i = 0; i < 5; i++) {
    const began = performance.now();
    const asked = api.ask("/v2/stations/8267001");
    waits.push(asked.then(({ status }) => ({ status, tookMs: performance.now() - began })));
    // Each request arrives while the previous request waits.
    for (let turns = 0; turns < 5; turns++) await new Promise(setImmediate);
  }
  for (const { status, tookMs } of await Promise.all(waits)) {
    expect(status).toBe(503);
    expect(tookMs).toBeGreaterThan(1_500);
    expect(tookMs).toBeLessThan(3_500);
  }
  other.prepare("COMMIT").run();
  other.close();
  expect((await api.ask("/v2/stations/8267001")).headers["x-ratelimit-remaining"]).toBe("99");
});

test("503 unavailable when the catalogue cannot be read, without cost", async () => {
  const api = await core();
  const { catalog } = api.core.options;
  const fault = Object.assign(new Error("disk I/O error at /srv"), { code: "SQLITE_IOERR_READ" });
  const broken = new Proxy(catalog, {
    get: (db, name) => {
      if (name === "prepare") throw fault;
      const value = Reflect.get(db, name, db) as unknown;
      return typeof value === "function" ? value.bind(db) : value;
    },
  });
  api.core.options.catalog = broken;
  const { status, body, headers, text } = await api.ask("/v2/stations/8267001");
  expect([status, body.code, headers["x-ratelimit-remaining"]]).toEqual([503, "unavailable", "100"]);
  expect(text).not.toContain("disk");
  api.core.options.catalog = catalog;
});

test("503 overloaded with Retry-After when too many requests wait, without cost", async () => {
  const api = await core({ maxUnderWay: 3 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.ask("/v2/stations/8267001")));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 503, 503, 503, 503, 503, 503, 503]);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.body.code).toBe("overloaded");
  expect(refused?.headers["retry-after"]).toBe("1");
  expect((await api.ask("/v2/stations/8267001")).headers["x-ratelimit-remaining"]).toBe("96");
  expect(api.faults).toEqual([]);
});

test("a request whose bug report fails still frees its place", async () => {
  const api = await core({ maxUnderWay: 3 });
  const { onAnswered } = api.core.options;
  api.core.options.onAnswered = () => {
    throw new Error("the log is full");
  };
  for (let i = 0; i < 10; i++)
    await expect(api.ask("/v2/stations/8267001")).rejects.toThrow("the log is full");
  Object.assign(api.core.options, { onAnswered });
  expect(api.core.underWay).toBe(0);
  expect((await api.ask("/v2/stations/8267001")).status).toBe(200);
});
