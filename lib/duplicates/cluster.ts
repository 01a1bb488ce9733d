/** Groups stations by the scores of their pairs: average linkage, with a cap, and with decisions that always hold. */

import { entryOf } from "#db/entry.ts";

/** A larger group is a network or a host, not one station. */
export const MOST_MEMBERS = 24;
/** Most linked stations that are grouped at once; a larger chain loses its weakest links. */
const MOST_CHAINED = 200;

export interface Link {
  a: string;
  b: string;
  bits: number;
}
export interface Decided {
  /** Pairs that are one station, whatever their score. */
  same: readonly (readonly [string, string])[];
  /** Pairs that are never one station. */
  different: readonly (readonly [string, string])[];
}

const keyOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Sets that are joined two by two. */
class Union {
  readonly #parents = new Map<string, string>();
  readonly #sizes = new Map<string, number>();

  find(id: string): string {
    let root = id;
    for (let up = this.#parents.get(root); up !== undefined; up = this.#parents.get(root)) root = up;
    if (root !== id) this.#parents.set(id, root);
    return root;
  }
  size = (id: string) => this.#sizes.get(this.find(id)) ?? 1;
  join(a: string, b: string): void {
    const [left, right] = [this.find(a), this.find(b)];
    if (left === right) return;
    this.#sizes.set(left, this.size(left) + this.size(right));
    this.#parents.set(right, left);
  }
}

/** Stations that hang together by links or decisions, each chain of at most MOST_CHAINED: the strongest links first. */
function chainsOf(links: readonly Link[], decided: Decided): string[][] {
  const union = unionOf(decided);
  const ids = new Set(decided.same.flat());
  for (const { a, b } of links.toSorted((x, y) => y.bits - x.bits)) {
    ids.add(a).add(b);
    if (union.size(a) + union.size(b) <= MOST_CHAINED) union.join(a, b);
  }
  return [...Map.groupBy(ids, (id) => union.find(id)).values()].filter((chain) => chain.length > 1);
}

type Group = readonly string[];

/** The mean of the scores between two groups; -Infinity where a decision keeps them apart, or they are too many. */
function linkage(a: Group, b: Group, bitsOf: (a: string, b: string) => number): number {
  if (a.length + b.length > MOST_MEMBERS) return Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const one of a) for (const other of b) sum += bitsOf(one, other);
  return sum / (a.length * b.length);
}

function unionOf({ same }: Pick<Decided, "same">): Union {
  const union = new Union();
  for (const [a, b] of same) union.join(a, b);
  return union;
}

const inOrder = (groups: Iterable<Group>): string[][] =>
  [...groups]
    .filter((members) => members.length > 1)
    .map((members) => members.toSorted())
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));

/** The groups that decisions alone make. */
export function decidedGroups({ same }: Pick<Decided, "same">): string[][] {
  const union = unionOf({ same });
  return inOrder(Map.groupBy(new Set(same.flat()), (id) => union.find(id)).values());
}

function join(groups: Group[], bitsOf: (a: string, b: string) => number, least: number): Group[] {
  for (;;) {
    let best: { bits: number; a: number; b: number } | undefined;
    for (let a = 0; a < groups.length; a++)
      for (let b = a + 1; b < groups.length; b++) {
        const bits = linkage(groups[a] as Group, groups[b] as Group, bitsOf);
        if (bits >= (best?.bits ?? least)) best = { bits, a, b };
      }
    if (!best) return groups;
    const { a, b } = best;
    const members = [...(groups[a] ?? []), ...(groups[b] ?? [])];
    groups = [...groups.filter((_, i) => i !== a && i !== b), members];
  }
}

/**
 * Groups of at least two stations whose mean score is `least` bits or more (Sokal & Michener 1958). `bitsOf` scores a
 * pair that has no link. Decided pairs are always, or never, of one group.
 */
export function groupStations(
  links: readonly Link[],
  decided: Decided,
  least: number,
  bitsOf: (a: string, b: string) => number,
): string[][] {
  const known = new Map(links.map(({ a, b, bits }) => [keyOf(a, b), bits]));
  for (const [a, b] of decided.different) known.set(keyOf(a, b), Number.NEGATIVE_INFINITY);
  const scored = (a: string, b: string) => entryOf(known, keyOf(a, b), () => bitsOf(a, b));
  const strong = links.filter(({ a, b }) => scored(a, b) >= least);
  const union = unionOf(decided);
  const made = chainsOf(strong, decided).flatMap((chain) => {
    const begun = [...Map.groupBy(chain, (id) => union.find(id)).values()];
    return join(begun, scored, least);
  });
  return inOrder(made);
}
