/** Registering partners with the operator's command while the server runs (contract: Who is calling). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { describeClients } from "#lib/clients/register.ts";
import { ask } from "#tests/support/ask.ts";
import { type Added, addClient, nowline, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { newKeys } from "#tests/support/sign.ts";
import { seed } from "#tests/support/transports.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed });
});
afterAll(() => server.stop());

/** What the store has, read beside the server. */
function stored() {
  const activity = openActivity(server.dataDir);
  try {
    return describeClients(activity, Date.now());
  } finally {
    activity.close();
  }
}
const listed = (id: string) => stored().find(({ clientId }) => clientId === id);
const statusOf = async (headers: Record<string, string>, path = "/v2/stations?country=724") => {
  const { status, body } = await ask<{ code?: string }>(server.url, path, {
    "Partner-Client": "",
    ...headers,
  });
  return status === 200 ? 200 : `${status} ${body.code}`;
};
const bearer = ({ bearer: secret }: Added) => ({ Authorization: `Bearer ${secret}` });
const identifier = ({ clientId }: Added) => ({ "Partner-Client": clientId });

/** A change is in force within a second of the command's end. */
const soon = (status: () => Promise<number | string>, expected: number | string) =>
  expect.poll(status, { timeout: 1_000, interval: 50 }).toBe(expected);

const FAMILY_A = "/WRAPI/v4/stations?country=724";

describe("a client without keys", () => {
  test("prints its identifier of 128 bits alone, and is known by it in both families", async () => {
    const client = await addClient(server.dataDir, "Plain");
    expect(Object.keys(client)).toEqual(["clientId"]);
    expect(client.clientId).toMatch(/^[0-9a-f]{32}$/);
    await soon(() => statusOf(identifier(client)), 200);
    expect(await statusOf(identifier(client), FAMILY_A)).toBe(200);
    expect(await statusOf({ ...identifier(client), Authorization: "Basic eDp5" })).toBe("401 auth_invalid");
  });
  test("is refused within a second of being revoked, for good", async () => {
    const client = await addClient(server.dataDir, "Short-lived");
    await soon(() => statusOf(identifier(client)), 200);
    await nowlineJson(server.dataDir, "clients", "revoke", client.clientId);
    await soon(() => statusOf(identifier(client)), "401 auth_invalid");
    expect(await statusOf(identifier(client), FAMILY_A)).toBe("401 auth_invalid");
    expect(listed(client.clientId)?.revoked).toBe(true);
    expect((await nowline(server.dataDir, "clients", "revoke", client.clientId)).code).toBe(1);
  });
});

describe("bearer keys", () => {
  let client: Added;
  beforeAll(async () => {
    client = await addClient(server.dataDir, "Bearer", "--bearer", "--quota", "50");
  });

  test("one is printed once and stored as a hash", async () => {
    expect(Object.keys(client)).toEqual(["clientId", "bearer"]);
    expect(Buffer.from(client.bearer ?? "", "base64url")).toHaveLength(32);
    expect(JSON.stringify(listed(client.clientId))).not.toContain(client.bearer);
  });
  test("the identifier alone opens Family A, not Family B", async () => {
    expect(await statusOf(identifier(client))).toBe("401 auth_invalid");
    expect(await statusOf(identifier(client), FAMILY_A)).toBe(200);
  });
  test("Family A wants Partner-Client, also beside a key", async () => {
    expect(await statusOf(bearer(client), FAMILY_A)).toBe("401 auth_missing");
    expect(await statusOf({ ...bearer(client), ...identifier(client) }, FAMILY_A)).toBe(200);
  });
  test("Partner-Client beside a key must name the same client", async () => {
    expect(await statusOf({ ...bearer(client), ...identifier(client) })).toBe(200);
    expect(await statusOf({ ...bearer(client), "Partner-Client": "demo" })).toBe("401 auth_invalid");
  });
  test("another, an empty and a cut one are refused, saying what is taken", async () => {
    for (const secret of ["x".repeat(43), "", client.bearer?.slice(0, -1), `${client.bearer}A`]) {
      const headers = { "Partner-Client": "", Authorization: `Bearer ${secret}` };
      const answer = await ask<{ code: string }>(server.url, "/v2/stations", headers);
      expect([answer.status, answer.body.code]).toEqual([401, "auth_invalid"]);
      expect(answer.headers.get("www-authenticate")).toContain("Bearer realm=");
    }
  });
  test("two are live, a third is refused and changes nothing, the first goes when it is revoked", async () => {
    const second = await nowlineJson<Added>(server.dataDir, "clients", "key", client.clientId, "--bearer");
    await soon(() => statusOf(bearer(second)), 200);
    expect(await statusOf(bearer(client))).toBe(200);
    const before = listed(client.clientId);
    const file = newKeys(server.dataDir, "ed25519").file;
    const third = ["clients", "key", client.clientId, "--public-key", file, "--bearer"];
    const { code, err } = await nowline(server.dataDir, ...third);
    expect([code, err]).toEqual([1, "nowline: the client has two live bearer keys; revoke one first\n"]);
    expect(listed(client.clientId)).toEqual(before);
    const [first] = before?.keys ?? [];
    await nowlineJson(server.dataDir, "clients", "key", client.clientId, "--revoke", first?.keyId ?? "");
    await soon(() => statusOf(bearer(client)), "401 auth_invalid");
    expect(await statusOf(bearer(second))).toBe(200);
  });
  test("a key is revoked by its own client's name alone", async () => {
    const other = await addClient(server.dataDir, "Other", "--bearer");
    const key = listed(other.clientId)?.keys[0]?.keyId ?? "";
    const { code, err } = await nowline(server.dataDir, "clients", "key", client.clientId, "--revoke", key);
    expect([code, err]).toEqual([1, `nowline: client ${client.clientId} has no live key ${key}\n`]);
    await soon(() => statusOf(bearer(other)), 200);
  });
});

