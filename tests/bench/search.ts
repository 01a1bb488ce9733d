/** How long one question over everything takes at full size, uncached: words, beginnings, typos, the most common ones. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { ApiCore } from "#lib/api/core.ts";
import { handleApi } from "#lib/api/pipeline.ts";
import { fixedClock } from "#lib/ground/clock.ts";
import { FULL, makeDirectory, nameOf } from "./directory.ts";
import { quantile } from "./latency.ts";
import { artistName, makeSongs, SONG_STATIONS } from "./listening.ts";
import type { BenchRow } from "./table.ts";

const NOW = Date.UTC(2026, 4, 6, 12, 30);
const REQUESTS = 600;
/** Programmes are of the one, on-demand items and songs of the other. */
const COUNTRIES = ["826", "276"];

/** Without its third letter. */
const mistyped = (word: string) => word.slice(0, 2) + word.slice(3);
const wordOf = (i: number) => nameOf(i * 31).split(" ")[i % 2] ?? "";
const KINDS: Record<string, (i: number) => string> = {
  words: (i) => `${wordOf(i)} ${wordOf(i + 7)}`,
  "one word": (i) => wordOf(i),
  beginnings: (i) => wordOf(i).slice(0, 1 + (i % 5)),
  typos: (i) => mistyped(`${wordOf(i)}s`),
  artists: (i) => artistName(i % 2_000),
  "in every title": (i) => ["episode", "hour", "episo", "radio"][i % 4] ?? "",
};

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Asks each question once, from nothing; milliseconds of the processor, which other processes do not lengthen. */
async function ask(core: ApiCore, question: (i: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let i = -20; i < REQUESTS; i++) {
    core.cache.clear();
    const q = question(Math.abs(i));
    const country = COUNTRIES[Math.abs(i) % 2] ?? "";
    const headers: Record<string, string> = { "partner-client": "listener", "sec-fetch-site": "same-origin" };
    const began = cpuMs();
    const { status } = await handleApi(core, {
      method: "GET",
      target: `/listener/search?country=${country}&q=${encodeURIComponent(q)}`,
      header: (name) => headers[name],
      body: async () => Buffer.alloc(0),
      remoteAddress: "127.0.0.1",
      requestId: "bench",
    });
    const ms = cpuMs() - began;
    if (status !== 200) throw new Error(`the search for ${q} answered ${status}`);
    if (i >= 0) times.push(ms);
  }
  return times;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Measures the directory under `dir`, as of `nowMs`. */
export async function measureSearch(dir: string, nowMs: number): Promise<BenchRow> {
  const activity = openActivity(dir, 0);
  const catalog = openCatalogForReading(dir);
  const core = new ApiCore({
    catalog,
    activity,
    clock: fixedClock(nowMs),
    random: () => 0.5,
    origin: "http://127.0.0.1",
    clientRate: 1_000_000,
    addressRate: 1_000_000,
    trustProxy: 0,
    onError: (error) => {
      throw error;
    },
  });
  const all: number[] = [];
  const each: string[] = [];
  for (const [kind, question] of Object.entries(KINDS)) {
    const times = await ask(core, question);
    all.push(...times);
    each.push(`${kind} ${ms(quantile(times, 0.5))}, ${ms(quantile(times, 0.99))}`);
  }
  catalog.close();
  activity.close();
  return {
    what: `one question over ${FULL.stations.toLocaleString("en")} stations, ${FULL.programmes.toLocaleString("en")} programmes, ${FULL.items.toLocaleString("en")} episodes and ${SONG_STATIONS.toLocaleString("en")} songs on air, uncached`,
    figure: `p50 ${ms(quantile(all, 0.5))}, p99 ${ms(quantile(all, 0.99))} of CPU`,
    beside: `p50, p99 of ${each.join("; ")}`,
    target: "p99 <= 15 ms",
  };
}

export async function benchSearch(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), "nowline-bench-"));
  try {
    await makeDirectory(dir, FULL, NOW);
    makeSongs(dir, NOW);
    return [await measureSearch(dir, NOW)];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
