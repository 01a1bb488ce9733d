import { quantile } from "../latency.ts";

const ms = (value: number) => `${Math.round(value)} ms`;

/** "p50 120 ms, p90 180 ms (15 times)". */
export function spread(values: readonly number[]): string {
  return `p50 ${ms(quantile(values, 0.5))}, p90 ${ms(quantile(values, 0.9))}, worst ${ms(Math.max(...values))} (${values.length} times)`;
}
