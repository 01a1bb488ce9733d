export interface BenchRow {
  what: string;
  figure: string;
  /** The figure of the same run to compare with. */
  beside: string;
  target: string;
}

/** A Markdown table, as docs/performance.md quotes it. */
export function toTable(rows: readonly BenchRow[]): string {
  const lines = rows.map(
    ({ what, figure, beside, target }) => `| ${what} | ${figure} | ${beside} | ${target} |`,
  );
  return ["| what | figure | beside, in the same run | target |", "|---|---|---|---|", ...lines].join("\n");
}
