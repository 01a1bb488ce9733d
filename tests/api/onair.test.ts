/** Records on air (specification 2.4 and 4.2; contract: On air), at the edges of songs and shows. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addSongs } from "#db/activity/write.ts";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope, InnerMeta, OnAirRecord, PlayedSong } from "#lib/contract/shapes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

type OnAir = Envelope<Envelope<OnAirRecord, InnerMeta>>;
const instant = (ms: number) => new Date(ms).toISOString().replace(".000Z", "Z");
const show = (n: number, name: string, ...times: [from: number, to: number][]) => ({
  type: "programme",
  id: `crid://on.example/${n}/${name}`,
  rpuid: `826700${n}`,
  name,
  description: `About ${name}`,
  locations: times.map(([from, to]) => ({ scheduledStart: instant(from), scheduledStop: instant(to) })),
});

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    ...[1, 2, 3, 4].map((n) => station(n)),
    show(1, "breakfast", [NOW - HOUR_MS, NOW + HOUR_MS]),
    show(1, "lunch", [NOW + HOUR_MS, NOW + 2 * HOUR_MS]),
    show(2, "long", [NOW - 3 * HOUR_MS, NOW + 3 * HOUR_MS]),
    show(2, "special", [NOW - MINUTE_MS, NOW + 30 * SECOND_MS]),
    show(3, "weekly", [NOW - 7 * DAY_MS, NOW - 7 * DAY_MS + HOUR_MS], [NOW + 6 * DAY_MS, NOW + 7 * DAY_MS]),
  ]);
  const song = (startMs: number, stopMs: number, title: string) => ({
    rpuid: "8267001",
    start_ms: startMs,
    stop_ms: stopMs,
    artist: "Ada Quist",
    title,
    artist_key: "ada quist",
    origin: "import" as const,
  });
  addSongs(api.activity, [
    song(NOW - 3 * MINUTE_MS, NOW, "before"),
    song(NOW, NOW + 3 * MINUTE_MS, "now"),
    song(NOW + 59 * MINUTE_MS, NOW + 62 * MINUTE_MS, "over the hour"),
  ]);
});
afterAll(() => api.close());

const onAir = async (path: string) => {
  const { status, body } = await api.ask<OnAir>(`/v2/stations/${path}`);
  expect(status).toBe(200);
  expect(endpoints.getOnAir.response.parse(body)).toEqual(body);
  return body;
};
const records = async (path: string) => (await onAir(path)).data.map(({ data }) => data);
const lunch = { name: "lunch", description: "About lunch" };

test("song and show with all their known fields, in nested envelopes", async () => {
  api.at(NOW);
  const { data, meta } = await onAir("8267001/onair");
  const fresh = { fromCache: false, cacheExpiresAt: NOW + 90 * SECOND_MS };
  expect(meta).toEqual({ paginated: false, nesting: true, dataType: "onair", count: 1, ...fresh });
  expect(data[0]?.meta).toEqual({
    paginated: false,
    nesting: false,
    dataType: "onair",
    count: 1,
    ...fresh,
    country: "826",
    rpuid: "8267001",
  });
  const song = { artist: "Ada Quist", name: "now", start: instant(NOW), stop: instant(NOW + 3 * MINUTE_MS) };
  expect(data[0]?.data).toEqual([{ song, show: { name: "breakfast", description: "About breakfast" } }]);
});

describe("a warm cache", () => {
  const titles = async () => {
    const [record] = (await records("8267001/onair"))[0] ?? [];
    return [record?.song.name, record?.show.name];
  };
  test.each([
    [NOW - 1, "before", "breakfast"],
    [NOW, "now", "breakfast"],
    [NOW + 3 * MINUTE_MS - 1, "now", "breakfast"],
    [NOW + 3 * MINUTE_MS, undefined, "breakfast"],
    [NOW + 59 * MINUTE_MS - 1, undefined, "breakfast"],
    [NOW + 59 * MINUTE_MS, "over the hour", "breakfast"],
    [NOW + HOUR_MS - 1, "over the hour", "breakfast"],
    [NOW + HOUR_MS, "over the hour", "lunch"],
    [NOW + 62 * MINUTE_MS, undefined, "lunch"],
    [NOW + 2 * HOUR_MS, undefined, undefined],
  ])("at %i has the song %s and the show %s", async (moment, song, showName) => {
    for (const before of [-10 * SECOND_MS, -1, 0]) {
      api.at(moment + before);
      await titles();
    }
    expect(await titles()).toEqual([song, showName]);
  });
  test.each([
    ["the song", NOW + 2 * MINUTE_MS, NOW + 3 * MINUTE_MS],
    ["the show", NOW + HOUR_MS - SECOND_MS, NOW + HOUR_MS],
    ["the silence before a song", NOW + 58 * MINUTE_MS, NOW + 59 * MINUTE_MS],
    ["90 s", NOW + 10 * MINUTE_MS, NOW + 10 * MINUTE_MS + 90 * SECOND_MS],
  ])("expires with %s", async (_, moment, expected) => {
    api.at(moment);
    const { meta, data } = await onAir("8267001/onair");
    expect([meta.cacheExpiresAt, data[0]?.meta.cacheExpiresAt]).toEqual([expected, expected]);
  });
});

test("a told song ends the answers of its station that are kept, and no others", async () => {
  const moment = NOW + 10 * MINUTE_MS;
  api.at(moment);
  const kept = async (rpuid: string) => (await onAir(`${rpuid}/onair`)).meta.fromCache;
  for (const rpuid of ["8267003", "8267004"]) await kept(rpuid);
  expect([await kept("8267003"), await kept("8267004")]).toEqual([true, true]);
  const told = { raw: "Juno Pell - Glass Tide", durationMs: MINUTE_MS, stationNames: [] };
  tell(api.activity, { ...told, rpuid: "8267004", atMs: moment, origin: "push" });
  const { data, meta } = await onAir("8267004/onair");
  expect([data[0]?.data[0]?.song.name, meta.fromCache]).toEqual(["Glass Tide", false]);
  expect([await kept("8267003"), await kept("8267004")]).toEqual([true, true]);
});

describe("the songs of the last day", () => {
  test.each([
    ["the song", NOW + 2 * MINUTE_MS + 50 * SECOND_MS, NOW + 3 * MINUTE_MS],
    ["the silence before a song", NOW + 58 * MINUTE_MS + 50 * SECOND_MS, NOW + 59 * MINUTE_MS],
    ["30 s", NOW + 10 * MINUTE_MS, NOW + 10 * MINUTE_MS + 30 * SECOND_MS],
  ])("expire with %s", async (_, moment, expected) => {
    api.at(moment);
    const { status, body } = await api.ask<Envelope<PlayedSong>>("/listener/songs?rpuid=8267001", {
      client: "listener",
    });
    expect([status, body.meta.cacheExpiresAt]).toEqual([200, expected]);
  });
});

describe("next=true", () => {
  test("adds the next show as a second record", async () => {
    api.at(NOW);
    const [first = []] = await records("8267001/onair?next=true");
    expect(first).toHaveLength(2);
    expect(first[1]).toEqual({ song: {}, show: lunch });
    for (const no of ["", "?next=false", "?next=0"])
      expect((await records(`8267001/onair${no}`))[0]).toHaveLength(1);
  });
  test("adds the next show however far ahead it is, even when no show is on air", async () => {
    const [weekly = []] = await records("8267003/onair?next=TRUE");
    expect(weekly).toEqual([
      { song: {}, show: {} },
      { song: {}, show: { name: "weekly", description: "About weekly" } },
    ]);
  });
});

test("of two overlapping shows the later to begin is on air; after it, the other is on air again", async () => {
  api.at(NOW);
  expect((await records("8267002/onair"))[0]?.[0]?.show.name).toBe("special");
  api.at(NOW + 30 * SECOND_MS);
  expect((await records("8267002/onair"))[0]?.[0]?.show.name).toBe("long");
});

test("a station without songs and shows has one empty record", async () => {
  expect(await records("8267004/onair")).toEqual([[{ song: {}, show: {} }]]);
});

test("several stations: in the order asked, each once, without unknown stations; only unknown stations is 404", async () => {
  api.at(NOW);
  const { data, meta } = await onAir("8267004,8267001,8260000,8267004/onair/");
  expect(data.map((group) => group.meta.rpuid)).toEqual(["8267004", "8267001"]);
  expect(meta.count).toBe(2);
  const { status, body } = await api.ask("/v2/stations/8260000,8260001/onair");
  expect([status, body.code]).toEqual([404, "not_found"]);
});
