/** Registering partners with the operator's command while the server runs (contract: Who is calling). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { describeClients } from "#lib/clients/describe.ts";
import { ask } from "#tests/support/ask.ts";
import { bearer, FAMILY_A, identifier, soon, statusAt } from "#tests/support/calling.ts";
import { type Added, addClient, nowline, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { inForce, isShared } from "#tests/support/shared-activity.ts";
import { newKeys } from "#tests/support/sign.ts";
import { seed } from "#tests/support/transports.ts";

// Each command starts a process, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed });
});
afterAll(() => server.stop());

/** The client's rows in the store, read while the server runs. */
function stored() {
  const activity = openActivity(server.dataDir);
  try {
    return describeClients(activity, Date.now());
  } finally {
    activity.close();
  }
}
/** The client's rows without the columns that a recent call may still change. */
const registered = () =>
  stored().map(({ lastUsedAt: _, ways: __, keys, ...client }) => ({
    ...client,
    // A machine returns unused leases later.
    ...(isShared ? { used: 0 } : {}),
    keys: keys.map(({ lastUsedAt: ___, ...key }) => key),
  }));
const listed = (id: string) => stored().find(({ clientId }) => clientId === id);
const statusOf = (headers: Record<string, string>, path?: string) => statusAt(server.url, headers, path);

