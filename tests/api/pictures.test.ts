/** Pictures for sharing, over HTTP. */
import { describe, expect, test } from "vitest";
import { episodePath, seriesPath } from "#lib/contract/episode-path.ts";
import type { Envelope, OnDemandItem } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

const SIGNATURE = "89504e470d0a1a0a";

/** Size in pixels, from the PNG's header (W3C PNG, 11.2.2). */
async function picture(origin: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}${path}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPng = bytes.length > 24 && bytes.toString("hex", 0, 8) === SIGNATURE;
  const size = isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined;
  return { status: response.status, headers: response.headers, bytes, size };
}

describe.each(transports)("through %s", (_, origin) => {
  test("Nowline, a station, an episode and a series each have a picture of 1200 by 630", async () => {
    const { body } = await ask<Envelope<OnDemandItem>>(origin, "/v2/stations/8269000/ondemand?size=1");
    const [item] = body.data;
    const series = seriesPath("8269000", item?.series?.id ?? "");
    const paths = ["/og", "/og/stations/8269000", `/og${episodePath(item?.id ?? "")}`, `/og${series}`];
    const found = await Promise.all(paths.map((path) => picture(origin, path)));
    for (const { status, size, headers, bytes } of found) {
      expect(status).toBe(200);
      expect(size).toEqual([1200, 630]);
      expect(headers.get("content-type")).toBe("image/png");
      expect(headers.get("cache-control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
      expect(bytes.length).toBeLessThan(150_000);
    }
    expect(new Set(found.map(({ bytes }) => bytes.toString("base64"))).size).toBe(paths.length);
  });

  test("an unchanged picture is 304", async () => {
    const first = await picture(origin, "/og/stations/8189000");
    const etag = first.headers.get("etag") ?? "";
    const again = await picture(origin, "/og/stations/8189000", { "If-None-Match": etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test.each([
    "/og/stations/8269999",
    "/og/stations/1",
    "/og/stations/8269000,8269001",
    "/og/stations/..%2f8269000",
    `/og/stations/${"9".repeat(400)}`,
    "/og/episodes/8269000:odp:/none",
    "/og/episodes/none",
    "/og/series/8269000/none",
    "/og/series/none/none",
    "/og/nothing",
  ])("%s is 404", async (path) => {
    const { status, size } = await picture(origin, path);
    expect([status, size]).toEqual([404, undefined]);
  });

  test.each(["/og/episodes/%E0%A4%A", "/og/stations/%00"])("%s is refused", async (path) => {
    expect((await picture(origin, path)).status).toBe(400);
  });

  test("twenty pictures at once do not delay an API request", async () => {
    const { body } = await ask<Envelope<{ rpuid: string }>>(origin, "/v2/stations?include=ids");
    const many = body.data.slice(0, 20).map(({ rpuid }) => picture(origin, `/og/stations/${rpuid}`));
    const began = performance.now();
    expect((await ask(origin, "/v2/stations/8269000")).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200));
  });
});
