/** A server has one origin for its own addresses, whatever the request's Host (contract: Own addresses, Host). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed, transports } from "#tests/support/transports.ts";

const STATION = "/v2/stations/8269000";
const OWN = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };

describe.each(transports)("through %s", (_, url) => {
  test.each([`${STATION}?include=streams`, "/", "/demo/logo/8269000.svg", "/metrics", "/openapi.json"])(
    "%s at a stranger's name is 421",
    async (path) => {
      const { status, body, headers } = await ask<Problem>(url, path, { Host: "elsewhere.example" });
      expect([status, body.code]).toEqual([421, "host_not_allowed"]);
      expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    },
  );

  test.each(["/healthz", "/readyz"])("%s answers at every Host", async (path) => {
    expect((await ask(url, path, { Host: "elsewhere.example" })).status).toBe(200);
  });

  test("partners get one address at every Host, and the listener pages get paths", async () => {
    for (const Host of ["localhost", "127.0.0.1:1", "[::1]", "radio.localhost:8080"]) {
      const partner = await ask(url, STATION, { Host });
      expect(partner.text).toContain(`"${url}/demo/live/8269000/index.m3u8"`);
      const listener = await ask(url, STATION, { Host, ...OWN });
      expect(listener.text).toContain('"/demo/live/8269000/index.m3u8"');
      expect(listener.text).not.toContain(url);
    }
  });
});

describe("PUBLIC_URL and ALLOWED_HOSTS, on all addresses, behind a proxy", () => {
  const PUBLIC = "https://radio.example";
  let server: TestServer;
  beforeAll(async () => {
    const env = {
      HOST: "0.0.0.0",
      PUBLIC_URL: PUBLIC,
      ALLOWED_HOSTS: "nowline.internal",
      TRUST_PROXY: "1",
    };
    server = await startServer({ seed, env });
  });
  afterAll(() => server.stop());
  const hosts = ["radio.example", "nowline.internal:3000", "192.0.2.17", "[2001:db8::1]:3000", "localhost"];

  test.each(hosts)("%s is accepted, and no answer contains it", async (Host) => {
    const headers = { Host, "X-Forwarded-Proto": "http", "X-Forwarded-Host": "elsewhere.example" };
    const paths = [STATION, "/v2/stations/8269000/ondemand", "/robots.txt", "/sitemap.xml", "/openapi.json"];
    for (const path of paths) {
      const { status, text } = await ask(server.url, path, headers);
      expect([path, status]).toEqual([path, 200]);
      expect([path, text.includes(`${PUBLIC}/`)]).toEqual([path, true]);
      expect([
        path,
        /demonstration\.invalid|elsewhere\.example|192\.0\.2|2001:db8|nowline\.internal/.test(text),
      ]).toEqual([path, false]);
    }
  });

  test.each(["application/xml", "audio/x-mpegurl", "audio/x-scpls", "application/xspf+xml"])(
    "%s has the configured origin",
    async (Accept) => {
      const { status, text } = await ask(server.url, STATION, { Accept, Host: "192.0.2.17" });
      expect(status).toBe(200);
      expect(text).toContain(`${PUBLIC}/demo/live/8269000/index.m3u8`);
      expect(text).not.toMatch(/demonstration\.invalid|192\.0\.2/);
    },
  );

  test("a page's canonical address is at PUBLIC_URL, and its audio address is a path", async () => {
    const { text } = await ask(server.url, "/stations/8269000", { Host: "192.0.2.17" });
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC}/stations/8269000"/>`);
    expect(text).toContain(`${PUBLIC}/demo/logo/8269000.svg`);
    expect(text).toContain('\\"/demo/live/8269000/index.m3u8\\"');
    expect(text).not.toMatch(/demonstration\.invalid|192\.0\.2/);
  });

  test("another Host is 421", async () => {
    expect((await ask(server.url, STATION, { Host: "elsewhere.example" })).status).toBe(421);
  });
});
