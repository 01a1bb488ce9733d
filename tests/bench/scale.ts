/**
 * Several machines: what a change of 100 of 60,000 stations moves to nodes that follow the catalogue, and how long that
 * takes; what the activity that they share costs.
 */
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openCatalogForReading, openCatalogForWriting } from "#db/catalog/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { importDocument } from "#lib/ingest/import.ts";
import { parsers } from "#lib/ingest/parsers.ts";
import { Follower } from "#lib/snapshots/follow.ts";
import { publish } from "#lib/snapshots/publish.ts";
import { hasPostgres, startPostgres } from "#tests/support/postgres.ts";
import { radioBrowserRecords, STATIONS } from "./import.ts";
import { benchActivity } from "./scale/activity.ts";
import { benchMachine } from "./scale/machine.ts";
import type { BenchRow } from "./table.ts";

const CHANGED = 100;
const ROUNDS = 4;

interface Named {
  name: string;
}

async function timed<T>(work: () => Promise<T>): Promise<{ made: T; ms: number }> {
  const began = performance.now();
  return { made: await work(), ms: performance.now() - began };
}

/** Reads a station by its key 20,000 times, in microseconds for each. */
function readCost(db: SqliteDatabase): number {
  const read = db.prepare("SELECT doc FROM station WHERE id = ?");
  const began = performance.now();
  for (let i = 0; i < 20_000; i++) read.get((i * 7919) % STATIONS);
  return ((performance.now() - began) * 1000) / 20_000;
}

/** The least `readCost` of five, in the catalogue of `data` and in that of `node`. */
function leastReadCosts(data: string, node: string): [number, number] {
  const [here, there] = [openCatalogForReading(data), openCatalogForReading(node)];
  const costs = Array.from({ length: 5 }, () => [readCost(here), readCost(there)] as const);
  for (const each of [here, there]) each.close();
  return [Math.min(...costs.map(([first]) => first)), Math.min(...costs.map(([, second]) => second))];
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 1)} MB`;
const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function benchCatalogue(folder: string): Promise<BenchRow[]> {
  const [directory, node, data] = ["published", "node", "data"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [directory, node, data]) mkdirSync(each);
  const db = openCatalogForWriting(data);
  try {
    const records = radioBrowserRecords(STATIONS) as Named[];
    const file = join(folder, "stations.json");
    const importAll = (nowMs: number) => {
      writeFileSync(file, JSON.stringify(records));
      const options = { source: "bench", kind: "radio-browser", nowMs } as const;
      return importDocument(db, parsers["radio-browser"], createReadStream(file), options);
    };
    const out = (nowMs: number) => timed(() => publish({ catalog: db, directory, dataDir: data, nowMs }));
    const follower = new Follower({ dataDir: node, url: pathToFileURL(directory).href, now: () => 0 });
    const { signal } = new AbortController();
    const look = () => timed(() => follower.look(signal));
    await importAll(0);
    const [first, begun] = [await out(0), await look()];
    const moved: number[] = [];
    const [published, followed]: [number[], number[]] = [[], []];
    for (let round = 1; round <= ROUNDS; round++) {
      for (let i = round; i < STATIONS; i += STATIONS / CHANGED)
        records[i] = { ...(records[i] as Named), name: `Renamed ${round} ${i}` };
      await importAll(round * 1_000);
      published.push((await out(round * 1_000)).ms);
      const { made, ms } = await look();
      followed.push(ms);
      moved.push(made?.fetchedBytes ?? 0);
    }
    const whole = begun.made?.fetchedBytes ?? 0;
    const [onWal, onFollower] = leastReadCosts(data, node);
    return [
      {
        what: `a follower fetches a change of ${CHANGED} of ${STATIONS.toLocaleString("en")} stations, ${ROUNDS} changes`,
        figure: moved.map((bytes) => `${((bytes / whole) * 100).toFixed(2)} %`).join(", "),
        beside: `the whole snapshot: ${mb(whole)} packed, ${mb(first.made.manifest.bytes)} in all`,
        target: "< 5 %",
      },
      {
        what: "to publish that change, to follow it (copy, delta, hashes, quick_check)",
        figure: `${s(Math.max(...published))}, ${s(Math.max(...followed))}`,
        beside: `the whole snapshot: ${s(first.ms)}, ${s(begun.ms)}`,
        target: "",
      },
      {
        what: "a read of a station by its key on a follower",
        figure: `${onFollower.toFixed(1)} us`,
        beside: `on the catalogue in WAL mode: ${onWal.toFixed(1)} us; ratio ${(onFollower / onWal).toFixed(2)}`,
        target: "<= 1.05",
      },
    ];
  } finally {
    db.close();
  }
}

export async function benchScale(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "nowline-bench-"));
  const postgres = hasPostgres() ? await startPostgres() : undefined;
  try {
    const rows = await benchCatalogue(folder);
    if (postgres === undefined) return rows;
    const { newDatabase } = postgres;
    return [
      ...rows,
      ...(await benchActivity(newDatabase, folder)),
      ...(await benchMachine(newDatabase, folder)),
    ];
  } finally {
    postgres?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