describe("a client without keys", () => {
  test("add prints only its identifier of 128 bits, which both families accept", async () => {
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

  test("a key is printed once and stored as a hash", async () => {
    expect(Object.keys(client)).toEqual(["clientId", "bearerKeyId", "bearer"]);
    expect(Buffer.from(client.bearer ?? "", "base64url")).toHaveLength(32);
    expect(JSON.stringify(listed(client.clientId))).not.toContain(client.bearer);
  });
  test("the identifier alone is accepted by Family A, not by Family B", async () => {
    expect(await statusOf(identifier(client))).toBe("401 auth_invalid");
    expect(await statusOf(identifier(client), FAMILY_A)).toBe(200);
  });
  test("Family A requires Partner-Client, also with a key", async () => {
    expect(await statusOf(bearer(client), FAMILY_A)).toBe("401 auth_missing");
    expect(await statusOf({ ...bearer(client), ...identifier(client) }, FAMILY_A)).toBe(200);
  });
  test("Partner-Client must name the client of the key", async () => {
    expect(await statusOf({ ...bearer(client), ...identifier(client) })).toBe(200);
    expect(await statusOf({ ...bearer(client), "Partner-Client": "demo" })).toBe("401 auth_invalid");
  });
  test("a wrong, an empty and a cut key are refused, and the answer says which credentials are accepted", async () => {
    for (const secret of ["x".repeat(43), "", client.bearer?.slice(0, -1), `${client.bearer}A`]) {
      const headers = { "Partner-Client": "", Authorization: `Bearer ${secret}` };
      const answer = await ask<{ code: string }>(server.url, "/v2/stations", headers);
      expect([answer.status, answer.body.code]).toEqual([401, "auth_invalid"]);
      expect(answer.headers.get("www-authenticate")).toContain("Bearer realm=");
    }
  });
  test("two keys can be live, a third is refused and changes nothing, and the first ends when it is revoked", async () => {
    const second = await nowlineJson<Added>(server.dataDir, "clients", "key", client.clientId, "--bearer");
    await soon(() => statusOf(bearer(second)), 200);
    expect(await statusOf(bearer(client))).toBe(200);
    const before = listed(client.clientId);
    const file = newKeys(server.dataDir, "ed25519").file;
    const third = ["clients", "key", client.clientId, "--public-key", file, "--bearer"];
    const { code, err } = await nowline(server.dataDir, ...third);
    expect([code, err]).toEqual([1, "nowline: the client has two live bearer keys; revoke one first\n"]);
    expect(listed(client.clientId)?.keys.map(({ keyId }) => keyId)).toEqual(
      before?.keys.map(({ keyId }) => keyId),
    );
    const [first] = before?.keys ?? [];
    await nowlineJson(server.dataDir, "clients", "key", client.clientId, "--revoke", first?.keyId ?? "");
    await soon(() => statusOf(bearer(client)), "401 auth_invalid");
    expect(await statusOf(bearer(second))).toBe(200);
  });
  test("a key can only be revoked with its own client's name", async () => {
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

describe("a client that needs a key and has none", () => {
  const shown = async ({ clientId }: Added) =>
    (await nowline(server.dataDir, "clients", "show", clientId)).out;

  test("its identifier opens Family A alone once its last key is revoked, and the commands say so", async () => {
    const client = await addClient(server.dataDir, "Loses its key", "--bearer");
    await soon(() => statusOf(bearer(client)), 200);
    const args = ["clients", "key", client.clientId, "--revoke", client.bearerKeyId ?? ""];
    const { out } = await nowline(server.dataDir, ...args);
    expect(out).toMatch(/^Revoked [0-9a-f]{24}\.\nThe client has no valid key left: Family B refuses it/);
    await soon(() => statusOf(bearer(client)), "401 auth_invalid");
    expect(await statusOf(identifier(client))).toBe("401 auth_invalid");
    expect(await statusOf(identifier(client), FAMILY_A)).toBe(200);
    expect(await shown(client)).toContain("none: no access to Family B");
  });
  test("a strict client is refused before it gets a key", async () => {
    const client = await addClient(server.dataDir, "Strict from the start", "--strict");
    await soon(() => statusOf(identifier(client), FAMILY_A), 200);
    expect(await statusOf(identifier(client))).toBe("401 auth_invalid");
    expect(await shown(client)).toContain("none: no access to Family B");
  });
  test("a key is revoked without a warning while another is valid", async () => {
    const client = await addClient(server.dataDir, "Rotates", "--bearer");
    await nowlineJson<Added>(server.dataDir, "clients", "key", client.clientId, "--bearer");
    const args = ["clients", "key", client.clientId, "--revoke", client.bearerKeyId ?? ""];
    expect(await nowlineJson(server.dataDir, ...args)).toMatchObject({ keysLeft: 1 });
  });
});

test("list prints this month's use, as text and as JSON, without secrets", async () => {
  const client = await addClient(server.dataDir, "Counted", "--countries", "724,826", "--quota", "7");
  await soon(() => statusOf(identifier(client)), 200);
  await statusOf(identifier(client));
  await inForce();
  const all = await nowlineJson<{ clientId: string }[]>(server.dataDir, "clients", "list");
  expect(all.find(({ clientId }) => clientId === client.clientId)).toMatchObject({
    name: "Counted",
    countries: ["724", "826"],
    monthlyQuota: 7,
    used: 2,
    keys: [],
  });
  const line = `${client.clientId}  Counted  2/7 this month  724,826  A+B  identifier alone  identifier`;
  const printed = async () => (await nowline(server.dataDir, "clients", "list")).out;
  await expect.poll(printed, { timeout: 10_000 }).toContain(line);
});

/** The public key of a client, as a file. */
let heldKey = "";
beforeAll(async () => {
  heldKey = newKeys(server.dataDir, "ed25519").file;
  await addClient(server.dataDir, "Holder", "--public-key", heldKey);
});
const privatePem = () =>
  newKeys(server.dataDir, "ed25519").privateKey.export({ type: "pkcs8", format: "pem" });

describe("invalid arguments are refused in one line and change nothing", () => {
  const file = (name: string, text: string | Buffer) => {
    const path = join(server.dataDir, name);
    writeFileSync(path, text);
    return path;
  };
  test.each<[string, () => string[], RegExp]>([
    ["no name", () => ["add"], /required option '--name/],
    ["an empty name", () => ["add", "--name", " "], /needs a name/],
    ["an option for a name", () => ["add", "--name", "--bearer"], /is an option/],
    ["a country of letters", () => ["add", "--name", "x", "--countries", "GB"], /"GB" is not a country/],
    ["a family", () => ["add", "--name", "x", "--families", "C"], /"C" is not a family/],
    ["an operation", () => ["add", "--name", "x", "--operations", "fly"], /"fly" is not an operation/],
    ["a quota", () => ["add", "--name", "x", "--quota", "-1"], /--quota/],
    [
      "a key file that does not exist",
      () => ["add", "--name", "x", "--public-key", "/nowhere.pem"],
      /cannot be read/,
    ],
    [
      "a file that is not a key",
      () => ["add", "--name", "x", "--public-key", file("a.pem", "no key")],
      /is not accepted/,
    ],
    [
      "a short RSA key",
      () => ["add", "--name", "x", "--public-key", newKeys(server.dataDir, "rsa", 1024).file],
      /at least 2048 bits/,
    ],
    ["a name of several lines", () => ["add", "--name", "My\ncar"], /control character/],
    ["a name that turns a line around", () => ["add", "--name", "My\u202ecar"], /control character/],
    [
      "a private key",
      () => ["add", "--name", "x", "--public-key", file("b.pem", privatePem())],
      /this is a private key/,
    ],
    [
      "a key that another client holds",
      () => ["add", "--name", "x", "--public-key", heldKey],
      /client [0-9a-f]{32} has this public key already/,
    ],
    [
      "an expiry in the past",
      () => ["key", "demo", "--bearer", "--expires", "2020-01-01"],
      /expired already/,
    ],
    ["an expiry without a key", () => ["add", "--name", "x", "--expires", "90d"], /only keys expire/],
    [
      "an expiry that is not a time",
      () => ["key", "demo", "--bearer", "--expires", "soon"],
      /--expires .*'soon' is invalid/,
    ],
    ["an unknown station", () => ["withhold", "demo", "8261"], /there is no station 8261/],
    [
      "a station that everybody sees",
      () => ["grant", "demo", "8269001"],
      /stations hide 8269001 --only demo/,
    ],
    ["nothing to set", () => ["set", "demo"], /say what to set/],
    [
      "a client left without any family",
      () => ["withhold", "demo", "--families", "A,B"],
      /revoke it instead/,
    ],
    [
      "a country removed from a client that has all countries",
      () => ["withhold", "demo", "--countries", "826"],
      /clients set CLIENT --countries/,
    ],
    ["a client that is not there", () => ["key", "0".repeat(32), "--bearer"], /there is no client/],
    ["nothing to do", () => ["key", "demo"], /say --public-key FILE, --bearer or --revoke/],
    ["a station", () => ["withhold", "demo", "--stations", "harbour"], /"harbour" is not an rpuid/],
  ])("%s", async (_, args, complaint) => {
    const before = registered();
    const { code, out, err } = await nowline(server.dataDir, "clients", ...args());
    expect(code).toBeGreaterThan(0);
    expect(out).toBe("");
    expect(err).toMatch(complaint);
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(registered()).toEqual(before);
  });
});
