/** A running server as its operator sees it: log, metrics, readiness, shutdown. */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { stoppedServer } from "#tests/attack/fault-processes.ts";
import { ask } from "#tests/support/ask.ts";
import { type Added, addClient, nowlineJson } from "#tests/support/operator.ts";
import { parseAnswer } from "#tests/support/raw-http.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

let server: TestServer;
let guarded: TestServer;
const TOKEN = "a-token-for-metrics";
beforeAll(async () => {
  [server, guarded] = await Promise.all([
    startServer({ seed, env: { LOG_LEVEL: "info" } }),
    startServer({
      seed,
      env: { METRICS_TOKEN: TOKEN, TRUST_PROXY: "1", ADDRESS_RATE: "1", LOG_LEVEL: "error" },
    }),
  ]);
  // The text for the operator, with a request to try, comes once pages can be rendered.
  await vi.waitFor(() => expect(server.logs()).toContain("Nowline is ready"), 30_000);
});
afterAll(() => Promise.all([server.stop(), guarded.stop()]));

describe("the log", () => {
  type Line = Record<string, unknown>;
  // The text for the operator, between the lines, has a request to try.
  const written = (): string[] =>
    server
      .logs()
      .split("\n")
      .filter((line) => line.startsWith("{"));
  const lines = (): Line[] =>
    written()
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg === "request");

  test("has one line per request with client, endpoint and result, without keys and queries", async () => {
    const keyed: Added = await addClient(server.dataDir, "Logged", "--bearer");
    const anonymous = { "Partner-Client": "" };
    const bearer = { ...anonymous, Authorization: `Bearer ${keyed.bearer}` };
    const before = lines().length;
    const answers = [
      await ask(server.url, "/v2/stations?country=826&search=harbour", bearer),
      await ask(server.url, "/v2/stations?country=826&search=harbour", bearer),
      await ask(server.url, "/v2/stations/8269000/onair?next=true"),
      await ask(server.url, "/v2/stations?search=salvage"),
      await ask(server.url, "/v2/nothing?search=salvage"),
      await ask(server.url, "/v2/stations", { ...anonymous, Authorization: "Bearer not-a-key-of-anybody" }),
      await ask(server.url, "/v2/stations", {}, { method: "DELETE" }),
    ];
    await expect.poll(() => lines().length).toBe(before + answers.length);
    const ofAnswers = lines().slice(before);
    expect(ofAnswers.map(({ requestId }) => requestId)).toEqual(
      answers.map(({ headers }) => headers.get("x-request-id")),
    );
    const told = ofAnswers.map(({ clientId, endpoint, method, status, cache, code }) => [
      clientId,
      endpoint,
      method,
      status,
      cache,
      code,
    ]);
    expect(told).toEqual([
      [keyed.clientId, "listStations", "GET", 200, "miss", undefined],
      [keyed.clientId, "listStations", "GET", 200, "hit", undefined],
      ["demo", "getOnAir", "GET", 200, "miss", undefined],
      ["demo", "listStations", "GET", 400, "none", "param_required"],
      ["demo", undefined, "GET", 404, "none", "route_not_found"],
      [undefined, "listStations", "GET", 401, "none", "auth_invalid"],
      ["demo", undefined, "DELETE", 405, "none", "method_not_allowed"],
    ]);
    for (const { durationMs, time, level } of ofAnswers) {
      expect(durationMs).toBeGreaterThan(0);
      expect(Math.abs(Number(time) - Date.now())).toBeLessThan(60_000);
      expect(level).toBe(30);
    }
    const log = written().join("\n");
    for (const secret of [
      keyed.bearer ?? "",
      "not-a-key-of-anybody",
      "harbour",
      "salvage",
      "next=true",
      "127.0.0.1:",
    ])
      expect(log.includes(secret), secret).toBe(false);
  });
});

