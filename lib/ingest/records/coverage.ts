/** Bounds a station's coverage. */

type Ring = [latitude: number, longitude: number][];

/** Most corners of a station's coverage: each search by place looks at all of them. */
const MOST_CORNERS = 1_000;

/** How many corners of `rings` stand for one in the catalogue; 1 where all are kept. */
export const coarseness = (rings: readonly Ring[]): number =>
  Math.max(1, Math.ceil(rings.reduce((corners, ring) => corners + ring.length, 0) / MOST_CORNERS));

/** The coverage `rings` with about a thousand corners at most, and at least three corners a ring. */
export function bounded(rings: readonly Ring[]): Ring[] {
  const all = coarseness(rings);
  return rings.map((ring) => {
    const step = Math.min(all, Math.floor(ring.length / 3));
    return ring.filter((_, at) => at % step === 0);
  });
}
