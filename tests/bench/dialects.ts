/** How long Radio Browser's searches take at full size, and what its longest list takes of a server. */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { ApiCore } from "#lib/api/core.ts";
import { handleApi } from "#lib/api/pipeline.ts";
import { wholeBody } from "#lib/request/message.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { FULL, makeDirectory, nameOf } from "./directory.ts";
import { quantile, time } from "./latency.ts";
import { type Measured, residentMib, startNowline, startPlain } from "./processes.ts";
import type { BenchRow } from "./table.ts";

const NOW = Date.UTC(2026, 4, 6, 12, 30);
const REQUESTS = 1_200;
const SEARCH = "/json/stations/search?";

const wordOf = (i: number) => nameOf(i * 31).split(" ")[i % 2] ?? "";
/** All questions differ, so that no answer comes from a cache. */
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
      ...{ method: "GET", target: `${SEARCH}${query}`, header: () => undefined },
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

/** Asked before the times count: V8 compiles, and texts and orders are made once a revision. */
const WARM = 200;

/** Asks over HTTP; before each question a plain node:http server is asked, which returns as many bytes. */
async function searchOverHttp(server: Measured): Promise<BenchRow> {
  const question = (i: number) => `${server.url}${SEARCH}${QUESTIONS[i % QUESTIONS.length]?.(i) ?? ""}`;
  const { bytes } = await time(question(0), {});
  const bare = await startPlain(Buffer.alloc(bytes, "x"));
  const [asked, plain]: [number[], number[]] = [[], []];
  try {
    for (let i = 0; i < WARM + REQUESTS; i++) {
      const { totalMs: bareMs } = await time(bare.url, {});
      const { totalMs } = await time(question(i + REQUESTS), {});
      if (i < WARM) continue;
      plain.push(bareMs);
      asked.push(totalMs);
    }
  } finally {
    await bare.stop();
  }
  const ratio = (share: number) => `${(quantile(asked, share) / quantile(plain, share)).toFixed(1)}x`;
  return {
    what: "the same questions over HTTP",
    figure: `p50 ${ms(quantile(asked, 0.5))}, p99 ${ms(quantile(asked, 0.99))}: ${ratio(0.5)} and ${ratio(0.99)} plain node:http`,
    beside: `plain node:http before each: p50 ${ms(quantile(plain, 0.5))}, p99 ${ms(quantile(plain, 0.99))}`,
    target: "p99 <= 10 ms",
  };
}

/** Asks for a short answer again and again until `done`. */
async function besides(server: Measured, done: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!done()) times.push((await time(`${server.url}/json/countries`, {})).totalMs);
  return times;
}

async function listsOverHttp(server: Measured, idleMib: number): Promise<BenchRow[]> {
  let left = REQUESTS;
  const alone = await besides(server, () => left-- === 0);
  const before = residentMib(server.pid);
  let over = false;
  const sent = Promise.all([1, 2, 3].map(() => time(`${server.url}/json/stations`, {}, new Agent()))).finally(
    () => {
      over = true;
    },
  );
  const meanwhile = await besides(server, () => over);
  const lists = await sent;
  const longest = Math.max(...lists.map(({ firstByteMs }) => firstByteMs));
  const what = `Radio Browser's \`/json/stations\` (${Math.round((lists[0]?.bytes ?? 0) / 1e6)} MB), three at once`;
  return [
    {
      what,
      figure: `first byte ${ms(longest)}; memory grows by ${residentMib(server.pid) - before} MiB, to ${residentMib(server.pid)} MiB`,
      beside: `the server before a question of Radio Browser's: ${idleMib} MiB; with the rows of all stations and its searches: ${before} MiB`,
      target: "grows by less than one list",
    },
    {
      what: "another request while three such lists are sent",
      figure: `p50 ${ms(quantile(meanwhile, 0.5))}, longest ${ms(Math.max(...meanwhile))}`,
      beside: `without lists: p50 ${ms(quantile(alone, 0.5))}, longest ${ms(Math.max(...alone))}`,
      target: "<= 50 ms",
    },
  ];
}

async function overHttp(dir: string): Promise<BenchRow[]> {
  const server = await startNowline(dir, { env: { NOW_PLAYING: "0" } });
  try {
    // The first page loads Next.js.
    await time(`${server.url}/`, {});
    const idleMib = residentMib(server.pid);
    return [await searchOverHttp(server), ...(await listsOverHttp(server, idleMib))];
  } finally {
    await server.stop();
  }
}

export async function benchDialects(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), "nowline-bench-"));
  try {
    await makeDirectory(dir, { ...FULL, items: 1_000, programmes: 1_000 }, NOW);
    return [await search(dir), ...(await overHttp(dir))];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
