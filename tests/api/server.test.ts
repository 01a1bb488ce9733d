/** Behaviour of the whole server, independent of endpoints, through either transport. */
import { describe, expect, test } from "vitest";
import { sendRaw } from "#tests/support/raw-http.ts";
import { transports } from "#tests/support/transports.ts";

const client = { "Partner-Client": "demo" };

describe.each(transports)("%s", (_name, url) => {
  const port = Number(new URL(url).port);
  const raw = (target: string, method = "GET") =>
    sendRaw(
      port,
      `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nPartner-Client: demo\r\n\r\n`,
    );

  test.each(["/healthz", "/readyz"])("%s is 200", async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["/v2/stations", "/v2/stations/"])("%s is answered directly, not by a redirect", async (path) => {
    const response = await fetch(`${url}${path}?country=826`, { headers: client, redirect: "manual" });
    expect(response.status).toBe(200);
    expect((await response.json()).meta.dataType).toBe("stations");
  });

  test("every answer has its own request id", async () => {
    const pages = ["/", "/nothing", "/%E0%A4%A"];
    const monitored = ["/healthz", "/readyz", "/metrics"];
    const paths = ["/v2/stations?country=826", "/v2/nothing", ...pages, ...monitored];
    const ids = await Promise.all(
      paths.map(async (path) => (await fetch(url + path, { headers: client })).headers.get("x-request-id")),
    );
    for (const id of ids) expect(id).toMatch(/^[\w-]{16,64}$/);
    expect(new Set(ids).size).toBe(paths.length);
  });

  test("Next's image optimiser is off, because it writes a file for each requested address", async () => {
    for (const source of ["/og%231", "/icon-512.png"])
      expect((await fetch(`${url}/_next/image?url=${source}&w=640&q=75`)).status).toBe(404);
  });

  test("an absolute-form target is answered, not redirected", async () => {
    expect((await raw("http://localhost/v2/stations?country=826")).status).toBe(200);
  });

  test.each(["TRACE", "DELETE"])("%s of a page is 405 with Allow", async (method) => {
    const answer = await raw("/", method);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });

  test.each(["/v2/stations/%E0%A4%A", "/%E0%A4%A"])(
    "a broken percent-encoding in %s is 400",
    async (path) => {
      const answer = await raw(path);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body).code).toBe("url_malformed");
    },
  );

  test.each(["/%", "/%E0%A4%A", "/a%00b"])(
    "a browser gets the page of a missing page at %s",
    async (path) => {
      const answer = await sendRaw(
        port,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html,*/*\r\nConnection: close\r\n\r\n`,
      );
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.body).toContain("Page not found");
    },
  );

  test.each(["/v2/stations?country=826", "/"])(
    "%s is answered though an upgrade is offered",
    async (path) => {
      const offer =
        "Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAAB\r\n";
      for (let time = 0; time < 2; time += 1) {
        const answer = await sendRaw(
          port,
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nPartner-Client: demo\r\n${offer}\r\n`,
        );
        expect(answer.status).toBe(200);
      }
    },
  );

  test("a request line over 8 KiB is 414", async () => {
    expect((await raw(`/v2/stations?search=${"a".repeat(9_000)}`)).status).toBe(414);
  });
});
