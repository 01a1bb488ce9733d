/** The catch-up requests of our own pages: leaving and newest episodes, series, stations with episodes. */
import { describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope, OnDemandItem, PagedMeta, Series, Station } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { ask, OWN_PAGE } from "#tests/support/ask.ts";
import { itemsOf, onAirMs } from "#tests/support/on-demand.ts";
import { transports } from "#tests/support/transports.ts";

const stopOf = ({ onDemandStreams = [] }: OnDemandItem) =>
  Math.max(...onDemandStreams.map(({ availableStop }) => Date.parse(availableStop ?? "")));

describe.each(transports)("through %s", (_, origin) => {
  test("/listener/leaving: playable episodes, the next to leave first", async () => {
    const path = "/listener/leaving?country=826&limit=60";
    const askedMs = Date.now();
    const { status, headers, body } = await ask<Envelope<OnDemandItem>>(origin, path, OWN_PAGE);
    expect(status).toBe(200);
    expect(() => endpoints.listLeaving.response.parse(body)).not.toThrow();
    expect(body.data.length).toBeGreaterThan(10);
    for (const { onDemandStreams = [] } of body.data)
      expect(onDemandStreams.some(({ streamSource }) => streamSource.url)).toBe(true);
    const stops = body.data.map(stopOf);
    expect(stops).toEqual(stops.toSorted((a, b) => a - b));
    expect(stops[0]).toBeGreaterThan(askedMs);
    // The answer may be kept until the first episode leaves, and for a minute at most.
    const age = Number(/max-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1]);
    expect(age).toBeLessThanOrEqual(Math.min(60, ((stops[0] ?? 0) - askedMs) / 1000));
  });

  test("/listener/newest: episodes that were or are on air, the last first, in pages", async () => {
    type Page = Envelope<OnDemandItem, PagedMeta>;
    const all = await itemsOf(origin);
    const begunBy = (moment: number) => all.filter((item) => onAirMs(item) <= moment).length;
    const askedMs = Date.now();
    const { body } = await ask<Page>(origin, "/listener/newest?country=826&size=200", OWN_PAGE);
    expect(() => endpoints.listNewest.response.parse(body)).not.toThrow();
    const starts = body.data.map(({ locations = [] }) => Date.parse(locations[0]?.scheduledStart ?? ""));
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    expect(starts[0]).toBeLessThanOrEqual(Date.now());
    // The answer is kept for a minute.
    expect(body.meta.count).toBeGreaterThanOrEqual(begunBy(askedMs - MINUTE_MS));
    expect(body.meta.count).toBeLessThanOrEqual(begunBy(Date.now()));
    const station = await ask<Page>(origin, "/listener/newest?country=826&rpuid=8269003&size=5", OWN_PAGE);
    expect(station.body.data.map(({ rpuid }) => rpuid)).toEqual(Array(5).fill("8269003"));
    expect(station.body.meta).toMatchObject({ pageSize: 5, firstPage: true, lastPage: false });
    expect((await ask(origin, "/listener/newest?country=826&rpuid=8269999", OWN_PAGE)).status).toBe(404);
  });

  test("/listener/series: the series of a country, of a station, or one series", async () => {
    const of = async (query: string) => {
      const { body } = await ask<Envelope<Series>>(origin, `/listener/series?country=826${query}`, OWN_PAGE);
      expect(() => endpoints.listSeries.response.parse(body)).not.toThrow();
      return body.data;
    };
    const all = await of("");
    expect(all.length).toBeGreaterThan(20);
    const station = await of("&rpuid=8269000");
    expect(new Set(station.map(({ rpuid }) => rpuid))).toEqual(new Set(["8269000"]));
    const [first] = station;
    const one = await of(`&rpuid=8269000&series=${encodeURIComponent(first?.series.id ?? "")}`);
    expect(one).toEqual([first]);
  });

  test("/listener/followed: the newest episodes of several series, with when and how long", async () => {
    const { body: all } = await ask<Envelope<Series>>(origin, "/listener/series?country=826", OWN_PAGE);
    const wanted = all.data.slice(0, 3);
    const parts = [...wanted.map(({ rpuid, series: { id } }) => `${rpuid}~${id}`), "8269999~none"];
    const path = `/listener/followed?series=${encodeURIComponent(parts.map(encodeURIComponent).join(","))}`;
    const { status, body } = await ask<Envelope<OnDemandItem>>(origin, path, OWN_PAGE);
    expect(status).toBe(200);
    expect(() => endpoints.listFollowed.response.parse(body)).not.toThrow();
    expect(new Set(body.data.map(({ series }) => series?.id))).toEqual(
      new Set(wanted.map(({ series }) => series.id)),
    );
    const published = body.data.map((item) => Date.parse(item.published ?? ""));
    expect(published).toEqual(published.toSorted((a, b) => b - a));
    for (const { durationSeconds = 0 } of body.data) expect(durationSeconds).toBeGreaterThan(0);
    for (const bad of ["x", "8269000~%25zz", Array(21).fill("8269000~a").join(",")])
      expect((await ask(origin, `/listener/followed?series=${bad}`, OWN_PAGE)).status).toBe(400);
  });

  test("/listener/episodes: the episodes of these ids, in the order asked", async () => {
    const [first, second] = await itemsOf(origin);
    const ids = [second?.id ?? "", "8269999:gone", first?.id ?? ""];
    const path = `/listener/episodes?ids=${encodeURIComponent(ids.map(encodeURIComponent).join(","))}`;
    const { body } = await ask<Envelope<OnDemandItem>>(origin, path, OWN_PAGE);
    expect(() => endpoints.listEpisodes.response.parse(body)).not.toThrow();
    expect(body.data.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    // A partner is told what the specification has, and no more.
    expect(first).not.toHaveProperty("published");
    expect(body.data[0]).toHaveProperty("published");
  });

  test("/listener/catch-up-stations: the stations that have items", async () => {
    const path = "/listener/catch-up-stations?country=826";
    const { body } = await ask<Envelope<Station>>(origin, path, OWN_PAGE);
    expect(() => endpoints.listCatchUpStations.response.parse(body)).not.toThrow();
    expect(body.data.length).toBeGreaterThan(5);
    expect(body.data[0]?.look).toBeDefined();
  });

  test.each(["leaving", "newest", "series", "catch-up-stations"])(
    "/listener/%s is ours alone",
    async (name) => {
      const path = `/listener/${name}?country=826`;
      expect((await ask(origin, path)).status).toBe(403);
      expect((await ask(origin, path, { ...OWN_PAGE, "Sec-Fetch-Site": "cross-site" })).status).toBe(401);
      expect((await ask<{ code: string }>(origin, `/listener/${name}`, OWN_PAGE)).body.code).toBe(
        "param_required",
      );
      expect((await ask<{ code: string }>(origin, `${path}&limit=0&size=0`, OWN_PAGE)).body.code).toBe(
        "param_invalid",
      );
    },
  );
});
