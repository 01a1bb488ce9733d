/** The demonstration's server over real connections. */
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EndlessMp3, framesBetween } from "#lib/demo/audio/endless-mp3.ts";
import { mp3Loop } from "#lib/demo/audio/loop-store.ts";
import { LiveRadio } from "#lib/demo/reply.ts";
import { serveDemo } from "#lib/demo/serve.ts";
import { mp3Frames } from "#lib/health/sound/mpeg-audio.ts";

const publicDir = join(import.meta.dirname, "..", "..", "..", "public");
const START = Date.parse("2026-11-19T14:07:00Z");
const live = new LiveRadio();
let nowMs = START;
let base = "";
let server: Server;

beforeAll(async () => {
  server = createServer((req, res) => void serveDemo(req, res, { nowMs: () => nowMs, publicDir, live }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A GET without fetch, because fetch normalises paths. */
function raw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; type: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(`${base}/`, { path, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () =>
        resolve({
          status: res.statusCode ?? 0,
          type: res.headers["content-type"] ?? "",
          body: Buffer.concat(chunks),
        }),
      );
    }).on("error", reject);
  });
}

describe("live", () => {
  test("a playlist, packed when that is welcome, and its segments for good", async () => {
    nowMs = START;
    const url = `${base}/demo/live/8269000/index.m3u8`;
    const plain = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
    expect(plain.status).toBe(200);
    expect(plain.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    expect(plain.headers.get("access-control-allow-origin")).toBe("*");
    expect(plain.headers.get("vary")).toBe("Accept-Encoding");
    const text = await plain.text();
    expect(text.match(/#EXTINF/g)?.length).toBe(1_800);

    const packed = await raw("/demo/live/8269000/index.m3u8", { "Accept-Encoding": "gzip" });
    expect(packed.body.length).toBeLessThan(10_000);
    expect(gunzipSync(packed.body).toString()).toBe(text);

    const again = await fetch(url, {
      headers: { "Accept-Encoding": "identity", "If-None-Match": plain.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);

    const segments = text.split("\n").filter((line) => line.endsWith(".aac"));
    const segment = await fetch(new URL(segments.at(-1) ?? "", url));
    expect(segment.status).toBe(200);
    expect(segment.headers.get("content-type")).toBe("audio/aac");
    expect(segment.headers.get("cache-control")).toContain("immutable");
    const bytes = Buffer.from(await segment.arrayBuffer());
    expect(bytes.toString("latin1", 0, 3)).toBe("ID3");

    nowMs += 4_000;
    const next = await (await fetch(url)).text();
    expect(next).not.toBe(text);
    expect(
      next
        .split("\n")
        .filter((line) => line.endsWith(".aac"))
        .slice(0, -1),
    ).toEqual(segments.slice(1));
  });

  test("stations that share a loop are at different places in it", async () => {
    nowMs = START;
    const last = async (rpuid: string) =>
      (await (await fetch(`${base}/demo/live/${rpuid}/index.m3u8`)).text()).trimEnd().split("\n").at(-1);
    expect(
      new Set([await last("8269005"), await last("8269006"), await last("8269007")]).size,
    ).toBeGreaterThan(1);
  });

  test("the endless MP3 starts with a burst, keeps to the clock, crosses the seam in whole frames, and lets go", async () => {
    nowMs = START;
    const leave = new AbortController();
    const response = await fetch(`${base}/demo/live/8269009.mp3`, { signal: leave.signal });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("audio/mpeg");
    expect(response.headers.get("content-length")).toBeNull();
    const reader = response.body?.getReader();
    if (!reader) throw new Error("no body");
    const chunks: Uint8Array[] = [];
    const bytes = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const readTo = async (wanted: number) => {
      while (bytes() < wanted) {
        const { value, done } = await reader.read();
        if (done) throw new Error("it ended");
        chunks.push(value);
      }
    };
    const perSecond = 48_000 / 8;
    await readTo(11.9 * perSecond);
    expect(bytes()).toBeLessThan(12.2 * perSecond);
    // Ten seconds at a time, as a late timer would have it, past the end of the loop.
    for (let step = 1; step <= 8; step++) {
      nowMs += 10_000;
      await readTo((11.9 + step * 10) * perSecond);
      expect(bytes()).toBeLessThan((12.2 + step * 10) * perSecond);
    }
    const heard = Buffer.concat(chunks);
    const loop = await mp3Loop(publicDir, "folk");
    const firstFrame = Math.floor(START / 36) - Math.round(12_000 / 36);
    const frames = mp3Frames(heard.subarray(0, heard.length - (heard.length % 216)));
    expect(frames.length).toBeGreaterThan(2_300);
    expect(heard.equals(framesBetween(loop, firstFrame, firstFrame + frames.length))).toBe(true);
    leave.abort();
  });

  test("a listener who goes away leaves nothing behind, and there is a bound on how many stay", async () => {
    const endless = new EndlessMp3();
    const loop = await mp3Loop(publicDir, "folk");
    const one = createServer((_, res) => {
      res.writeHead(200);
      endless.add(res, loop, () => START);
    });
    await new Promise<void>((resolve) => one.listen(0, "127.0.0.1", resolve));
    const { port } = one.address() as AddressInfo;
    const leave = new AbortController();
    const first = await fetch(`http://127.0.0.1:${port}/`, { signal: leave.signal });
    expect(first.status).toBe(200);
    expect(endless.listenerCount).toBe(1);
    expect(endless.isFull).toBe(false);
    leave.abort();
    await expect.poll(() => endless.listenerCount).toBe(0);
    await fetch(`http://127.0.0.1:${port}/`);
    one.closeAllConnections();
    await expect.poll(() => endless.listenerCount).toBe(0);
    await new Promise((resolve) => one.close(resolve));
  });

  test("HEAD of the endless MP3 ends", async () => {
    const response = await fetch(`${base}/demo/live/8269009.mp3`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

describe("episodes", () => {
  const path = "/demo/ondemand/lunch-en.mp3";
  const ask = (headers: Record<string, string> = {}, method = "GET") =>
    fetch(base + path, { method, headers });

  test("whole, in parts, from the end, and not beyond it", async () => {
    const whole = await ask();
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([
      200,
      "audio/mpeg",
      "bytes",
    ]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get("etag") ?? "";

    const part = await ask({ Range: "bytes=100-199" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);

    const rest = await ask({ Range: `bytes=${bytes.length - 5}-` });
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(-5))).toBe(true);
    const last = await ask({ Range: "bytes=-7" });
    expect(Buffer.from(await last.arrayBuffer()).equals(bytes.subarray(-7))).toBe(true);

    const beyond = await ask({ Range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);

    expect((await ask({ Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
    expect((await ask({ Range: "bytes=0-9", "If-Range": '"old"' })).status).toBe(200);
    expect((await ask({ "If-None-Match": `"x", ${etag}` })).status).toBe(304);
    for (const odd of ["bytes=0-1,5-6", "lines=1-2", "bytes=9-5", "bytes=-", "bytes"]) {
      expect((await ask({ Range: odd })).status, odd).toBe(200);
    }
  });

  test("HEAD says how long it is", async () => {
    const head = await ask({}, "HEAD");
    expect(head.status).toBe(200);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100_000);
    expect(await head.text()).toBe("");
  });
});

test("logos", async () => {
  const logo = await fetch(`${base}/demo/logo/8269000.svg`);
  expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(logo.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await logo.text()).toContain("<title>Harbour FM</title>");
});

describe("what is not here", () => {
  test.each([
    "/demo/",
    "/demo/live/8269000",
    "/demo/live/8261234/index.m3u8",
    "/demo/live/8269009/index.m3u8",
    "/demo/live/8269003.mp3",
    "/demo/loop/coast.aac",
    "/demo/loop/coast.00000000/1.aac",
    "/demo/loop/constructor.00000000/1.aac",
    "/demo/ondemand/salt-road-en.mp3",
    "/demo/ondemand/toString.mp3",
    "/demo/ondemand/nothing.m4a",
    "/demo/logo/8261234.svg",
    "/demo/../package.json",
    "/demo/ondemand/../../../package.json",
    "/demo/ondemand/%2e%2e%2f%2e%2e%2fpackage.json",
    "/demo/ondemand/..%5c..%5cpackage.json",
    "/demo/loop/coast.aac%00.mp3",
    "/demo//ondemand/lunch-en.mp3",
  ])("%s is a problem with status 404", async (path) => {
    const { status, type, body } = await raw(path);
    expect([status, type]).toEqual([404, "application/problem+json; charset=utf-8"]);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 404, code: "route_not_found" });
  });

  test("other methods are refused, and preflights answered", async () => {
    const post = await fetch(`${base}/demo/logo/8269000.svg`, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    const preflight = await fetch(`${base}/demo/ondemand/lunch-en.mp3`, { method: "OPTIONS" });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "Range, If-Range",
    ]);
  });

  test("a server without its audio files says so", async () => {
    const bare = createServer(
      (req, res) =>
        void serveDemo(req, res, { nowMs: () => START, publicDir: "/nowhere", live: new LiveRadio() }),
    );
    await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
    const { port } = bare.address() as AddressInfo;
    for (const path of ["live/8269000/index.m3u8", "live/8269009.mp3", "ondemand/lunch-en.mp3"]) {
      const response = await fetch(`http://127.0.0.1:${port}/demo/${path}`);
      expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([503, "*"]);
      await response.text();
    }
    await new Promise((resolve) => bare.close(resolve));
  });
});
