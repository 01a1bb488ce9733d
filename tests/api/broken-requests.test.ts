/** Requests that break off, are too long or state a wrong length, through either transport. */
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

const head = (fields: string) =>
  `POST /v2/recommendations?country=826 HTTP/1.1\r\nHost: localhost\r\nPartner-Client: demo\r\nContent-Type: application/json\r\n${fields}\r\n\r\n`;

describe.each(["front", "next"] as const)("through %s", (transport) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seed, transport, env: { LOG_LEVEL: "info" } });
  });
  afterAll(() => server.stop());

  test("a length in UTF-16 units, as the published SDK sends it: 400, json_invalid", async () => {
    const body = JSON.stringify({ artists: ["Björk"], factors: ["MUSICMATCH"] });
    const answer = await sendRaw(server.port, `${head(`Content-Length: ${body.length}`)}${body}`);
    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect((JSON.parse(answer.body) as Problem).code).toBe("json_invalid");
  });

  test("a chunk without a size: 400, request_malformed", async () => {
    const answer = await sendRaw(server.port, `${head("Transfer-Encoding: chunked")}2\r\n{}\r\nzz\r\n`);
    expect(answer.status).toBe(400);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect((JSON.parse(answer.body) as Problem).code).toBe("request_malformed");
  });

  test("a body of 300 KB is 413, and the next request on its connection is answered", async () => {
    const next = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    const { status, body } = await sendRaw(
      server.port,
      `${head("Content-Length: 300000")}${" ".repeat(300_000)}${next}`,
    );
    expect(status).toBe(413);
    expect(body).toContain("HTTP/1.1 200 OK");
  });

  test("header fields of Next's own client do not change the answer", async () => {
    const own = { RSC: "1", "Next-Router-Prefetch": "1", "Next-Url": "/", "Next-Action": "x" };
    const { status, body } = await ask<{ meta: object }>(server.url, "/v2/stations/8269000", own);
    expect([status, body.meta]).toMatchObject([200, { dataType: "stations" }]);
  });

  test("a body that breaks off gets no answer and does not count as a fault of the server", async () => {
    const socket = connect({ host: "127.0.0.1", port: server.port });
    await once(socket, "connect");
    await new Promise<void>((sent) => {
      socket.write(`${head("Content-Length: 1000")}{"factors":`, () => sent());
    });
    // The server has read the broken body when it answers a later request on another connection.
    expect((await ask(server.url, "/v2/stations/8269000")).status).toBe(200);
    socket.destroy();
    await expect
      .poll(server.logs, { timeout: 10_000 })
      .toMatch(/"endpoint":"recommendStations".*json_invalid/);
    expect(server.logs()).not.toMatch(/"msg":"fault"|Error/);
  });
});
