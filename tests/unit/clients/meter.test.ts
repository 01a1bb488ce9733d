import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { forgetUse } from "#db/activity/quota.ts";
import { ClientGone, Meter, usedOf } from "#lib/clients/meter.ts";
import { emptyActivity, putClient } from "#tests/support/activity.ts";

const NOVEMBER = Date.UTC(2026, 10, 20, 12);
const LAST_OF_NOVEMBER = Date.UTC(2026, 11, 1) - 1;
const DECEMBER = Date.UTC(2026, 11, 1);

function meterOf(...clients: string[]) {
  const { db, dataDir } = emptyActivity();
  for (const client of clients) putClient(db, client);
  const meter = new Meter(db);
  /** How many of `count` requests at once are let through. */
  const grantedOf = async (client: string, count: number, limit: number, nowMs = NOVEMBER) => {
    const grants = await Promise.all(Array.from({ length: count }, () => meter.take(client, limit, nowMs)));
    return grants.filter(({ granted }) => granted).length;
  };
  return { db, dataDir, meter, grantedOf };
}

describe("a month's quota", () => {
  test("counts down to 0, and says when it is renewed", async () => {
    const { meter } = meterOf("a");
    const grants = [];
    for (let i = 0; i < 4; i++) grants.push(await meter.take("a", 3, NOVEMBER));
    expect(grants.map(({ granted, remaining }) => [granted, remaining])).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
    ]);
    expect(new Set(grants.map(({ resetSeconds }) => resetSeconds))).toEqual(new Set([DECEMBER / 1000]));
  });
  test("is charged exactly for many requests in one turn, each with its own remaining number", async () => {
    const { meter } = meterOf("a");
    const grants = await Promise.all(Array.from({ length: 50 }, () => meter.take("a", 30, NOVEMBER)));
    expect(grants.filter(({ granted }) => granted).map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 30 }, (_, i) => 29 - i),
    );
  });
  test("is separate for each client, also in one turn", async () => {
    const { grantedOf } = meterOf("a", "b");
    expect(await Promise.all([grantedOf("a", 10, 4), grantedOf("b", 10, 7)])).toEqual([4, 7]);
  });
  test("allows nothing when the limit is 0", async () => {
    expect(await meterOf("a").grantedOf("a", 3, 0)).toBe(0);
  });
  test("persists in the store", async () => {
    const { dataDir, grantedOf } = meterOf("a");
    expect(await grantedOf("a", 5, 8)).toBe(5);
    const again = openActivity(dataDir, 0);
    const others = Array.from({ length: 5 }, () => new Meter(again).take("a", 8, NOVEMBER));
    expect((await Promise.all(others)).filter(({ granted }) => granted)).toHaveLength(3);
    again.close();
  });
  test("allows what remains when the limit is lowered", async () => {
    const { grantedOf } = meterOf("a");
    await grantedOf("a", 50, 100);
    expect(await grantedOf("a", 1, 20)).toBe(0);
  });
});

describe("the month", () => {
  test("ends at its last millisecond, UTC", async () => {
    const { meter, grantedOf } = meterOf("a");
    expect(await grantedOf("a", 5, 3, LAST_OF_NOVEMBER)).toBe(3);
    expect(await grantedOf("a", 5, 3, DECEMBER)).toBe(3);
    const { resetSeconds } = await meter.take("a", 3, DECEMBER);
    expect(resetSeconds).toBe(Date.UTC(2027, 0, 1) / 1000);
  });
  test("does not come back when the clock steps back", async () => {
    const { meter, grantedOf } = meterOf("a");
    await grantedOf("a", 2, 3, NOVEMBER);
    expect(await grantedOf("a", 5, 3, DECEMBER)).toBe(3);
    expect(await grantedOf("a", 5, 3, LAST_OF_NOVEMBER)).toBe(0);
    expect((await meter.take("a", 3, NOVEMBER)).resetSeconds).toBe(Date.UTC(2027, 0, 1) / 1000);
    expect(await grantedOf("a", 5, 3, DECEMBER + 1)).toBe(0);
  });
  test.each([
    ["2099-01", Date.UTC(2099, 0, 15)],
    ["2027-02", Date.UTC(2027, 1, 15)],
  ])("%s on record in December 2026 is a broken clock's, and is ignored", async (_, broken) => {
    const { db, meter, grantedOf } = meterOf("a");
    const nowMs = Date.UTC(2026, 11, 31, 23);
    expect(await grantedOf("a", 5, 3, broken)).toBe(3);
    expect(meter.look("a", 3, nowMs).remaining).toBe(3);
    expect(await grantedOf("a", 5, 3, nowMs)).toBe(3);
    expect(meter.look("a", 3, nowMs)).toMatchObject({
      remaining: 0,
      resetSeconds: Date.UTC(2027, 0, 1) / 1000,
    });
    expect(usedOf(db, "a", nowMs)).toBe(3);
    expect(await grantedOf("a", 5, 3, broken)).toBe(0);
  });
  test("on record counts when it begins within 31 days", async () => {
    const { meter, grantedOf } = meterOf("a");
    expect(await grantedOf("a", 5, 3, DECEMBER)).toBe(3);
    const nowMs = DECEMBER - 31 * 86_400_000;
    expect(await grantedOf("a", 5, 3, nowMs)).toBe(0);
    expect(meter.look("a", 3, nowMs).resetSeconds).toBe(Date.UTC(2027, 0, 1) / 1000);
    expect(await grantedOf("a", 5, 3, nowMs - 1)).toBe(3);
  });
  test("is deleted together with later months", async () => {
    const { db, grantedOf } = meterOf("a");
    for (const nowMs of [NOVEMBER, DECEMBER, Date.UTC(2099, 0)]) await grantedOf("a", 5, 3, nowMs);
    expect(forgetUse(db, "a", "2026-12")).toBe(2);
    expect(await grantedOf("a", 5, 3, DECEMBER)).toBe(3);
    expect(usedOf(db, "a", NOVEMBER)).toBe(3);
  });
  test("has the right end in every month", () => {
    const { meter } = meterOf("a");
    const endOfMonth = (month: string) => meter.look("a", 3, Date.parse(`${month}-15`)).resetSeconds;
    expect(endOfMonth("2026-01")).toBe(Date.UTC(2026, 1, 1) / 1000);
    expect(endOfMonth("2028-02")).toBe(Date.UTC(2028, 2, 1) / 1000);
    expect(endOfMonth("2026-12")).toBe(Date.UTC(2027, 0, 1) / 1000);
  });
});

