/** Unknown paths and methods, OPTIONS, compressed bodies and unknown parameters, through either transport. */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Problem } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { transports } from "#tests/support/transports.ts";

describe.each(transports)("through %s", (_, url) => {
  test.each([
    "/V2/stations?country=826",
    "/v3/stations?country=826",
    "/v10/stations/8269000",
    "/wrapi/v2/stations",
    "/WRAPI/v3/stations?country=826",
    "/Listener/countries",
  ])("%s: route_not_found, as a problem", async (path) => {
    const { status, body, headers } = await ask<Problem>(url, path);
    expect([status, body.code]).toEqual([404, "route_not_found"]);
    expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  });

  test.each([
    ["/v2/stations", "GET, HEAD, OPTIONS"],
    ["/v2/stations/8269000/onair/", "GET, HEAD, OPTIONS"],
    ["/v2/ondemand/8269000:odp:/crid://a//b", "GET, HEAD, OPTIONS"],
    ["/v2/recommendations", "POST, OPTIONS"],
    ["/WRAPI/v4/recommendations", "POST, OPTIONS"],
    ["/v2/nothing", "OPTIONS"],
  ])("OPTIONS %s: %s", async (path, allow) => {
    const { status, headers } = await ask(url, path, { Origin: "https://a.example" }, { method: "OPTIONS" });
    expect([status, headers.get("allow")]).toEqual([204, allow]);
    const admitted = (headers.get("access-control-allow-headers") ?? "").toLowerCase().split(", ");
    const needed = [
      ...["accept", "authorization", "content-type", "date", "digest"],
      ...["if-none-match", "partner-client", "x-date", "x-request-id"],
    ];
    expect(admitted).toEqual(expect.arrayContaining(needed));
    if (allow === "OPTIONS") return;
    const wrong = await ask(url, path, {}, { method: "DELETE" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, allow]);
  });

  test.each([
    ["//v2/stations?country=826", "GET"],
    ["//v2/recommendations?country=826", "POST"],
    ["///WRAPI/v4/stations?country=826", "GET"],
    ["//playlist.m3u?country=826", "GET"],
    ["//json/stats", "POST"],
  ])(
    "%s, as a base address with a slash at its end makes it: 200 for any origin, by %s",
    async (path, method) => {
      const sent = method === "POST" ? { method, sent: JSON.stringify({ factors: ["TRENDING"] }) } : {};
      const { status, headers } = await ask(url, path, { "Content-Type": "application/json" }, sent);
      expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    },
  );

  test("OPTIONS *: the methods of the whole server (RFC 9110, 9.3.7); other methods refuse the target *", async () => {
    const send = (line: string, host = "localhost") =>
      sendRaw(Number(new URL(url).port), `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const { status, headers, body } = await send("OPTIONS *");
    expect([status, headers.allow, body]).toEqual([204, "GET, HEAD, POST, OPTIONS", ""]);
    expect((await send("GET *")).status).toBe(400);
    expect((await send("OPTIONS *", "elsewhere.example")).status).toBe(421);
  });

  test.each([
    "/v2/recommendations?country=826",
    "/json/stations/search",
    "/rest/getInternetRadioStations.view?u=826",
    "/mcp",
  ])("a compressed body to %s is 415, and the answer names the accepted encodings", async (path) => {
    const sent = gzipSync('{"factors":["TRENDING"]}').toString("latin1");
    const given = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
    const { status, body, headers } = await ask<Problem>(url, path, given, { method: "POST", sent });
    expect([status, body.code]).toEqual([415, "unsupported_media_type"]);
    expect(headers.get("accept-encoding")).toBe("identity");
  });

  const ignored = async (path: string) => (await ask(url, path)).headers.get("x-ignored-parameters");

  test("unknown parameters are named in a header field, in errors, too", async () => {
    expect(await ignored("/v2/stations?country=826&serch=x&Country=1&serch=y")).toBe("serch, Country");
    expect(await ignored("/v2/stations?contry=826&search=x")).toBe("contry");
    expect(await ignored("/v2/stations?country=826&search=harbour")).toBe(null);
    expect(await ignored("/WRAPI/v2/stations?country=826&bearerId=x")).toBe(null);
    const { headers } = await ask(url, "/v2/stations/8269000");
    expect(headers.get("access-control-expose-headers")).toContain("X-Ignored-Parameters");
  });

  test("names of unknown parameters cannot break the header field or make it long", async () => {
    expect(await ignored("/v2/stations/8269000?%C3%A9%2C%20b=1&=2&c%22=")).toBe("%C3%A9%2C%20b, c%22");
    const many = Array.from({ length: 500 }, (_x, n) => `p${n}=`).join("&");
    const named = (await ignored(`/v2/stations/8269000?${"x".repeat(3_000)}=1&${many}`)) ?? "";
    expect(named.length).toBeGreaterThan(200);
    expect(named.length).toBeLessThanOrEqual(256);
  });
});
