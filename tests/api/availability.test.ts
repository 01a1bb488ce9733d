/** The availability rule (specification 2.3; contract: Availability, Cached bodies) at its edges, on every path. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const START = NOW + 10 * SECOND_MS + 1;
const STOP = START + 3 * HOUR_MS;
const RPUID = "8267001";
const SERIES = `${RPUID}:ods:/crid://edges.example/series`;
const GENRE = "urn:tva:metadata:cs:ContentCS:2011:3.6.2";
const instant = (ms: number) => new Date(ms).toISOString();
const stream = (name: string, availableStart?: number, availableStop?: number) => ({
  streamSource: { url: `https://edges.example/${name}.mp3`, mimeValue: "audio/mpeg" },
  ...(availableStart === undefined ? {} : { availableStart: instant(availableStart) }),
  ...(availableStop === undefined ? {} : { availableStop: instant(availableStop) }),
});
const episode = (name: string, onDemandStreams: object[]) => ({
  type: "ondemand",
  id: `${RPUID}:odp:/crid://edges.example/${name}`,
  rpuid: RPUID,
  name: `Edges ${name}`,
  seriesId: SERIES,
  genres: [{ href: GENRE, name: "Jazz" }],
  onDemandStreams,
  publishedAt: instant(NOW - DAY_MS),
});
const idOf = (name: string) => `${RPUID}:odp:/crid://edges.example/${name}`;

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { popularity: 9 }),
    episode("window", [stream("window", START, STOP)]),
    episode("several", [
      stream("early", START - HOUR_MS, START),
      stream("late", START, STOP),
      stream("always"),
    ]),
    episode("from", [stream("from", START)]),
    episode("until", [stream("until", undefined, STOP)]),
    episode("without", [{ streamSource: { mimeValue: "audio/mpeg" }, availableStart: instant(START) }]),
  ]);
});
afterAll(() => api.close());

/** Draws episodes anew for each request: the only path of these that is never cached. */
const DRAWN = "/WRAPI/v2/ondemand?country=826";
/** The paths that answer with episodes; recommendations list only playable episodes. */
const PATHS = [
  `/v2/stations/${RPUID}/ondemand`,
  `/v2/stations/${RPUID}/ondemand/${SERIES}`,
  `/v2/ondemand/${["window", "several", "from", "until", "without"].map(idOf).join(",")}`,
  "/v2/ondemand?country=826",
  "/v2/ondemand?country=826&search=edges",
  `/v2/ondemand?country=826&category=${GENRE}`,
  DRAWN,
  "/WRAPI/v4/ondemand?country=826&search=edges",
];
const form = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: '{"factors":["ONDEMAND"],"onDemand":true}',
};
const RECOMMENDATIONS = ["/v2/recommendations?country=826", "/WRAPI/v4/recommendations?country=826"];

const urlsIn = (text: string) =>
  [...text.matchAll(/https:\/\/edges\.example\/(\w+)\.mp3/g)].map(([, name]) => name).sort();
/** Names of the streams whose url an answer may contain at `ms`. */
function playableAt(ms: number): string[] {
  const windows: [string, number, number][] = [
    ["window", START, STOP],
    ["early", START - HOUR_MS, START],
    ["late", START, STOP],
    ["always", -Infinity, Infinity],
    ["from", START, Infinity],
    ["until", -Infinity, STOP],
  ];
  return windows.flatMap(([name, from, to]) => (from <= ms && ms < to ? [name] : [])).sort();
}
const EDGES = [START, STOP];
const MOMENTS = EDGES.flatMap((edge) => [edge - 1, edge, edge + 1]);

