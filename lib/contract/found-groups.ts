/** The kinds of what a search finds, as `only` names them; series come with episodes. Without zod: browsers read it. */
export const FOUND_GROUPS = ["stations", "programmes", "episodes", "songs"] as const;
export type FoundGroup = (typeof FOUND_GROUPS)[number];
