/** Health in answers: told where it is asked for, an order of streams and stations elsewhere, nothing while nothing is known. */
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { blockChecks } from "#db/activity/check-blocks.ts";
import { requestDeepChecks } from "#db/activity/deep-checks.ts";
import { addListing } from "#db/activity/listings.ts";
import { restHost } from "#db/activity/stream-health.ts";
import { addStreamReports } from "#db/activity/stream-reports.ts";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { RecommendedStation, Station } from "#lib/contract/shapes.ts";
import { HOUR_MS, MINUTE_MS, toRfc3339 } from "#lib/ground/clock.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { type Checked, putVerdicts } from "#tests/support/checked.ts";
import { type Answered, openCore, type TestCore } from "#tests/support/core.ts";

interface Body<T = Station> {
  data: T[];
  meta: { fromCache: boolean; cacheExpiresAt: number | null };
}
const [A, B, C] = ["http://a.example/1", "http://b.example/2", "http://c.example/3"] as const;
const RPUIDS = ["8267001", "8267002", "8267003"] as const;
const stream = (url: string) => ({ streamSource: { url, mimeValue: "audio/aac" }, audioFormat: "AAC" });
const place = { position: { latitude: 51.5, longitude: -0.1 } };
const records = [
  station(1, { name: "Harbour", popularity: 9, liveStreams: [stream(A), stream(B), stream(C)], ...place }),
  station(2, { name: "Harbour Two", popularity: 5, liveStreams: [stream(A)], ...place }),
  station(3, { name: "Harbour Three", popularity: 1, liveStreams: [stream(B)], ...place }),
];
const [FIRST, SECOND, THIRD] = RPUIDS;
const checked = (rpuid: string, url: string, verdict: Checked["verdict"], reason?: string): Checked => ({
  ...{ rpuid, url, verdict, checkedAtMs: NOW - HOUR_MS },
  ...(reason === undefined ? {} : { reason }),
});

let api: TestCore;
beforeEach(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put(records);
  onTestFinished(() => api.close());
});

const urls = (stations: readonly Station[]) =>
  stations.map(({ liveStreams = [] }) => liveStreams.map(({ streamSource }) => streamSource.url));
const ids = (stations: readonly { rpuid: string }[]) => stations.map(({ rpuid }) => rpuid);
const TARGETS = [
  `/v2/stations/${FIRST}`,
  `/v2/stations/${RPUIDS.join(",")}?include=streams`,
  "/v2/stations?country=826",
  "/v2/stations?country=826&search=harbour",
  "/v2/stations?country=826&search=harbour&include=ids,streams",
  "/WRAPI/v2/stations?country=826&search=harbour",
];

