/** Figures of several recommenders side by side, as Markdown. */
import type { Recommender } from "./baselines.ts";
import type { Directory } from "./directory.ts";
import { type Measured, measure } from "./metrics.ts";

export interface EvalRow {
  factor: string;
  by: string;
  measured: Measured;
}

/** Runs every recommender on every query. `candidates` is how many stations could be recommended: by default all. */
export function compare<Q extends { relevant: ReadonlySet<number> }>(
  factor: string,
  { byId, candidates = byId.size }: Pick<Directory, "byId"> & { candidates?: number },
  queries: readonly Q[],
  recommenders: Record<string, Recommender<Q>>,
): EvalRow[] {
  const tagsOf = (id: number) => byId.get(id)?.tags ?? new Set<string>();
  return Object.entries(recommenders).map(([by, recommend]) => {
    const lists = queries.map((query, i) => ({ list: recommend(query, i), relevant: query.relevant }));
    return { factor, by, measured: measure(lists, candidates, tagsOf) };
  });
}

const figure = (value: number) => value.toFixed(3);

export function toTable(rows: readonly EvalRow[]): string {
  const lines = rows.map(
    ({ factor, by, measured: { queries, precision, ndcg, coverage, diversity } }) =>
      `| ${factor} | ${by === factor ? `**${by}**` : by} | ${queries} | ${figure(precision)} | ${figure(ndcg)} | ${figure(coverage)} | ${figure(diversity)} |`,
  );
  return [
    "| factor | recommender | queries | precision@10 | nDCG@10 | coverage | diversity |",
    "|---|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}
