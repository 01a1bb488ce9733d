/** Bounds a station's coverage. */

type Ring = [latitude: number, longitude: number][];

/** Most corners of a station's coverage: each search by place looks at all of them. */
const MOST_CORNERS = 1_000;
const LEAST_OF_RING = 3;

/** How many corners of `rings` stand for one in the catalogue; 1 where all are kept, as of rings that were coarsened before. */
export function coarseness(rings: readonly Ring[]): number {
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
  return corners <= MOST_CORNERS + LEAST_OF_RING * rings.length ? 1 : Math.ceil(corners / MOST_CORNERS);
}

/** The coverage `rings` with about a thousand corners at most, and at least three corners a ring. */
export function bounded(rings: readonly Ring[]): Ring[] {
  const all = coarseness(rings);
  return rings.map((ring) => {
    const step = Math.min(all, Math.floor(ring.length / LEAST_OF_RING));
    return ring.filter((_, at) => at % step === 0);
  });
}
