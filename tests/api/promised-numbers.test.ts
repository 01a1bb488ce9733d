/** Numbers that the listener pages promise before a press, and what the press then shows. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Found } from "#lib/contract/find-shapes.ts";
import type { Envelope, PagedMeta } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const genre = (term: string, name: string) => ({
  ...{ href: `urn:tva:metadata:cs:ContentCS:2011:${term}`, name, type: "main" },
});
const [ROCK, NEWS, JAZZ] = [genre("3.6.4", "Rock"), genre("3.1.1", "News"), genre("3.6.2", "Jazz")];
const CITIES = [
  { position: { latitude: 51.51, longitude: -0.13 } },
  { position: { latitude: 53.48, longitude: -2.24 }, state: "Lancashire" },
  { position: { latitude: 55.95, longitude: -3.19 } },
];
/** Britain: 60 stations; every tenth stands twice in the directory. */
const STATIONS = Array.from({ length: 60 }, (_, i) => {
  const as = i % 10 === 9 ? i - 1 : i;
  return station(100 + i, {
    name: `${"ABCDE"[as % 5]}radio ${as}`,
    popularity: i,
    genres: [ROCK, NEWS, JAZZ].filter((_, at) => as % (at + 2) === 0),
    epgLanguages: as % 4 === 0 ? ["en", "cy"] : ["en"],
    ...CITIES[as % 7],
    liveStreams: [{ streamSource: { url: `https://${as}.example/live.mp3`, mimeValue: "audio/mpeg" } }],
  });
});
/** Stations of more than a list has room for, of which every tenth stands twice in the directory. */
const many = (name: string, count: number, of: (n: number, fields: object) => object) =>
  Array.from({ length: count }, (_, i) => {
    const as = i % 10 === 9 ? i - 1 : i;
    const genres = [ROCK, NEWS, JAZZ].filter((_, at) => as % (at + 2) === 0);
    const liveStreams = [{ streamSource: { url: `https://${name}-${as}.example/live.mp3` } }];
    return of(i, { name: `${name} ${as}`, genres, ...(as % 6 === 5 ? {} : { liveStreams }) });
  });

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    ...STATIONS,
    ...many("Marble", 320, (n, fields) => station(1_000 + n, fields)),
    ...many("Quarry", 420, (n, fields) => abroad("276", 2_000 + n, fields)),
    ...many("Marble", 30, (n, fields) => abroad("250", 3_000 + n, fields)),
  ]);
});
afterAll(() => api.close());

const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
async function get<Row>(path: string, query: Record<string, string>) {
  const asked = new URLSearchParams({ country: "826", ...query });
  const { status, body } = await api.ask<Envelope<Row, PagedMeta>>(`/listener/${path}?${asked}`, OWN);
  expect(status, `${path} ${asked}`).toBe(200);
  return body;
}

/** The kinds of ways, the field that names a way, and the parameter that chooses it. */
const WAYS = [
  ["places", "place", "place"],
  ["languages", "language", "language"],
  ["genres", "genre", "category"],
  ["letters", "letter", "letter"],
] as const;
type Row = Record<string, string> & { stations: number };
type Ways = Record<(typeof WAYS)[number][0], Row[]>;
const waysUnder = async (chosen: Record<string, string>) => (await get<Ways>("ways", chosen)).data[0];

/** Each way under the choices, with the number of stations promised and the number in its list. */
async function promised(chosen: Record<string, string>) {
  const ways = await waysUnder(chosen);
  const rows = WAYS.flatMap(([kind, name, parameter]) =>
    (ways?.[kind] ?? []).map(async ({ stations, ...of }) => {
      const way = { ...chosen, [parameter]: of[name] ?? "" };
      return { way, stations, shown: (await get("stations", way)).meta.count };
    }),
  );
  return Promise.all(rows);
}

test("each place, language, genre and letter promises as many stations as its list has under the other choices, and none is empty", async () => {
  const whole = await promised({});
  const narrowed = await Promise.all(whole.map(({ way }) => promised(way)));
  const twice = await Promise.all(
    narrowed
      .flat()
      .slice(0, 100)
      .map(({ way }) => promised(way)),
  );
  const all = [...whole, ...narrowed.flat(), ...twice.flat()];
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(({ stations, shown }) => stations !== shown || shown === 0)).toEqual([]);
});

test("choices of the letters, places and languages of a genre are the genre's alone", async () => {
  const jazz = { category: JAZZ?.href ?? "" };
  const of = await waysUnder({ ...jazz, place: "London" });
  expect(of?.letters.map(({ letter, stations }) => [letter, stations])).toEqual([
    ["A", 1],
    ["B", 1],
    ["D", 1],
  ]);
  const every = await waysUnder({});
  expect(every?.letters.map(({ letter }) => letter)).toEqual(["A", "B", "C", "D", "E", "M"]);
});

const totalOf = ({ stations, elsewhere }: Found) => stations.total + elsewhere.total;

test.each([
  ["of the country", "marble", undefined],
  ["of other countries", "quarry", undefined],
  ["of other words", "quarry zzyzx", "quarry"],
  ["of a request", "play marble", "marble"],
])("a search %s promises as many stations as its list, and each filter, then has", async (_, q, instead) => {
  const found = await find(api, q, "&limit=6");
  const total = totalOf(found);
  expect([found.instead, total > 300]).toEqual([instead, true]);
  const alone = await find(api, q, "&only=stations&limit=40");
  expect([totalOf(alone), alone.elsewhere.isMore]).toEqual([total, undefined]);
  const last = await find(api, q, `&only=stations&limit=40&page=${Math.ceil(total / 40) - 1}`);
  expect(last.stations.items.length + last.elsewhere.items.length).toBe(total % 40);
  const { genres, languages, playable } = found.facets;
  const filters = [
    ...genres.map(({ href, stations }) => [`&genre=${encodeURIComponent(href)}`, stations] as const),
    ...languages.map(({ language, stations }) => [`&language=${language}`, stations] as const),
    ["&playable=true", playable] as const,
  ];
  expect(filters.length).toBeGreaterThan(3);
  for (const [filter, stations] of filters)
    expect(totalOf(await find(api, q, filter)), filter).toBe(stations);
});
