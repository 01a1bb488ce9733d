/** GET /artwork/{size}.{format}: the logos and artwork of other servers, from this server. */
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seriesFeedPath, seriesPath } from "#lib/contract/episode-path.ts";
import { picturePath } from "#lib/contract/picture.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { DAY_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { ask, OWN_PAGE } from "#tests/support/ask.ts";
import { nowlineJson } from "#tests/support/operator.ts";
import { type PictureServer, plain, startPictureServer } from "#tests/support/picture-server.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { isShared } from "#tests/support/shared-activity.ts";
import { seed } from "#tests/support/transports.ts";

const RPUID = "8267001";
const HIDDEN = "8267002";
const EPISODE = `${RPUID}:odp:/crid://www.example.org/a?b=1`;
const SERIES = `${RPUID}:ods:/https://www.example.org/feed?a=1`;
const OF_SERIES = `?station=${RPUID}&series=${encodeURIComponent(SERIES)}`;

let outside: PictureServer;
let server: TestServer;

beforeAll(async () => {
  outside = await startPictureServer();
  outside.on("/logo.png", await plain(400, 200).png().toBuffer());
  outside.on("/episode.jpg", await plain(600, 600).jpeg().toBuffer());
  outside.on("/series.png", await plain(300, 300).png().toBuffer());
  outside.on("/page", Buffer.from("<!doctype html><title>Welcome</title>"));
  server = await startServer({ seed, env: { ALLOW_PRIVATE_SOURCES: "1", TRUST_PROXY: "1" } });
  await importStations(server);
});
afterAll(async () => {
  await server.stop();
  await outside.close();
});

async function importStations({ dataDir }: TestServer): Promise<void> {
  const image = (path: string) => ({ multimedia: [{ url: `${outside.url}${path}` }] });
  const station = (rpuid: string, path: string) => ({
    ...{
      type: "station",
      rpuid,
      country: "826",
      externalId: rpuid,
      name: `Pictures ${rpuid}`,
      ...image(path),
    },
  });
  const records = [
    station(RPUID, "/logo.png"),
    station(HIDDEN, "/hidden.png"),
    station("8267003", "/page"),
    { ...station("8267004", ""), multimedia: [] },
    { type: "series", id: SERIES, rpuid: RPUID, name: "All", ...image("/series.png") },
    {
      ...{ type: "ondemand", id: EPISODE, rpuid: RPUID, seriesId: SERIES, name: "One" },
      ...{ publishedAt: "2026-05-04T12:00:00Z", ...image("/episode.jpg") },
    },
  ];
  const file = join(dataDir, "pictures.ndjson");
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join("\n"));
  await nowlineJson(dataDir, "import", file, "--kind", "ndjson");
  await nowlineJson(dataDir, "stations", "hide", HIDDEN, "--yes");
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
/** Asks until the picture has been fetched, or cannot be. */
const settled = (path: string) =>
  expect.poll(async () => (await get(path)).status, { timeout: 30_000 }).not.toBe(503);

describe("200", () => {
  test.each([
    [`/artwork/128.webp?station=${RPUID}&v=1`, 128, "webp"],
    [`/artwork/512.png?station=${RPUID}`, 512, "png"],
    // The demonstration's logos are drawings of this server's own.
    ["/artwork/512.png?station=8269000", 512, "png"],
    [`/artwork/64.webp?episode=${encodeURIComponent(EPISODE)}`, 64, "webp"],
    [`/artwork/256.webp${OF_SERIES}&v=1`, 256, "webp"],
  ])("%s", async (path, size, format) => {
    await settled(path);
    const answer = await get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, `image/${format}`]);
    expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=604800/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.has("strict-transport-security")).toBe(false);
    const overTls = await get(path, { "X-Forwarded-Proto": "https" });
    expect(overTls.headers.get("strict-transport-security")).toBe("max-age=31536000");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size, format });
    const again = await get(path, { "If-None-Match": answer.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await fetch(`${server.url}${path}`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
  });

  test("the address that pages use", async () => {
    const { body } = await ask<Envelope<Station>>(server.url, `/v2/stations/${RPUID}?include=images`);
    // Partners get the source's address.
    expect(body.data[0]?.multimedia?.[0]?.url).toBe(`${outside.url}/logo.png`);
    const path = picturePath({ station: RPUID }, body.data[0]?.multimedia);
    await settled(path ?? "");
    expect((await get(path ?? "")).status).toBe(200);
  });
});

