/** Numbers that the listener pages promise before a press, and what the press then shows. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope, PagedMeta } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

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

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put(STATIONS);
});
afterAll(() => api.close());

const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
async function get<Row>(path: string, query: Record<string, string>) {
  const asked = new URLSearchParams({ country: "826", ...query });
  const { status, body } = await api.ask<Envelope<Row, PagedMeta>>(`/listener/${path}?${asked}`, OWN);
  expect(status, `${path} ${asked}`).toBe(200);
  return body;
}

/** The lists of ways, the field that names a way, and the parameter that chooses it. */
const WAYS = [
  ["places", "place", "place"],
  ["languages", "language", "language"],
  ["genres", "genre", "category"],
  ["letters", "letter", "letter"],
] as const;
type Row = Record<string, string> & { stations: number };

/** Each way under the choices, with the number of stations promised and the number in its list. */
async function promised(chosen: Record<string, string>) {
  const lists = WAYS.map(async ([path, name, parameter]) => {
    const { data } = await get<Row>(path, chosen);
    const rows = data.map(async ({ stations, ...of }) => {
      const way = { ...chosen, [parameter]: of[name] ?? "" };
      return { way, stations, shown: (await get("stations", way)).meta.count };
    });
    return Promise.all(rows);
  });
  return (await Promise.all(lists)).flat();
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
  const letters = (await get<Row>("letters", { ...jazz, place: "London" })).data;
  expect(letters.map(({ letter, stations }) => [letter, stations])).toEqual([
    ["A", 1],
    ["B", 1],
    ["D", 1],
  ]);
  const every = (await get<Row>("letters", {})).data;
  expect(every.map(({ letter }) => letter)).toEqual(["A", "B", "C", "D", "E"]);
});
