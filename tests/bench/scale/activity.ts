/** Measures machines that share PostgreSQL: lag of replicas, most writes without growing lag, times of leases. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openActivity } from "#db/activity/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { Meter } from "#lib/clients/meter.ts";
import { Leases } from "#lib/nodes/leases.ts";
import { Link } from "#lib/nodes/link.ts";
import { putClient } from "#tests/support/client-record.ts";
import { quantile } from "../latency.ts";
import type { BenchRow } from "../table.ts";

const WRITER = fileURLToPath(new URL("./write-songs.ts", import.meta.url));
/** Rates tried one after the other, each for these seconds, until the lag grows. */
const RATES = [1_500, 2_000, 3_000, 4_000, 6_000, 8_000];
const STEP_SECONDS = 5;
const LAG_SECONDS = 10;
/** Writes that are not at the other machine so long after the last one have been overtaken by the writing. */
const LATE_MS = 1_000;
const MACHINES = 3;
/** A large partner and a small partner. */
const CLIENTS = [
  { rate: 1_000, seconds: 20 },
  { rate: 5, seconds: 60 },
] as const;

const ms = (value: number) => `${Math.round(value)} ms`;
const count = (value: number) => Math.round(value).toLocaleString("en");
const spread = (lags: readonly number[]) => `p50 ${ms(quantile(lags, 0.5))}, p99 ${ms(quantile(lags, 0.99))}`;

interface Machine {
  link: Link;
  db: SqliteDatabase;
  close(): Promise<void>;
}

async function machine(url: string, dataDir: string): Promise<Machine> {
  mkdirSync(dataDir, { recursive: true });
  const fault = (line: string) => void process.stderr.write(`${line}\n`);
  const link = new Link({ url, dataDir, name: "bench", fault });
  await link.begin();
  link.run();
  const db = openActivity(dataDir);
  const close = async () => {
    await link.close();
    db.close();
  };
  return { link, db, close };
}

/** Songs that another process writes, and when they are here: their lags (ms), and how late the last one was. */
async function lagsAt(
  { db }: Machine,
  {
    url,
    folder,
    rate,
    seconds,
    first,
  }: { url: string; folder: string; rate: number; seconds: number; first: number },
): Promise<{ lags: number[]; rate: number; lateMs: number }> {
  const dataDir = join(folder, "writer");
  mkdirSync(dataDir, { recursive: true });
  const child = fork(WRITER, [url, dataDir, rate, seconds, first].map(String));
  const told = once(child, "message") as Promise<[{ written: number; tookMs: number }]>;
  const gone = once(child, "exit");
  let written: { written: number; tookMs: number; atMs: number } | undefined;
  void told.then(([message]) => {
    written = { ...message, atMs: performance.now() };
  });
  const arrived = db.prepare("SELECT start_ms, title FROM song WHERE start_ms >= ? ORDER BY start_ms");
  const seen = new Set<number>();
  const lags: number[] = [];
  let missing = first;
  let lastAtMs = performance.now();
  while (written === undefined || lags.length < written.written) {
    const rows = arrived.all(missing) as { start_ms: number; title: string }[];
    const now = performance.timeOrigin + performance.now();
    for (const { start_ms, title } of rows) {
      if (seen.has(start_ms)) continue;
      seen.add(start_ms);
      lags.push(now - Number(title));
      lastAtMs = performance.now();
    }
    while (seen.has(missing)) missing++;
    if (written && performance.now() - written.atMs > 60_000)
      throw new Error(`${lags.length} of ${written.written} songs arrived`);
    await delay(2);
  }
  await gone;
  const lateMs = Math.max(0, lastAtMs - written.atMs);
  return { lags, rate: (written.written / written.tookMs) * 1000, lateMs };
}

/** Rows written straight into PostgreSQL, one after the other: how many a second, and when a listener hears of each. */
async function bare(url: string): Promise<{ rate: number; lags: number[] }> {
  const [writer, listener] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([writer.connect(), listener.connect()]);
  await writer.query("CREATE TABLE bare (title text)");
  const lags: number[] = [];
  listener.on("notification", ({ payload }) => {
    lags.push(performance.now() - Number(payload));
  });
  await listener.query("LISTEN bare");
  let writes = 0;
  const began = performance.now();
  while (performance.now() - began < 3_000) {
    await writer.query("INSERT INTO bare VALUES ($1)", [String(writes++)]);
  }
  const rate = (writes / (performance.now() - began)) * 1000;
  for (let i = 0; i < 500; i++) {
    await writer.query("WITH told AS (INSERT INTO bare VALUES ($1)) SELECT pg_notify('bare', $1)", [
      String(performance.now()),
    ]);
    await delay(10);
  }
  await Promise.all([writer.end(), listener.end()]);
  return { rate, lags };
}

