/** Whether something grows: a slope that single outliers (a collection, a refresh) do not bend. */

interface Point {
  /** Seconds since the measuring began. */
  atS: number;
  value: number;
}

/** The median slope of all pairs of points (Theil and Sen), per hour; 0 for fewer than two. */
export function slopePerHour(points: readonly Point[]): number {
  const slopes: number[] = [];
  for (const [i, a] of points.entries()) {
    for (const b of points.slice(i + 1)) {
      if (b.atS > a.atS) slopes.push((b.value - a.value) / (b.atS - a.atS));
    }
  }
  slopes.sort((a, b) => a - b);
  const middle = slopes.length >> 1;
  const upper = slopes[middle] ?? 0;
  const median = slopes.length % 2 === 0 ? ((slopes[middle - 1] ?? upper) + upper) / 2 : upper;
  return median * 3_600;
}

/** Limits of a quantity: `perHour` is the allowed slope, `floor` the rise in all below which no slope counts. */
export interface Bound {
  perHour: number;
  floor: number;
}

/** True when `points` rise faster than allowed and by more than the floor over the time they span. */
export function grows(points: readonly Point[], { perHour, floor }: Bound): boolean {
  const spanS = (points.at(-1)?.atS ?? 0) - (points[0]?.atS ?? 0);
  const slope = slopePerHour(points);
  return slope > perHour && (slope * spanS) / 3_600 > floor;
}
