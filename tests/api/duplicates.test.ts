/** Merged entries: one station in every list, with all streams, and each rpuid goes on answering. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setStationRule } from "#db/activity/station-rules.ts";
import { addSongs, setPlays } from "#db/activity/write.ts";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import { merge, never, split, unmerge } from "#lib/duplicates/decide.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import { artistKey } from "#lib/onair/artist-key.ts";
import { refreshTrends } from "#lib/plays/trend-rollup.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

/** The older entry, the younger one, and another station. */
const [OLD, YOUNG, OTHER] = ["8268001", "8268002", "8268003"] as const;
const JAZZ = { href: "urn:tva:metadata:cs:ContentCS:2011:3.6.2", name: "Jazz", type: "main" };

const instant = (ms: number) => new Date(ms).toISOString();
const stream = (url: string) => ({
  streamSource: { url, mimeValue: "audio/mpeg" },
  audioFormat: "MP3",
  bitRate: { target: 128_000, variable: false },
});
const station = (rpuid: string, name: string, more: object) => ({
  type: "station",
  rpuid,
  country: "826",
  externalId: rpuid,
  name,
  liveStreams: [stream(`https://s${rpuid}.example/live.mp3`)],
  ...more,
});
const records = [
  station(OLD, "Harbour FM", { popularity: 1, position: { latitude: 51.5, longitude: -0.1 } }),
  station(YOUNG, "Zephyr of the Quay", {
    popularity: 100,
    position: { latitude: 51.0, longitude: -0.1 },
    genres: [JAZZ],
    bearers: [{ id: "fm:ce1.c479.09580", cost: 20 }],
    publicValue: true,
  }),
  station(OTHER, "Kiosk Gold", {
    popularity: 50,
    position: { latitude: 51.2, longitude: -0.1 },
    genres: [JAZZ],
  }),
  {
    type: "ondemand",
    id: `${YOUNG}:odp:/crid://quay.example/a`,
    rpuid: YOUNG,
    name: "An episode",
    onDemandStreams: [
      {
        streamSource: { url: "https://quay.example/a.mp3", mimeValue: "audio/mpeg" },
        availableStop: instant(NOW + DAY_MS),
      },
    ],
    publishedAt: instant(NOW - HOUR_MS),
  },
  {
    type: "programme",
    id: "crid://quay.example/show",
    rpuid: YOUNG,
    name: "The show",
    locations: [{ scheduledStart: instant(NOW - HOUR_MS), scheduledStop: instant(NOW + HOUR_MS) }],
  },
];

interface Shown {
  rpuid: string;
  name: string;
  liveStreams: { streamSource: { url: string } }[];
  bearers: { id: string }[];
  look?: { shownAs?: string };
}
interface Body {
  data: Shown[];
  meta: { count: number };
}

let world: TestCore;
beforeEach(async () => {
  world = openCore({ nowMs: NOW });
  putClient(world.activity, "partner");
  await world.put(records);
  world.catalog
    .prepare("UPDATE station_identity SET first_seen_ms = CASE rpuid WHEN ? THEN 1 ELSE 2 END")
    .run(OLD);
});
afterEach(() => {
  expect(world.faults).toEqual([]);
  world.close();
});

const turn = () => new Promise(setImmediate);
async function mergeBoth() {
  merge(world, [OLD, YOUNG], NOW);
  await turn();
}
async function listed(target: string, client = "partner") {
  const { body, status } = await world.ask<Body>(target, { client });
  expect(status, target).toBe(200);
  return { rpuids: body.data.map(({ rpuid }) => rpuid), count: body.meta.count, data: body.data };
}
const urls = ({ liveStreams }: Shown) => liveStreams.map(({ streamSource }) => streamSource.url);
const STREAMS = [OLD, YOUNG].map((rpuid) => `https://s${rpuid}.example/live.mp3`);

