/** Event streams: 5,000 on one server, beside a plain node:http server that holds as many open answers. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openActivity } from "#db/activity/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { registerClient } from "#lib/clients/register.ts";
import { SECOND_MS, systemClock } from "#lib/ground/clock.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { quantile, timings } from "./latency.ts";
import { cpuUs, type Measured, residentKib, startNowline, startOpenAnswers } from "./processes.ts";
import type { BenchRow } from "./table.ts";

/** `BENCH_SHARE=0.05` opens a twentieth of the streams: to try the bench itself. */
const STREAMS = Math.round(5_000 * Number(process.env.BENCH_SHARE ?? 1));
/** The memory of the first streams is the server's own warming up. */
const WARM = Math.round(STREAMS / 5);
const CLIENTS = 5;
/** An address may have 200 streams. */
const OF_ADDRESS = 150;
const AT_ONCE = 25;
const TOLD = 20;
const READS = 3_000;
const PATH = "/v2/stations/8269000,8269001,8269002,8269003,8269004/onair/events";

interface Streams {
  sockets: Socket[];
  /** When each stream got the last piece (performance.now()). */
  heardAt: number[];
}

function openStream({ url }: Measured, client: string, index: number, streams: Streams): Promise<void> {
  const { port } = new URL(url);
  const localAddress = `127.0.1.${1 + Math.floor(index / OF_ADDRESS)}`;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress });
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nPartner-Client: ${client}\r\n\r\n`);
    socket.once("data", (bytes: Buffer) => {
      if (bytes.toString("latin1", 9, 12) === "200") resolve();
      else reject(new Error(bytes.toString("latin1", 0, 300)));
    });
    socket.on("data", (bytes: Buffer) => {
      // Comments are shorter.
      if (bytes.length > 100) streams.heardAt[index] = performance.now();
    });
    socket.on("error", reject);
    streams.sockets.push(socket);
  });
}

/** Opens streams until there are `count`. */
async function openUpTo(count: number, server: Measured, clients: readonly string[], streams: Streams) {
  while (streams.sockets.length < count) {
    const from = streams.sockets.length;
    const indexes = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => from + i);
    await Promise.all(indexes.map((i) => openStream(server, clients[i % clients.length] ?? "", i, streams)));
  }
  await delay(3 * SECOND_MS);
}

/** KiB of resident memory that a stream takes, by the streams after the first ones. */
async function memoryOf(server: Measured, clients: readonly string[], streams: Streams): Promise<number> {
  await openUpTo(WARM, server, clients, streams);
  const before = residentKib(server.pid);
  await openUpTo(STREAMS, server, clients, streams);
  return (residentKib(server.pid) - before) / (STREAMS - WARM);
}

/** Milliseconds from each of some changes until each stream has it. */
async function delays(streams: Streams, change: (number: number) => void): Promise<number[]> {
  const all: number[] = [];
  for (let number = 1; number <= TOLD; number++) {
    const at = performance.now();
    change(number);
    const untilMs = at + 10 * SECOND_MS;
    while (!streams.heardAt.every((heard) => heard > at) && performance.now() < untilMs) await delay(5);
    for (const heard of streams.heardAt) all.push(heard > at ? heard - at : Number.POSITIVE_INFINITY);
    await delay(number * 13);
  }
  return all;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const spread = (values: readonly number[]) =>
  `p50 ${ms(quantile(values, 0.5))}, p99 ${ms(quantile(values, 0.99))}`;

async function reading({ url }: Measured, client: string): Promise<number[]> {
  const urls = Array.from({ length: READS }, () => `${url}/v2/stations/8269000`);
  return await timings(urls, { "Partner-Client": client });
}

async function plainly(): Promise<{ kib: number; delays: number[] }> {
  const plain = await startOpenAnswers();
  const streams: Streams = { sockets: [], heardAt: Array<number>(STREAMS).fill(0) };
  try {
    const kib = await memoryOf(plain, ["plain"], streams);
    return { kib, delays: await delays(streams, () => plain.tell("x".repeat(600))) };
  } finally {
    for (const socket of streams.sockets) socket.destroy();
    await plain.stop();
  }
}

function clientsIn(activity: SqliteDatabase): string[] {
  const register = (i: number) =>
    registerClient(activity, { name: `bench ${i}`, quota: 1e9 }, systemClock.now(), randomBytes);
  return Array.from({ length: CLIENTS }, (_, i) => register(i).clientId);
}

async function measure(nowline: Measured, activity: SqliteDatabase): Promise<BenchRow[]> {
  const clients = clientsIn(activity);
  const [reader = ""] = clients;
  const streams: Streams = { sockets: [], heardAt: Array<number>(STREAMS).fill(0) };
  try {
    const alone = await reading(nowline, reader);
    const kib = await memoryOf(nowline, clients, streams);
    const beside = await plainly();
    const idleCpu = cpuUs(nowline.pid);
    await delay(10 * SECOND_MS);
    const idle = (cpuUs(nowline.pid) - idleCpu) / (10 * SECOND_MS * 1_000);
    const among = await reading(nowline, reader);
    const told = await delays(streams, (number) =>
      tell(activity, {
        ...{ rpuid: "8269000", origin: "push", artist: "Marra Vex", title: `Told ${number}` },
        ...{ atMs: systemClock.now(), stationNames: [] },
      }),
    );
    const count = STREAMS.toLocaleString("en");
    return [
      {
        what: `memory of an event stream of five stations, by ${count} of them`,
        figure: `${kib.toFixed(1)} KiB`,
        beside: `an open answer of plain node:http: ${beside.kib.toFixed(1)} KiB`,
        target: "< 20 KB",
      },
      {
        what: `from the store's change to each of ${count} streams, ${TOLD} changes`,
        figure: spread(told),
        beside: `plain node:http, from the order to each: ${spread(beside.delays)}`,
        target: "p99 < 2 s",
      },
      {
        what: `cached read among ${count} streams`,
        figure: spread(among),
        beside: `without streams: ${spread(alone)}; the streams take ${(idle * 100).toFixed(1)} % of a core`,
        target: "as fast",
      },
    ];
  } finally {
    for (const socket of streams.sockets) socket.destroy();
  }
}

export async function benchEvents(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-bench-events-"));
  try {
    const nowline = await startNowline(dataDir, { demonstration: true });
    const activity = openActivity(dataDir);
    try {
      return await measure(nowline, activity);
    } finally {
      activity.close();
      await nowline.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
