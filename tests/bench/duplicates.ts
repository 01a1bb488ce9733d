/**
 * How long it takes to find entries of one station among 60,000, and what merged entries cost: a view reads its stations
 * once per revision, and each list maps its row ids.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { eachOnce } from "#db/catalog/read/clusters.ts";
import { describedStations } from "#db/catalog/read/duplicates.ts";
import { listStationIds } from "#db/catalog/read/stations.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { Matcher } from "#lib/duplicates/find.ts";
import { importDocument } from "#lib/ingest/import.ts";
import { parsers } from "#lib/ingest/parsers.ts";
import { UNDECIDED } from "#tests/support/undecided.ts";
import { radioBrowserRecords, STATIONS } from "./import.ts";
import type { BenchRow } from "./table.ts";

/** Every tenth station has a second entry, of another quality. */
const EVERY = 10;

function records(): object[] {
  const first = radioBrowserRecords(STATIONS - STATIONS / EVERY);
  const again = first.slice(0, STATIONS / EVERY).map((record, i) => ({
    ...record,
    stationuuid: `00000000-0000-4000-9000-${String(i).padStart(12, "0")}`,
    url_resolved: `https://stream${i % 97}.example/${i}-64.aac`,
  }));
  return [...first, ...again];
}

/** Milliseconds of one call, over a fifth of a second of calls. */
function msOf(call: () => void): number {
  call();
  const began = performance.now();
  let calls = 0;
  for (; performance.now() - began < 200; calls++) call();
  return (performance.now() - began) / calls;
}

/** Measures lists: the whole list, and `ids` with each station once. */
function costOfLists(db: SqliteDatabase) {
  const view = () => new CatalogView(db, { countries: null, hidden: null });
  const ids = listStationIds(view(), {}, false);
  return { found: ids.length, twenty: msOf(() => eachOnce(view(), ids.slice(0, 20))) };
}

export async function benchDuplicates(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), "nowline-bench-"));
  const db = openCatalogForWriting(dir);
  try {
    const text = JSON.stringify(records());
    async function* bytes() {
      yield Buffer.from(text);
    }
    const options = { source: "bench", kind: "radio-browser", nowMs: 0 };
    const { durationMs } = await importDocument(db, parsers["radio-browser"], bytes(), options);
    const before = process.cpuUsage();
    const groups = new Matcher(describedStations(db)).groups(UNDECIDED);
    const { user, system } = process.cpuUsage(before);
    const peak = Math.round(process.resourceUsage().maxRSS / 1024);
    const alone = costOfLists(db);
    replaceClusters(db, groups, 0);
    const readMs = msOf(() => {
      db.exec("UPDATE meta SET value = value + 1 WHERE key = 'revision'");
      eachOnce(new CatalogView(db, { countries: null, hidden: null }), [1]);
    });
    const merged = costOfLists(db);
    const us = (ms: number) => `${(ms * 1_000).toFixed(1)} us`;
    return [
      {
        what: `groups of entries among ${STATIONS.toLocaleString("en")}`,
        figure: `${((user + system) / 1e6).toFixed(1)} s of CPU, ${groups.length.toLocaleString("en")} groups; process at most ${peak} MiB`,
        beside: `the import of these stations: ${(durationMs / 1_000).toFixed(1)} s`,
        target: "",
      },
      {
        what: `a list's 20 stations, each once, with ${groups.length.toLocaleString("en")} merged stations`,
        figure: us(merged.twenty),
        beside: `with none merged: ${us(alone.twenty)}; the merged ones are read once a revision: ${readMs.toFixed(1)} ms`,
        target: "",
      },
    ];
  } finally {
    db.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
