/** `npm run bench [part ...]`: measures the parts named, or all, and prints a table. */
import { cpus, totalmem } from "node:os";
import { benchApi } from "./api.ts";
import { benchGuide } from "./guide.ts";
import { benchImport } from "./import.ts";
import { benchRecommendations } from "./recommendations.ts";
import { benchSearch } from "./search.ts";
import { type BenchRow, toTable } from "./table.ts";

const parts: Record<string, () => Promise<BenchRow[]>> = {
  import: benchImport,
  api: benchApi,
  recommendations: benchRecommendations,
  search: benchSearch,
  guide: benchGuide,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`bench knows ${Object.keys(parts).join(", ")}, not ${unknown.join(", ")}\n`);
  process.exit(2);
}
const rows: BenchRow[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stderr.write(`measuring ${name} ...\n`);
  rows.push(...(await measure()));
}
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
process.stdout.write(`${new Date().toISOString().slice(0, 10)}, ${machine}\n\n${toTable(rows)}\n`);
