/** Malformed and incomplete requests are answered with a problem (contract: Errors). */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createFront } from "#lib/boot/front.ts";
import { hostJudge } from "#lib/boot/host.ts";
import { createHttpServer } from "#lib/boot/http-server.ts";
import { listen } from "#lib/boot/listen.ts";
import { problem } from "#lib/contract/shapes.ts";
import { parseAnswer, sendRaw } from "#tests/support/raw-http.ts";

const logged: string[] = [];
const front = createFront({
  dev: false,
  log: (line) => logged.push(line),
  judgeHost: hostJudge({ host: "127.0.0.1", publicUrl: undefined, allowedHosts: [] }),
});
const { server } = createHttpServer(front.handle);
let port: number;

/** Answers a GET at once, anything else with its body. */
async function echo(req: IncomingMessage, res: ServerResponse): Promise<void> {
  let body = "";
  if (req.method !== "GET") for await (const chunk of req) body += chunk;
  res.setHeader("Content-Length", String(Buffer.byteLength(`${req.url} ${body}`)));
  res.end(`${req.url} ${body}`);
}

beforeAll(async () => {
  port = await listen(server, "127.0.0.1", 0);
  const readiness = () => ({ revision: 1, catalogAgeSeconds: 1 });
  front.open({
    api: echo,
    artwork: echo,
    pages: echo,
    metrics: echo,
    readiness,
    fault: (error) => expect.fail(String(error)),
  });
});
afterAll(() => server.close());

const GET = "GET /v2/a HTTP/1.1\r\nHost: localhost\r\n";
const POST = "POST /v2/b HTTP/1.1\r\nHost: localhost\r\n";
const chunked = `${POST}Transfer-Encoding: chunked\r\n\r\n`;

test.each([
  ["no Host", "GET /v2/a HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["two Hosts", `${GET}hOST: localhost\r\nConnection: close\r\n\r\n`, 400],
  ["a Host that is none", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
  ["a chunk without a size", `${chunked}zz\r\nabc\r\n0\r\n\r\n`, 400],
  ["a second chunk without an end", `${chunked}3\r\nabc\r\n3\r\nabcdef\r\n`, 400],
  ["two lengths", `${POST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, 400],
  ["a length and chunks", `${POST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ["101 fields", `${GET}${"X: 1\r\n".repeat(99)}Connection: close\r\n\r\n`, 431],
  ["an expectation that nobody meets", `${GET}Expect: a miracle\r\nConnection: close\r\n\r\n`, 417],
  ["a tunnel", "CONNECT radio.example:443 HTTP/1.1\r\nHost: radio.example:443\r\n\r\n", 405],
  ["a name with a space", `${GET}a b: c\r\n\r\n`, 400],
])("%s: a problem that browsers may read, with its request id", async (_, bytes, status) => {
  const answer = await sendRaw(port, bytes);
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.headers["access-control-expose-headers"]).toContain("X-Request-Id");
  expect(problem.parse(JSON.parse(answer.body))).toMatchObject({
    status,
    requestId: answer.headers["x-request-id"],
  });
  expect(logged).toEqual([]);
});

test.each([
  ["letters that are not ASCII in a query", "/v2/stations?country=643&search=радио"],
  ["letters that are not ASCII in a path", "/v2/stations/радио"],
  ["a space", "/v2/stations?country=826&search=two words"],
])("%s: 400 url_malformed says that the target is percent-encoded", async (_, target) => {
  const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(JSON.parse(answer.body)).toMatchObject({
    ...{ status: 400, code: "url_malformed", detail: expect.stringContaining("percent-encode") },
  });
});

test.each([
  ["GET /v2/a SPDY/1.1\r\n\r\n"],
  ["GET nonsense HTTP/1.1\r\n\r\n"],
  [`${GET}a b: é\r\n\r\n`],
  ["nonsense\r\n\r\n"],
])("%j is no HTTP request", async (bytes) => {
  expect(JSON.parse((await sendRaw(port, bytes)).body)).toMatchObject({ code: "request_malformed" });
});

test.each([
  ["without a Host", "HEAD /v2/a HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["that is no HTTP", "HEAD /v2/a HTTP/1.1\r\nHost: localhost\r\na b: c\r\n\r\n"],
])("a HEAD %s gets the error's header without a body", async (_, bytes) => {
  const answer = await sendRaw(port, bytes);
  expect([answer.status, answer.body]).toEqual([400, ""]);
  expect(Number(answer.headers["content-length"])).toBeGreaterThan(100);
});

test.each([
  ["a body longer than its length", `${POST}Content-Length: 3\r\n\r\nabc}`, "/v2/b abc"],
  ["a request before garbage", `${GET}\r\n\u0016\u0003 hello\r\n\r\n`, "/v2/a "],
  ["a request before a bad one", `${GET}\r\nGET / HTTP/9.9\r\n\r\n`, "/v2/a "],
])("%s: complete requests are answered, and the connection ends", async (_, bytes, body) => {
  const answer = await sendRaw(port, bytes);
  expect([answer.status, answer.body]).toEqual([200, body]);
});

test("two requests before garbage are both answered", async () => {
  const answer = await sendRaw(port, `${GET}\r\n${GET.replace("/a", "/c")}\r\nnonsense\r\n\r\n`);
  const at = answer.body.indexOf("HTTP/1.1");
  expect(answer.body.slice(0, at)).toBe("/v2/a ");
  expect(parseAnswer(answer.body.slice(at)).body).toBe("/v2/c ");
});

/** The server's sockets, in the order in which they were opened. */
const sockets: Socket[] = [];
server.on("connection", (socket) => sockets.push(socket));
const TUNNEL = "CONNECT radio.example:443 HTTP/1.1\r\nHost: radio.example:443\r\n\r\n";

test("a caller who asks for a tunnel and resets the connection harms nobody", async () => {
  const faults: unknown[] = [];
  const hear = (error: unknown) => faults.push(error);
  process.on("uncaughtExceptionMonitor", hear);
  for (let i = 0; i < 5; i++) {
    const caller = connect(port, "127.0.0.1", () => {
      caller.write(TUNNEL, () => caller.resetAndDestroy());
    });
    await once(caller, "close");
  }
  await vi.waitFor(() => expect(sockets.slice(-5).map(({ destroyed }) => destroyed)).not.toContain(false));
  process.off("uncaughtExceptionMonitor", hear);
  expect(faults).toEqual([]);
});

test("a connection whose caller does not read its answer ends", async () => {
  const { timeout, keepAliveTimeout } = server;
  Object.assign(server, { timeout: timeout / 3_000, keepAliveTimeout: 60_000 });
  const long = "x".repeat(16 * 1024 ** 2);
  const caller = connect(port, "127.0.0.1", () => {
    caller.write(`${POST}Content-Length: ${long.length}\r\n\r\n${long}`);
  });
  caller.on("error", () => {});
  caller.pause();
  await once(server, "connection");
  await vi.waitFor(() => expect(sockets.at(-1)?.destroyed).toBe(true), { timeout: 5_000 });
  caller.destroy();
  Object.assign(server, { timeout, keepAliveTimeout });
});

test("a connection whose tunnel is refused ends, though its caller keeps it open", async () => {
  const caller = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => caller.write(TUNNEL));
  caller.on("error", () => {});
  caller.resume();
  await once(caller, "end");
  await vi.waitFor(() => expect(sockets.at(-1)?.destroyed).toBe(true), { timeout: 3_000 });
  caller.destroy();
});