describe("without include=health", () => {
  test("answers are equal, byte for byte, before and after checks find streams healthy", async () => {
    const before: Answered<unknown>[] = [];
    for (const target of TARGETS) before.push(await api.ask(target));
    putVerdicts(api.activity, [checked(FIRST, A, "ok"), checked(FIRST, B, "unknown", "encrypted")]);
    api.core.cache.clear();
    for (const [i, target] of TARGETS.entries()) {
      const after = await api.ask(target);
      expect(after.text).toBe(before[i]?.text);
      expect(after.headers.etag).toBe(before[i]?.headers.etag);
    }
  });

  test("streams come by health, best first, and then as before; kept answers follow within 15 minutes", async () => {
    const ask = async (target: string) => urls((await api.ask<Body>(target)).body.data)[0];
    for (const target of TARGETS) expect(await ask(target)).toEqual([A, B, C]);
    putVerdicts(api.activity, [
      checked(FIRST, A, "down", "dns"),
      checked(FIRST, B, "degraded", "silence"),
      checked(FIRST, C, "ok"),
    ]);
    api.at(NOW + 14 * MINUTE_MS);
    for (const target of TARGETS) {
      expect(await ask(target)).toEqual([C, B, A]);
      expect((await api.ask(target)).text).not.toContain('"health"');
    }
    const playlist = await api.ask(`/v2/stations/${FIRST}`, { headers: { accept: "audio/x-mpegurl" } });
    expect(playlist.text.split("\n").filter((line) => line.startsWith("http"))).toEqual([C, B, A]);
  });

  test("a search puts stations that are wholly down last, and hides none", async () => {
    putVerdicts(api.activity, [
      checked(FIRST, A, "down", "dns"),
      checked(FIRST, B, "down", "dns"),
      checked(FIRST, C, "down", "dns"),
      checked(SECOND, A, "blocked", "http-403"),
    ]);
    for (const target of [
      "/v2/stations?country=826&search=harbour",
      "/WRAPI/v2/stations?country=826&search=harbour",
    ])
      expect(ids((await api.ask<Body>(target)).body.data)).toEqual([SECOND, THIRD, FIRST]);
    const [found] = (
      await api.ask<Body<{ stations: { items: Station[] } }>>("/listener/search?q=harbour&country=826", {
        client: "listener",
      })
    ).body.data;
    expect(ids(found?.stations.items ?? [])).toEqual([SECOND, THIRD, FIRST]);
    // An order that was asked for stays.
    const sorted = await api.ask<Body>("/v2/stations?country=826&search=harbour&sort=alphanumericKey");
    expect(ids(sorted.body.data)[0]).toBe(FIRST);
  });

  test("a station with a stream that plays is not down", async () => {
    putVerdicts(api.activity, [
      checked(FIRST, A, "down"),
      checked(FIRST, B, "down"),
      checked(FIRST, C, "unknown"),
    ]);
    const { body } = await api.ask<Body>("/v2/stations?country=826&search=harbour");
    expect(ids(body.data)[0]).toBe(FIRST);
    expect(urls(body.data)[0]).toEqual([C, A, B]);
  });

  test("recommendations name stations that are down last", async () => {
    const recommended = async () => {
      const asked = { factors: ["GEO"], latitude: 51.5, longitude: -0.1 };
      const { body } = await api.ask<Body<RecommendedStation>>("/v2/recommendations?country=826", {
        ...{ method: "POST", body: JSON.stringify(asked), headers: { "content-type": "application/json" } },
      });
      return ids(body.data);
    };
    const before = await recommended();
    expect(before).toHaveLength(3);
    const first = before[0] ?? "";
    putVerdicts(
      api.activity,
      [A, B, C].map((url) => checked(first, url, "down", "timeout")),
    );
    api.at(NOW + 5 * MINUTE_MS);
    expect(await recommended()).toEqual([...before.slice(1), first]);
  });
});

