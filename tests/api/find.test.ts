/** The search for stations, programmes, series, episodes and songs on air: results, their order and their time. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addSongs } from "#db/activity/write.ts";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope } from "#lib/contract/shapes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { artistKey } from "#lib/onair/artist-key.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const instant = (ms: number) => new Date(ms).toISOString();
const genre = (name: string) => ({ href: `urn:test:${name}`, name, type: "main" });
const stream = {
  streamSource: { url: "https://a.example/live.mp3", mimeValue: "audio/mpeg" },
  audioFormat: "MP3",
  bitRate: { target: 128_000, variable: false },
};
/** A programme of station `n`, an hour long at each of these hours from now. */
const programme = (n: number, id: string, name: string, ...hours: number[]) => ({
  type: "programme",
  rpuid: `826${7000 + n}`,
  id: `crid://a.example/${id}`,
  name,
  locations: hours.map((hour) => ({
    scheduledStart: instant(NOW + hour * HOUR_MS),
    scheduledStop: instant(NOW + (hour + 1) * HOUR_MS),
  })),
});
const episode = (n: number, id: string, name: string, more: object = {}) => ({
  type: "ondemand",
  rpuid: `826${7000 + n}`,
  id: `826${7000 + n}:odp:/crid://a.example/${id}`,
  name,
  publishedAt: instant(NOW - DAY_MS),
  onDemandStreams: [{ streamSource: { url: `https://a.example/${id}.mp3`, mimeValue: "audio/mpeg" } }],
  ...more,
});
const window = (fromHours: number, toHours: number) => ({
  onDemandStreams: [
    {
      streamSource: { url: "https://a.example/secret.mp3", mimeValue: "audio/mpeg" },
      availableStart: instant(NOW + fromHours * HOUR_MS),
      availableStop: instant(NOW + toHours * HOUR_MS),
    },
  ],
});
const song = (n: number, artist: string, title: string, minutesAgo: number) => ({
  rpuid: `826${7000 + n}`,
  start_ms: NOW - minutesAgo * MINUTE_MS,
  stop_ms: NOW - (minutesAgo - 4) * MINUTE_MS,
  artist,
  title,
  artist_key: artistKey(artist),
  origin: "import" as const,
});

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  await api.put([
    station(1, { name: "Lantern FM", genres: [genre("Jazz")], epgLanguages: ["en"], liveStreams: [stream] }),
    station(2, { name: "Lantern Two", genres: [genre("Jazz"), genre("News")], epgLanguages: ["en", "cy"] }),
    station(3, { name: "Quay", genres: [genre("News")], epgLanguages: ["de"], liveStreams: [stream] }),
    station(4, { name: "Elsewhere", rpuid: "2767004", country: "276" }),
    programme(1, "later", "Salvage Hour", 30),
    programme(1, "now", "The Salvage Yard", -0.5),
    programme(3, "past", "Salvage Diary", -48, -24),
    programme(3, "next", "Salvage Diary", 3),
    programme(2, "whole", "Salvage", 100),
    programme(2, "long-ago", "Salvage of Old", -24 * 9),
    programme(2, "far", "Salvage to Come", 24 * 8),
    { ...programme(4, "abroad", "Salvage Abroad", 0), rpuid: "2767004" },
    { type: "series", rpuid: "8267001", id: "wrecks", name: "Wreckage" },
    { type: "series", rpuid: "8267001", id: "silent", name: "Wreckage to come" },
    episode(1, "e1", "The Kestrel papers", { seriesId: "wrecks", ...window(-1, 2) }),
    episode(1, "e2", "Kestrel", { ...window(-30, -2) }),
    episode(3, "e3", "Harbour talk", { description: "How the Kestrel sank" }),
    episode(3, "e4", "Kestrel to come", { ...window(5, 50) }),
  ]);
  addSongs(api.activity, [
    song(1, "Marra Vex", "Low Tide", 2),
    song(3, "Low Anchor", "Marram", 1),
    song(2, "Ada Quist", "Nothing", 90),
    song(2, "Marra Vex", "Long Gone", 60),
  ]);
  // Until the names of all countries are made, answers are not kept.
  while ((await ask("salvage")).meta.cacheExpiresAt === null) await new Promise(setImmediate);
});
afterAll(() => api.close());

const ask = async (q: string, more = "", country = "826") => {
  const target = `/listener/search?country=${country}&q=${encodeURIComponent(q)}${more}`;
  const answer = await api.ask<Envelope<Found>>(target, { client: "listener" });
  expect(answer.status, q).toBe(200);
  const { data, meta } = endpoints.find.response.parse(answer.body);
  expect(answer.body).toEqual({ data, meta });
  const [found] = data;
  if (!found) throw new Error("there is one answer");
  return { found, meta };
};
const names = (items: readonly { name?: string | undefined }[]) => items.map(({ name }) => name);