describe("giving back", () => {
  test("allows another request", async () => {
    const { meter, grantedOf } = meterOf("a");
    const { giveBack } = await meter.take("a", 1, NOVEMBER);
    expect(await grantedOf("a", 1, 1)).toBe(0);
    giveBack();
    await meter.settled();
    expect(meter.look("a", 1, NOVEMBER).remaining).toBe(1);
    expect(await grantedOf("a", 3, 1)).toBe(1);
  });
  test("returns a request to its own month only", async () => {
    const { meter, grantedOf } = meterOf("a");
    const { giveBack } = await meter.take("a", 3, LAST_OF_NOVEMBER);
    expect(await grantedOf("a", 5, 3, DECEMBER)).toBe(3);
    giveBack();
    await meter.settled();
    expect(await grantedOf("a", 5, 3, DECEMBER)).toBe(0);
  });
  test("returns requests of two months in one turn to their months", async () => {
    const { meter, grantedOf } = meterOf("a");
    const november = await meter.take("a", 3, LAST_OF_NOVEMBER);
    const december = await meter.take("a", 3, DECEMBER);
    await grantedOf("a", 2, 3, DECEMBER);
    december.giveBack();
    november.giveBack();
    await meter.settled();
    expect(await grantedOf("a", 5, 3, DECEMBER)).toBe(1);
  });
});

describe("looking", () => {
  test("reports the remaining quota and charges nothing", async () => {
    const { meter, grantedOf } = meterOf("a");
    const whole = { limit: 5, remaining: 5, resetSeconds: DECEMBER / 1000 };
    expect(meter.look("a", 5, NOVEMBER)).toEqual(whole);
    await grantedOf("a", 2, 5);
    expect(meter.look("a", 5, NOVEMBER)).toEqual({ ...whole, remaining: 3 });
    expect(meter.look("a", 5, DECEMBER).remaining).toBe(5);
    expect(await grantedOf("a", 9, 5)).toBe(3);
  });
});

describe("a store that another process writes", () => {
  test("is waited for", async () => {
    const { dataDir, grantedOf } = meterOf("a");
    const other = new Database(`${dataDir}/activity.sqlite`);
    other.prepare("BEGIN IMMEDIATE").run();
    const asked = grantedOf("a", 5, 3);
    // Several tries of the meter, none of which the other process lets through.
    expect(await Promise.race([asked, delay(60, "no answer")])).toBe("no answer");
    other.prepare("COMMIT").run();
    other.close();
    expect(await asked).toBe(3);
  });
  test("is waited for two seconds, then reported; later requests are charged as usual", async () => {
    const { dataDir, meter, grantedOf } = meterOf("a");
    const other = new Database(`${dataDir}/activity.sqlite`);
    other.prepare("BEGIN IMMEDIATE").run();
    await expect(meter.take("a", 3, NOVEMBER)).rejects.toMatchObject({ code: "SQLITE_BUSY" });
    other.prepare("COMMIT").run();
    other.close();
    expect(await grantedOf("a", 5, 3)).toBe(3);
  });
});

test("a client removed meanwhile is reported, and other clients are still charged", async () => {
  const { meter, grantedOf } = meterOf("a");
  const gone = expect(meter.take("removed", 3, NOVEMBER)).rejects.toBeInstanceOf(ClientGone);
  expect(await grantedOf("a", 5, 3)).toBe(3);
  await gone;
});

test("a store that refuses a charge is in trouble until it takes a write", async () => {
  const { db, meter } = meterOf("a");
  expect(meter.trouble()).toBeUndefined();
  db.pragma("query_only = ON");
  await expect(meter.take("a", 3, NOVEMBER)).rejects.toThrow("readonly");
  expect(meter.trouble()).toBe("attempt to write a readonly database");
  expect(meter.trouble()).toBe("attempt to write a readonly database");
  db.pragma("query_only = OFF");
  expect(meter.trouble()).toBeUndefined();
  db.pragma("query_only = ON");
  await expect(meter.take("a", 3, NOVEMBER)).rejects.toThrow("readonly");
  db.pragma("query_only = OFF");
  expect((await meter.take("a", 3, NOVEMBER)).granted).toBe(true);
});