describe("include=health", () => {
  test("tells the known health of each stream, in the shape of the contract", async () => {
    putVerdicts(api.activity, [
      { ...checked(FIRST, A, "down", "http-404"), saysDown: true },
      { ...checked(FIRST, B, "ok"), rewindSeconds: 5_400 },
    ]);
    addStreamReports(
      api.activity,
      [{ rpuid: FIRST, url: B, hour_start_ms: NOW - HOUR_MS, played: 4, failed: 1 }],
      NOW - 24 * HOUR_MS,
    );
    const { body } = await api.ask<Body>(`/v2/stations/${FIRST}?include=health`);
    expect(() => endpoints.getStations.response.parse(body)).not.toThrow();
    const about = { format: "AAC", bitRate: 128_000, tlsDaysLeft: 30 };
    const times = { checkedAt: toRfc3339(NOW - HOUR_MS), nextCheckAt: toRfc3339(NOW + 23 * HOUR_MS) };
    expect(body.data.map(({ rpuid }) => rpuid)).toEqual([FIRST]);
    expect(body.data[0]?.liveStreams?.map(({ streamSource, health }) => [streamSource.url, health])).toEqual([
      [
        B,
        {
          ...{ verdict: "ok", ...times, ...about, rewindSeconds: 5_400 },
          witnesses: [
            { witness: "probe", says: "plays" },
            { witness: "players", says: "both", played: 4, failed: 1 },
          ],
        },
      ],
      [C, { verdict: "unknown", witnesses: [] }],
      [
        A,
        {
          ...{ verdict: "down", reason: "http-404", ...times, ...about },
          witnesses: [
            { witness: "probe", says: "fails", since: toRfc3339(NOW - 7 * HOUR_MS) },
            { witness: "source", says: "fails" },
          ],
        },
      ],
    ]);
  });

  test("names no next check of a stream that is due, the end of a host's rest, and none of a blocked stream", async () => {
    const streams = [A, B, C].map((url) => ({
      ...checked(FIRST, url, "ok"),
      checkedAtMs: NOW - 30 * HOUR_MS,
    }));
    putVerdicts(api.activity, streams);
    requestDeepChecks(api.activity, FIRST);
    restHost(api.activity, "b.example", NOW + 5 * HOUR_MS, "http-429");
    blockChecks(api.activity, "c.example", NOW);
    const { body } = await api.ask<Body>(`/v2/stations/${FIRST}?include=health`);
    const next = body.data[0]?.liveStreams?.map(({ health }) => health?.nextCheckAt);
    expect(next).toEqual([undefined, toRfc3339(NOW + 5 * HOUR_MS), undefined]);
  });

  test("has the statement of the server that registered the stream, also after its touches end", async () => {
    const said = async (url: string) => {
      const { body } = await api.ask<Body>(`/v2/stations/${FIRST}?include=health`);
      const stream = body.data[0]?.liveStreams?.find(({ streamSource }) => streamSource.url === url);
      return stream?.health?.witnesses;
    };
    const fields = {
      host: "a.example",
      name: "A",
      genre: "",
      description: "",
      homepage: "",
      type: "audio/mpeg",
    };
    const own = { sid: "1", now: NOW - MINUTE_MS, station: FIRST };
    addListing(api.activity, { ...fields, listen_url: A, bit_rate: 128 }, own);
    addListing(
      api.activity,
      { ...fields, listen_url: B, bit_rate: 128 },
      { ...own, sid: "2", station: null },
    );
    expect(await said(A)).toEqual([{ witness: "server", says: "plays" }]);
    // The other listing is not accepted.
    expect(await said(B)).toEqual([]);
    api.at(NOW + 15 * MINUTE_MS);
    expect(await said(A)).toEqual([{ witness: "server", says: "fails", since: toRfc3339(NOW - MINUTE_MS) }]);
  });

  test.each([
    `/v2/stations/${FIRST}?include=health`,
    "/v2/stations?country=826&include=ids,health",
    "/v2/stations?country=826&search=harbour&include=health",
  ])("%s lives 15 minutes at most, and is true again after", async (target) => {
    const verdicts = async () => {
      const { body } = await api.ask<Body>(target);
      const { cacheExpiresAt } = body.meta;
      const streams = body.data.find(({ rpuid }) => rpuid === FIRST)?.liveStreams ?? [];
      return {
        cacheExpiresAt,
        said: streams.find(({ streamSource }) => streamSource.url === A)?.health?.verdict,
      };
    };
    const before = await verdicts();
    expect(before.said).toBe("unknown");
    expect(before.cacheExpiresAt).toBeLessThanOrEqual(NOW + 15 * MINUTE_MS);
    putVerdicts(api.activity, [checked(FIRST, A, "ok")]);
    api.at(NOW + 15 * MINUTE_MS);
    expect((await verdicts()).said).toBe("ok");
  });

  test("works in v2 and on the pages, and not in Family A", async () => {
    expect((await api.ask(`/v2/stations/${FIRST}?include=health`, { client: "listener" })).status).toBe(200);
    const refused = await api.ask("/WRAPI/v2/stations?country=826&include=health");
    expect([refused.status, refused.body.code]).toEqual([400, "param_invalid"]);
  });

  test("tells nothing about a station that the caller may not see", async () => {
    putVerdicts(api.activity, [checked(FIRST, A, "down")]);
    putClient(api.activity, "abroad", { countries: '["276"]' });
    expect((await api.ask(`/v2/stations/${FIRST}?include=health`, { client: "abroad" })).status).toBe(404);
  });
});

test("players' reports are counted, an address once an hour, and change no verdict", async () => {
  putVerdicts(api.activity, [checked(FIRST, A, "ok")]);
  const report = (streams: readonly object[], more: object = { plays: [] }) =>
    api.ask("/listener/plays", {
      ...{ method: "POST", client: "listener", headers: { "content-type": "application/json" } },
      body: JSON.stringify({ ...more, streams }),
    });
  const failure = { rpuid: FIRST, url: A, played: false };
  for (let i = 0; i < 5; i++) await report([failure, { ...failure, played: true }]);
  // A stream of another station, and an unknown stream.
  const strange = await report([
    { ...failure, rpuid: SECOND, url: C },
    { ...failure, rpuid: "8269999" },
  ]);
  expect(strange.body).toMatchObject({ data: [{ counted: 0 }] });
  api.at(NOW + HOUR_MS);
  await report([failure]);
  await api.core.plays.settled();
  const { body } = await api.ask<Body>(`/v2/stations/${FIRST}?include=health`);
  const health = body.data[0]?.liveStreams?.[0]?.health;
  expect(health?.verdict).toBe("ok");
  expect(health?.witnesses).toContainEqual({ witness: "players", says: "both", played: 1, failed: 2 });
  for (const bad of [
    { rpuid: FIRST, url: A },
    { ...failure, listener: "me" },
    { ...failure, url: "" },
  ])
    expect((await report([bad])).status).toBe(400);
  expect((await report([])).status).toBe(400);
});
