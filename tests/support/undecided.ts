import type { Decided } from "#lib/duplicates/cluster.ts";

/** Nothing that the operator has decided. */
export const UNDECIDED: Decided = { same: [], different: [] };