describe("programmes", () => {
  test("whole titles come first, then programmes on air, then the nearest in time; each title once per station", async () => {
    const { found } = await ask("salvage");
    expect(names(found.programmes.items)).toEqual([
      "Salvage",
      "The Salvage Yard",
      "Salvage Diary",
      "Salvage Hour",
    ]);
    expect(found.programmes.total).toBe(4);
    expect(found.programmes.items.map(({ onAir }) => onAir)).toEqual([false, true, false, false]);
    // The result has the programme's next time, not its last time.
    expect(found.programmes.items[2]?.start).toBe("2026-05-04T15:00:00Z");
    expect(found.of.map(({ rpuid }) => rpuid).sort()).toEqual(["8267001", "8267002", "8267003"]);
    expect(found.of[0]?.look).toBeDefined();
  });
  test.each([
    ["a typo", "salvgae yard"],
    ["the beginning of a long word", "salva yar"],
    ["capitals and accents", "SÁLVAGE YARD"],
  ])("found with %s", async (_, q) => {
    const { found } = await ask(q);
    expect(names(found.programmes.items)).toEqual(["The Salvage Yard"]);
  });
  test("has the last time when the programme has no next time", async () => {
    api.at(NOW + 10 * HOUR_MS);
    const { found } = await ask("diary");
    expect(found.programmes.items).toMatchObject([{ onAir: false, start: "2026-05-04T15:00:00Z" }]);
    api.at(NOW);
  });
  test("playable=true keeps the programmes on air", async () => {
    const { found } = await ask("salvage", "&playable=true");
    expect(names(found.programmes.items)).toEqual(["The Salvage Yard"]);
  });
  test("a programme is not found after its schedule is removed", async () => {
    await using own = await directory([
      station(1),
      programme(1, "a", "Driftwood", 1),
      programme(1, "b", "Pebbles", 2),
    ]);
    await own.api.put([station(1), programme(1, "a", "Shingle", 1), programme(1, "b", "Pebbles", 2)]);
    const of = async (q: string) =>
      (await own.api.ask<Envelope<Found>>(`/listener/search?country=826&q=${q}`, { client: "listener" })).body
        .data[0]?.programmes.total;
    expect([await of("driftwood"), await of("shingle"), await of("pebbles")]).toEqual([0, 1, 1]);
    const titles = own.api.catalog.prepare("SELECT name FROM programme_title ORDER BY name").pluck().all();
    expect(titles).toEqual(["Pebbles", "Shingle"]);
  });
});

describe("episodes and series", () => {
  test("titles come before descriptions, whole titles first, then playable episodes", async () => {
    const { found } = await ask("kestrel");
    expect(names(found.episodes.items)).toEqual([
      "Kestrel",
      "Kestrel to come",
      "The Kestrel papers",
      "Harbour talk",
    ]);
    expect(found.episodes.items.map(({ playable }) => playable)).toEqual([false, false, true, true]);
  });
  test("an episode has no address outside its window, to the millisecond", async () => {
    const urls = async () => {
      const { found } = await ask("kestrel papers");
      const [item] = found.episodes.items;
      return [item?.playable, item?.onDemandStreams?.[0]?.streamSource.url !== undefined];
    };
    expect(await urls()).toEqual([true, true]);
    api.at(NOW + 2 * HOUR_MS - 1);
    expect(await urls()).toEqual([true, true]);
    api.at(NOW + 2 * HOUR_MS);
    expect(await urls()).toEqual([false, false]);
    api.at(NOW);
  });
  test("a series is found by its name; a series without items is not shown", async () => {
    const { found } = await ask("wrekage");
    expect(found.series).toMatchObject({ total: 1, items: [{ name: "Wreckage", rpuid: "8267001" }] });
    // The series' name finds its episode, too.
    expect(names((await ask("wreckage")).found.episodes.items)).toEqual(["The Kestrel papers"]);
  });
  test("playable=true keeps the episodes whose window is open", async () => {
    const { found } = await ask("kestrel", "&playable=1");
    expect(names(found.episodes.items)).toEqual(["The Kestrel papers", "Harbour talk"]);
  });
});

