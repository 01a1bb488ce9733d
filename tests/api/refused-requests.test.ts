/** "Why 401 at 14:03?": the log line of a refused request, and `nowline requests` (contract: Errors). */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { ask } from "#tests/support/ask.ts";
import { type Added, addClient, nowline, nowlineJson } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { type KeyPair, newKeys, signed } from "#tests/support/sign.ts";
import { seed } from "#tests/support/transports.ts";

// Each command starts a process, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
let keys: KeyPair;
let signer: Added;
let bearer: Added;
beforeAll(async () => {
  server = await startServer({ seed });
  keys = newKeys(server.dataDir, "ed25519");
  signer = await addClient(server.dataDir, "Signer", "--public-key", keys.file);
  bearer = await addClient(server.dataDir, "Bearer", "--bearer");
});
afterAll(() => server.stop());

const TARGET = "/v2/stations/8269000";
const call = async (headers: Record<string, string>) => {
  const { headers: answered } = await ask(server.url, TARGET, { "Partner-Client": "", ...headers });
  return answered.get("x-request-id") ?? "";
};
const sign = (more: { date?: Date; keyId?: string; target?: string } = {}) =>
  signed({
    ...{ keyId: signer.keyId ?? "", privateKey: keys.privateKey, target: TARGET, origin: server.url },
    algorithm: "hs2019",
    ...more,
  });
/** The log line of a request. */
async function logged(requestId: string): Promise<Record<string, unknown>> {
  const find = () =>
    server
      .logs()
      .split("\n")
      .find((line) => line.includes(requestId));
  await expect.poll(find, { timeout: 5_000 }).toBeDefined();
  return JSON.parse(find() ?? "") as Record<string, unknown>;
}
const SECRET = "s3cr3t".repeat(8);

describe("the log line of a 401 says which client was named and why it was refused", () => {
  test.each<[string, () => Record<string, string>, () => object]>([
    [
      "clock skew",
      () => sign({ date: new Date(Date.now() - 420_000) }),
      () => ({
        named: signer.keyId,
        clientId: signer.clientId,
        reason: expect.stringMatching(/skew of -4\d\d s/),
      }),
    ],
    [
      "signature",
      () => sign({ target: "/v2/stations/8269001" }),
      () => ({ named: signer.keyId, clientId: signer.clientId, reason: "signature" }),
    ],
    ["unknown key", () => sign({ keyId: "0123" }), () => ({ named: "0123", reason: "unknown key" })],
    [
      "unknown client",
      () => ({ "Partner-Client": "no-one" }),
      () => ({ named: "no-one", reason: "unknown client" }),
    ],
    [
      "a client that did not use its key",
      () => ({ "Partner-Client": bearer.clientId }),
      () => ({ named: bearer.clientId, clientId: bearer.clientId, reason: "key not used" }),
    ],
    [
      "a secret in the wrong place is cut",
      () => ({ "Partner-Client": SECRET }),
      () => ({ named: "s3cr3ts3...", reason: "unknown client" }),
    ],
    [
      "control characters are cleaned",
      () => ({ "Partner-Client": 'a"}{ b' }),
      () => ({ named: "a????b", reason: "unknown client" }),
    ],
    ["no credential", () => ({}), () => ({ reason: "no credential" })],
  ])("%s", async (_, headers, expected) => {
    const line = await logged(await call(headers()));
    expect(line).toMatchObject({ status: 401, ...expected() });
  });
  test("revoked and expired keys", async () => {
    const mine = await addClient(server.dataDir, "Ending", "--bearer");
    const using = { Authorization: `Bearer ${mine.bearer}` };
    const activity = openActivity(server.dataDir);
    activity.prepare("UPDATE client_key SET expires_at_ms = 0 WHERE client_id = ?").run(mine.clientId);
    activity.close();
    const named = { named: mine.bearerKeyId, clientId: mine.clientId };
    const reason = "key expired at 1970-01-01T00:00:00.000Z";
    expect(await logged(await call(using))).toMatchObject({ ...named, reason });
    await nowlineJson(server.dataDir, "clients", "key", mine.clientId, "--revoke", mine.bearerKeyId ?? "");
    const reasonNow = async () => (await logged(await call(using))).reason;
    await expect.poll(reasonNow, { timeout: 5_000 }).toBe("key revoked");
  });
  test("no secret is in the log", async () => {
    const guess = "never-to-be-logged-0123456789abcdef0123456789";
    await logged(await call({ Authorization: `Bearer ${guess}` }));
    for (const secret of [guess, bearer.bearer ?? "-", SECRET]) expect(server.logs()).not.toContain(secret);
  });
});

describe("nowline requests", () => {
  interface Refused {
    at: string;
    client: string | null;
    clientId: string | null;
    named: string | null;
    status: number;
    reason: string;
    requests: number;
  }
  const found = async (...args: string[]) => {
    const { out, err } = await nowline(server.dataDir, "requests", ...args, "--json");
    expect(err).toBe("");
    return out
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Refused);
  };
  test("finds refusals by client, name, status and time; similar refusals share a line", async () => {
    const late = () => sign({ date: new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000) });
    const headers = late();
    await Promise.all(Array.from({ length: 30 }, () => call(headers)));
    const ofSigner = () => found("--client", signer.clientId, "--status", "401", "--since", "2h");
    const hourLate = async () =>
      (await ofSigner())
        .filter(({ reason }) => /^clock skew of -36\d\d s$/.test(reason))
        .reduce((sum, { requests }) => sum + requests, 0);
    await expect.poll(hourLate, { timeout: 10_000 }).toBe(30);
    const rows = await ofSigner();
    expect(rows.length).toBeLessThan(20);
    expect(rows.every(({ client, status }) => client === "Signer" && status === 401)).toBe(true);
    expect(await found("--client", "Signer", "--status", "401")).toEqual(rows);
    expect(await found("--client", "Signer", "--status", "404")).toEqual([]);
    expect(await found("--client", "Signer", "--since", "2099-01-01")).toEqual([]);
    const { out } = await nowline(server.dataDir, "requests", "--client", "Signer");
    expect(out).toMatch(
      /401 auth_signature_invalid {2}Signer [0-9a-f]{24} {2}getStations {2}clock skew of -36\d\d s/,
    );
  });
  test("a flood of unknown callers removes no client's refusals, and dropped refusals are counted", async () => {
    const names = Array.from({ length: 400 }, (_, i) => `flood-${i}`);
    await Promise.all(names.map((name) => call({ "Partner-Client": name })));
    const dropped = async () =>
      (await found("--since", "10m", "--limit", "5000"))
        .filter(({ reason }) => reason.startsWith("more refusals"))
        .reduce((sum, { requests }) => sum + requests, 0);
    await expect.poll(dropped, { timeout: 10_000 }).toBeGreaterThan(100);
    const kept = (await found("--since", "10m", "--limit", "5000")).filter(({ named }) =>
      named?.startsWith("flood"),
    );
    expect(kept.reduce((sum, { requests }) => sum + requests, 0) + (await dropped())).toBe(400);
  });
  test("refuses invalid options", async () => {
    for (const args of [
      ["--status", "200"],
      ["--since", "yesterday"],
      ["--limit", "1000000"],
    ])
      expect((await nowline(server.dataDir, "requests", ...args)).code).toBe(2);
  });
});
