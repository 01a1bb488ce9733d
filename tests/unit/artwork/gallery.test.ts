import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { artworkBytes, findArtwork, forgetOldFailures, putArtwork } from "#db/activity/artwork.ts";
import { openActivity } from "#db/activity/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type Found, Gallery, type GalleryOptions } from "#lib/artwork/gallery.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
import { type PictureServer, plain, startPictureServer } from "#tests/support/picture-server.ts";

const T = Date.UTC(2036, 4, 14, 12);
const BLUE = { r: 20, g: 60, b: 200, alpha: 1 };
const ETAG = '"one"';

let dataDir: string;
let db: SqliteDatabase;
let server: PictureServer;
let nowMs: number;
const faults: unknown[] = [];
const galleries: Gallery[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "nowline-artwork-"));
  db = openActivity(dataDir);
  server = await startPictureServer();
  nowMs = T;
  faults.length = 0;
});
afterEach(async () => {
  await Promise.all(galleries.splice(0).map((gallery) => gallery.close()));
  await server.close();
  db.close();
  rmSync(dataDir, { recursive: true });
  expect(faults).toEqual([]);
});

const open = (more: Partial<GalleryOptions> = {}) => {
  const gallery = new Gallery({
    ...{ dataDir, db: () => db, now: () => nowMs, userAgent: "Nowline", allow: anyAddress },
    ...{ onError: (error: unknown) => faults.push(error), ...more },
  });
  galleries.push(gallery);
  return gallery;
};
const at = (path: string) => `${server.url}${path}`;
const files = () => {
  const folder = join(dataDir, "artwork");
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."))
    : [];
};
const bytesOnDisk = () =>
  files().reduce((sum, name) => sum + statSync(join(dataDir, "artwork", name)).size, 0);
const etagOf = (found: Found) => (found.kind === "picture" ? found.etag : found.kind);
/** Asks until the picture has come, or there is none. */
async function find(gallery: Gallery, path: string, size: 64 | 128 = 128): Promise<Found> {
  const found = await gallery.find(at(path), size, "webp");
  return found.kind === "later" ? await find(gallery, path, size) : found;
}

test("a picture is fetched once, whoever asks, and kept over a restart", async () => {
  server.on("/logo", await plain(300, 300).png().toBuffer());
  const first = open();
  const found = await Promise.all([64, 128, 64].map((size) => find(first, "/logo", size as 64)));
  expect(found.map(({ kind }) => kind)).toEqual(["picture", "picture", "picture"]);
  expect(etagOf(found[0] as Found)).toBe(etagOf(found[2] as Found));
  expect(files().map((name) => name.slice(68))).toEqual(
    expect.arrayContaining(["64.webp", "128.webp", "largest.webp"]),
  );
  expect(artworkBytes(db)).toBeGreaterThan(0);
  const second = open();
  expect((await second.find(at("/logo"), 128, "webp")).kind).toBe("picture");
  expect(server.asked).toHaveLength(1);
});

test("after a week the source is asked whether its picture is another one; until then and meanwhile the old one is shown", async () => {
  server.on("/logo", (_, res) => res.writeHead(200, { ETag: ETAG }).end(red));
  const red = await plain(100, 100).png().toBuffer();
  const gallery = open();
  const before = await find(gallery, "/logo");
  nowMs += 7 * DAY_MS;
  server.on("/logo", (req, res) => res.writeHead(req.headers["if-none-match"] === ETAG ? 304 : 200).end());
  expect(etagOf(await gallery.find(at("/logo"), 128, "webp"))).toBe(etagOf(before));
  await expect.poll(() => findArtwork(db, at("/logo"))?.next_at_ms).toBe(nowMs + 7 * DAY_MS);
  expect(server.asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, ETAG]);
  nowMs += 7 * DAY_MS;
  const blue = await plain(100, 100, BLUE).png().toBuffer();
  server.on("/logo", (_, res) => res.writeHead(200).end(blue));
  await gallery.find(at("/logo"), 128, "webp");
  await expect.poll(async () => etagOf(await find(gallery, "/logo")) !== etagOf(before)).toBe(true);
  // The files of the old one are gone.
  await expect.poll(() => new Set(files().map((name) => name.slice(3, 67))).size).toBe(1);
});

