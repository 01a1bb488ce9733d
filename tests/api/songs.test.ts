/** Songs heard on a station, for its page. */
import { describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope, PlayedSong } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

const OWN = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };
const DAY = 86_400_000;

describe.each(transports)("through %s", (_, origin) => {
  const songs = (query: string) => ask<Envelope<PlayedSong>>(origin, `/listener/songs?${query}`, OWN);

  test("the songs of the last 24 hours, the last first, without future songs", async () => {
    const { status, body, headers } = await songs("rpuid=8269001&limit=200");
    expect(status).toBe(200);
    expect(() => endpoints.listSongs.response.parse(body)).not.toThrow();
    expect(body.data.length).toBeGreaterThan(20);
    const starts = body.data.map(({ start }) => Date.parse(start));
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    expect(starts[0]).toBeLessThanOrEqual(Date.now());
    expect(starts.at(-1)).toBeGreaterThan(Date.now() - DAY - 60_000);
    for (const { start, stop } of body.data) expect(Date.parse(stop)).toBeGreaterThan(Date.parse(start));
    const age = Number(/max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1]);
    expect(age).toBeLessThanOrEqual(30);
  });

  test("twelve songs by default", async () => {
    const all = (await songs("rpuid=8269001&limit=200")).body.data;
    expect((await songs("rpuid=8269001")).body.data).toEqual(all.slice(0, 12));
    expect((await songs("rpuid=8269001&limit=3")).body.data).toEqual(all.slice(0, 3));
  });

  test("the first song is the song on air, if any", async () => {
    type OnAir = Envelope<Envelope<{ song: Partial<PlayedSong> }>>;
    const now = (await ask<OnAir>(origin, "/v2/stations/8269001/onair")).body.data[0]?.data[0]?.song;
    const [first] = (await songs("rpuid=8269001&limit=1")).body.data;
    if (now?.name) expect(first).toEqual(now);
    else expect(Date.parse(first?.stop ?? "")).toBeLessThanOrEqual(Date.now());
  });

  test("a station without songs has an empty list", async () => {
    const { status, body } = await songs("rpuid=8269003");
    expect([status, body.data, body.meta.count]).toEqual([200, [], 0]);
  });

  test("answers our own pages only, for a station that exists", async () => {
    expect((await songs("rpuid=8269999")).status).toBe(404);
    for (const query of ["", "rpuid=x", "rpuid=8269001,8269000", "rpuid=8269001&limit=201"])
      expect([query, (await songs(query)).status]).toEqual([query, 400]);
    expect((await ask(origin, "/listener/songs?rpuid=8269001")).status).toBe(403);
  });
});
