import type { Decided } from "#lib/duplicates/cluster.ts";

/** Decisions of an operator who has decided nothing. */
export const UNDECIDED: Decided = { same: [], different: [] };
