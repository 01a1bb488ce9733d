/** A gallery in trouble: hostile drawings, lost files, a folder that cannot be used, floods. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { artworkBytes, findArtwork, forgetOldFailures, putArtwork } from "#db/activity/artwork.ts";
import { Maker } from "#lib/artwork/maker.ts";
import { DAY_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { at, bytesOnDisk, files, find, inGalleryRoom, open, room } from "#tests/support/gallery-room.ts";
import { plain, startPictureServer } from "#tests/support/picture-server.ts";

const ETAG = '"one"';

inGalleryRoom();

describe("a drawing of a few lines that takes hours", () => {
  const filter =
    '<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="10"/></filter>';
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${filter}${'<rect width="512" height="512" filter="url(#f)"/>'.repeat(20_000)}</svg>`,
  );

  test("is given up, and the next picture comes", async () => {
    room.server.on("/drawing", drawing);
    room.server.on("/logo", await plain(100, 100).png().toBuffer());
    const gallery = open({ making: { patienceMs: 5_000 } });
    expect((await find(gallery, "/drawing")).kind).toBe("none");
    expect(findArtwork(room.db, at("/drawing"))?.reason).toMatch(/^not a picture: making it took longer/);
    expect((await find(gallery, "/logo")).kind).toBe("picture");
  });

  test("does not delay the server's stop", async () => {
    room.server.on("/drawing", drawing);
    const gallery = open({ making: { patienceMs: 3_600_000 } });
    expect((await gallery.find(at("/drawing"), 128, "webp")).kind).toBe("later");
    await gallery.close();
    expect(findArtwork(room.db, at("/drawing"))).toBeUndefined();
  });

  test("after the stop no further process starts", async () => {
    const maker = new Maker();
    maker.close();
    await expect(maker.squared(await plain(100, 100).png().toBuffer())).rejects.toThrow("any more");
  });
});

test("a process that could not be started is tried again for the next picture", async () => {
  let starts = 0;
  const maker = new Maker({
    start: () => {
      throw new Error(`spawn ENOMEM ${++starts}`);
    },
  });
  const bytes = await plain(100, 100).png().toBuffer();
  await expect(maker.squared(bytes)).rejects.toThrow("ENOMEM 1");
  await expect(maker.squared(bytes)).rejects.toThrow("ENOMEM 2");
});

test("files that are lost are fetched again", async () => {
  room.server.on("/logo", await plain(100, 100).png().toBuffer());
  await find(open(), "/logo");
  rmSync(join(room.dataDir, "artwork"), { recursive: true });
  expect((await find(open(), "/logo")).kind).toBe("picture");
  expect(room.server.asked).toHaveLength(2);
});

test("lost files are fetched again even if their server answers 304", async () => {
  const red = await plain(100, 100).png().toBuffer();
  room.server.on("/logo", (req, res) => {
    if (req.headers["if-none-match"] === ETAG) res.writeHead(304).end();
    else res.writeHead(200, { ETag: ETAG }).end(red);
  });
  await find(open(), "/logo");
  rmSync(join(room.dataDir, "artwork"), { recursive: true });
  const gallery = open();
  expect((await find(gallery, "/logo")).kind).toBe("picture");
  expect(room.server.asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, undefined]);
  expect(artworkBytes(room.db)).toBe(bytesOnDisk());
});

test("an ETag of thousands of letters is not sent back", async () => {
  const red = await plain(100, 100).png().toBuffer();
  room.server.on("/logo", (_, res) => res.writeHead(200, { ETag: `"${"a".repeat(9_000)}"` }).end(red));
  const gallery = open();
  await find(gallery, "/logo");
  room.nowMs += 7 * DAY_MS;
  await find(gallery, "/logo");
  await expect.poll(() => room.server.asked.length, { timeout: 20_000 }).toBe(2);
  expect(room.server.asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, undefined]);
});

test("lost files whose server fails are asked for after a pause, not with each request", async () => {
  room.server.on("/logo", await plain(100, 100).png().toBuffer());
  await find(open(), "/logo");
  rmSync(join(room.dataDir, "artwork"), { recursive: true });
  room.server.on("/logo", (_, res) => res.writeHead(500).end());
  const gallery = open();
  for (let i = 0; i < 3; i++) expect((await find(gallery, "/logo")).kind).toBe("none");
  expect(room.server.asked).toHaveLength(2);
});

test("pictures beyond the queue's bound come later, and are not called missing", async () => {
  const gallery = open();
  const urls = Array.from({ length: 100 }, (_, i) => `${at("/slow")}?${i}`);
  for (const [i] of urls.entries()) room.server.on(`/slow?${i}`, () => {});
  const found = await Promise.all(urls.map((url) => gallery.find(url, 128, "webp")));
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["later"]));
});

test("a server that does not answer delays no picture of another server", async () => {
  const other = await startPictureServer();
  onTestFinished(() => other.close());
  other.on("/logo", await plain(100, 100).png().toBuffer());
  const gallery = open();
  // The process that makes pictures runs from here on.
  room.server.on("/first", await plain(100, 100).png().toBuffer());
  await find(gallery, "/first");
  const paths = Array.from({ length: 20 }, (_, i) => `/slow?${i}`);
  for (const path of paths) room.server.on(path, () => {});
  await Promise.all(paths.map((path) => gallery.find(at(path), 128, "webp")));
  const found = () => gallery.find(`${other.url}/logo`, 128, "webp");
  await expect.poll(async () => (await found()).kind, { timeout: 20_000 }).toBe("picture");
  // The gallery has given up none of the first pictures.
  expect(paths.map((path) => findArtwork(room.db, at(path)))).toEqual(paths.map(() => undefined));
});

test("many servers that do not answer delay no picture of another server", async () => {
  const other = await startPictureServer();
  onTestFinished(() => other.close());
  other.on("/logo", await plain(100, 100).png().toBuffer());
  const gallery = open();
  room.server.on("/first", await plain(100, 100).png().toBuffer());
  await find(gallery, "/first");
  const silent = await Promise.all(Array.from({ length: 12 }, () => startPictureServer()));
  onTestFinished(async () => void (await Promise.all(silent.map((server) => server.close()))));
  for (const server of silent) server.on("/slow", () => {});
  const slow = silent.map(({ url }) => `${url}/slow`);
  await Promise.all(slow.map((url) => gallery.find(url, 128, "webp")));
  const found = () => gallery.find(`${other.url}/logo`, 128, "webp");
  await expect.poll(async () => (await found()).kind, { timeout: 18_000 }).toBe("picture");
  // The last of the others was not given up before.
  expect(findArtwork(room.db, slow.at(-1) ?? "")).toBeUndefined();
});

describe("where the folder cannot be used", () => {
  test.each([
    ["for a minute", MINUTE_MS],
    ["until the clock, which ran ahead, is set right", -400 * DAY_MS],
  ])(
    "pictures come later, the fault has one name, and no server is asked again %s",
    async (_how, passedMs) => {
      writeFileSync(join(room.dataDir, "artwork"), "");
      for (const path of ["/0", "/1", "/2"]) room.server.on(path, await plain(100, 100).png().toBuffer());
      const gallery = open();
      const kinds = async () => {
        const found = [];
        for (const path of ["/0", "/1", "/2"]) found.push((await gallery.find(at(path), 128, "webp")).kind);
        return new Set(found);
      };
      await expect
        .poll(async () => [await kinds(), room.faults.length > 0], { timeout: 20_000 })
        .toEqual([new Set(["later"]), true]);
      const asked = room.server.asked.length;
      expect(await kinds()).toEqual(new Set(["later"]));
      expect(room.server.asked).toHaveLength(asked);
      expect(new Set(room.faults.splice(0).map((fault) => (fault as Error).message)).size).toBe(1);
      rmSync(join(room.dataDir, "artwork"));
      room.nowMs += passedMs;
      expect((await find(gallery, "/0")).kind).toBe("picture");
    },
  );

  test("a picture that is there is shown in each size", async () => {
    room.server.on("/logo", await plain(100, 100).png().toBuffer());
    const gallery = open();
    await find(gallery, "/logo");
    const { sha256 } = findArtwork(room.db, at("/logo")) ?? {};
    // The drafts cannot be written.
    for (let i = 0; i < 20; i++)
      mkdirSync(
        join(room.dataDir, "artwork", `${sha256?.slice(0, 2)}`, `${sha256}-64.webp.${process.pid}.${i}`),
      );
    expect((await gallery.find(at("/logo"), 64, "webp")).kind).toBe("picture");
    expect(room.faults.splice(0)).toHaveLength(1);
  });

  test("a store that is closed for a moment means later", async () => {
    const gallery = open({
      db: () => {
        throw new TypeError("The database connection is not open");
      },
    });
    expect((await gallery.find(at("/logo"), 128, "webp")).kind).toBe("later");
    expect(room.faults.splice(0)).toHaveLength(1);
  });
});

test("files that no row names are removed: an earlier server ended before it wrote the row", async () => {
  const name = "ab".repeat(32);
  mkdirSync(join(room.dataDir, "artwork", "ab"), { recursive: true });
  for (const end of ["largest.webp", "64.png", "64.png.77.1"])
    writeFileSync(join(room.dataDir, "artwork", "ab", `${name}-${end}`), "x");
  room.server.on("/logo", await plain(100, 100).png().toBuffer());
  await find(open(), "/logo");
  expect(files().filter((file) => file.includes(name))).toEqual([]);
  expect(files().length).toBeGreaterThan(0);
});

test("the bytes of a picture count once: at two addresses, for two callers, and when it is fetched anew", async () => {
  for (const path of ["/a", "/b"]) room.server.on(path, await plain(100, 100).png().toBuffer());
  const gallery = open();
  await find(gallery, "/a");
  await find(gallery, "/b");
  await Promise.all([1, 2, 3].map(() => gallery.find(at("/a"), 64, "webp")));
  expect(artworkBytes(room.db)).toBe(bytesOnDisk());
  room.nowMs += 7 * DAY_MS;
  await find(gallery, "/a");
  await expect
    .poll(() => findArtwork(room.db, at("/a"))?.fetched_at_ms, { timeout: 20_000 })
    .toBe(room.nowMs);
  expect(artworkBytes(room.db)).toBe(bytesOnDisk());
});

test("the newest 100,000 failed attempts are kept", () => {
  const row = { sha256: null, bytes: 0, hue: null, chroma: null, etag: null, last_modified: null };
  room.db.transaction(() => {
    for (let i = 0; i < 100_010; i++)
      putArtwork(room.db, {
        ...row,
        ...{ url: `http://a.example/${i}`, reason: "404", failures: 1, fetched_at_ms: i, next_at_ms: i },
      });
  })();
  forgetOldFailures(room.db);
  expect([9, 10].map((i) => findArtwork(room.db, `http://a.example/${i}`)?.failures)).toEqual([undefined, 1]);
});
