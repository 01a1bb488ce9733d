/** How long recommendations take at full size: 60,000 stations, 30 days of songs and plays; every factor, and each. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { ApiCore } from "#lib/api/core.ts";
import { handleApi } from "#lib/api/pipeline.ts";
import type { ApiRequest } from "#lib/request/message.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { makeDirectory, rpuidOf } from "./directory.ts";
import { quantile } from "./latency.ts";
import {
  artistName,
  BENCH_CLIENT,
  makeListening,
  SONG_COUNTRY,
  SONG_STATIONS,
  songStation,
} from "./listening.ts";
import type { BenchRow } from "./table.ts";

const STATIONS = 60_000;
const ITEMS = 200_000;
const REQUESTS = 1_000;
const NOW = Date.UTC(2026, 4, 6, 12, 30);

type Body = Record<string, unknown>;

/** Another listener each time: another place, station and taste. */
function bodyOf(i: number, factors: readonly string[]): Body {
  return {
    factors,
    // Stations that name their songs, which costs most.
    rpuid: rpuidOf(songStation(i % SONG_STATIONS)),
    latitude: 36 + ((i * 37) % 2600) / 100,
    longitude: -9 + ((i * 53) % 3300) / 100,
    artistPlayCounts: Array.from({ length: 20 }, (_, n) => ({
      artistName: artistName(Math.floor(20_000 ** (((i * 31 + n * 47) % 100) / 100))),
      playCount: 1 + ((i + n) % 30),
    })),
    onDemand: factors.includes("ONDEMAND"),
  };
}

function requestOf(i: number, factors: readonly string[]): ApiRequest {
  const bytes = Buffer.from(JSON.stringify(bodyOf(i, factors)));
  const headers: Record<string, string> = {
    "partner-client": BENCH_CLIENT,
    "content-type": "application/json",
  };
  return {
    method: "POST",
    target: `/v2/recommendations?country=${SONG_COUNTRY}`,
    header: (name) => headers[name],
    body: async () => bytes,
    remoteAddress: "127.0.0.1",
    requestId: "bench",
  };
}

async function measure(core: ApiCore, factors: readonly string[]) {
  const times: number[] = [];
  let results = 0;
  for (let i = -50; i < REQUESTS; i++) {
    const request = requestOf(Math.abs(i), factors);
    const began = performance.now();
    const { status, body } = await handleApi(core, request);
    const ms = performance.now() - began;
    if (status !== 200) throw new Error(`recommendations answered ${status}: ${Buffer.from(String(body))}`);
    if (i < 0) continue;
    times.push(ms);
    results += (JSON.parse(Buffer.from(body as Uint8Array).toString()) as { data: unknown[] }).data.length;
  }
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    results: results / REQUESTS,
  };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

export async function benchRecommendations(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), "nowline-bench-"));
  try {
    await makeDirectory(dir, { stations: STATIONS, items: ITEMS, programmes: 0 }, NOW);
    const made = makeListening(dir, STATIONS, NOW);
    const activity = openActivity(dir, 0);
    const catalog = openCatalogForReading(dir);
    const core = new ApiCore({
      catalog,
      activity,
      clock: fixedClock(NOW),
      random: () => 0.5,
      origin: "http://127.0.0.1",
      clientRate: 1_000_000,
      addressRate: 1_000_000,
      trustProxy: 0,
      onError: (error) => {
        throw error;
      },
    });
    const all = ["GEO", "TRENDING", "AFFINITY", "MUSICMATCH", "ONDEMAND"];
    const together = await measure(core, all);
    const each: string[] = [];
    for (const factor of all) each.push(`${factor} ${ms((await measure(core, [factor])).p99)}`);
    await core.meter.settled();
    catalog.close();
    activity.close();
    const data = `${STATIONS.toLocaleString("en")} stations, ${made.songs.toLocaleString("en")} songs, ${made.plays.toLocaleString("en")} hours of plays`;
    return [
      {
        what: `recommendations, all factors together (${data})`,
        figure: `p99 ${ms(together.p99)}, p50 ${ms(together.p50)}; ${together.results.toFixed(1)} results each`,
        beside: `p99 of one factor alone: ${each.join(", ")}`,
        target: "p99 <= 25 ms",
      },
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
