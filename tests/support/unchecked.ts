import type { Standing } from "#lib/health/judge.ts";
import type { HealthView } from "#lib/request/health.ts";

/** The health of streams of which nothing was ever checked. */
export const UNCHECKED: HealthView = {
  generation: 0,
  isAiling: () => false,
  heardOf: () => undefined,
  describedAs: () => undefined,
  inOrder: (_, streams) => streams,
  downIn: () => [],
  of: () => () => ({ verdict: "unknown", witnesses: [] }),
};

/** The standing of a stream before its first check. */
export const NEVER_CHECKED: Standing = {
  verdict: "unknown",
  reason: undefined,
  failures: 0,
  failingSinceMs: undefined,
};
