import type { HealthView } from "#lib/request/health.ts";

/** The health of streams of which nothing was ever checked. */
export const UNCHECKED: HealthView = {
  generation: 0,
  isAiling: () => false,
  inOrder: (_, streams) => streams,
  downIn: () => [],
  of: () => () => ({ verdict: "unknown", witnesses: [] }),
};
