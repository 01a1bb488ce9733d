/** The quota with several processes and through kill -9; tests/faults/quota.ts does the same at full size. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { isShared } from "#tests/support/shared-activity.ts";
import { spend, spendThroughKills } from "#tests/support/spend.ts";
import { seed } from "#tests/support/transports.ts";

// Machines have one server on a DATA_DIR each; tests/unit/nodes/leases.long.test.ts tests their quota.
describe.skipIf(isShared)("on one DATA_DIR", () => {
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    const env = { CLIENT_RATE: "100000", LOG_LEVEL: "warn" };
    first = await startServer({ seed, env });
    second = await startServer({ env: { ...env, DATA_DIR: first.dataDir } });
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  test("the second server says in its log that it is not alone", async () => {
    const told = ({ logs }: TestServer) => logs().match(/^.*"another server runs on DATA_DIR.*$/m)?.[0];
    await expect.poll(() => told(second)).toBeDefined();
    expect(JSON.parse(told(second) ?? "")).toMatchObject({
      level: 40,
      msg: `another server runs on DATA_DIR ${first.dataDir}: give each server its own`,
    });
    expect(told(first)).toBeUndefined();
  });

  test("600 requests at once on two processes against a quota of 400 give 400 answers", async () => {
    const { clientId } = await addClient(first.dataDir, "Concurrent", "--quota", "400");
    const spent = await spend([first.url, second.url], clientId, 600, 100);
    expect(spent).toEqual({ granted: 400, refused: 200, unanswered: 0, odd: [] });
  });

  test("with two kills meanwhile, the quota grants no more requests, and every request is recorded", async () => {
    const { clientId } = await addClient(first.dataDir, "Killed", "--quota", "3000");
    const interrupt = () => first.restart("SIGKILL");
    const spent = await spendThroughKills(first.url, clientId, { times: 2, atOnce: 50, interrupt });
    expect(spent.odd).toEqual([]);
    expect(spent.granted).toBeLessThanOrEqual(3_000);
    expect(spent.granted).toBeGreaterThan(2_500);
    const clients = await nowlineJson<{ clientId: string; used: number }[]>(first.dataDir, "clients", "list");
    expect(clients.find((client) => client.clientId === clientId)?.used).toBe(3_000);
  }, 60_000);
});
