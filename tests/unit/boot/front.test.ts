import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFront } from "#lib/boot/front.ts";
import { hostJudge } from "#lib/boot/host.ts";
import { createHttpServer } from "#lib/boot/http-server.ts";
import { listen } from "#lib/boot/listen.ts";
import { problem } from "#lib/contract/shapes.ts";
import type { Handler } from "#lib/http/handler.ts";
import { type RawAnswer, sendRaw } from "#tests/support/raw-http.ts";

let ready = () => true;
const faults: unknown[] = [];
const logged: string[] = [];
const front = createFront({
  dev: false,
  log: (line) => logged.push(line),
  judgeHost: hostJudge({ host: "127.0.0.1", publicUrl: "https://radio.example", allowedHosts: [] }),
});
let server: Server;
let port: number;

/** Answers with the name of the handler and the request's target. */
const saying =
  (name: string): Handler =>
  (req: IncomingMessage, res: ServerResponse) => {
    if (req.url?.includes("bug")) throw new Error("a bug");
    res.end(`${name} ${req.url}`);
  };

beforeAll(async () => {
  ({ server } = createHttpServer(front.handle));
  port = await listen(server, "127.0.0.1", 0);
  const before = await ask("/");
  expect(before).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect((await ask("/healthz")).status).toBe(200);
  expect((await ask("/readyz")).status).toBe(503);
  front.open({
    api: saying("api"),
    demo: saying("demo"),
    artwork: saying("artwork"),
    pages: saying("pages"),
    metrics: saying("metrics"),
    fault: (error) => faults.push(error),
    readiness: () => (ready() ? { revision: 7, catalogAgeSeconds: 1 } : undefined),
  });
});
afterAll(() => server.close());

function ask(target: string, method = "GET", fields = ""): Promise<RawAnswer> {
  return sendRaw(
    port,
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${fields}\r\n`,
  );
}

function expectProblem(answer: RawAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(problem.parse(JSON.parse(answer.body))).toMatchObject({ status, code });
  expect(answer.headers["x-request-id"]).toBe(JSON.parse(answer.body).requestId);
}

describe("who answers", () => {
  test.each([
    ["/v2/stations", "api"],
    ["/v2", "api"],
    ["/v2?x", "api"],
    ["/WRAPI/v4/stations?country=826", "api"],
    ["/v2/ondemand/826342:odp:/crid://a//b%2Fc", "api"],
    ["/v2%E0%A4%A", "none"],
    ["/v2/%E0%A4%A", "api"],
    ["/v20", "api"],
    ["/V2/stations", "api"],
    ["/v3/stations?country=826", "api"],
    ["/wrapi/v2", "api"],
    ["//v2/stations?country=826", "api"],
    ["///WRAPI/v4/stations", "api"],
    ["//playlist.m3u?country=826", "api"],
    // Callers of these paths use no base address, and operators close them at the proxy.
    ["//ingest/onair", "pages"],
    ["//listener/countries", "pages"],
    ["//yp/secret", "pages"],
    ["//metrics", "pages"],
    ["//elsewhere.example/v2/stations", "pages"],
    ["/v2x", "pages"],
    ["/vesper", "pages"],
    ["/demo/live/x.m3u8", "demo"],
    ["/artwork/128.webp?station=82610001", "artwork"],
    ["/pictures/now-desktop.png", "pages"],
    ["/demo", "pages"],
    ["/", "pages"],
    ["/s/M%C3%BCnchen", "pages"],
  ])("%s: %s", async (target, who) => {
    const answer = await ask(target);
    if (who === "none") expectProblem(answer, 400, "url_malformed");
    else expect(answer.body).toBe(`${who} ${target}`);
  });

  test("an absolute-form target is the path in it", async () => {
    expect((await ask("http://radio.example/v2/stations")).body).toBe("api /v2/stations");
  });

  test("a page of another origin may ask for the document of the interface", async () => {
    const { status, headers } = await ask("/openapi.json", "OPTIONS");
    expect([status, headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-allow-headers"]).toBe("*");
    expect((await ask("/openapi.json")).body).toBe("pages /openapi.json");
  });

  test("pages carry a request id, and it differs", async () => {
    const [one, two] = await Promise.all([ask("/"), ask("/")]);
    expect(one.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(one.headers["x-request-id"]).not.toBe(two.headers["x-request-id"]);
  });
});

describe("refused requests", () => {
  test.each(["/%E0%A4%A", "/a%00b"])("the path %s", async (path) => {
    expectProblem(await ask(path), 400, "url_malformed");
  });

  test.each(["TRACE", "PUT", "POST", "DELETE"])("%s of a page", async (method) => {
    const answer = await ask("/", method);
    expectProblem(answer, 405, "method_not_allowed");
    expect(answer.headers.allow).toBe("GET, HEAD");
  });

  test.each([8_193, 20_000, 200_000])("a target of %i bytes", async (length) => {
    expectProblem(await ask("/".padEnd(length, "a")), 414, "uri_too_long");
  });

  test.each(["http://elsewhere.example/v2/stations", "http://evil@/", "http://a:b@localhost/"])(
    "the target %s, though the Host field is ours",
    async (target) => {
      const answer = await ask(target);
      if (target.includes("@")) expectProblem(answer, 400, "request_malformed");
      else expectProblem(answer, 421, "host_not_allowed");
    },
  );

  test("more than 100 header fields", async () => {
    const answer = await ask("/", "GET", Array.from({ length: 101 }, (_, n) => `X-${n}: 1\r\n`).join(""));
    expectProblem(answer, 431, "headers_too_large");
  });

  test.each([30_000, 200_000])("a header field of %i bytes", async (length) => {
    expectProblem(await ask("/", "GET", `X-Long: ${"a".repeat(length)}\r\n`), 431, "headers_too_large");
  });

  test.each([
    "hello\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "\u0016\u0003\u0001",
  ])("%j, which is not HTTP", async (bytes) =>
    expectProblem(await sendRaw(port, bytes), 400, "request_malformed"),
  );

  test("a bug, whose text goes to the log alone", async () => {
    const answer = await ask("/v2/bug");
    expectProblem(answer, 500, "internal");
    expect(answer.body).not.toContain("a bug");
    expect(logged.join()).toContain("GET /v2/bug: Error: a bug");
  });
});

describe("health", () => {
  test("alive and ready", async () => {
    expect(await ask("/healthz")).toMatchObject({ status: 200, body: '{"status":"alive"}' });
    expect(await ask("/readyz")).toMatchObject({
      status: 200,
      body: '{"status":"ready","revision":7,"catalogAgeSeconds":1}',
    });
  });

  test("not ready while a store cannot be read", async () => {
    ready = () => {
      throw new Error("disk I/O error");
    };
    expectProblem(await ask("/readyz"), 503, "unavailable");
    expect(faults).toEqual([expect.objectContaining({ message: "disk I/O error" })]);
    expect((await ask("/healthz")).status).toBe(200);
    ready = () => true;
  });
});
