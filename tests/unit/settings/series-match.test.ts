import { expect, test } from "vitest";
import type { Get } from "#components/model/api.ts";
import { matchSeries } from "#components/settings/series-match.ts";
import { seriesFeedPath } from "#lib/contract/episode-path.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

const RPUID = "8267001";
const series = (n: number, more: object = {}) => [
  {
    type: "series",
    rpuid: RPUID,
    id: `${RPUID}:ods:/crid://a.example//s/${n}`,
    name: `Series ${n}`,
    ...more,
  },
  {
    ...{ type: "ondemand", id: `${RPUID}:odp:/${n}`, rpuid: RPUID, name: "Episode" },
    ...{ seriesId: `${RPUID}:ods:/crid://a.example//s/${n}`, publishedAt: new Date(NOW).toISOString() },
  },
];

test("feeds of ours are found by their path on any server, others by their address; the rest is named", async () => {
  const at = openCore({ nowMs: NOW });
  await at.put([station(1), ...series(1), ...series(2, { feed: "https://b.example/rss?a=1&b=2" })]);
  const get: Get = async <T>(path: string): Promise<T> =>
    (await at.ask<T>(path, { client: "listener" })).body;
  const feed = (name: string, url: string) => ({ name, url, isFeed: true as const });
  const found = await matchSeries(
    get,
    "276",
    [
      feed("ours", `https://mirror.example${seriesFeedPath(RPUID, `${RPUID}:ods:/crid://a.example//s/1`)}`),
      feed("other", "http://b.example/rss?a=1&b=2"),
      feed("unknown", "https://c.example/rss"),
      feed("gone", `https://mirror.example${seriesFeedPath(RPUID, "gone")}`),
      feed("odd", "https://mirror.example/series/8267001/%ff/feed.xml"),
    ],
    NOW,
  );
  expect(found).toEqual({
    known: [1, 2].map((n) => ({
      ...{ rpuid: RPUID, seriesId: `${RPUID}:ods:/crid://a.example//s/${n}` },
      ...{ name: `Series ${n}`, sinceMs: NOW },
    })),
    unknown: ["unknown", "gone", "odd"],
  });
  expect(at.faults).toEqual([]);
  at.close();
});
