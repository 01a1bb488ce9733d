/** Long work in slices: a generator yields whenever other work may have its turn. */
import { batchesOf } from "#db/batches.ts";

/** How much a slice compares or moves: a few milliseconds. */
export const MOVED_AT_ONCE = 5_000;
const SORTED_AT_ONCE = 500;

/** Does all slices in one go. */
export function atOnce<T>(slices: Iterator<void, T>): T {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

type Compare<T> = (a: T, b: T) => number;

function* merged<T>(a: readonly T[], b: readonly T[], compare: Compare<T>): Generator<void, T[]> {
  const both: T[] = [];
  let next = 0;
  for (const item of a) {
    while (next < b.length && compare(b[next] as T, item) < 0) {
      both.push(b[next++] as T);
      if (both.length % MOVED_AT_ONCE === 0) yield;
    }
    both.push(item);
    if (both.length % MOVED_AT_ONCE === 0) yield;
  }
  return both.concat(b.slice(next));
}

/** Sorts by merging; equal items stay in their order. */
export function* sorted<T>(items: readonly T[], compare: Compare<T>): Generator<void, T[]> {
  let runs: T[][] = [];
  for (const run of batchesOf(items, SORTED_AT_ONCE)) {
    runs.push(run.sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      longer.push(yield* merged(runs[i] ?? [], runs[i + 1] ?? [], compare));
      yield;
    }
    runs = longer;
  }
  return runs[0] ?? [];
}
