/** How long Radio Browser's searches take at full size, and what its longest list takes of a server. */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { ApiCore } from "#lib/api/core.ts";
import { handleApi } from "#lib/api/pipeline.ts";
import { fixedClock } from "#lib/ground/clock.ts";
import { wholeBody } from "#lib/request/message.ts";
import { FULL, makeDirectory, nameOf } from "./directory.ts";
import { quantile, time } from "./latency.ts";
import { residentMib, startNowline } from "./processes.ts";
import type { BenchRow } from "./table.ts";

const NOW = Date.UTC(2026, 4, 6, 12, 30);
const REQUESTS = 1_200;

const wordOf = (i: number) => nameOf(i * 31).split(" ")[i % 2] ?? "";
/** No two are equal, so that none is answered from what is kept. */
const QUESTIONS: readonly ((i: number) => string)[] = [
  (i) => `name=${encodeURIComponent(nameOf(i * 17))}&limit=${20 + (i % 80)}`,
  (i) => `name=${wordOf(i).toLowerCase()}&limit=50&offset=${i}&hidebroken=true`,
  (i) => `tag=jazz&order=clickcount&reverse=true&limit=100&offset=${i}`,
  (i) => `countrycode=GB&order=votes&reverse=true&limit=50&offset=${i}`,
  (i) => `name=nothing${i}&limit=10`,
  (i) => `tagList=news&language=english&bitrateMin=64&order=bitrate&limit=30&offset=${i}`,
];
const ms = (value: number) => `${value.toFixed(1)} ms`;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Asks in this process: milliseconds of the processor, which other processes do not lengthen. */
async function search(dir: string): Promise<BenchRow> {
  const activity = openActivity(dir, 0);
  const catalog = openCatalogForReading(dir);
  const rates = { clientRate: 1_000_000, addressRate: 1_000_000, trustProxy: 0 };
  const onError = (error: unknown) => {
    throw error;
  };
  const clock = fixedClock(NOW);
  const core = new ApiCore({
    catalog,
    activity,
    clock,
    random: () => 0.5,
    origin: "http://127.0.0.1",
    ...rates,
    onError,
  });
  const ask = async (query: string): Promise<number> => {
    const began = cpuMs();
    const { body } = await handleApi(core, {
      ...{ method: "GET", target: `/json/stations/search?${query}`, header: () => undefined },
      ...{ body: async () => Buffer.alloc(0), remoteAddress: "127.0.0.1", requestId: "bench" },
    });
    wholeBody(body);
    return cpuMs() - began;
  };
  const first = await ask("limit=1");
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) times.push(await ask(QUESTIONS[i % QUESTIONS.length]?.(i) ?? ""));
  catalog.close();
  activity.close();
  return {
    what: `Radio Browser's \`search\` among ${FULL.stations.toLocaleString("en")} stations, each question once`,
    figure: `p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))} of CPU`,
    beside: `the rows of all stations, once a revision, in slices: ${ms(first)}`,
    target: "p99 <= 10 ms",
  };
}

async function list(dir: string): Promise<BenchRow> {
  const server = await startNowline(dir, { env: { NOW_PLAYING: "0" } });
  try {
    await time(`${server.url}/json/stations/search?limit=1`, {});
    const before = residentMib(server.pid);
    const lists = await Promise.all(
      [1, 2, 3].map(() => time(`${server.url}/json/stations`, {}, new Agent())),
    );
    const longest = Math.max(...lists.map(({ firstByteMs }) => firstByteMs));
    return {
      what: `Radio Browser's \`/json/stations\` (${Math.round((lists[0]?.bytes ?? 0) / 1e6)} MB), three at once`,
      figure: `first byte ${ms(longest)}; server ${before} to ${residentMib(server.pid)} MiB`,
      beside: "the server with the rows of all stations in memory",
      target: "streamed: grows by less than the three lists",
    };
  } finally {
    await server.stop();
  }
}

export async function benchDialects(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), "nowline-bench-"));
  try {
    await makeDirectory(dir, { ...FULL, items: 1_000, programmes: 1_000 }, NOW);
    return [await search(dir), await list(dir)];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
