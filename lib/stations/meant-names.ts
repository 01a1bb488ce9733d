/** Names with words that are meant by what was typed: in another spelling, in other letters, by sound. */
import type { SearchCandidate } from "#db/catalog/read/search.ts";
import { idsOfEither, type JoinedNames } from "./joined-names.ts";
import type { Query } from "./search-order.ts";

export interface Named {
  names: JoinedNames;
  candidates: ReadonlyMap<number, SearchCandidate>;
}
/** For each typed word the words that it may mean, the typed word first; a line feed is behind words that must be whole. */
export type Meant = readonly (readonly string[])[];

/** The search for those of the words `meant` that `name` has, which is in letters that people type. */
export function queryFor(name: string, meant: Meant): Omit<Query, "isReworded"> {
  const words = meant.map((each) =>
    (each.find((word) => name.includes(word.trimEnd())) ?? each[0] ?? "").trimEnd(),
  );
  return { words, folded: words.join(" ") };
}

/**
 * Scores, by row id, of the stations in whose names each typed word stands as one that it may mean, in any order; none where
 * each means itself alone. At most `most` stations.
 */
export function scoresOfMeant(
  { names, candidates }: Named,
  meant: Meant,
  scoreOf: (candidate: SearchCandidate) => number,
  most?: number,
): Map<number, number> {
  const scores = new Map<number, number>();
  if (meant.every(({ length }) => length === 1)) return scores;
  for (const id of idsOfEither(names, meant, most)) {
    const candidate = candidates.get(id);
    if (candidate) scores.set(id, scoreOf(candidate));
  }
  return scores;
}