describe("/metrics", () => {
  const metrics = (origin: string, headers = {}) => ask(origin, "/metrics", headers);

  test("answers loopback with counts of answers and the catalogue's revision", async () => {
    await ask(server.url, "/v2/categories?country=826&type=live");
    const { status, headers, text } = await metrics(server.url);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("text/plain");
    expect(text).toMatch(/nowline_requests_total\{endpoint="listCategories",status="200",cache="miss"\} 1/);
    expect(text).toMatch(/nowline_request_seconds_bucket\{le="[\d.]+",endpoint="listCategories"\} /);
    expect(text).toMatch(/^nowline_catalog_revision [1-9]\d*$/m);
    const changed = Number(/^nowline_catalog_changed_seconds ([\d.e+]+)$/m.exec(text)?.[1]);
    expect(Math.abs(Date.now() / 1000 - changed)).toBeLessThan(3_600);
  });
  test("refuses requests that came through a proxy", async () => {
    const { status, body } = await metrics(server.url, { "X-Forwarded-For": "203.0.113.9" });
    expect([status, (body as { code: string }).code]).toEqual([403, "forbidden_operation"]);
  });
  test("requires the token when one is set, also from a proxy on loopback", async () => {
    expect((await metrics(guarded.url)).status).toBe(403);
    expect((await metrics(guarded.url, { Authorization: "Bearer something-else-16" })).status).toBe(403);
    const token = { Authorization: `Bearer ${TOKEN}`, "X-Forwarded-For": "203.0.113.9" };
    expect((await metrics(guarded.url, token)).status).toBe(200);
  });
});

describe("/readyz", () => {
  interface Ready {
    status: string;
    revision: number;
    catalogAgeSeconds: number;
    worker: "up" | "down";
    failingJobs: string[];
  }
  test("reports the catalogue's revision and age; an import raises the revision and resets the age", async () => {
    const { status, body } = await ask<Ready>(server.url, "/readyz");
    expect([status, body.status]).toEqual([200, "ready"]);
    // In the moment in which the worker creates the journal, nobody can read it.
    const jobs = async () => (await ask<Ready>(server.url, "/readyz")).body;
    await expect.poll(jobs).toMatchObject({ worker: "up", failingJobs: [] });
    const file = join(server.dataDir, "one.ndjson");
    const station = { type: "station", rpuid: "8267001", country: "826", externalId: "one", name: "One" };
    writeFileSync(file, `${JSON.stringify(station)}\n`);
    await nowlineJson(server.dataDir, "import", file, "--kind", "ndjson", "--source", "one");
    const after = (await ask<Ready>(server.url, "/readyz")).body;
    expect(after.revision).toBe(body.revision + 1);
    expect(after.catalogAgeSeconds).toBeLessThan(10);
    expect((await ask(server.url, "/v2/stations/8267001")).status).toBe(200);
  });
});

describe("TRUST_PROXY=1", () => {
  test("limits each address that the proxy reports by itself", async () => {
    const guess = (forwarded: string) =>
      ask<{ code: string }>(guarded.url, "/v2/stations", {
        "Partner-Client": "guess",
        "X-Forwarded-For": forwarded,
      });
    const guesses = async (forwarded: (i: number) => string) => {
      const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => guess(forwarded(i))));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await guesses((i) => `198.51.100.${i}, 203.0.113.1`)).toBeGreaterThan(0);
    expect(await guesses((i) => `203.0.113.1, 198.51.100.${i}`)).toBe(0);
  });
});

describe("SIGTERM", () => {
  test("finishes a request under way, accepts no other, and ends with 0", async () => {
    const ending = await startServer({ seed });
    const body = '{"factors":["TRENDING"]}';
    const socket = connect({ host: "127.0.0.1", port: ending.port });
    let received = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    socket.write(
      `POST /v2/recommendations?country=826 HTTP/1.1\r\nHost: localhost\r\nPartner-Client: demo\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    // This answer comes after the earlier bytes have arrived.
    expect((await ask(ending.url, "/healthz")).status).toBe(200);
    const stopped = ending.stop();
    const another = () => ask(ending.url, "/healthz").then(String, ({ code }: { code: string }) => code);
    await expect.poll(another, { timeout: 10_000 }).toBe("ECONNREFUSED");
    const closed = once(socket, "close");
    socket.write(body.slice(5));
    await closed;
    const answer = parseAnswer(received);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body).meta.dataType).toBe("recommendations");
    expect(await stopped).toBe(0);
    expect(ending.logs()).toMatch(/^Nowline stopped\.$/m);
  });

  test("answers every request that has arrived, also on connections that wait to be accepted", async () => {
    const loaded = await startServer({ seed, env: { CLIENT_RATE: "1000000", ADDRESS_RATE: "1000000" } });
    try {
      expect(await stoppedServer(loaded)).toEqual([]);
    } finally {
      await loaded.stop();
    }
  });
});
