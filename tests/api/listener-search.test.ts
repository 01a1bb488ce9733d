/** The requests of our own pages' search field, over HTTP, on the demonstration directory at this moment. */
import { describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, OnAirRecord, OnDemandItem, Station } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { ask } from "#tests/support/ask.ts";
import { canBeMistyped, mistyped } from "#tests/support/mistyped.ts";
import { itemsOf, lastingItem } from "#tests/support/on-demand.ts";
import { transports } from "#tests/support/transports.ts";

const OWN = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };

describe.each(transports)("through %s", (_, origin) => {
  const find = async (q: string, more = "") => {
    const path = `/listener/search?country=826&q=${encodeURIComponent(q)}${more}`;
    const { status, headers, body } = await ask<Envelope<Found>>(origin, path, OWN);
    expect(status).toBe(200);
    expect(() => endpoints.find.response.parse(body)).not.toThrow();
    const [found] = body.data;
    if (!found) throw new Error("there is one answer");
    return { found, headers };
  };
  const onAirAt = async (rpuid: string) =>
    (await ask<Envelope<Envelope<OnAirRecord>>>(origin, `/v2/stations/${rpuid}/onair`)).body.data[0]?.data[0];

  test("finds a misspelt programme on air, with its station", async () => {
    const show = (await onAirAt("8269000"))?.show.name ?? "";
    const { found } = await find(mistyped(show));
    const programme = found.programmes.items.find(({ rpuid, name }) => rpuid === "8269000" && name === show);
    expect(programme?.onAir).toBe(true);
    expect(Date.parse(programme?.stop ?? "")).toBeGreaterThan(Date.now());
    expect(found.of.find(({ rpuid }) => rpuid === "8269000")?.liveStreams?.length).toBeGreaterThan(0);
    // While the words of all countries are read, the next answer finds more, and none is kept.
    const age = async () => {
      const { headers } = await find(mistyped(show));
      return Number(
        /max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1] ?? Number.POSITIVE_INFINITY,
      );
    };
    await expect.poll(age, { timeout: 10_000 }).toBeLessThanOrEqual(30);
  });

  test("finds an episode by its title, with an address while its window is open", async () => {
    const items = await itemsOf(origin);
    const item: OnDemandItem = lastingItem(items, Date.now(), ({ name }) => canBeMistyped(name));
    const { found } = await find(mistyped(item.name), "&limit=50");
    const same = found.episodes.items.find(({ id }) => id === item.id);
    expect(same?.playable).toBe(true);
    expect(same?.onDemandStreams?.some(({ streamSource }) => streamSource.url)).toBe(true);
  });

  test("finds artists on air, each with the station and the song", async () => {
    const { body } = await ask<Envelope<Station>>(origin, "/v2/stations?country=826");
    let found = 0;
    for (const { rpuid } of body.data) {
      const song = (await onAirAt(rpuid))?.song;
      const [start, stop] = [Date.parse(song?.start ?? ""), Date.parse(song?.stop ?? "")];
      // The search finds a song half a minute after it began at the latest.
      if (!song?.artist || start > Date.now() - MINUTE_MS || stop < Date.now() + MINUTE_MS) continue;
      const { songs } = (await find(song.artist, "&only=songs&limit=50")).found;
      expect(songs.items).toContainEqual({ rpuid, ...song });
      found += 1;
    }
    expect(found).toBeGreaterThan(0);
  });

  test("answers our own pages only, and refuses invalid parameters", async () => {
    const path = "/listener/search?country=826&q=harbour";
    expect((await ask(origin, path)).status).toBe(403);
    expect((await ask(origin, path, { ...OWN, "Sec-Fetch-Site": "cross-site" })).status).toBe(401);
    expect((await ask<{ code: string }>(origin, "/listener/search?country=826", OWN)).body.code).toBe(
      "param_required",
    );
  });
});