describe("where there is no picture", () => {
  const big = Buffer.alloc(6 * 1024 ** 2);
  test.each<[string, Parameters<PictureServer["on"]>[1], RegExp]>([
    ["404", (_, res) => res.writeHead(404).end(), /^the server answers 404$/],
    ["500", (_, res) => res.writeHead(500).end(), /^the server answers 500$/],
    ["a page", Buffer.from("<!doctype html><title>Welcome</title>"), /^not a picture: /],
    ["6 MiB", big, /is larger than 5 MiB$/],
    ["a broken connection", (_, res) => void res.destroy(), /cannot be fetched/],
    [
      "a redirect without end",
      (_, res) => res.writeHead(302, { Location: "/logo" }).end(),
      /redirects more than 5 times/,
    ],
  ])("%s is noted, and asked for again after an hour, then two", async (_, answer, reason) => {
    server.on("/logo", answer);
    const gallery = open();
    expect((await find(gallery, "/logo")).kind).toBe("none");
    expect(findArtwork(db, at("/logo"))).toMatchObject({
      sha256: null,
      failures: 1,
      next_at_ms: T + HOUR_MS,
    });
    expect(findArtwork(db, at("/logo"))?.reason).toMatch(reason);
    const asked = server.asked.length;
    nowMs += 59 * MINUTE_MS;
    expect((await gallery.find(at("/logo"), 128, "webp")).kind).toBe("none");
    expect(server.asked).toHaveLength(asked);
    nowMs += MINUTE_MS;
    expect((await find(gallery, "/logo")).kind).toBe("none");
    expect(findArtwork(db, at("/logo"))).toMatchObject({ failures: 2, next_at_ms: nowMs + 2 * HOUR_MS });
    expect(files()).toEqual([]);
  });

  test("a known picture stays when its server fails", async () => {
    server.on("/logo", await plain(100, 100).png().toBuffer());
    const gallery = open();
    const before = await find(gallery, "/logo");
    server.on("/logo", (_, res) => res.writeHead(503).end());
    nowMs += 7 * DAY_MS;
    expect(etagOf(await gallery.find(at("/logo"), 128, "webp"))).toBe(etagOf(before));
    await expect.poll(() => findArtwork(db, at("/logo"))?.reason).toBe("the server answers 503");
    expect(etagOf(await gallery.find(at("/logo"), 64, "webp"))).toMatch(/-64\.webp"$/);
  });

  test("an address that is not public is never contacted, nor is a redirect to one", async () => {
    server.on("/logo", await plain(100, 100).png().toBuffer());
    const guarded = open({ allow: () => false });
    expect((await find(guarded, "/logo")).kind).toBe("none");
    expect(server.asked).toEqual([]);
    expect(findArtwork(db, at("/logo"))?.reason).toMatch(/not a public address$/);
    server.on("/moved", (_, res) =>
      res.writeHead(302, { Location: at("/logo").replace(".1:", ".2:") }).end(),
    );
    const halfGuarded = open({ allow: (address) => address === "127.0.0.1" });
    expect((await find(halfGuarded, "/moved")).kind).toBe("none");
    expect(server.asked.map(({ path }) => path)).toEqual(["/moved"]);
    expect(findArtwork(db, at("/moved"))?.reason).toMatch(/^127\.0\.0\.2 is not a public address$/);
  });
});

test("a slow server holds up nobody: the picture is there when it has come", async () => {
  const png = await plain(100, 100).png().toBuffer();
  let send = () => {};
  server.on("/slow", (_, res) => {
    send = () => res.writeHead(200).end(png);
  });
  const gallery = open();
  const began = performance.now();
  expect((await gallery.find(at("/slow"), 128, "webp")).kind).toBe("later");
  expect(performance.now() - began).toBeLessThan(10_000);
  send();
  expect((await find(gallery, "/slow")).kind).toBe("picture");
  expect(server.asked).toHaveLength(1);
});

describe("a drawing of a few lines that takes hours", () => {
  const filter =
    '<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="10"/></filter>';
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${filter}${'<rect width="512" height="512" filter="url(#f)"/>'.repeat(20_000)}</svg>`,
  );

  test("is given up, and the next picture comes", async () => {
    server.on("/drawing", drawing);
    server.on("/logo", await plain(100, 100).png().toBuffer());
    const gallery = open({ making: { patienceMs: 5_000 } });
    expect((await find(gallery, "/drawing")).kind).toBe("none");
    expect(findArtwork(db, at("/drawing"))?.reason).toMatch(/^not a picture: making it took longer/);
    expect((await find(gallery, "/logo")).kind).toBe("picture");
  });

  test("holds up no server that stops", async () => {
    server.on("/drawing", drawing);
    const gallery = open({ making: { patienceMs: 3_600_000 } });
    expect((await gallery.find(at("/drawing"), 128, "webp")).kind).toBe("later");
    await gallery.close();
    expect(findArtwork(db, at("/drawing"))).toBeUndefined();
  });
});

test("files that are lost are fetched again", async () => {
  server.on("/logo", await plain(100, 100).png().toBuffer());
  await find(open(), "/logo");
  rmSync(join(dataDir, "artwork"), { recursive: true });
  expect((await find(open(), "/logo")).kind).toBe("picture");
  expect(server.asked).toHaveLength(2);
});

test("lost files are fetched again though their server says that they are as they were", async () => {
  const red = await plain(100, 100).png().toBuffer();
  server.on("/logo", (req, res) => {
    if (req.headers["if-none-match"] === ETAG) res.writeHead(304).end();
    else res.writeHead(200, { ETag: ETAG }).end(red);
  });
  await find(open(), "/logo");
  rmSync(join(dataDir, "artwork"), { recursive: true });
  const gallery = open();
  expect((await find(gallery, "/logo")).kind).toBe("picture");
  expect(server.asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, undefined]);
  expect(artworkBytes(db)).toBe(bytesOnDisk());
});

test("lost files whose server fails are asked for after a pause, not with each request", async () => {
  server.on("/logo", await plain(100, 100).png().toBuffer());
  await find(open(), "/logo");
  rmSync(join(dataDir, "artwork"), { recursive: true });
  server.on("/logo", (_, res) => res.writeHead(500).end());
  const gallery = open();
  for (let i = 0; i < 3; i++) expect((await find(gallery, "/logo")).kind).toBe("none");
  expect(server.asked).toHaveLength(2);
});

test("more pictures than may wait come later; none of them is said to be missing", async () => {
  const gallery = open();
  const urls = Array.from({ length: 100 }, (_, i) => `${at("/slow")}?${i}`);
  for (const [i] of urls.entries()) server.on(`/slow?${i}`, () => {});
  const found = await Promise.all(urls.map((url) => gallery.find(url, 128, "webp")));
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["later"]));
});

describe("where the folder cannot be used", () => {
  test("pictures come later, the fault has one name, and no server is asked again for a minute", async () => {
    writeFileSync(join(dataDir, "artwork"), "");
    for (const path of ["/0", "/1", "/2"]) server.on(path, await plain(100, 100).png().toBuffer());
    const gallery = open();
    const kinds = async () => {
      const found = [];
      for (const path of ["/0", "/1", "/2"]) found.push((await gallery.find(at(path), 128, "webp")).kind);
      return new Set(found);
    };
    await expect.poll(async () => [await kinds(), faults.length > 0]).toEqual([new Set(["later"]), true]);
    const asked = server.asked.length;
    expect(await kinds()).toEqual(new Set(["later"]));
    expect(server.asked).toHaveLength(asked);
    expect(new Set(faults.splice(0).map((fault) => (fault as Error).message)).size).toBe(1);
    rmSync(join(dataDir, "artwork"));
    nowMs += MINUTE_MS;
    expect((await find(gallery, "/0")).kind).toBe("picture");
  });

  test("a picture that is there is shown in each size", async () => {
    server.on("/logo", await plain(100, 100).png().toBuffer());
    const gallery = open();
    await find(gallery, "/logo");
    const { sha256 } = findArtwork(db, at("/logo")) ?? {};
    // The drafts cannot be written.
    for (let i = 0; i < 9; i++)
      mkdirSync(join(dataDir, "artwork", `${sha256?.slice(0, 2)}`, `${sha256}-64.webp.${process.pid}.${i}`));
    expect((await gallery.find(at("/logo"), 64, "webp")).kind).toBe("picture");
    expect(faults.splice(0)).toHaveLength(1);
  });

  test("a store that is closed for a moment means later", async () => {
    const gallery = open({
      db: () => {
        throw new TypeError("The database connection is not open");
      },
    });
    expect((await gallery.find(at("/logo"), 128, "webp")).kind).toBe("later");
    expect(faults.splice(0)).toHaveLength(1);
  });
});

test("files that no row names are removed: an earlier server ended before it wrote the row", async () => {
  const name = "ab".repeat(32);
  mkdirSync(join(dataDir, "artwork", "ab"), { recursive: true });
  for (const end of ["largest.webp", "64.png", "64.png.77.1"])
    writeFileSync(join(dataDir, "artwork", "ab", `${name}-${end}`), "x");
  server.on("/logo", await plain(100, 100).png().toBuffer());
  await find(open(), "/logo");
  expect(files().filter((file) => file.includes(name))).toEqual([]);
  expect(files().length).toBeGreaterThan(0);
});

test("the bytes of a picture count once: at two addresses, for two callers, and when it is fetched anew", async () => {
  for (const path of ["/a", "/b"]) server.on(path, await plain(100, 100).png().toBuffer());
  const gallery = open();
  await find(gallery, "/a");
  await find(gallery, "/b");
  await Promise.all([1, 2, 3].map(() => gallery.find(at("/a"), 64, "webp")));
  expect(artworkBytes(db)).toBe(bytesOnDisk());
  nowMs += 7 * DAY_MS;
  await find(gallery, "/a");
  await expect.poll(() => findArtwork(db, at("/a"))?.fetched_at_ms).toBe(nowMs);
  expect(artworkBytes(db)).toBe(bytesOnDisk());
});

test("of attempts that failed the newest 100,000 are kept", () => {
  const row = { sha256: null, bytes: 0, hue: null, chroma: null, etag: null, last_modified: null };
  db.transaction(() => {
    for (let i = 0; i < 100_010; i++)
      putArtwork(db, {
        ...row,
        ...{ url: `http://a.example/${i}`, reason: "404", failures: 1, fetched_at_ms: i, next_at_ms: i },
      });
  })();
  forgetOldFailures(db);
  expect([9, 10].map((i) => findArtwork(db, `http://a.example/${i}`)?.failures)).toEqual([undefined, 1]);
});

test("beyond the bound the pictures that were fetched first make room", async () => {
  const colours = [0, 50, 100, 150].map((g) => ({ r: 200, g, b: 40, alpha: 1 }));
  const gallery = open({ mostBytes: 700 });
  for (const [i, colour] of colours.entries()) {
    server.on(`/${i}`, await plain(200, 200, colour).png().toBuffer());
    nowMs += MINUTE_MS;
    expect((await find(gallery, `/${i}`)).kind).toBe("picture");
  }
  expect(artworkBytes(db)).toBeLessThanOrEqual(700);
  expect(findArtwork(db, at("/0"))).toBeUndefined();
  expect(findArtwork(db, at("/3"))?.sha256).toMatch(/^[0-9a-f]{64}$/);
  const kept = new Set(files().map((name) => name.slice(3, 67)));
  expect(kept.has(findArtwork(db, at("/3"))?.sha256 ?? "")).toBe(true);
  expect(kept.size).toBeLessThan(4);
});
