/** The picture of a homepage, found on real pages of a server of ours. */
import { pipeline, Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HomepageLook, lookAtHomepage } from "#lib/artwork/look-at-homepage.ts";
import { Maker } from "#lib/artwork/maker.ts";
import { anyAddress, isPublicAddress } from "#lib/outside/public-address.ts";
import { bitmapIcon, type PictureServer, plain, startPictureServer } from "#tests/support/picture-server.ts";

let server: PictureServer;
const maker = new Maker();

beforeAll(async () => {
  server = await startPictureServer();
  server.on("/180.png", await plain(180, 180).png().toBuffer());
  server.on("/192.webp", await plain(192, 192).webp().toBuffer());
  server.on("/32.png", await plain(32, 32).png().toBuffer());
  server.on("/wide.jpg", await plain(1_200, 630).jpeg().toBuffer());
  server.on("/almost.jpg", await plain(600, 500).jpeg().toBuffer());
  server.on("/broken.png", Buffer.from("<!doctype html>Not found"));
});
afterAll(async () => {
  maker.close();
  await server.close();
});

/** Answers `path` with a page that is `html`. */
const page = (path: string, html: string | Buffer, type = "text/html; charset=utf-8") =>
  server.on(path, (_, res) => res.writeHead(200, { "Content-Type": type }).end(html));
const pathsSince = (before: number) => server.asked.slice(before).map(({ path }) => path);

async function find(path: string, more: object = {}): Promise<HomepageLook> {
  const asking = { userAgent: "Nowline", allow: anyAddress, signal: new AbortController().signal, maker };
  return lookAtHomepage(`${server.url}${path}`, {
    ...asking,
    reasonAgainst: () => undefined,
    wantsPicture: true,
    names: ["Radio"],
    ...more,
  });
}
/** The path of the picture found; undefined without. */
async function pathOf(path: string): Promise<string | undefined> {
  const found = await find(path);
  return found.kind === "picture" ? found.image.url.slice(server.url.length) : undefined;
}

test("a picture is told with its size, its media type and the SHA-256 of its square", async () => {
  page("/plain", '<link rel="apple-touch-icon" href="180.png">');
  expect(await find("/plain")).toEqual({
    kind: "picture",
    image: { url: `${server.url}/180.png`, width: 180, height: 180, mimeValue: "image/png", index: 0 },
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  });
});

test.each([
  ["relative to a base", '<base href="/icons/"><link rel="apple-touch-icon" href="../180.png">', "/180.png"],
  [
    "of broken HTML",
    "<html><head><title>A<link rel=x></title><div><link rel='icon' sizes=192x192 href=/192.webp><p",
    "/192.webp",
  ],
  [
    "after one that is smaller than its page says",
    '<link rel="apple-touch-icon" href="/32.png"><link rel="icon" href="/180.png">',
    "/180.png",
  ],
  [
    "after a page in place of a picture",
    '<link rel="apple-touch-icon" href="/broken.png"><link rel="icon" href="/180.png">',
    "/180.png",
  ],
  [
    "of Open Graph, where it is nearly square",
    '<meta property="og:image" content="/almost.jpg">',
    "/almost.jpg",
  ],
  ["of X", '<meta name="twitter:image" content="/180.png">', "/180.png"],
  ["for sharing by a link", '<link rel="image_src" href="/180.png">', "/180.png"],
  ["of a tile", '<meta name="msapplication-TileImage" content="/180.png">', "/180.png"],
  [
    "that structured data calls the logo, before Open Graph's",
    '<meta property="og:image" content="/almost.jpg"><script type="application/ld+json">{"@graph":[{"@type":"WebSite"},{"@type":"RadioStation","logo":{"url":"/180.png"}}]}</script>',
    "/180.png",
  ],
  [
    "beside structured data that is broken",
    '<script type="application/ld+json">{"logo":</script><link rel="icon" href="/180.png">',
    "/180.png",
  ],
])("the picture %s", async (_, head, path) => {
  page("/case", head);
  expect(await pathOf("/case")).toBe(path);
});

test("a manifest is asked when the page's own icons are too small, before Open Graph's image", async () => {
  page(
    "/app/",
    '<link rel="icon" sizes="32x32" href="/32.png"><link rel="manifest" href="m.json"><meta property="og:image" content="/almost.jpg">',
  );
  const icons = [{ src: "../192.webp", sizes: "192x192" }];
  page("/app/m.json", `\ufeff${JSON.stringify({ icons })}`, "application/manifest+json");
  const before = server.asked.length;
  expect(await pathOf("/app/")).toBe("/192.webp");
  expect(pathsSince(before)).toEqual(["/app/", "/app/m.json", "/192.webp"]);
});

test("/favicon.ico is asked last, and counts from 64 pixels on", async () => {
  page("/nothing", '<title>Radio</title><meta property="og:image" content="/wide.jpg">');
  expect(await find("/nothing")).toMatchObject({ kind: "none" });
  server.on("/favicon.ico", bitmapIcon(48));
  expect(await find("/nothing")).toMatchObject({ kind: "none" });
  server.on("/favicon.ico", bitmapIcon(64));
  expect(await find("/nothing")).toMatchObject({ image: { width: 64, mimeValue: "image/x-icon" } });
  server.on("/favicon.ico", (_, res) => res.writeHead(404).end());
});