async function lag(url: string, folder: string): Promise<BenchRow[]> {
  const here = await machine(url, join(folder, "reader"));
  try {
    const beside = await bare(url);
    const of = { url, folder, first: 1 };
    const hundred = await lagsAt(here, { ...of, rate: 100, seconds: LAG_SECONDS });
    of.first += 1_000_000;
    const thousand = await lagsAt(here, { ...of, rate: 1_000, seconds: LAG_SECONDS });
    let kept = thousand;
    let lost = "";
    for (const rate of RATES) {
      of.first += 1_000_000;
      const found = await lagsAt(here, { ...of, rate, seconds: STEP_SECONDS });
      if (found.lateMs > LATE_MS || found.rate < rate * 0.95) {
        lost = `at ${count(rate)} asked for, ${count(found.rate)}/s were written and the last came ${ms(found.lateMs)} late`;
        break;
      }
      kept = found;
    }
    return [
      {
        what: "lag of another machine's replica, 100 writes/s",
        figure: spread(hundred.lags),
        beside: `a row and NOTIFY straight through PostgreSQL: ${spread(beside.lags)}`,
        target: "p99 < 500 ms",
      },
      {
        what: "the same, 1,000 writes/s",
        figure: spread(thousand.lags),
        beside: `${(quantile(thousand.lags, 0.5) / quantile(hundred.lags, 0.5)).toFixed(2)}x at p50`,
        target: "",
      },
      {
        what: "writes of one machine until it or the lag of another gives way",
        figure: `${count(kept.rate)}/s, ${spread(kept.lags)}`,
        beside: `${lost || "no rate tried was too much"}. Rows one by one into PostgreSQL (its fsync off): ${count(beside.rate)}/s`,
        target: "",
      },
    ];
  } finally {
    await here.close();
  }
}

/** Three machines charge one client's requests, `rate` a second, a third each. */
async function trips(
  url: string,
  folder: string,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<BenchRow> {
  const machines: Machine[] = [];
  for (let i = 0; i < MACHINES; i++) machines.push(await machine(url, join(folder, `lease-${rate}-${i}`)));
  const leases = machines.map(
    ({ db, link }) =>
      new Leases({
        ...{ replica: () => db, link },
        onFault: (error) => process.stderr.write(`${error}\n`),
      }),
  );
  try {
    const meters = leases.map((each, i) => new Meter((machines[i] as Machine).db, each.charge));
    putClient((machines[0] as Machine).db, "car", { monthly_quota: 100_000_000 });
    await delay(2_000);
    const waits: number[] = [];
    let [asked, granted] = [0, 0];
    const ask = async () => {
      const meter = meters[asked++ % MACHINES] as Meter;
      const began = performance.now();
      const grant = await meter.take("car", 100_000_000, Date.now());
      waits.push(performance.now() - began);
      if (grant.granted) granted++;
    };
    const began = performance.now();
    const asking: Promise<void>[] = [];
    while (performance.now() - began < seconds * 1000) {
      while (asked < ((performance.now() - began) / 1000) * rate) asking.push(ask());
      await delay(1);
    }
    await Promise.all(asking);
    if (granted !== asked) throw new Error(`${asked - granted} requests were refused`);
    const sent = leases.reduce((sum, each) => sum + each.trips, 0);
    return {
      what: `round trips of leases a 100 requests, ${count(rate)} requests/s over ${MACHINES} machines`,
      figure: ((sent / asked) * 100).toFixed(2),
      beside: `without leases 100; ${count(asked)} requests, charged in p50 ${(quantile(waits, 0.5) * 1000).toFixed(0)} us, p99 ${quantile(waits, 0.99).toFixed(1)} ms`,
      target: rate >= 1_000 ? "< 1" : "",
    };
  } finally {
    for (const each of leases) await each.close();
    for (const each of machines) await each.close();
  }
}

/** Measures with databases that `newDatabase` makes. */
export async function benchActivity(newDatabase: () => Promise<string>, folder: string): Promise<BenchRow[]> {
  const rows = await lag(await newDatabase(), folder);
  for (const client of CLIENTS) rows.push(await trips(await newDatabase(), folder, client));
  return rows;
}