describe("songs on air", () => {
  test("artists come before titles; a song that has ended is not found", async () => {
    const { found } = await ask("marra");
    expect(found.songs.items).toMatchObject([
      { artist: "Marra Vex", name: "Low Tide", rpuid: "8267001", start: "2026-05-04T11:58:00Z" },
      { artist: "Low Anchor", name: "Marram", rpuid: "8267003" },
    ]);
    expect((await ask("quist")).found.songs.total).toBe(0);
  });
  test("a song is found with a typo, and by words of artist and title together, until it ends", async () => {
    expect((await ask("mara vex")).found.songs.total).toBe(1);
    const { found, meta } = await ask("vex tide");
    expect(found.songs.total).toBe(1);
    expect(meta.cacheExpiresAt).toBeLessThanOrEqual(NOW + 30_000);
    api.at(NOW + 2 * MINUTE_MS);
    expect((await ask("vex tide")).found.songs.total).toBe(0);
    api.at(NOW);
  });
});

describe("facets", () => {
  test("each group counts the found stations that match the choices in the other groups", async () => {
    const all = await ask("lantern");
    expect(names(all.found.stations.items)).toEqual(["Lantern FM", "Lantern Two"]);
    expect(all.found.facets).toEqual({
      genres: [
        { href: "urn:test:Jazz", name: "Jazz", stations: 2 },
        { href: "urn:test:News", name: "News", stations: 1 },
      ],
      languages: [
        { language: "en", stations: 2 },
        { language: "cy", stations: 1 },
      ],
      playable: 1,
    });
    const news = await ask("lantern", `&genre=${encodeURIComponent("urn:test:News")}`);
    expect(names(news.found.stations.items)).toEqual(["Lantern Two"]);
    expect(news.found.facets.genres).toEqual(all.found.facets.genres);
    expect(news.found.facets.playable).toBe(0);
    const playable = await ask("lantern", "&playable=true");
    expect(names(playable.found.stations.items)).toEqual(["Lantern FM"]);
    expect(playable.found.facets.languages).toEqual([{ language: "en", stations: 1 }]);
  });
  test("a facet narrows every group of results by its station", async () => {
    const { found } = await ask("salvage", "&language=de");
    expect(names(found.programmes.items)).toEqual(["Salvage Diary"]);
    const kestrel = await ask("kestrel", "&language=de");
    expect(names(kestrel.found.episodes.items)).toEqual(["Kestrel to come", "Harbour talk"]);
    expect((await ask("marra", "&language=de")).found.songs.items).toMatchObject([{ name: "Marram" }]);
  });
});

test("limit sets the number of results; one group can be asked for alone, with the others counted", async () => {
  const { found } = await ask("salvage", "&limit=1");
  expect([found.programmes.total, found.programmes.items.length]).toEqual([4, 1]);
  const only = (await ask("salvage", "&only=stations")).found;
  expect([only.programmes.total, only.programmes.items.length]).toEqual([4, 0]);
});

test("alone sets the number of results of a kind that alone has any: with other kinds, limit does", async () => {
  const shown = ({ found }: Awaited<ReturnType<typeof ask>>) =>
    [found.stations, found.programmes, found.series, found.episodes, found.songs].map(
      ({ items }) => items.length,
    );
  expect(shown(await ask("salvage", "&limit=1&alone=3"))).toEqual([0, 3, 0, 0, 0]);
  expect(shown(await ask("lantern", "&limit=1&alone=3"))).toEqual([2, 0, 0, 0, 0]);
  expect(shown(await ask("kestrel", "&limit=1&alone=2"))).toEqual([0, 0, 0, 2, 0]);
  expect(shown(await ask("the", "&limit=1&alone=3"))).toEqual([0, 1, 0, 1, 0]);
});

test("results are of the requested country only", async () => {
  const { found } = await ask("salvage", "", "276");
  expect(names(found.programmes.items)).toEqual(["Salvage Abroad"]);
  expect((await ask("kestrel", "", "276")).found.episodes.total).toBe(0);
});

test.each(["!!!", "zzzzz", '"', "a".repeat(200), "NEAR(a b)", "name:x", "東京 東"])(
  "nothing, and no error: %j",
  async (q) => {
    const { found } = await ask(q);
    expect(found.stations.total + found.programmes.total + found.episodes.total + found.songs.total).toBe(0);
  },
);

test.each([
  ["country=826", "param_required"],
  ["q=x", "param_required"],
  ["country=826&q=", "param_required"],
  ["country=826&q=x&language=en%20us", "param_invalid"],
  ["country=826&q=x&only=series", "param_invalid"],
  ["country=826&q=x&playable=maybe", "param_invalid"],
  ["country=826&q=x&q=y", "param_invalid"],
])("refused: %s", async (query, code) => {
  const { status, body } = await api.ask(`/listener/search?${query}`, { client: "listener" });
  expect([status, body.code]).toEqual([400, code]);
});

test("no request was reported as a bug", () => {
  expect(api.faults).toEqual([]);
});

async function directory(records: readonly unknown[]) {
  const own = openCore({ nowMs: NOW });
  await own.put(records);
  return { api: own, [Symbol.asyncDispose]: async () => own.close() };
}