test("a client known by its identifier must use its keys once it has some", async () => {
  const client = await addClient(server.dataDir, "Grows up");
  await soon(() => statusOf(identifier(client)), 200);
  const keys = newKeys(server.dataDir, "rsa");
  const args = ["clients", "key", client.clientId, "--public-key", keys.file] as const;
  const { keyId } = await nowlineJson<Added>(server.dataDir, ...args);
  expect(keyId).toMatch(/^[0-9a-f]{24}$/);
  await soon(() => statusOf(identifier(client)), "401 auth_invalid");
});

test("list tells the use of this month, text and JSON, no secret", async () => {
  const client = await addClient(server.dataDir, "Counted", "--countries", "724,826", "--quota", "7");
  await soon(() => statusOf(identifier(client)), 200);
  await statusOf(identifier(client));
  const all = await nowlineJson<{ clientId: string }[]>(server.dataDir, "clients", "list");
  expect(all.find(({ clientId }) => clientId === client.clientId)).toMatchObject({
    name: "Counted",
    countries: ["724", "826"],
    monthlyQuota: 7,
    used: 2,
    keys: [],
  });
  const { out } = await nowline(server.dataDir, "clients", "list");
  expect(out).toContain(`${client.clientId}  Counted  2/7 this month  724,826  A+B  identifier alone`);
});

describe("what makes no sense is refused in one line and changes nothing", () => {
  const file = (name: string, text: string) => {
    const path = join(server.dataDir, name);
    writeFileSync(path, text);
    return path;
  };
  test.each<[string, () => string[], RegExp]>([
    ["no name", () => ["add"], /required option '--name/],
    ["an empty name", () => ["add", "--name", " "], /needs a name/],
    ["a country of letters", () => ["add", "--name", "x", "--countries", "GB"], /"GB" is not a country/],
    ["a family", () => ["add", "--name", "x", "--families", "C"], /"C" is not a family/],
    ["an operation", () => ["add", "--name", "x", "--operations", "fly"], /"fly" is not an operation/],
    ["a quota", () => ["add", "--name", "x", "--quota", "-1"], /--quota/],
    [
      "a key that is not there",
      () => ["add", "--name", "x", "--public-key", "/nowhere.pem"],
      /cannot be read/,
    ],
    [
      "what is no key",
      () => ["add", "--name", "x", "--public-key", file("a.pem", "no key")],
      /is not accepted/,
    ],
    [
      "a short RSA key",
      () => ["add", "--name", "x", "--public-key", newKeys(server.dataDir, "rsa", 1024).file],
      /at least 2048 bits/,
    ],
    ["a client that is not there", () => ["key", "0".repeat(32), "--bearer"], /there is no client/],
    ["nothing to do", () => ["key", "demo"], /say --public-key FILE, --bearer or --revoke/],
    ["a station", () => ["withhold", "demo", "--stations", "harbour"], /"harbour" is not an rpuid/],
  ])("%s", async (_, args, complaint) => {
    const before = stored();
    const { code, out, err } = await nowline(server.dataDir, "clients", ...args());
    expect(code).toBeGreaterThan(0);
    expect(out).toBe("");
    expect(err).toMatch(complaint);
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(stored()).toEqual(before);
  });
});
