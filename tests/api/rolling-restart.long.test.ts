/** deploy/nginx.conf before two nodes: each is restarted under load, and one is killed, without a failed request. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type ClientHttp2Session, connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ask, OWN_PAGE } from "#tests/support/ask.ts";
import { findNginx, startDeployedNginx } from "#tests/support/nginx.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

const nginx = findNginx();
const ca = readFileSync(new URL("../fixtures/tls/valid.pem", import.meta.url));
const ENV = { TRUST_PROXY: "1", ADDRESS_RATE: "100000", LOG_LEVEL: "error" };

async function startNode(env: Record<string, string> = {}): Promise<TestServer> {
  const node = await startServer({ seed, env: { ...ENV, ...env } });
  onTestFinished(async () => void (await node.stop()));
  return node;
}

/** The status of a request over HTTP/2; 0 when it broke. */
function statusOf(session: ClientHttp2Session, path: string, body?: string): Promise<number> {
  return new Promise((resolve) => {
    const method = body === undefined ? "GET" : "POST";
    const stream = session.request({
      ...{ ":authority": "127.0.0.1", ":path": path, ":method": method, "partner-client": "demo" },
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    });
    let status = 0;
    stream.on("response", (headers) => {
      status = headers[":status"] ?? 0;
    });
    stream.on("error", () => resolve(0));
    stream.on("end", () => resolve(status));
    stream.resume();
    stream.end(body);
  });
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
    const proxy = await startDeployedNginx(nginx ?? "", [nodes[0].port, nodes[1].port], folder);
    onTestFinished(() => proxy.stop());
    const session = connect(`https://127.0.0.1:${proxy.https}`, { ca, servername: "radio.test" });
    onTestFinished(() => session.close());
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

test("a node that is told to stop says so at /readyz first, and answers on until it stops", async () => {
  const node = await startNode({ DRAIN_SECONDS: "3" });
  let stopped = false;
  const stopping = node.stop().then((code) => {
    stopped = true;
    return code;
  });
  await expect.poll(async () => (await ask(node.url, "/readyz")).status, { interval: 20 }).toBe(503);
  expect(stopped).toBe(false);
  expect((await ask(node.url, "/v2/stations/8269000", OWN_PAGE)).status).toBe(200);
  expect((await ask(node.url, "/healthz")).status).toBe(200);
  expect(await stopping).toBe(0);
});
