import { MOST_FOUND } from "../contract/found-groups.ts";

/** The results of a group that an answer has, of all in their order. */
export type Part = readonly [from: number, to: number];
export const NO_PART: Part = [0, 0];

/** The part of a page, from 0, of `size` results; beyond the last result that is listed it is empty. */
export function partOf(page: number, size: number): Part {
  const from = Math.min(page * size, MOST_FOUND);
  return [from, Math.min(from + size, MOST_FOUND)];
}

/** The rest of `part` for a list behind `before` results. */
export const partBehind = ([from, to]: Part, before: number): Part => [
  Math.max(0, from - before),
  Math.max(0, to - before),
];
