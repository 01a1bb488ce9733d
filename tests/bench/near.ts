/** Finding the stations near a place, beside reading the documents of these stations by id. */
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import { stationsNear } from "#lib/stations/near.ts";
import { rpuidOf } from "./directory.ts";
import { quantile } from "./latency.ts";
import type { BenchRow } from "./table.ts";

const PLACES = 300;

function took(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Measures the catalogue under `dataDir`; of each place both in turns, so that other processes disturb both. */
export function measureNear(dataDir: string): BenchRow {
  const db = openCatalogForReading(dataDir);
  const view = new CatalogView(db, { countries: null, hidden: null });
  const times = { near: [] as number[], byId: [] as number[], found: [] as number[] };
  for (let i = -20; i < PLACES; i++) {
    const place = { latitude: 37 + (Math.abs(i) % 240) / 10, longitude: (Math.abs(i) % 300) / 10 - 8 };
    const country = rpuidOf(Math.abs(i)).slice(0, 3);
    const ids = stationsNear(view, country, place).map(({ id }) => id);
    const byId = () => stationDocsById(view, ids);
    const near = () => {
      const found = stationsNear(view, country, place);
      return stationDocsById(
        view,
        found.map(({ id }) => id),
      );
    };
    // The pages of the file are in SQLite's cache for both.
    byId();
    const [nearMs, byIdMs] = i % 2 === 0 ? [took(near), took(byId)] : [took(byId), took(near)].reverse();
    if (i < 0) continue;
    times.near.push(nearMs ?? 0);
    times.byId.push(byIdMs ?? 0);
    times.found.push(ids.length);
  }
  db.close();
  const [near, byId] = [quantile(times.near, 0.5), quantile(times.byId, 0.5)];
  return {
    what: `the documents of all stations within 300 km, ${quantile(times.found, 0.5)} of them, in the process`,
    figure: `p50 ${near.toFixed(2)} ms`,
    beside: `reading these documents by id: p50 ${byId.toFixed(2)} ms; ${(near / byId).toFixed(2)}x`,
    target: "<= 1.3x",
  };
}
