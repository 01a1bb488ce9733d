/** Quota of several machines: never over the limit, with few questions to PostgreSQL. */
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findClient } from "#db/activity/clients.ts";
import { Meter, usedOf } from "#lib/clients/meter.ts";
import { ApiProblem } from "#lib/request/problem.ts";
import { putClient } from "#tests/support/client-record.ts";
import { withPostgres } from "#tests/support/nodes.ts";
import { hasOwnPostgres, hasPostgres } from "#tests/support/postgres.ts";

const MAY = Date.UTC(2036, 4, 14, 12);
const JUNE = Date.UTC(2036, 5, 2);

describe.runIf(hasPostgres())("leases", () => {
  const { postgres, join } = withPostgres();
  const joined = async (url: string, dataDir?: string) => {
    const node = await join(url, dataDir);
    return { node, meter: new Meter(node.db, node.leases.charge) };
  };
  /** Machines that know the client "car", each with its meter. */
  async function machines(count: number) {
    const url = await postgres().newDatabase();
    const all: Awaited<ReturnType<typeof joined>>[] = [];
    for (let i = 0; i < count; i++) all.push(await joined(url));
    for (const { node } of all.slice(0, 1)) putClient(node.db, "car");
    await vi.waitFor(() => {
      for (const { node } of all) expect(findClient(node.db, "car")).toBeDefined();
    });
    return all;
  }
  const take = (meter: Meter, count: number, limit: number, nowMs = MAY) =>
    Promise.all(Array.from({ length: count }, () => meter.take("car", limit, nowMs)));
  const granted = (grants: readonly { granted: boolean }[]) => grants.filter((one) => one.granted).length;

  test("8,000 requests at once over three machines get a quota of 5,000, and no more", async () => {
    const all = await machines(3);
    const rounds = Array.from({ length: 10 }, async () => {
      const of = await Promise.all(
        all.map(async ({ meter }, i) => granted(await take(meter, i < 2 ? 267 : 266, 5_000))),
      );
      return of.reduce((sum, one) => sum + one, 0);
    });
    const first = (await Promise.all(rounds)).reduce((sum, one) => sum + one, 0);
    // A machine returns leased requests that it did not need.
    for (const { node } of all) await node.leases.close();
    expect(first).toBeLessThanOrEqual(5_000);
    let sum = first;
    // For a second a machine believes that the month is spent.
    await vi.waitFor(async () => {
      sum += granted(await take(all[0]?.meter as Meter, 1_000, 5_000));
      expect(sum).toBe(5_000);
    }, 5_000);
    expect(granted(await take(all[1]?.meter as Meter, 1_000, 5_000))).toBe(0);
  });

  test("the last requests are granted one by one, wherever they are asked for", async () => {
    const all = await machines(2);
    const [a, b] = all.map(({ meter }) => meter);
    const grants = [];
    for (let i = 0; i < 14; i++) grants.push(...(await take((i % 2 ? a : b) as Meter, 1, 10)));
    expect(granted(grants)).toBe(10);
    expect(grants.slice(0, 10).every((one) => one.granted)).toBe(true);
    expect(grants.slice(10).map((one) => one.remaining)).toEqual([0, 0, 0, 0]);
  });

  test("1,000 requests a second ask PostgreSQL once in 100 requests at most", async () => {
    const [one] = await machines(1);
    if (!one) throw new Error("no machine");
    const began = performance.now();
    const grants = [];
    while (performance.now() - began < 4_000) {
      grants.push(...(await take(one.meter, 10, 1_000_000)));
      await delay(8);
    }
    expect(granted(grants)).toBe(grants.length);
    expect(grants.length).toBeGreaterThan(500);
    expect(one.node.leases.trips).toBeLessThan(grants.length / 100);
  });

  test("a client that asks seldom asks PostgreSQL ever more seldom, and near its limit each time", async () => {
    const [one] = await machines(1);
    if (!one) throw new Error("no machine");
    const now = performance.now.bind(performance);
    let asked = 0;
    // 5 requests a second over three machines, and here one of them.
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + asked * 600);
    onTestFinished(() => clock.mockRestore());
    // By this clock the link would be silent for minutes.
    vi.spyOn(one.node.link, "hasReadSince").mockReturnValue(true);
    const tripsOf = async (count: number, limit: number) => {
      const before = one.node.leases.trips;
      for (let i = 0; i < count; i++, asked++) expect(granted(await take(one.meter, 1, limit))).toBe(1);
      return one.node.leases.trips - before;
    };
    expect(await tripsOf(130, 1_000_000)).toBe(3);
    expect(await tripsOf(303, 1_000_000)).toBe(3);
    await one.node.leases.close();
    expect(await tripsOf(20, 500)).toBeGreaterThan(4);
  });

  test("the use of all machines is seen on each, and a new month begins anew; the clock may step back", async () => {
    const all = await machines(2);
    const [a, b] = all.map(({ meter }) => meter) as [Meter, Meter];
    await take(a, 3, 100);
    await take(b, 4, 100);
    for (const { node } of all) await node.leases.close();
    await vi.waitFor(() => expect(usedOf(all[0]?.node.db as never, "car", MAY)).toBe(7), 3_000);
    const [june] = await take(a, 1, 100, JUNE);
    expect(june).toMatchObject({ granted: true, remaining: 99, resetSeconds: Date.UTC(2036, 6, 1) / 1000 });
    // Back in May the client stays in June, the latest month seen.
    const [back] = await take(b, 1, 100, MAY);
    expect(back).toMatchObject({ granted: true, resetSeconds: Date.UTC(2036, 6, 1) / 1000 });
    for (const { node } of all) await node.leases.close();
    await vi.waitFor(() => expect(usedOf(all[0]?.node.db as never, "car", JUNE)).toBe(2), 3_000);
  });

  test("a request that is given back can be used again", async () => {
    const [one] = await machines(1);
    const meter = one?.meter as Meter;
    const [first] = await take(meter, 1, 2);
    first?.giveBack();
    await meter.settled();
    expect(granted(await take(meter, 3, 2))).toBe(2);
  });

  test.runIf(hasOwnPostgres())(
    "PostgreSQL away: requests live on the lease, then get 503 with Retry-After",
    async () => {
      const [one] = await machines(1);
      const { meter, node } = one as NonNullable<typeof one>;
      for (let i = 0; i < 30; i++) await take(meter, 10, 100_000);
      const leased = node.leases.leased();
      expect(leased).toBeGreaterThan(10);
      postgres().stop();
      try {
        expect(granted(await take(meter, 10, 100_000))).toBe(10);
        const refused = await take(meter, leased, 100_000).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(ApiProblem);
        expect(refused).toMatchObject({ status: 503, headers: { "Retry-After": "2" } });
      } finally {
        postgres().start();
      }
      await vi.waitFor(async () => expect(granted(await take(meter, 1, 100_000))).toBe(1), 10_000);
    },
    40_000,
  );
});
