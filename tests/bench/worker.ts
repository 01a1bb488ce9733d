/** The worker over 60,000 streams: what its checks cost, and what they cost a partner's cached read. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openActivity } from "#db/activity/connection.ts";
import { countDue, countHealth } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { listen } from "#lib/boot/listen.ts";
import { registerClient } from "#lib/clients/register.ts";
import { MINUTE_MS, SECOND_MS, systemClock } from "#lib/ground/clock.ts";
import { makeDirectory, rpuidOf } from "./directory.ts";
import { quantile, timings } from "./latency.ts";
import { cpuUs, type Measured, startNowline } from "./processes.ts";
import type { BenchRow } from "./table.ts";

const share = Number(process.env.BENCH_SHARE ?? 1);
const STREAMS = Math.round(60_000 * share);
const CHECKED_MS = Math.max(10 * SECOND_MS, MINUTE_MS * share);
const READS = 3_000;
/** A host has one connection at a time. */
const HOSTS = 20;
const PATIENCE_MS = 3 * MINUTE_MS;
const SECONDS_A_DAY = 86_400;
const tone = readFileSync(new URL("../fixtures/sound/tone.mp3", import.meta.url));
const SOUND = Buffer.concat(Array.from({ length: 40 }, () => tone));

/** Radio servers, each with an address of its own; all send sound as fast as it is taken. */
async function startRadios(): Promise<{ origins: string[]; close(): void }> {
  const servers: Server[] = [];
  const origins: string[] = [];
  for (let i = 1; i <= HOSTS; i++) {
    const server = createServer((_, res) => res.writeHead(200, { "Content-Type": "audio/mpeg" }).end(SOUND));
    const host = `127.0.2.${i}`;
    origins.push(`http://${host}:${await listen(server, host, 0)}`);
    servers.push(server);
  }
  return { origins, close: () => servers.forEach((server) => void server.close()) };
}

/** The process of the worker that the server started. */
async function workerOf({ pid }: Measured): Promise<number> {
  const untilMs = performance.now() + PATIENCE_MS;
  while (performance.now() < untilMs) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    for (const child of children.filter(Boolean))
      if (readFileSync(`/proc/${child}/cmdline`, "utf8").includes("worker/main")) return Number(child);
    await delay(100);
  }
  throw new Error("the server started no worker");
}

/** The number of streams that were checked. */
function checkedStreams(activity: SqliteDatabase): number {
  const known = countHealth(activity).reduce((sum, { streams }) => sum + streams, 0);
  return known - countDue(activity, systemClock.now()).unchecked;
}

interface Figures {
  reads: number[];
  /** Microseconds of the worker's CPU a second. */
  cpuPerSecond: number;
  checksPerSecond: number;
  /** From the server's start to the first check, seconds. */
  untilFirst: number;
}

/** Runs the server with its worker, which checks or not, for a minute. */
async function measure(dataDir: string, client: string, health: "0" | "1"): Promise<Figures> {
  const activity = openActivity(dataDir);
  const beganMs = performance.now();
  const server = await startNowline(dataDir, {
    env: { HEALTH: health, ALLOW_PRIVATE_SOURCES: "1" },
  });
  try {
    const worker = await workerOf(server);
    const checked = () => checkedStreams(activity);
    const isBusy = () => health === "0" || checked() > 0;
    const untilMs = beganMs + PATIENCE_MS;
    while (!isBusy() && performance.now() < untilMs) await delay(200);
    const untilFirst = (performance.now() - beganMs) / SECOND_MS;
    if (health === "0") await delay(5 * SECOND_MS);
    const before = { checks: checked(), cpu: cpuUs(worker), atMs: performance.now() };
    const urls = Array.from({ length: READS }, () => `${server.url}/v2/stations/${rpuidOf(7)}`);
    const reads = await timings(urls, { "Partner-Client": client });
    await delay(Math.max(0, CHECKED_MS - (performance.now() - before.atMs)));
    const seconds = (performance.now() - before.atMs) / SECOND_MS;
    const checks = checked() - before.checks;
    return {
      ...{ reads, untilFirst, checksPerSecond: checks / seconds },
      cpuPerSecond: (cpuUs(worker) - before.cpu) / seconds,
    };
  } finally {
    await server.stop();
    activity.close();
  }
}

const ms = (values: readonly number[]) =>
  `p50 ${quantile(values, 0.5).toFixed(2)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms`;

function rowsOf(idle: Figures, busy: Figures): BenchRow[] {
  const perCheckUs = (busy.cpuPerSecond - idle.cpuPerSecond) / busy.checksPerSecond;
  const ofDay = (STREAMS * perCheckUs + SECONDS_A_DAY * idle.cpuPerSecond) / 1e6;
  const count = STREAMS.toLocaleString("en");
  const ratio = quantile(busy.reads, 0.5) / quantile(idle.reads, 0.5);
  return [
    {
      what: `checks of ${count} known streams, all of them due, one worker`,
      figure: `${busy.checksPerSecond.toFixed(1)} checks/s, ${(perCheckUs / 1_000).toFixed(1)} ms CPU each`,
      beside: `a day's worth is ${(STREAMS / SECONDS_A_DAY).toFixed(2)} checks/s; the first check comes ${busy.untilFirst.toFixed(0)} s after the start`,
      target: "0.7 checks/s; 5 at most",
    },
    {
      what: `CPU of the worker for a day with a check of each of ${count} streams`,
      figure: `${(ofDay / 60).toFixed(1)} minutes, ${((ofDay / SECONDS_A_DAY) * 100).toFixed(2)} % of a core`,
      beside: `without checks ${(idle.cpuPerSecond / 1e4).toFixed(2)} % of a core`,
      target: "< 5 % of a core",
    },
    {
      what: "cached read while the worker checks five streams a second",
      figure: ms(busy.reads),
      beside: `while it checks none: ${ms(idle.reads)}; ratio of p50 ${ratio.toFixed(2)}`,
      target: "as fast",
    },
  ];
}

export async function benchWorker(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-bench-worker-"));
  const radios = await startRadios();
  try {
    const streamOf = (i: number) => `${radios.origins[i % HOSTS]}/${i}.mp3`;
    await makeDirectory(dataDir, { stations: STREAMS, items: 0, programmes: 0, streamOf }, systemClock.now());
    const activity = openActivity(dataDir);
    const made = registerClient(activity, { name: "bench", quota: 1e9 }, systemClock.now(), randomBytes);
    activity.close();
    const idle = await measure(dataDir, made.clientId, "0");
    const busy = await measure(dataDir, made.clientId, "1");
    return rowsOf(idle, busy);
  } finally {
    radios.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
