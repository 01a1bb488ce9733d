import { describe, expect, test } from "vitest";
import { artworkBytes, findArtwork } from "#db/activity/artwork.ts";
import type { Found } from "#lib/artwork/gallery.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { at, files, find, inGalleryRoom, open, room, T } from "#tests/support/gallery-room.ts";
import { type PictureServer, plain } from "#tests/support/picture-server.ts";

const BLUE = { r: 20, g: 60, b: 200, alpha: 1 };
const ETAG = '"one"';

const SLOW = { timeout: 20_000 };

inGalleryRoom();

const etagOf = (found: Found) => (found.kind === "picture" ? found.etag : found.kind);

test("a picture is fetched once for all callers, and kept over a restart", async () => {
  room.server.on("/logo", await plain(300, 300).png().toBuffer());
  const first = open();
  const found = await Promise.all([64, 128, 64].map((size) => find(first, "/logo", size as 64)));
  expect(found.map(({ kind }) => kind)).toEqual(["picture", "picture", "picture"]);
  expect(etagOf(found[0] as Found)).toBe(etagOf(found[2] as Found));
  expect(files().map((name) => name.slice(68))).toEqual(
    expect.arrayContaining(["64.webp", "128.webp", "largest.webp"]),
  );
  expect(artworkBytes(room.db)).toBeGreaterThan(0);
  const second = open();
  expect((await second.find(at("/logo"), 128, "webp")).kind).toBe("picture");
  expect(room.server.asked).toHaveLength(1);
});

test("after a week the source is asked for a new picture; until its answer the old picture is shown", async () => {
  room.server.on("/logo", (_, res) => res.writeHead(200, { ETag: ETAG }).end(red));
  const red = await plain(100, 100).png().toBuffer();
  const gallery = open();
  const before = await find(gallery, "/logo");
  room.nowMs += 7 * DAY_MS;
  room.server.on("/logo", (req, res) =>
    res.writeHead(req.headers["if-none-match"] === ETAG ? 304 : 200).end(),
  );
  expect(etagOf(await gallery.find(at("/logo"), 128, "webp"))).toBe(etagOf(before));
  await expect.poll(() => findArtwork(room.db, at("/logo"))?.next_at_ms, SLOW).toBe(room.nowMs + 7 * DAY_MS);
  expect(room.server.asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, ETAG]);
  room.nowMs += 7 * DAY_MS;
  const blue = await plain(100, 100, BLUE).png().toBuffer();
  room.server.on("/logo", (_, res) => res.writeHead(200).end(blue));
  await gallery.find(at("/logo"), 128, "webp");
  await expect.poll(async () => etagOf(await find(gallery, "/logo")) !== etagOf(before), SLOW).toBe(true);
  // The files of the old one are gone.
  await expect.poll(() => new Set(files().map((name) => name.slice(3, 67))).size, SLOW).toBe(1);
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
    room.server.on("/logo", answer);
    const gallery = open();
    expect((await find(gallery, "/logo")).kind).toBe("none");
    expect(findArtwork(room.db, at("/logo"))).toMatchObject({
      sha256: null,
      failures: 1,
      next_at_ms: T + HOUR_MS,
    });
    expect(findArtwork(room.db, at("/logo"))?.reason).toMatch(reason);
    const asked = room.server.asked.length;
    room.nowMs += 59 * MINUTE_MS;
    expect((await gallery.find(at("/logo"), 128, "webp")).kind).toBe("none");
    expect(room.server.asked).toHaveLength(asked);
    room.nowMs += MINUTE_MS;
    expect((await find(gallery, "/logo")).kind).toBe("none");
    expect(findArtwork(room.db, at("/logo"))).toMatchObject({
      failures: 2,
      next_at_ms: room.nowMs + 2 * HOUR_MS,
    });
    expect(files()).toEqual([]);
  });

  test("a known picture stays when its server fails", async () => {
    room.server.on("/logo", await plain(100, 100).png().toBuffer());
    const gallery = open();
    const before = await find(gallery, "/logo");
    room.server.on("/logo", (_, res) => res.writeHead(503).end());
    room.nowMs += 7 * DAY_MS;
    expect(etagOf(await gallery.find(at("/logo"), 128, "webp"))).toBe(etagOf(before));
    await expect.poll(() => findArtwork(room.db, at("/logo"))?.reason, SLOW).toBe("the server answers 503");
    expect(etagOf(await gallery.find(at("/logo"), 64, "webp"))).toMatch(/-64\.webp"$/);
  });

  test("an address that is not public is never contacted, nor is a redirect to one", async () => {
    room.server.on("/logo", await plain(100, 100).png().toBuffer());
    const guarded = open({ allow: () => false });
    expect((await find(guarded, "/logo")).kind).toBe("none");
    expect(room.server.asked).toEqual([]);
    expect(findArtwork(room.db, at("/logo"))?.reason).toMatch(/not a public address$/);
    room.server.on("/moved", (_, res) =>
      res.writeHead(302, { Location: at("/logo").replace(".1:", ".2:") }).end(),
    );
    const halfGuarded = open({ allow: (address) => address === "127.0.0.1" });
    expect((await find(halfGuarded, "/moved")).kind).toBe("none");
    expect(room.server.asked.map(({ path }) => path)).toEqual(["/moved"]);
    expect(findArtwork(room.db, at("/moved"))?.reason).toMatch(/^127\.0\.0\.2 is not a public address$/);
  });
});

test("a slow server delays no caller: its picture is shown once it has loaded", async () => {
  const png = await plain(100, 100).png().toBuffer();
  let send = () => {};
  room.server.on("/slow", (_, res) => {
    send = () => res.writeHead(200).end(png);
  });
  const gallery = open();
  const began = performance.now();
  expect((await gallery.find(at("/slow"), 128, "webp")).kind).toBe("later");
  expect(performance.now() - began).toBeLessThan(10_000);
  send();
  expect((await find(gallery, "/slow")).kind).toBe("picture");
  expect(room.server.asked).toHaveLength(1);
});

test("beyond the bound the oldest pictures are removed", async () => {
  const colours = [0, 50, 100, 150].map((g) => ({ r: 200, g, b: 40, alpha: 1 }));
  const gallery = open({ mostBytes: 700 });
  for (const [i, colour] of colours.entries()) {
    room.server.on(`/${i}`, await plain(200, 200, colour).png().toBuffer());
    room.nowMs += MINUTE_MS;
    expect((await find(gallery, `/${i}`)).kind).toBe("picture");
  }
  expect(artworkBytes(room.db)).toBeLessThanOrEqual(700);
  expect(findArtwork(room.db, at("/0"))).toBeUndefined();
  expect(findArtwork(room.db, at("/3"))?.sha256).toMatch(/^[0-9a-f]{64}$/);
  const kept = new Set(files().map((name) => name.slice(3, 67)));
  expect(kept.has(findArtwork(room.db, at("/3"))?.sha256 ?? "")).toBe(true);
  expect(kept.size).toBeLessThan(4);
});
