/** The partner API against a directory of full size, in the production server, beside a plain node:http server. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { openActivity } from "#db/activity/connection.ts";
import { registerClient } from "#lib/clients/register.ts";
import { systemClock } from "#lib/ground/clock.ts";
import { FULL, LONG_STATION, makeDirectory, nameOf, rpuidOf, type Sizes } from "./directory.ts";
import { quantile, time, timings } from "./latency.ts";
import { measureNear } from "./near.ts";
import { cpuUs, type Measured, residentMib, startNowline, startPlain } from "./processes.ts";
import type { BenchRow } from "./table.ts";

/** `BENCH_SHARE=0.05` measures a twentieth of the directory: to try the bench itself. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const sizes: Sizes = {
  stations: Math.round(FULL.stations * share),
  items: Math.round(FULL.items * share),
  programmes: Math.round(FULL.programmes * share),
};
const SECONDS = 8;
const ASKED = 600;

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const spread = (values: readonly number[]) =>
  `p50 ${ms(quantile(values, 0.5))}, p99 ${ms(quantile(values, 0.99))}`;

/** CPU (us) and rate of a request that 64 connections repeat, after `warm` seconds. @throws when an answer is not 2xx. */
export async function hammer(
  server: Measured,
  path: string,
  headers: Record<string, string>,
  { warm = 2, seconds = SECONDS } = {},
) {
  const options = { url: `${server.url}${path}`, connections: 64, headers };
  await autocannon({ ...options, duration: warm });
  const before = cpuUs(server.pid);
  const { requests, non2xx } = await autocannon({ ...options, duration: seconds });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${path} were not 2xx`);
  return { cpu: (cpuUs(server.pid) - before) / requests.total, rate: requests.average };
}

async function cachedRead(nowline: Measured, headers: Record<string, string>): Promise<BenchRow> {
  const path = `/v2/stations/${rpuidOf(7)}`;
  const body = Buffer.from(await (await fetch(`${nowline.url}${path}`, { headers })).arrayBuffer());
  const plain = await startPlain(body);
  try {
    const bare = await hammer(plain, path, headers);
    const ours = await hammer(nowline, path, headers);
    return {
      what: "cached read with bearer key and quota",
      figure: `${ours.cpu.toFixed(1)} us CPU, ${Math.round(ours.rate).toLocaleString("en")}/s`,
      beside: `plain node:http, the same bytes: ${bare.cpu.toFixed(1)} us, ${Math.round(bare.rate).toLocaleString("en")}/s: ${(ours.cpu / bare.cpu).toFixed(2)}x the CPU`,
      target: "<= 2x the CPU",
    };
  } finally {
    await plain.stop();
  }
}

const many = <T>(make: (i: number) => T): T[] => Array.from({ length: ASKED }, (_, i) => make(i));

async function reads(nowline: Measured, headers: Record<string, string>): Promise<BenchRow[]> {
  const url = (path: string) => `${nowline.url}${path}`;
  const country = (i: number) => rpuidOf(i).slice(0, 3);
  const searches = many((i) => {
    const word = nameOf((i * 31) % sizes.stations).split(" ")[i % 4] ?? "";
    const typed = i % 3 === 0 && word.length > 4 ? word.slice(0, 2) + word.slice(3) : word;
    return url(
      `/v2/stations?country=${country(i)}&include=name&search=${encodeURIComponent(`${typed}${i % 7 === 0 ? " " : ""}`)}&x=${i}`,
    );
  });
  const plain = await timings(
    many((i) => url(`/v2/stations/${rpuidOf(3)}?include=name&x=${i}`)),
    headers,
  );
  const beside = `a cached read on the same connection: p50 ${ms(quantile(plain, 0.5))}`;
  const row = async (what: string, urls: string[], target: string): Promise<BenchRow> => ({
    what,
    figure: spread(await timings(urls, headers)),
    beside,
    target,
  });
  const page = (number: number) =>
    many((i) => url(`/v2/stations/${LONG_STATION}/ondemand?size=10&page=${number + (i % 200)}`));
  const [first, late] = [await timings(page(0), headers), await timings(page(1_000), headers)];
  return [
    await row("uncached search (words, beginnings, a third with a typo)", searches, "p99 <= 5 ms"),
    await row(
      "uncached geo",
      many((i) =>
        url(
          `/v2/stations?country=${country(i)}&include=name&geo=${(37 + (i % 240) / 10).toFixed(2)},${((i % 300) / 10 - 8).toFixed(2)}`,
        ),
      ),
      "p99 <= 1 ms",
    ),
    await row(
      "station by id, uncached",
      many((i) => url(`/v2/stations/${rpuidOf((i * 97) % sizes.stations)}`)),
      "p99 <= 1 ms",
    ),
    await row(
      "schedule of 5 stations, 24 h, uncached",
      many((i) =>
        url(
          `/v2/stations/${[0, 1, 2, 3, 4].map((n) => rpuidOf(((i * 5 + n) % (sizes.stations / 10)) * 10)).join(",")}/schedule?size=50`,
        ),
      ),
      "p99 <= 3 ms",
    ),
    {
      what: "on-demand pages 1,000 to 1,200 of one station",
      figure: spread(late),
      beside: `pages 0 to 200: ${spread(first)}; ${(quantile(late, 0.5) / quantile(first, 0.5)).toFixed(2)}x at p50`,
      target: "as fast as page 0",
    },
  ];
}

async function wholeList(nowline: Measured, headers: Record<string, string>): Promise<BenchRow[]> {
  const url = `${nowline.url}/v2/stations`;
  const own = new Agent({ keepAlive: true });
  const cold = await time(url, headers, own);
  const warm: number[] = [];
  for (let i = 0; i < 5; i++) warm.push((await time(url, headers, own)).firstByteMs);
  const besides: number[] = [];
  let done = false;
  const lists = Promise.all([time(url, headers, own), time(url, headers, own)]).finally(() => {
    done = true;
  });
  while (!done) besides.push((await time(`${nowline.url}/v2/stations/${rpuidOf(9)}`, headers)).totalMs);
  await lists;
  own.destroy();
  return [
    {
      what: `all ${sizes.stations.toLocaleString("en")} stations (${Math.round(cold.bytes / 1e6)} MB), warm`,
      figure: `first byte ${ms(quantile(warm, 0.5))}`,
      beside: `the first time: ${ms(cold.firstByteMs)}`,
      target: "first byte <= 20 ms",
    },
    {
      what: "another request while two such lists are sent",
      figure: `p99 ${ms(quantile(besides, 0.99))}, longest ${ms(Math.max(...besides))}`,
      beside: `${besides.length} requests`,
      target: "<= 50 ms",
    },
    {
      what: "memory of the server after all of this",
      figure: `${residentMib(nowline.pid)} MiB`,
      beside: "",
      target: "<= 500 MB",
    },
  ];
}

/** Compares reads of a station's items in this directory and in a directory with a hundredth of other items. */
async function independence(
  dir: string,
  nowline: Measured,
  headers: Record<string, string>,
  bearer: Bearer,
): Promise<BenchRow> {
  const small = join(dir, "small");
  await makeDirectory(small, { stations: 600, items: 20_000, programmes: 500 }, systemClock.now());
  const token = bearer(small);
  const server = await startNowline(small);
  try {
    const urls = (origin: string) =>
      many((i) => `${origin}/v2/stations/${LONG_STATION}/ondemand?size=10&page=${i}`);
    const few = await timings(urls(server.url), { Authorization: `Bearer ${token}` });
    const all = await timings(urls(nowline.url), headers);
    return {
      what: `a station's items among ${sizes.items.toLocaleString("en")} of others`,
      figure: spread(all),
      beside: `among none: ${spread(few)}; ${(quantile(all, 0.5) / quantile(few, 0.5)).toFixed(2)}x at p50`,
      target: "does not grow",
    };
  } finally {
    await server.stop();
  }
}

type Bearer = (dataDir: string) => string;
/** Adds a client with a large quota to the store of `dataDir`. Returns its bearer key. */
export const registerBearer: Bearer = (dataDir) => {
  const activity = openActivity(dataDir);
  const { bearer = "" } = registerClient(
    activity,
    { name: "bench", bearer: true, quota: 1e9 },
    systemClock.now(),
    randomBytes,
  );
  activity.close();
  return bearer;
};

export async function benchApi(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), "nowline-bench-"));
  try {
    process.stderr.write(`making ${JSON.stringify(sizes)} ...\n`);
    const tookMs = await makeDirectory(dir, sizes, systemClock.now());
    process.stderr.write(`made in ${Math.round(tookMs / 1000)} s\n`);
    const headers = { Authorization: `Bearer ${registerBearer(dir)}` };
    const nowline = await startNowline(dir);
    try {
      return [
        await cachedRead(nowline, headers),
        ...(await reads(nowline, headers)),
        measureNear(dir),
        ...(await wholeList(nowline, headers)),
        await independence(dir, nowline, headers, registerBearer),
      ];
    } finally {
      await nowline.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
