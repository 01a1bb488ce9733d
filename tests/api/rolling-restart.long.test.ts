/**
 * deploy/nginx.conf before two nodes, under load: each is restarted and killed without a failed request; PostgreSQL is
 * restarted, and is away for seconds, without a failed read.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type ClientHttp2Session, connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask, OWN_PAGE } from "#tests/support/ask.ts";
import { findNginx, startDeployedNginx } from "#tests/support/nginx.ts";
import { nowlineJson } from "#tests/support/operator.ts";
import { hasOwnPostgres, startPostgres } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

const PATIENCE = { timeout: 30_000, interval: 50 };
const nginx = findNginx();
const ca = readFileSync(new URL("../fixtures/tls/valid.pem", import.meta.url));
const ENV = { TRUST_PROXY: "1", ADDRESS_RATE: "100000", LOG_LEVEL: "error" };

async function startNode(env: Record<string, string> = {}): Promise<TestServer> {
  const node = await startServer({ seed, env: { ...ENV, ...env } });
  onTestFinished(async () => void (await node.stop()));
  return node;
}

interface Answer {
  /** 0: the request broke. */
  status: number;
  retryAfter: string | undefined;
}

/** The answer to a request of `client` over HTTP/2. */
function answerTo(
  session: ClientHttp2Session,
  path: string,
  { body, client = "demo" }: { body?: string; client?: string } = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const method = body === undefined ? "GET" : "POST";
    const stream = session.request({
      ...{ ":authority": "127.0.0.1", ":path": path, ":method": method, "partner-client": client },
      ...(client === "listener" ? { "sec-fetch-site": "same-origin" } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    });
    const answer: Answer = { status: 0, retryAfter: undefined };
    stream.on("response", (headers) => {
      answer.status = headers[":status"] ?? 0;
      answer.retryAfter = headers["retry-after"];
    });
    stream.on("error", () => resolve({ status: 0, retryAfter: undefined }));
    stream.on("end", () => resolve(answer));
    stream.resume();
    stream.end(body);
  });
}
const statusOf = async (session: ClientHttp2Session, path: string, body?: string) =>
  (await answerTo(session, path, body === undefined ? {} : { body })).status;

/** Whether PostgreSQL answers each of `nodes`. */
const connected = (nodes: readonly TestServer[]) =>
  Promise.all(
    nodes.map(async ({ url }) => (await ask<{ isConnected?: boolean }>(url, "/readyz")).body.isConnected),
  );

/** nginx with the deployed settings before `nodes`, and a connection to it. */
async function startProxy(nodes: readonly [TestServer, TestServer], folder: string) {
  const proxy = await startDeployedNginx(nginx ?? "", [nodes[0].port, nodes[1].port], folder);
  onTestFinished(() => proxy.stop());
  const session = connect(`https://127.0.0.1:${proxy.https}`, { ca, servername: "radio.test" });
  onTestFinished(() => session.close());
  return { proxy, session };
}

test.skipIf(!nginx)(
  "two nodes behind nginx: restarts and a kill cost no request",
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "nowline-published-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    // nginx' own user reads it.
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, "manifest.json"), "{}");
    const nodes = [await startNode(), await startNode()] as const;
    const { proxy, session } = await startProxy(nodes, folder);
    expect((await fetch(`http://127.0.0.1:${proxy.snapshots}/manifest.json`)).status).toBe(200);
    expect(await statusOf(session, "/metrics")).toBe(404);

    const statuses = new Map<number, number>();
    let over = false;
    const recommendations = JSON.stringify({ rpuid: "8269000", factors: ["AFFINITY"] });
    const asking = Array.from({ length: 4 }, async (_, n) => {
      for (let i = n; !over; i++) {
        const status =
          i % 5 === 0
            ? await statusOf(session, "/v2/recommendations?country=826", recommendations)
            : await statusOf(
                session,
                i % 2 ? "/v2/stations/8269000" : "/v2/stations?country=826&search=harbour",
              );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await delay(2);
      }
    });
    for (const node of nodes) await node.restart("SIGTERM");
    for (const node of nodes) await node.restart("SIGKILL");
    over = true;
    await Promise.all(asking);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(50);
  },
);

test.runIf(nginx && hasOwnPostgres())(
  "PostgreSQL restarts three times and is away for seconds: no read fails, and metered clients get 200 or 503 with Retry-After",
  { timeout: 240_000 },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.end());
    const DATABASE_URL = await postgres.newDatabase();
    const env = { DATABASE_URL, CLIENT_RATE: "100000" };
    const nodes = [await startNode(env), await startNode(env)] as const;
    const { session } = await startProxy(nodes, tmpdir());
    const add = ["clients", "add", "--name", "Metered", "--quota", "10000000"];
    vi.stubEnv("DATABASE_URL", DATABASE_URL);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { clientId: client } = await nowlineJson<{ clientId: string }>(nodes[0].dataDir, ...add);
    await expect
      .poll(async () => (await answerTo(session, "/v2/stations/8269000", { client })).status)
      .toBe(200);

    const reads = new Map<number, number>();
    const metered: (Answer & { atMs: number })[] = [];
    let over = false;
    const paths = ["/v2/stations/8269000", "/v2/stations?country=826&search=harbour", "/", "/guide"];
    const asking = Array.from({ length: 4 }, async (_, n) => {
      for (let i = n; !over; i++) {
        const { status } = await answerTo(session, paths[i % 4] ?? "", { client: "listener" });
        reads.set(status, (reads.get(status) ?? 0) + 1);
        const answer = await answerTo(session, `/v2/categories?country=826&type=live&limit=${1 + (i % 50)}`, {
          client,
        });
        metered.push({ ...answer, atMs: performance.now() });
        await delay(4);
      }
    });
    await expect.poll(() => reads.get(200) ?? 0, PATIENCE).toBeGreaterThan(100);
    for (let i = 0; i < 3; i++) {
      postgres.stop();
      await expect.poll(() => connected(nodes), PATIENCE).toEqual([false, false]);
      postgres.start();
      await expect.poll(() => connected(nodes), PATIENCE).toEqual([true, true]);
    }
    postgres.stop();
    await expect.poll(() => metered.some(({ status }) => status === 503), PATIENCE).toBe(true);
    postgres.start();
    const backAtMs = performance.now();
    // Longer than clients may be refused for.
    await delay(6_000);
    over = true;
    await Promise.all(asking);

    expect([...reads.keys()]).toEqual([200]);
    expect(reads.get(200)).toBeGreaterThan(500);
    const refused = metered.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    const lateMs = Math.max(...refused.map(({ atMs }) => atMs)) - backAtMs;
    expect(lateMs).toBeLessThan(4_000);
  },
);

test("a stopping node says so at /readyz first, and answers until it stops", async () => {
  const node = await startNode({ DRAIN_SECONDS: "10" });
  let stopped = false;
  const stopping = node.stop().then((code) => {
    stopped = true;
    return code;
  });
  const drained = { timeout: 8_000, interval: 20 };
  await expect.poll(async () => (await ask(node.url, "/readyz")).status, drained).toBe(503);
  expect(stopped).toBe(false);
  expect((await ask(node.url, "/v2/stations/8269000", OWN_PAGE)).status).toBe(200);
  expect((await ask(node.url, "/healthz")).status).toBe(200);
  expect(await stopping).toBe(0);
});