describe("two merged entries", () => {
  test("are one station with all streams and bearers in every list, counted once", async () => {
    const lists = [
      "/v2/stations",
      "/v2/stations?country=826",
      "/v2/stations?country=826&sort=alphanumeric",
      "/v2/stations?country=826&geo=51.5,-0.1",
      "/WRAPI/v2/stations?country=826&geo=51.5,-0.1",
      "/WRAPI/v4/stations?country=826",
    ];
    for (const target of lists) expect((await listed(target)).count, target).toBe(3);
    await mergeBoth();
    for (const target of lists) {
      const { rpuids, count, data } = await listed(target);
      expect(rpuids.toSorted(), target).toEqual([OLD, OTHER]);
      expect(count, target).toBe(2);
      const one = data.find(({ rpuid }) => rpuid === OLD);
      expect(one && urls(one), target).toEqual(STREAMS);
      expect(one?.bearers.map(({ id }) => id)).toEqual(["fm:ce1.c479.09580"]);
    }
    const countries = await world.ask<{ data: unknown[] }>("/listener/countries", { client: "listener" });
    expect(countries.body.data).toEqual([{ country: "826", stations: 2 }]);
  });

  test("are found by either entry's name, bearer, category, place and popularity", async () => {
    await mergeBoth();
    const found = async (query: string) => (await listed(`/v2/stations?country=826&${query}`)).rpuids;
    expect(await found("search=harbour")).toEqual([OLD]);
    expect(await found("search=zephyr")).toEqual([OLD]);
    expect(await found("search=zephir")).toEqual([OLD]);
    expect((await found("search=jazz")).toSorted()).toEqual([OLD, OTHER]);
    expect(await found("search=zephyr&category=urn:tva:metadata:cs:ContentCS:2011:3.6.2")).toEqual([OLD]);
    expect((await listed("/v2/stations?bearerId=fm:ce1.c479.09580")).rpuids).toEqual([OLD]);
    // By its own name it stands before the other, though "Z" brought it.
    expect(await found("category=urn:tva:metadata:cs:ContentCS:2011:3.6.2")).toEqual([OLD, OTHER]);
    expect(await found("geo=51,-0.1")).toEqual([OLD, OTHER]);
    const popular = await listed("/listener/popular?country=826&limit=1", "listener");
    expect(popular.rpuids).toEqual([OLD]);
    const catchUp = await listed("/listener/catch-up-stations?country=826", "listener");
    expect(catchUp.rpuids).toEqual([OLD]);
    const page = await listed("/listener/pages?kind=station&file=0", "listener");
    expect(page.rpuids).toEqual([OLD, OTHER]);
  });

  test("answer single requests each under its own rpuid, as one station", async () => {
    await mergeBoth();
    const { data } = await listed(`/v2/stations/${YOUNG},${OLD}`);
    expect(data.map(({ rpuid, name }) => [rpuid, name])).toEqual([
      [YOUNG, "Harbour FM"],
      [OLD, "Harbour FM"],
    ]);
    for (const one of data) expect(urls(one)).toEqual(STREAMS);
    const fields = await listed(`/v2/stations/${YOUNG}?include=ids`);
    expect(fields.rpuids).toEqual([YOUNG]);
    // Our own pages learn which of the addresses is the one for search engines.
    const looks = await listed(`/v2/stations/${YOUNG},${OLD}?include=look`, "listener");
    expect(looks.data.map(({ look }) => look?.shownAs)).toEqual([OLD, undefined]);
  });

  test("have the schedule, the episodes and the songs of either", async () => {
    await mergeBoth();
    addSongs(world.activity, [
      {
        ...{ rpuid: YOUNG, start_ms: NOW - 60_000, stop_ms: NOW + 60_000, origin: "import" },
        ...{ artist: "Ada Quist", artist_key: artistKey("Ada Quist"), title: "A song" },
      },
    ]);
    for (const rpuid of [OLD, YOUNG]) {
      const onAir = await world.ask<{ data: { data: unknown[]; meta: { rpuid: string } }[] }>(
        `/v2/stations/${rpuid}/onair`,
        { client: "partner" },
      );
      const [group] = onAir.body.data;
      expect(group?.meta.rpuid).toBe(rpuid);
      expect(group?.data[0]).toMatchObject({ song: { artist: "Ada Quist" }, show: { name: "The show" } });
      const schedule = await world.ask(`/v2/stations/${rpuid}/schedule`, { client: "partner" });
      expect(schedule.text).toContain("The show");
      expect((await listed(`/v2/stations/${rpuid}/ondemand`)).count).toBe(1);
      const songs = await world.ask(`/listener/songs?rpuid=${rpuid}`, { client: "listener" });
      expect(songs.text).toContain("A song");
    }
    const search = await world.ask<{
      data: [{ songs: { total: number; items: Shown[] }; stations: { total: number } }];
    }>("/listener/search?country=826&q=ada", { client: "listener" });
    expect(search.body.data[0].songs.items.map(({ rpuid }) => rpuid)).toEqual([OLD]);
  });

  test("are recommended once, and never for themselves", async () => {
    setPlays(
      world.activity,
      [OLD, YOUNG].flatMap((rpuid) =>
        Array.from({ length: 24 * 21 }, (_, i) => ({
          ...{ rpuid, hour_start_ms: NOW - (NOW % HOUR_MS) - i * HOUR_MS },
          ...{ plays: i < 24 ? 90 : 20, seconds: 6_000, demonstration: 0 },
        })),
      ),
    );
    refreshTrends(world.activity, [OLD, YOUNG], NOW);
    await mergeBoth();
    const recommended = async (body: object) => {
      const answer = await world.ask<Body>("/v2/recommendations?country=826", {
        client: "partner",
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ latitude: 51.5, longitude: -0.1, ...body }),
      });
      return answer.body.data.map(({ rpuid }) => rpuid);
    };
    expect((await recommended({ factors: ["GEO"] })).toSorted()).toEqual([OLD, OTHER]);
    expect(await recommended({ factors: ["TRENDING"] })).toEqual([OLD]);
    // The older entry's share of the plays grows; together the two are heard as usual.
    const ofDay = (rpuid: string, today: number, before: number) =>
      Array.from({ length: 24 * 21 }, (_, i) => ({
        ...{ rpuid, hour_start_ms: NOW - (NOW % HOUR_MS) - i * HOUR_MS },
        ...{ plays: i < 24 ? today : before, seconds: 6_000, demonstration: 0 },
      }));
    setPlays(world.activity, [...ofDay(OLD, 90, 20), ...ofDay(YOUNG, 0, 70)]);
    refreshTrends(world.activity, [OLD, YOUNG], NOW);
    expect(await recommended({ factors: ["TRENDING"] })).toEqual([]);
    for (const rpuid of [OLD, YOUNG])
      expect(await recommended({ factors: ["GEO", "AFFINITY"], rpuid })).toEqual([OTHER]);
  });

  test("stay merged when a source is imported again, leaves and comes back", async () => {
    await mergeBoth();
    await world.put(records.slice(0, 1));
    expect((await listed("/v2/stations")).rpuids).toEqual([OLD]);
    await world.put(records);
    expect((await listed("/v2/stations")).rpuids.toSorted()).toEqual([OLD, OTHER]);
    // Without the older entry the younger one shows under its own rpuid.
    await world.put(records.slice(1));
    expect((await listed("/v2/stations")).rpuids.toSorted()).toEqual([YOUNG, OTHER].toSorted());
  });
});

