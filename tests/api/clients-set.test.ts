/** `nowline clients set` and `show` while the server runs (contract: Who is calling). */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import type { DescribedClient } from "#lib/clients/describe.ts";
import { bearer, FAMILY_A, identifier, soon, statusAt } from "#tests/support/calling.ts";
import { type Added, addClient, nowline, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { newKeys } from "#tests/support/sign.ts";
import { seed } from "#tests/support/transports.ts";

// Each command starts a process, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed });
});
afterAll(() => server.stop());

const statusOf = (headers: Record<string, string>, path?: string) => statusAt(server.url, headers, path);

describe("set replaces the settings that it names and keeps the others", () => {
  const set = (client: Added, ...flags: string[]) =>
    nowlineJson<DescribedClient>(server.dataDir, "clients", "set", client.clientId, ...flags);

  test("every permission, strict, the quota and the name are narrowed and widened again", async () => {
    const client = await addClient(server.dataDir, "Wide", "--xml");
    const narrow = [
      ...["--countries", "826", "--families", "B", "--operations", "listStations,getStations"],
      ...["--no-xml", "--strict", "--quota", "500", "--name", "Narrow"],
    ];
    const narrowed = {
      ...{ name: "Narrow", countries: ["826"], families: ["B"], operations: ["getStations", "listStations"] },
      ...{ xml: false, strict: true, monthlyQuota: 500 },
    };
    expect(await set(client, ...narrow)).toMatchObject(narrowed);
    expect(await set(client, "--quota", "600")).toMatchObject({ ...narrowed, monthlyQuota: 600 });
    // Strict, so that Family B refuses an identifier without a key.
    await soon(() => statusOf(identifier(client)), "401 auth_invalid");
    await soon(() => statusOf(identifier(client), FAMILY_A), "403 forbidden_operation");
    const widen = ["--countries", "all", "--families", "A,B", "--operations", "all", "--xml", "--no-strict"];
    expect(await set(client, ...widen)).toMatchObject({
      ...{ countries: "all", families: ["A", "B"], operations: "all", xml: true, strict: false },
    });
    await soon(() => statusOf(identifier(client), FAMILY_A), 200);
    expect(await statusOf(identifier(client))).toBe(200);
  });
  test("an operation is removed from a client that has all operations", async () => {
    const client = await addClient(server.dataDir, "All but one");
    await nowlineJson(server.dataDir, "clients", "withhold", client.clientId, "--operations", "listStations");
    await soon(() => statusOf(identifier(client)), "403 forbidden_operation");
    expect(await statusOf(identifier(client), "/v2/categories?country=724&type=live")).toBe(200);
  });
});

describe("show prints a client's keys with age, end and last use, and how the client called", () => {
  test("a bearer key and one that ended", async () => {
    const client = await addClient(server.dataDir, "Shown", "--bearer", "--expires", "90d");
    await soon(() => statusOf(bearer(client)), 200);
    const shown = () => nowlineJson<DescribedClient>(server.dataDir, "clients", "show", client.clientId);
    const today = new Date().toISOString().slice(0, 10);
    await expect.poll(async () => (await shown()).ways[0]?.way, { timeout: 20_000 }).toBe("bearer");
    const { keys, ways } = await shown();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kind: "bearer", ageDays: 0, expired: false });
    expect(keys[0]?.lastUsedAt?.slice(0, 10)).toBe(today);
    expect(ways[0]?.keyId).toBe(keys[0]?.keyId);
    const { out } = await nowline(server.dataDir, "clients", "show", client.clientId);
    expect(out).toMatch(new RegExp(`bearer ${keys[0]?.keyId} \\(0 days old, used ${today}, until `));
    expect(out).not.toContain(client.bearer);

    const activity = openActivity(server.dataDir);
    activity.prepare("UPDATE client_key SET expires_at_ms = 1 WHERE client_id = ?").run(client.clientId);
    activity.close();
    await soon(() => statusOf(bearer(client)), "401 auth_invalid");
    expect((await nowline(server.dataDir, "clients", "list")).out).toMatch(/Shown .*EXPIRED/);
  });
  test("add warns that signatures over the date alone can be replayed, unless the client is strict", async () => {
    const add = async (...flags: string[]) => {
      const { file: pem } = newKeys(server.dataDir, "ed25519");
      return (await nowline(server.dataDir, "clients", "add", "--name", "x", "--public-key", pem, ...flags))
        .out;
    };
    expect(await add()).toMatch(/repeat it\s+for five minutes.*--strict/s);
    expect(await add("--strict")).not.toContain("five minutes");
  });
});
