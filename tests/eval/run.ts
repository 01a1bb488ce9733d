/**
 * `npm run eval [factor | search | duplicates ...]`: what each factor, the search, and the finding of
 * duplicates are worth against baselines, as Markdown tables. The figures are equal each time. `--seeds 5,6` makes other
 * queries for the search; `--stations FILE` takes stations in the form of Radio Browser. The exit code is 1 where
 * `duplicates` is asked for and the stations have no labelled pair.
 */
import { parseArgs } from "node:util";
import { evaluateAffinity } from "./affinity.ts";
import { type Directory, openDirectory } from "./directory.ts";
import { duplicatesTable, evaluateDuplicates } from "./duplicates/evaluate.ts";
import { evaluateGeo } from "./geo.ts";
import { evaluateMusic } from "./music.ts";
import { evaluateOnDemand } from "./on-demand.ts";
import { evaluatePublicValue } from "./public-value.ts";
import { evaluateSearch, SEEDS, searchTable } from "./search.ts";
import { type EvalRow, toTable } from "./table.ts";
import { evaluateTrending, trendTable } from "./trending.ts";

const factors: Record<string, (directory: Directory) => EvalRow[] | Promise<EvalRow[]>> = {
  geo: evaluateGeo,
  affinity: evaluateAffinity,
  music: evaluateMusic,
  "on-demand": evaluateOnDemand,
  "public-value": evaluatePublicValue,
};
const known = [...Object.keys(factors), "trending", "search", "duplicates"];

const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: "string", default: SEEDS.join(",") }, stations: { type: "string" } },
});
const seeds = options.seeds.split(",").map(Number);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`eval knows ${known.join(", ")}, not ${unknown.join(", ")}\n`);
  process.exit(2);
}
const wanted = known.filter((name) => asked.length === 0 || asked.includes(name));

/** Each factor has a directory of its own: what one adds does not help another. */
async function withDirectory<T>(name: string, use: (directory: Directory) => T | Promise<T>): Promise<T> {
  process.stderr.write(`evaluating ${name} ...\n`);
  const directory = await openDirectory(options.stations);
  try {
    if (name === wanted[0]) process.stdout.write(`${directory.from}\n\n`);
    return await use(directory);
  } finally {
    directory.close();
  }
}

const rows: EvalRow[] = [];
for (const [name, evaluate] of Object.entries(factors))
  if (wanted.includes(name)) rows.push(...(await withDirectory(name, evaluate)));
if (rows.length > 0) process.stdout.write(`${toTable(rows)}\n\n`);
if (wanted.includes("trending"))
  process.stdout.write(`${trendTable(await withDirectory("trending", evaluateTrending))}\n`);
if (wanted.includes("search"))
  process.stdout.write(
    `${searchTable(await withDirectory("search", (directory) => evaluateSearch(directory, seeds)))}\n`,
  );
if (wanted.includes("duplicates")) {
  const result = await withDirectory("duplicates", evaluateDuplicates);
  process.stdout.write(`${duplicatesTable(result)}\n`);
  // A report without the figure that was asked for is a failure.
  if (!result && asked.includes("duplicates")) process.exitCode = 1;
}
