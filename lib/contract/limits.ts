/** How much one answer of a search holds and counts (contract: meta.count). */
export const LIMITS = {
  /** Stations that one search sends, the best; `count` is the number of all matches. */
  stationsOfSearch: 1_000,
  /** On-demand items that one search without pages (Family A) sends, the best. */
  onDemandSent: 1_000,
  /** On-demand items that one search counts, and has on its pages. */
  onDemandOfSearch: 10_000,
} as const;
