import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "#lib/boot/listen.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
import { lookAt } from "#lib/streams/look.ts";

const ASKING = { origin: "https://nowline.test", allow: anyAddress };
let server: Server;
let origin = "";
let asked: string[] = [];

const text = (res: ServerResponse, type: string, body: string, headers: Record<string, string> = {}) =>
  res.writeHead(200, { "Content-Type": type, ...headers }).end(body);
const PAGES = new Map<string, (res: ServerResponse) => void>([
  ["/live", (res) => void res.writeHead(200, { "Content-Type": "audio/mpeg" }).write("ID3")],
  ["/bare", (res) => void res.writeHead(200).end(Buffer.from([0xff, 0xfb, 0x90, 0x00, 0x00, 0x01]))],
  ["/one.m3u", (res) => text(res, "audio/x-mpegurl", `${origin}/live\n`)],
  ["/outer.pls", (res) => text(res, "audio/x-scpls", `[playlist]\nFile1=${origin}/one.m3u\n`)],
  ["/loop.m3u", (res) => text(res, "audio/x-mpegurl", `${origin}/loop.m3u\n`)],
  ["/page", (res) => text(res, "text/html; charset=utf-8", "<!DOCTYPE html><html></html>")],
  ["/page/part", (res) => text(res, "text/html", "<h1>hello</h1>")],
  ["/page/xhtml", (res) => text(res, "application/xhtml+xml", "<div>hello</div>")],
  ["/page/untyped", (res) => text(res, "text/plain", "<!-- 1 -->\n<!-- 2 --><title>hello</title>")],
  ["/page/empty", (res) => text(res, "text/html", " ")],
  ["/page/list", (res) => text(res, "text/html", `[playlist]\nFile1=${origin}/live\n`)],
  ["/comments", (res) => text(res, "text/plain", "<!---->".repeat(2_000))],
  [
    "/open.m3u8",
    (res) => text(res, "application/vnd.apple.mpegurl", HLS, { "Access-Control-Allow-Origin": "*" }),
  ],
  ["/closed.m3u8", (res) => text(res, "application/vnd.apple.mpegurl", HLS)],
  ["/endless.m3u", (res) => text(res, "audio/x-mpegurl", `#EXTM3U\n${"#\n".repeat(200_000)}`)],
]);
const HLS = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n";

beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req.url ?? "");
    const page = PAGES.get(req.url ?? "");
    if (page) page(res);
    else res.writeHead(Number(req.url?.slice(1)) || 404).end();
  });
  origin = `http://127.0.0.1:${await listen(server, "127.0.0.1", 0)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

describe("a look at a stream's address", () => {
  test.each([
    ["/live", { outcome: "sound" }],
    ["/bare", { outcome: "sound" }],
    ["/page", { outcome: "page" }],
    ["/page/part", { outcome: "page" }],
    ["/page/xhtml", { outcome: "page" }],
    ["/page/untyped", { outcome: "page" }],
    ["/page/empty", { outcome: "unknown" }],
    ["/comments", { outcome: "unknown" }],
    ["/open.m3u8", { outcome: "hls", cors: true }],
    ["/closed.m3u8", { outcome: "hls", cors: false }],
    ["/404", { outcome: "refused", status: 404 }],
    ["/451", { outcome: "refused", status: 451 }],
    ["/endless.m3u", { outcome: "unknown" }],
  ])("%s", async (path, expected) => {
    expect(await lookAt(`${origin}${path}`, ASKING)).toEqual(expected);
  });

  test("finds a playlist's streams, also through a playlist in a playlist, and never goes in circles", async () => {
    const streams = { outcome: "list", urls: [`${origin}/live`] };
    expect(await lookAt(`${origin}/one.m3u`, ASKING)).toEqual(streams);
    expect(await lookAt(`${origin}/outer.pls`, ASKING)).toEqual(streams);
    expect(await lookAt(`${origin}/page/list`, ASKING)).toEqual(streams);
    asked = [];
    expect(await lookAt(`${origin}/loop.m3u`, ASKING)).toEqual({ outcome: "unknown" });
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  test("is allowed for public addresses only, and reports a server that is gone", async () => {
    asked = [];
    expect(await lookAt(`${origin}/live`, { origin: ASKING.origin })).toEqual({ outcome: "unknown" });
    expect(asked).toEqual([]);
    expect(await lookAt("http://127.0.0.1:1/", ASKING)).toEqual({ outcome: "unreachable" });
    expect(await lookAt("file:///etc/passwd", ASKING)).toEqual({ outcome: "unknown" });
  });
});
