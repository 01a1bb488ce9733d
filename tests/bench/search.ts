/**
 * How long an uncached search takes at full size, beside a cached read asked on the same connection before each: partners'
 * search of a country, and the listeners' question over everything: words, beginnings, typos, the most common words.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openActivity } from "#db/activity/connection.ts";
import { systemClock } from "#lib/ground/clock.ts";
import { putClient } from "#tests/support/client-record.ts";
import { FULL, makeDirectory, nameOf, rpuidOf } from "./directory.ts";
import { quantile, time } from "./latency.ts";
import { artistName, makeSongs, SONG_STATIONS } from "./listening.ts";
import { type Measured, startNowline, untilResting } from "./processes.ts";
import type { BenchRow } from "./table.ts";

const REQUESTS = 600;
/** Asked before the times count: V8 compiles, and a country's names are made. */
const WARM = 200;
/** Asked from the start on, while the names and words of all stations are made, which takes about this long. */
const READS_WHILE_MADE = 3_000;
/** Programmes are of the one, on-demand items and songs of the other. */
const COUNTRIES = ["826", "276"];
const PARTNER = "bench";

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
/** A word of a name, a third of them with a typo. */
function partnerWord(i: number): string {
  const word = nameOf((i * 31) % FULL.stations).split(" ")[i % 4] ?? "";
  return i % 3 === 0 && word.length > 4 ? mistyped(word) : word;
}

interface Times {
  cached: number[];
  asked: number[];
}
type Target = (i: number) => { path: string; headers: Record<string, string> };

const cachedRead = (origin: string) =>
  time(`${origin}/v2/stations/${rpuidOf(7)}`, { "partner-client": PARTNER });

/** Times of cached reads, one after the other. */
async function cachedReads(origin: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) times.push((await cachedRead(origin)).totalMs);
  return times;
}

/** Asks each question once; spaces make it another question than the equal ones before it. */
async function ask(origin: string, target: Target): Promise<Times> {
  const times: Times = { cached: [], asked: [] };
  for (let i = -WARM; i < REQUESTS; i++) {
    const { path, headers } = target(i + WARM);
    const plain = await cachedRead(origin);
    const asked = await time(`${origin}${path}`, headers);
    if (i < 0) continue;
    times.cached.push(plain.totalMs);
    times.asked.push(asked.totalMs);
  }
  return times;
}

const SPACES = 131;
/** The `i`-th question of a kind, with spaces that no other has. */
const spaced = (text: string, i: number, kind: number) => {
  const before = kind * 7 + Math.floor(i / SPACES);
  return encodeURIComponent(" ".repeat(before) + text + " ".repeat(i % SPACES));
};

const partner: Target = (i) => ({
  path: `/v2/stations?country=${rpuidOf(i).slice(0, 3)}&include=name&search=${spaced(partnerWord(i), i, 0)}`,
  headers: { "partner-client": PARTNER },
});
const listener =
  (kind: number, question: (i: number) => string): Target =>
  (i) => ({
    path: `/listener/search?country=${COUNTRIES[i % 2]}&q=${spaced(question(i), i, kind)}`,
    headers: { "partner-client": "listener", "sec-fetch-site": "same-origin" },
  });

const ms = (value: number) => `${value.toFixed(2)} ms`;
const spread = (times: readonly number[]) =>
  `p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`;

function row(what: string, { cached, asked }: Times, target: string, more = ""): BenchRow {
  const read = quantile(cached, 0.5);
  const ratio = (share: number) => `${(quantile(asked, share) / read).toFixed(1)}x`;
  return {
    what,
    figure: `${spread(asked)}: ${ratio(0.5)} and ${ratio(0.99)} a cached read's p50`,
    beside: `cached reads between them: ${spread(cached)}${more}`,
    target,
  };
}

/** Measures a server that has just started. */
async function measureSearch({ url: origin, pid }: Measured): Promise<BenchRow[]> {
  const whileMade = await cachedReads(origin, READS_WHILE_MADE);
  await untilResting(pid);
  const resting = await cachedReads(origin, READS_WHILE_MADE);
  const ofPartner = await ask(origin, partner);
  const all: Times = { cached: [], asked: [] };
  const each: string[] = [];
  for (const [kind, question] of Object.entries(KINDS)) {
    const times = await ask(origin, listener(each.length, question));
    all.cached.push(...times.cached);
    all.asked.push(...times.asked);
    each.push(`${kind} ${spread(times.asked)}`);
  }
  const stations = FULL.stations.toLocaleString("en");
  return [
    {
      what: "a cached read while names and words are made of a new catalogue",
      figure: `${spread(whileMade)}, longest ${ms(Math.max(...whileMade))}`,
      beside: `after that: ${spread(resting)}, longest ${ms(Math.max(...resting))}`,
      target: "",
    },
    row(`a partner's search of a country among ${stations} stations, uncached`, ofPartner, "p99 <= 6x"),
    row(
      `one question over ${stations} stations, ${FULL.programmes.toLocaleString("en")} programmes, ${FULL.items.toLocaleString("en")} episodes and ${SONG_STATIONS.toLocaleString("en")} songs on air, uncached`,
      all,
      "p99 <= 15x",
      `; ${each.join("; ")}`,
    ),
  ];
}

function addPartner(dir: string): void {
  const activity = openActivity(dir);
  putClient(activity, PARTNER, { monthly_quota: 1_000_000_000 });
  activity.close();
}

export async function benchSearch(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), "nowline-bench-"));
  try {
    const nowMs = systemClock.now();
    await makeDirectory(dir, FULL, nowMs);
    makeSongs(dir, nowMs);
    addPartner(dir);
    const server = await startNowline(dir);
    try {
      return await measureSearch(server);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