test("a redirect is followed, and the icon is at the new place", async () => {
  page("/new/home/", '<link rel="apple-touch-icon" href="../../180.png">');
  server.on("/old", (_, res) => res.writeHead(301, { Location: "/new/home/" }).end());
  expect(await pathOf("/old")).toBe("/180.png");
  const reasonAgainst = ({ url }: { url: string }) =>
    url.includes("/new/") ? "it is not theirs" : undefined;
  expect(await find("/old", { reasonAgainst })).toEqual({ kind: "none", reason: "it is not theirs" });
});

test("a page that leads on is left for the next one, once", async () => {
  page("/door", '<meta http-equiv="Refresh" content="0; URL=\'/hall\'">');
  page("/hall", '<meta http-equiv="refresh" content="5;url=/door"><link rel="icon" href="/180.png">');
  const before = server.asked.length;
  expect(await pathOf("/door")).toBe("/180.png");
  expect(pathsSince(before)).toEqual(["/door", "/hall", "/180.png"]);
  page(
    "/app",
    '<noscript><meta http-equiv="refresh" content="0;url=/none"></noscript><link rel="icon" href="/180.png">',
  );
  expect(await pathOf("/app")).toBe("/180.png");
  page("/hourly", '<meta http-equiv="refresh" content="3600;url=/none"><link rel="icon" href="/180.png">');
  expect(await pathOf("/hourly")).toBe("/180.png");
});

test("a page without a media type is read when it begins as HTML", async () => {
  const untyped = (path: string, text: string) => server.on(path, (_, res) => res.writeHead(200).end(text));
  untyped("/untyped", '\n<!DOCTYPE html><link rel="icon" href="/180.png">');
  expect(await pathOf("/untyped")).toBe("/180.png");
  untyped("/sound", 'ID3 <link rel="icon" href="/180.png">');
  expect(await find("/sound")).toEqual({ kind: "failed", reason: 'it is ""' });
});

test("a page in another encoding names its icon in letters of that encoding", async () => {
  server.on(encodeURI("/знак.png"), await plain(100, 100).png().toBuffer());
  const koi8 = Buffer.from([0xda, 0xce, 0xc1, 0xcb]);
  const parts = [Buffer.from('<link rel="icon" href="/'), koi8, Buffer.from('.png">')];
  page("/koi8", Buffer.concat(parts), "text/html; charset=KOI8-R");
  expect(await pathOf("/koi8")).toBe(encodeURI("/знак.png"));
});

test("of a huge page 512 KiB are read", async () => {
  const filler = "<p>radio</p>".repeat(100_000);
  page(
    "/huge",
    `<link rel="apple-touch-icon" href="/180.png">${filler}<link rel="apple-touch-icon" sizes="192x192" href="/192.webp">`,
  );
  expect(await pathOf("/huge")).toBe("/180.png");
  let isClosed = false;
  server.on("/endless", (_, res) => {
    res.writeHead(200, { "Content-Type": "text/html" });
    function* endless() {
      yield '<link rel="apple-touch-icon" href="/180.png">';
      for (;;) yield filler;
    }
    pipeline(Readable.from(endless()), res, () => {
      isClosed = true;
    });
  });
  expect(await pathOf("/endless")).toBe("/180.png");
  await expect.poll(() => isClosed).toBe(true);
});

test("six pictures of a page are tried at most, each once", async () => {
  const links = Array.from({ length: 9 }, (_, i) => `<link rel="icon" href="/gone-${i}.png">`);
  page("/many", `<link rel="icon" href="/gone-0.png">${links.join("")}`);
  const before = server.asked.length;
  expect(await find("/many")).toMatchObject({ kind: "none" });
  expect(pathsSince(before)).toEqual(["/many", ...Array.from({ length: 6 }, (_, i) => `/gone-${i}.png`)]);
});

test.each([
  [
    "an error",
    "/error",
    (): void => server.on("/error", (_, res) => res.writeHead(503).end()),
    "the server answers 503",
  ],
  ["no page", "/stream", (): void => page("/stream", "ICY", "audio/mpeg"), 'it is "audio/mpeg"'],
  [
    "a circle of redirects",
    "/circle",
    (): void => server.on("/circle", (_, res) => res.writeHead(302, { Location: "/circle" }).end()),
    "redirects more than 5 times",
  ],
])("%s is a failure", async (_, path, answer, reason) => {
  answer();
  expect(await find(path)).toEqual({ kind: "failed", reason: expect.stringContaining(reason) });
});

test("an address that is not public is not asked", async () => {
  page("/plain", '<link rel="apple-touch-icon" href="180.png">');
  const before = server.asked.length;
  const found = await find("/plain", { allow: isPublicAddress });
  expect(found).toMatchObject({ kind: "failed", reason: "127.0.0.1 is not a public address" });
  expect(pathsSince(before)).toEqual([]);
});
