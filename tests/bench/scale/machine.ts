/** A server with DATABASE_URL beside one without: the CPU of a cached read; and the memory of a node that follows. */
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { readConfig } from "#lib/ground/config.ts";
import { moveToPostgres } from "#lib/nodes/migrate.ts";
import { publish } from "#lib/snapshots/publish.ts";
import { hammer, registerBearer } from "../api.ts";
import { FULL, makeDirectory, rpuidOf, type Sizes } from "../directory.ts";
import { quantile } from "../latency.ts";
import { type Measured, residentMib, startNowline, startPlain } from "../processes.ts";
import type { BenchRow } from "../table.ts";

/** Short turns, since other programs load the machine now more, now less. */
const ROUNDS = 11;
const TURN = { warm: 1, seconds: 3 };
const PATH = `/v2/stations/${rpuidOf(7)}`;

/** `BENCH_SHARE=0.05` measures a twentieth of the directory: to try the bench itself. */
const SIZES: Sizes = {
  stations: Math.round(FULL.stations * Number(process.env.BENCH_SHARE ?? 1)),
  items: 20_000,
  programmes: 20_000,
};

/** A cached read by three servers in turns: plain node:http, Nowline alone, and one of several machines. */
async function cachedReads(alone: string, shared: string, env: Record<string, string>, bearer: string) {
  const headers = { Authorization: `Bearer ${bearer}` };
  const [one, several] = [await startNowline(alone), await startNowline(shared, { env })];
  const body = Buffer.from(await (await fetch(`${one.url}${PATH}`, { headers })).arrayBuffer());
  const plain = await startPlain(body);
  try {
    const turns: Record<"bare" | "alone" | "shared" | "ratio", number>[] = [];
    const cpuOf = async (server: Measured) => (await hammer(server, PATH, headers, TURN)).cpu;
    for (let round = 0; round < ROUNDS; round++) {
      const [bare, before, both, after] = [
        await cpuOf(plain),
        await cpuOf(one),
        await cpuOf(several),
        await cpuOf(one),
      ];
      const alone = (before + after) / 2;
      turns.push({ bare, alone, shared: both, ratio: both / alone });
    }
    return (of: keyof (typeof turns)[0], at = 0.5) =>
      quantile(
        turns.map((turn) => turn[of]),
        at,
      );
  } finally {
    await Promise.all([plain, one, several].map((server) => server.stop()));
  }
}

async function memories(
  alone: string,
  follower: string,
  env: Record<string, string>,
  bearer: string,
): Promise<[number, number]> {
  const found: number[] = [];
  for (const [dataDir, more] of [
    [alone, {}],
    [follower, env],
  ] as const) {
    const server = await startNowline(dataDir, { env: more });
    try {
      await hammer(server, PATH, { Authorization: `Bearer ${bearer}` });
      found.push(residentMib(server.pid));
    } finally {
      await server.stop();
    }
  }
  return found as [number, number];
}

export async function benchMachine(newDatabase: () => Promise<string>, folder: string): Promise<BenchRow[]> {
  const [alone, shared, follower, published] = ["alone", "shared", "follower", "shelf"].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  await makeDirectory(alone, SIZES, Date.now());
  const bearer = registerBearer(alone);
  cpSync(alone, shared, { recursive: true });
  const DATABASE_URL = await newDatabase();
  await moveToPostgres(readConfig({ DATA_DIR: shared }, folder), DATABASE_URL);
  mkdirSync(follower);
  const catalog = openCatalogForReading(alone);
  await publish({ catalog, directory: published, dataDir: alone, nowMs: Date.now() });
  catalog.close();
  const of = await cachedReads(alone, shared, { DATABASE_URL }, bearer);
  const SNAPSHOT_URL = pathToFileURL(published).href;
  const [memory, followers] = await memories(alone, follower, { DATABASE_URL, SNAPSHOT_URL }, bearer);
  return [
    {
      what: "cached read with key and quota, with DATABASE_URL",
      figure: `${of("shared").toFixed(1)} us CPU: ${of("ratio").toFixed(2)}x one without`,
      beside: `without: ${of("alone").toFixed(1)} us; plain node:http, the same bytes: ${of("bare").toFixed(1)} us. Medians of ${ROUNDS} turns; half of their ratios lie from ${of("ratio", 0.25).toFixed(2)} to ${of("ratio", 0.75).toFixed(2)}`,
      target: "<= 1.05x",
    },
    {
      what: `memory of a node that follows ${SIZES.stations.toLocaleString("en")} stations, after these reads`,
      figure: `${followers} MiB`,
      beside: `one machine with its own files: ${memory} MiB; ratio ${(followers / memory).toFixed(2)}`,
      target: "",
    },
  ];
}
