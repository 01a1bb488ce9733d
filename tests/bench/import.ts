/** How fast radio-browser stations come in, beside a bare insert of the same records into one table. */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { openSqlite } from "#db/sqlite.ts";
import { importDocument } from "#lib/ingest/import.ts";
import { parsers } from "#lib/ingest/parsers.ts";
import { WORDS } from "./directory.ts";
import type { BenchRow } from "./table.ts";

export const STATIONS = 60_000;
const TAGS = ["pop,rock", "jazz", "news,talk", "classical", "80s,90s,oldies", "music,lokal", ""];
const COUNTRIES = ["GB", "DE", "FR", "NO", "ES", "US", "CN", "RU", "GR"];

/** Records as Radio Browser has them, the same each time. */
export function radioBrowserRecords(count: number): object[] {
  return Array.from({ length: count }, (_, i) => ({
    stationuuid: `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
    name: `${WORDS[i % 12]} ${WORDS[(i * 7) % 11]} ${((i % 205) + 875) / 10} ${i}`,
    url: `https://stream${i % 97}.example/${i}.mp3`,
    url_resolved: `https://stream${i % 97}.example/${i}.mp3`,
    homepage: `https://station${i}.example/`,
    favicon: `https://station${i}.example/logo.png`,
    countrycode: COUNTRIES[i % COUNTRIES.length],
    geo_lat: 35 + (i % 2500) / 100,
    geo_long: -9 + (i % 3100) / 100,
    tags: TAGS[i % TAGS.length],
    votes: (i * 7919) % 5000,
    codec: "MP3",
    bitrate: 128,
  }));
}

function bareInsert(records: readonly object[], file: string): number {
  const db = openSqlite(file);
  db.exec("CREATE TABLE bare (id INTEGER PRIMARY KEY, uuid TEXT UNIQUE, record TEXT)");
  const insert = db.prepare("INSERT INTO bare (uuid, record) VALUES (?, ?)");
  const began = performance.now();
  db.transaction(() => {
    for (const [i, record] of records.entries()) insert.run(String(i), JSON.stringify(record));
  })();
  const ms = performance.now() - began;
  db.close();
  return ms;
}

export async function benchImport(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), "nowline-bench-"));
  try {
    const records = radioBrowserRecords(STATIONS);
    const file = join(dir, "stations.json");
    writeFileSync(file, JSON.stringify(records));
    const bareMs = bareInsert(records, join(dir, "bare.sqlite"));
    const db = openCatalogForWriting(dir);
    const run = async () => {
      const before = process.cpuUsage();
      const report = await importDocument(db, parsers["radio-browser"], createReadStream(file), {
        source: "bench",
        kind: "radio-browser",
        nowMs: 0,
      });
      const { user, system } = process.cpuUsage(before);
      return { ms: report.durationMs, cpuMs: (user + system) / 1000 };
    };
    const first = await run();
    const again = await run();
    db.close();
    const rate = (ms: number) => `${Math.round(STATIONS / (ms / 1000)).toLocaleString("en")} stations/s`;
    return [
      {
        what: `import of ${STATIONS.toLocaleString("en")} radio-browser stations`,
        figure: `${rate(first.ms)} (${rate(first.cpuMs)} of CPU)`,
        beside: `bare insert of the same JSON: ${rate(bareMs)}, ${(first.ms / bareMs).toFixed(1)}x as fast`,
        target: ">= 20,000 stations/s",
      },
      {
        what: "the same file again",
        figure: `${rate(again.ms)} (${rate(again.cpuMs)} of CPU)`,
        beside: `the first time: ${(first.ms / again.ms).toFixed(1)}x as long`,
        target: "",
      },
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
