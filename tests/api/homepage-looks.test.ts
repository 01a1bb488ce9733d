/** A picture and words that the worker found on a station's homepage: in the API, on pages, in dialects, from this server. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picturePath } from "#lib/contract/picture.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { readConfig } from "#lib/ground/config.ts";
import { readHomepages } from "#lib/worker/read-homepages.ts";
import { ask } from "#tests/support/ask.ts";
import { jobDesk } from "#tests/support/jobs.ts";
import { nowlineJson } from "#tests/support/operator.ts";
import { type PictureServer, plain, startPictureServer } from "#tests/support/picture-server.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

const RPUID = "8267001";
const WORDS = "Songs and talk for those who stay at home";
let outside: PictureServer;
let server: TestServer;

const importStation = async (more: object) => {
  const stream = {
    streamSource: { url: "https://radio.example/live", mimeValue: "audio/mpeg" },
    audioFormat: "MP3",
  };
  const station = { type: "station", rpuid: RPUID, country: "826", externalId: "one", name: "Homely Radio" };
  const file = join(server.dataDir, "stations.ndjson");
  writeFileSync(
    file,
    JSON.stringify({ ...station, homepage: `${outside.url}/home`, liveStreams: [stream], ...more }),
  );
  await nowlineJson(server.dataDir, "import", file, "--kind", "ndjson");
};

beforeAll(async () => {
  outside = await startPictureServer();
  outside.on("/icons/touch.png", await plain(180, 180, { r: 20, g: 60, b: 200, alpha: 1 }).png().toBuffer());
  outside.on("/home", (_, res) =>
    res
      .writeHead(200, { "Content-Type": "text/html" })
      .end(
        `<html lang="en-GB"><base href="/icons/"><link rel="apple-touch-icon" href="touch.png"><meta name="description" content="${WORDS}">`,
      ),
  );
  server = await startServer({ seed, env: { ALLOW_PRIVATE_SOURCES: "1" } });
  await importStation({});
});
afterAll(async () => {
  await server.stop();
  await outside.close();
});

const descriptionOf = async () =>
  (await ask<Envelope<Station>>(server.url, `/v2/stations/${RPUID}?include=detail`)).body.data[0]
    ?.description;
const imagesOf = async () =>
  (await ask<Envelope<Station>>(server.url, `/v2/stations/${RPUID}?include=images`)).body.data[0]?.multimedia;

test("a station without a picture shows its homepage's, once the worker has looked", async () => {
  expect(await imagesOf()).toEqual([]);
  const config = readConfig({ DATA_DIR: server.dataDir, ALLOW_PRIVATE_SOURCES: "1" }, server.dataDir);
  await readHomepages()(jobDesk(server.now() + 2 * HOUR_MS, config).context);
  const url = `${outside.url}/icons/touch.png`;
  await expect.poll(imagesOf).toEqual([{ url, width: 180, height: 180, mimeValue: "image/png", index: 0 }]);

  const path = picturePath({ station: RPUID }, await imagesOf()) ?? "";
  const html = await (
    await fetch(`${server.url}/stations/${RPUID}`, { headers: { Accept: "text/html" } })
  ).text();
  expect(html).toMatch(new RegExp(`/artwork/\\d+\\.webp\\?station=${RPUID}`));
  await expect.poll(async () => (await fetch(server.url + path)).status, { timeout: 30_000 }).toBe(200);
  const picture = await fetch(server.url + path);
  const { dominant } = await sharp(Buffer.from(await picture.arrayBuffer())).stats();
  expect(dominant.b).toBeGreaterThan(150);

  const rows = await (await fetch(`${server.url}/json/stations/byname/homely`)).json();
  expect(rows).toEqual([expect.objectContaining({ name: "Homely Radio", favicon: url })]);
});

test("a station without a description has its homepage's: for partners, in dialects, on its page and in previews", async () => {
  expect(await descriptionOf()).toBe(WORDS);
  const whole = await ask<Envelope<Station>>(server.url, `/v2/stations/${RPUID}`);
  expect(whole.body.data[0]?.description).toBe(WORDS);
  const feed = await (await fetch(`${server.url}/stations/${RPUID}/feed.xml`)).text();
  expect(feed).toContain(WORDS);
  const html = await (
    await fetch(`${server.url}/stations/${RPUID}`, { headers: { Accept: "text/html" } })
  ).text();
  expect(html).toMatch(new RegExp(`<p[^>]* dir="auto" lang="en-GB">${WORDS}</p>`));
  expect(html).toMatch(new RegExp(`<meta property="og:description" content="${WORDS}\\.`));
});

test("`nowline health` counts the homepages", async () => {
  const { homepages } = await nowlineJson<{ homepages: object }>(server.dataDir, "health");
  expect(homepages).toEqual({ pictures: 1, descriptions: 1, none: 0, failing: 0 });
});

test("a source's description takes the place of the homepage's at once", async () => {
  await importStation({ description: "Its own words" });
  await expect.poll(descriptionOf).toBe("Its own words");
});
