/**
 * `npm run bench [part ...]`: measures the parts named, or all, and prints a table. `listener` names all of its parts,
 * `listener/click` one.
 */
import { cpus, loadavg, totalmem } from "node:os";
import { benchApi } from "./api.ts";
import { benchDialects } from "./dialects.ts";
import { benchDuplicates } from "./duplicates.ts";
import { benchEvents } from "./events.ts";
import { benchGuide } from "./guide.ts";
import { benchHidden } from "./hidden.ts";
import { benchImport } from "./import.ts";
import { listenerParts } from "./listener/run.ts";
import { benchPages } from "./pages.ts";
import { benchRecommendations } from "./recommendations.ts";
import { benchScale } from "./scale.ts";
import { benchSearch } from "./search.ts";
import { type BenchRow, toTable } from "./table.ts";
import { benchWorker } from "./worker.ts";

const parts: Record<string, () => Promise<BenchRow[]>> = {
  import: benchImport,
  duplicates: benchDuplicates,
  api: benchApi,
  recommendations: benchRecommendations,
  search: benchSearch,
  hidden: benchHidden,
  dialects: benchDialects,
  events: benchEvents,
  scale: benchScale,
  worker: benchWorker,
  pages: benchPages,
  ...listenerParts,
  "listener/guide": benchGuide,
};
const isPart = (name: string, asked: string) => name === asked || name.startsWith(`${asked}/`);

const asked = process.argv.slice(2);
const unknown = asked.filter((each) => !Object.keys(parts).some((name) => isPart(name, each)));
if (unknown.length > 0) {
  process.stderr.write(`bench knows ${Object.keys(parts).join(", ")}, not ${unknown.join(", ")}\n`);
  process.exit(2);
}
const rows: BenchRow[] = [];
/** Processes that wanted a processor in the last minute, before each part: beyond what there are, times say little. */
const loads: string[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.some((each) => isPart(name, each))) continue;
  const load = (loadavg()[0] ?? Number.NaN).toFixed(1);
  loads.push(load);
  process.stderr.write(`measuring ${name}, load ${load} ...\n`);
  rows.push(...(await measure()));
}
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${loads.join(", ")} before each part`;
process.stdout.write(`${new Date().toISOString().slice(0, 10)}, ${machine}\n\n${toTable(rows)}\n`);
