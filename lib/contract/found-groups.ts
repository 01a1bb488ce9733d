/** The groups of search results that `only` names; series come with episodes. Browsers import this file: no zod here. */
export const FOUND_GROUPS = ["stations", "programmes", "episodes", "songs"] as const;
export type FoundGroup = (typeof FOUND_GROUPS)[number];

/** How many results of a group are listed, over all pages. */
export const MOST_FOUND = 1_000;