test("our own pages get the tint of the picture, and of a newer one, ten minutes later at most", async () => {
  const path = `/v2/stations/${RPUID}?include=images,look`;
  const hueOf = async () =>
    (await ask<Envelope<Station>>(server.url, path, OWN_PAGE)).body.data[0]?.look?.hue ?? 0;
  await settled(`/artwork/128.webp?station=${RPUID}`);
  await server.setClock(server.now() + 10 * MINUTE_MS);
  expect(await hueOf()).toBeGreaterThan(15);
  expect(await hueOf()).toBeLessThan(35);
  outside.on("/logo.png", await plain(300, 300, { r: 20, g: 60, b: 200, alpha: 1 }).png().toBuffer());
  await server.setClock(server.now() + 8 * DAY_MS);
  await get(`/artwork/128.webp?station=${RPUID}`);
  await expect
    .poll(async () => {
      await server.setClock(server.now() + MINUTE_MS);
      return await hueOf();
    })
    .toBeGreaterThan(240);
});

test("a page of this server names no other server's picture, and allows none", async () => {
  const answer = await get(`/stations/${RPUID}`, { Accept: "text/html" });
  const html = await answer.text();
  expect(html).toContain(`/artwork/`);
  expect(html.match(/<img[^>]+src="https?:/g)).toBeNull();
  expect(answer.headers.get("content-security-policy")).toContain("img-src 'self' data:;");
});

test("a series has its own picture on its page and in its feed, not its newest episode's", async () => {
  const page = await (await get(seriesPath(RPUID, SERIES), { Accept: "text/html" })).text();
  const [shown = ""] = /<header class="tint-solid.*?<img [^>]*>/s.exec(page) ?? [];
  expect(shown.replaceAll("&amp;", "&")).toContain(`/artwork/256.webp${OF_SERIES}&v=`);
  const feed = await (await get(seriesFeedPath(RPUID, SERIES))).text();
  expect(feed).toContain(`<itunes:image href="${outside.url}/series.png"/>`);
});

describe("404", () => {
  test.each([
    ["a station whose server sends a page", "/artwork/128.webp?station=8267003"],
    ["a hidden station", `/artwork/128.webp?station=${HIDDEN}`],
    ["no station", "/artwork/128.webp?station=8269999"],
    ["a station without an image", "/artwork/128.webp?station=8267004"],
    ["no episode", "/artwork/128.webp?episode=8267001:nothing"],
    ["no series", `/artwork/128.webp?station=${RPUID}&series=none`],
    ["another size", `/artwork/129.webp?station=${RPUID}`],
    ["another format", `/artwork/128.gif?station=${RPUID}`],
    ["nothing named", "/artwork/128.webp"],
    ["a list in place of an episode", "/artwork/128.webp?episode=."],
    ["an address above in place of an episode", "/artwork/128.webp?episode=.."],
    ["a path in place of an episode", "/artwork/128.webp?episode=../stations"],
    ["a name with a NUL", "/artwork/128.webp?episode=%00"],
    ["an address", "/artwork/128.webp?station=http://127.0.0.1/"],
    ["a path outside", "/artwork/..%2F128.webp?station=1"],
  ])("%s", async (_, path) => {
    await settled(path);
    const answer = await get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
  });
  test("no picture of a hidden station is requested from another server", () => {
    expect(outside.asked.map(({ path }) => path)).not.toContain("/hidden.png");
  });
});

// A replica that is lost is copied anew.
test.skipIf(isShared)("while a store cannot be used, pictures are promised for later", async () => {
  const broken = await startServer({ seed });
  try {
    const activity = join(broken.dataDir, "activity.sqlite");
    renameSync(activity, `${activity}.away`);
    const answer = () => fetch(`${broken.url}/artwork/128.webp?station=8269000`);
    await expect.poll(async () => (await answer()).status, { timeout: 30_000 }).toBe(503);
    expect((await answer()).headers.get("cache-control")).toBe("no-store");
  } finally {
    await broken.stop();
  }
});

test("405 for other methods", async () => {
  expect((await fetch(`${server.url}/artwork/128.webp?station=${RPUID}`, { method: "POST" })).status).toBe(
    405,
  );
});

test("without ALLOW_PRIVATE_SOURCES a private address is not asked", async () => {
  const guarded = await startServer({ seed });
  try {
    await importStations(guarded);
    const before = outside.asked.length;
    const status = async () => (await fetch(`${guarded.url}/artwork/128.webp?station=${RPUID}`)).status;
    await expect.poll(status).toBe(404);
    expect(outside.asked).toHaveLength(before);
  } finally {
    await guarded.stop();
  }
});