describe.each(PATHS)("GET %s", (path) => {
  test("contains each url from its first millisecond to its last, also from a warm cache", async () => {
    for (const moment of [START - 5_000, ...MOMENTS, STOP + DAY_MS]) {
      api.at(moment);
      for (const time of ["asked", "asked again"]) {
        const { text, status } = await api.ask(path);
        expect(status).toBe(200);
        expect(urlsIn(text), `${time} at ${instant(moment)}`).toEqual(playableAt(moment));
      }
    }
  });
  test("contains each url within its window as XML, too", async () => {
    for (const moment of MOMENTS) {
      api.at(moment);
      const { text } = await api.ask(path, { headers: { accept: "application/xml" } });
      expect(urlsIn(text), instant(moment)).toEqual(playableAt(moment));
    }
  });
  test("an answer is cached until the next edge of a window, in the server and at the caller", async () => {
    for (const moment of MOMENTS) {
      api.at(moment);
      for (let time = 0; time < 2; time++) {
        const { body, headers } = await api.ask<{ meta: { cacheExpiresAt: number | null } }>(path);
        const { cacheExpiresAt } = body.meta;
        if (path === DRAWN) {
          expect([cacheExpiresAt, headers["cache-control"]]).toEqual([null, "private, no-store"]);
          continue;
        }
        const nextEdge = Math.min(...EDGES.filter((edge) => edge > moment));
        const next = Math.min(nextEdge, moment + 12 * HOUR_MS);
        expect(cacheExpiresAt).toBeGreaterThan(moment);
        expect(cacheExpiresAt).toBeLessThanOrEqual(next);
        if (next === nextEdge) expect(cacheExpiresAt).toBe(nextEdge);
        const maxAge = Number(/max-age=(\d+)/.exec(headers["cache-control"] ?? "")?.[1]);
        expect(moment + maxAge * 1000).toBeLessThanOrEqual(next);
      }
    }
  });
});

describe.each(PATHS.filter((path) => path !== DRAWN))("GET %s", (path) => {
  test("answers 200 instead of 304 after the edge of a window", async () => {
    api.at(START - 1);
    const { headers } = await api.ask(path);
    const asked = { headers: { "if-none-match": headers.etag ?? "" } };
    expect((await api.ask(path, asked)).status).toBe(304);
    api.at(START);
    expect((await api.ask(path, asked)).status).toBe(200);
  });
});

describe.each(RECOMMENDATIONS)("POST %s", (path) => {
  test("recommends only episodes that are playable at that millisecond, with the urls open then", async () => {
    for (const moment of MOMENTS) {
      api.at(moment);
      const { text, body, status } = await api.ask<{ data: { id: string; type: string }[] }>(path, form);
      expect(status).toBe(200);
      const playable = playableAt(moment);
      const items = body.data.filter(({ type }) => type === "ONDEMAND");
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) {
        const told = urlsIn(JSON.stringify(item));
        const own = /several$/.test(item.id)
          ? /early|late|always/
          : new RegExp(`^${item.id.split("/").at(-1)}$`);
        expect(told, `${item.id} at ${instant(moment)}`).toEqual(playable.filter((name) => own.test(name)));
        expect(told).not.toEqual([]);
      }
      expect(urlsIn(text).every((name) => playable.includes(name ?? ""))).toBe(true);
    }
  });
});

test("after the clock steps back, the cache answers with no url before its window opens", async () => {
  for (const path of PATHS) {
    api.at(STOP + 1);
    await api.ask(path);
    api.at(START - 1);
    expect(urlsIn((await api.ask(path)).text), path).toEqual(playableAt(START - 1));
  }
});

test("a stream without a url, or outside its window, stays listed with its window and type", async () => {
  api.at(START - 1);
  const { body } = await api.ask<{ data: { data: { onDemandStreams: object[] }[] }[] }>(
    `/v2/ondemand/${idOf("window")},${idOf("without")},${idOf("several")}`,
  );
  const streams = body.data.map(({ data }) => data[0]?.onDemandStreams);
  const listed = { mimeValue: "audio/mpeg" };
  expect(streams[0]).toEqual([
    { streamSource: listed, availableStart: instant(START), availableStop: instant(STOP) },
  ]);
  expect(streams[1]).toEqual([{ streamSource: listed, availableStart: instant(START) }]);
  expect(streams[2]).toHaveLength(3);
});
