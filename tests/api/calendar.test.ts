/** Turns of the calendar: midnight, a month's end, New Year, leap day, and the days of 23 and 25 hours. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Envelope, OnAirRecord, OnDemandItem, ScheduleItem } from "#lib/contract/shapes.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { putClient } from "#tests/support/activity.ts";
import { station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const RPUID = "8267001";
const EPISODE = `${RPUID}:odp:/crid://turns.example/a`;
const instant = (ms: number) => new Date(ms).toISOString().replace(".000Z", "Z");

/** The first millisecond after each turn. */
const TURNS = {
  midnight: Date.UTC(2036, 4, 15),
  "a month's end": Date.UTC(2036, 5, 1),
  "New Year": Date.UTC(2037, 0, 1),
  "the end of February in a leap year": Date.UTC(2036, 2, 1),
  "leap day": Date.UTC(2036, 1, 29),
  "London's clocks going forward": Date.UTC(2036, 2, 30, 1),
  "London's clocks going back": Date.UTC(2036, 9, 26, 1),
};

describe.each(Object.entries(TURNS))("at %s", (_, turnMs) => {
  let api: TestCore;
  beforeAll(async () => {
    api = openCore({ nowMs: turnMs - 1 });
    putClient(api.activity, "demo");
    const show = (hour: number) => ({
      type: "programme",
      id: `crid://turns.example/${hour}`,
      rpuid: RPUID,
      name: `${hour}`,
      locations: [
        {
          scheduledStart: instant(turnMs + hour * HOUR_MS),
          scheduledStop: instant(turnMs + (hour + 1) * HOUR_MS),
        },
      ],
    });
    await api.put([
      station(1),
      ...Array.from({ length: 60 }, (_, i) => show(i - 30)),
      {
        type: "ondemand",
        id: EPISODE,
        rpuid: RPUID,
        name: "Turns",
        publishedAt: instant(turnMs - DAY_MS),
        onDemandStreams: [
          {
            streamSource: { url: "https://turns.example/closes.mp3", mimeValue: "audio/mpeg" },
            availableStop: instant(turnMs),
          },
          {
            streamSource: { url: "https://turns.example/opens.mp3", mimeValue: "audio/mpeg" },
            availableStart: instant(turnMs),
          },
        ],
      },
    ]);
  });
  afterAll(() => api.close());

  const onAirAt = async (ms: number) => {
    api.at(ms);
    const { body } = await api.ask<Envelope<Envelope<OnAirRecord>>>(`/v2/stations/${RPUID}/onair?next=true`);
    const shows = body.data[0]?.data.map(({ show }) => show.name);
    return { shows, expiresAt: body.meta.cacheExpiresAt };
  };

  test("the next show is on air from the first millisecond on, also from a warm cache", async () => {
    expect(await onAirAt(turnMs - SECOND_MS)).toEqual({ shows: ["-1", "0"], expiresAt: turnMs });
    expect((await onAirAt(turnMs - 1)).shows).toEqual(["-1", "0"]);
    expect((await onAirAt(turnMs)).shows).toEqual(["0", "1"]);
  });

  test("a schedule without from and to spans 24 elapsed hours, before and after the turn", async () => {
    const names = async (ms: number) => {
      api.at(ms);
      const path = `/v2/stations/${RPUID}/schedule?size=100`;
      const { body } = await api.ask<Envelope<Envelope<ScheduleItem>>>(path);
      return body.data[0]?.data.map(({ name }) => Number(name));
    };
    const from = (first: number) => Array.from({ length: 24 }, (_, i) => first + i);
    expect(await names(turnMs - 1)).toEqual(from(-1));
    expect(await names(turnMs)).toEqual(from(0));
  });

  test("a schedule whose `to` is the turn, written in the local zone, contains the programmes before the turn", async () => {
    api.at(turnMs);
    const local = (ms: number) => new Date(ms + HOUR_MS).toISOString().replace(".000Z", "%2B01:00");
    const path = `/v2/stations/${RPUID}/schedule?from=${local(turnMs - 2 * HOUR_MS)}&to=${local(turnMs)}`;
    const { body } = await api.ask<Envelope<Envelope<ScheduleItem>>>(path);
    expect(body.data[0]?.data.map(({ name }) => name)).toEqual(["-2", "-1"]);
  });

  test("one availability window closes and the next opens in the same millisecond", async () => {
    const urls = async (ms: number) => {
      api.at(ms);
      const { body } = await api.ask<Envelope<Envelope<OnDemandItem>>>(
        `/v2/ondemand/${encodeURIComponent(EPISODE)}`,
      );
      const streams = body.data[0]?.data[0]?.onDemandStreams ?? [];
      return streams.map(({ streamSource }) => streamSource.url?.split("/").at(-1));
    };
    expect(await urls(turnMs - 1)).toEqual(["closes.mp3", undefined]);
    expect(await urls(turnMs)).toEqual([undefined, "opens.mp3"]);
  });
});

describe("the quota is renewed with the UTC month and not before", () => {
  const ends = [Date.UTC(2036, 5, 1), Date.UTC(2037, 0, 1), Date.UTC(2036, 2, 1), Date.UTC(2037, 2, 1)];
  const noEnds = [Date.UTC(2036, 4, 15), Date.UTC(2036, 1, 29), Date.UTC(2036, 2, 30, 1)];

  const spent = async (turnMs: number) => {
    const api = openCore({ nowMs: turnMs - 2 * SECOND_MS });
    putClient(api.activity, "small", { monthly_quota: 2 });
    await api.put([station(1)]);
    const ask = async (ms: number) => {
      api.at(ms);
      const { status, headers } = await api.ask(`/v2/stations/${RPUID}`, { client: "small" });
      return [status, headers["x-ratelimit-remaining"], Number(headers["x-ratelimit-reset"]) * SECOND_MS];
    };
    const nextMonth = (ms: number) =>
      Date.UTC(new Date(ms).getUTCFullYear(), new Date(ms).getUTCMonth() + 1, 1);
    return { api, ask, nextMonth };
  };

  test.each(ends.map((ms) => [instant(ms), ms] as const))("renewed at %s", async (_, turnMs) => {
    const { api, ask, nextMonth } = await spent(turnMs);
    expect(await ask(turnMs - 2 * SECOND_MS)).toEqual([200, "1", turnMs]);
    expect(await ask(turnMs - SECOND_MS)).toEqual([200, "0", turnMs]);
    expect(await ask(turnMs - 1)).toEqual([429, "0", turnMs]);
    expect(await ask(turnMs)).toEqual([200, "1", nextMonth(turnMs)]);
    expect(nextMonth(turnMs) - turnMs).toBeGreaterThanOrEqual(28 * DAY_MS);
    api.close();
  });

  test.each(noEnds.map((ms) => [instant(ms), ms] as const))("not renewed at %s", async (_, turnMs) => {
    const { api, ask, nextMonth } = await spent(turnMs);
    await ask(turnMs - 2 * SECOND_MS);
    await ask(turnMs - SECOND_MS);
    expect(await ask(turnMs)).toEqual([429, "0", nextMonth(turnMs)]);
    api.close();
  });
});
