/** Most items that one search sends and counts (contract: meta.count). */
export const LIMITS = {
  /** The best stations, which one search sends; `count` is the number of all matches. */
  stationsOfSearch: 1_000,
  /** The best on-demand items, which one search without pages (Family A) sends. */
  onDemandSent: 1_000,
  /** On-demand items that one search counts and pages through. */
  onDemandOfSearch: 10_000,
  /** Characters of an artist or a title that a station tells. */
  toldText: 1_000,
} as const;