test("a caller who may not see the older entry sees only the younger entry", async () => {
  putClient(world.activity, "abroad", { countries: '["276"]' });
  await mergeBoth();
  putClient(world.activity, "narrow");
  setStationRule(world.activity, "narrow", OLD, "withheld");
  const { data } = await listed("/v2/stations?country=826", "narrow");
  const one = data.find(({ rpuid }) => rpuid === YOUNG);
  expect(data).toHaveLength(2);
  expect(one && [one.name, urls(one)]).toEqual(["Zephyr of the Quay", STREAMS.slice(1)]);
  expect((await world.ask(`/v2/stations/${OLD}`, { client: "narrow" })).status).toBe(404);
  expect((await listed("/v2/stations", "abroad")).count).toBe(0);
});

test("a station with one stream down plays another stream first, and is not down", async () => {
  world.activity
    .prepare(
      "INSERT INTO stream_health (rpuid, url, host, first_seen_ms, verdict, next_check_ms) VALUES (?, ?, 'h', 1, 'down', 1)",
    )
    .run(OLD, STREAMS[0]);
  world.at(NOW + HOUR_MS);
  await mergeBoth();
  for (const target of ["/v2/stations?country=826&search=harbour", `/v2/stations/${YOUNG}`]) {
    const [one] = (await listed(target)).data;
    expect(one && urls(one), target).toEqual(STREAMS.toReversed());
  }
});

describe("decisions", () => {
  const clusters = async () => {
    await turn();
    return (await listed("/v2/stations")).rpuids.toSorted();
  };
  const all = [OLD, YOUNG, OTHER];
  test("are undone: a merger by unmerge or split, a split by a merger", async () => {
    merge(world, [OLD, YOUNG], NOW);
    merge(world, [YOUNG, OTHER], NOW);
    expect(await clusters()).toEqual([OLD]);
    split(world, OLD, NOW);
    expect(await clusters()).toEqual([OLD, YOUNG]);
    expect(() => never(world, YOUNG, OTHER, NOW)).toThrow(/are merged: `nowline duplicates split 8268003`/);
    merge(world, [OLD, YOUNG], NOW);
    expect(await clusters()).toEqual([OLD]);
    unmerge(world, OTHER, NOW);
    expect(await clusters()).toEqual(all);
    expect(() => split(world, OLD, NOW)).toThrow("8268001 is merged with no other entry");
  });
  test("never reach across a border", async () => {
    expect(() => merge(world, [OLD, "2768001"], NOW)).toThrow(
      /are of two countries: a station lies within one/,
    );
    expect(await clusters()).toEqual(all);
  });
  test("raise the revision only when they change something", async () => {
    expect(replaceClusters(world.catalog, [[OLD, YOUNG]], NOW)).toBe(true);
    expect(replaceClusters(world.catalog, [[YOUNG, OLD]], NOW)).toBe(false);
    expect(replaceClusters(world.catalog, [], NOW)).toBe(true);
  });
});
