/** Quality of a list of recommendations, against known right answers. */

export const AT = 10;

interface Query {
  /** Recommended ids, best first. */
  list: readonly number[];
  relevant: ReadonlySet<number>;
}
export interface Measured {
  queries: number;
  precision: number;
  ndcg: number;
  /** Share of the candidates that is recommended to anyone. */
  coverage: number;
  /** How unlike the stations of one list are: 1 less the mean overlap (Jaccard) of their tags. */
  diversity: number;
}

/** Normalised discounted cumulative gain at 10 with gains of 0 and 1 (Järvelin & Kekäläinen 2002). */
function ndcg({ list, relevant }: Query): number {
  const discount = (i: number) => 1 / Math.log2(i + 2);
  const gained = list.slice(0, AT).reduce((sum, id, i) => sum + (relevant.has(id) ? discount(i) : 0), 0);
  let ideal = 0;
  for (let i = 0; i < Math.min(AT, relevant.size); i++) ideal += discount(i);
  return ideal === 0 ? 0 : gained / ideal;
}

/** The share of the first ten that is right; a shorter list is filled up with wrong ones. */
const precision = ({ list, relevant }: Query) =>
  list.slice(0, AT).filter((id) => relevant.has(id)).length / AT;

function unlikeness(
  list: readonly number[],
  tagsOf: (id: number) => ReadonlySet<string>,
): number | undefined {
  let sum = 0;
  let pairs = 0;
  const top = list.slice(0, AT).map(tagsOf);
  for (const [i, a] of top.entries())
    for (const b of top.slice(i + 1)) {
      const both = [...a].filter((tag) => b.has(tag)).length;
      const either = a.size + b.size - both;
      sum += either === 0 ? 1 : 1 - both / either;
      pairs++;
    }
  return pairs === 0 ? undefined : sum / pairs;
}

export function measure(
  queries: readonly Query[],
  candidates: number,
  tagsOf: (id: number) => ReadonlySet<string>,
): Measured {
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const shown = new Set(queries.flatMap(({ list }) => list.slice(0, AT)));
  return {
    queries: queries.length,
    precision: mean(queries.map(precision)),
    ndcg: mean(queries.map(ndcg)),
    coverage: shown.size / candidates,
    diversity: mean(queries.flatMap(({ list }) => unlikeness(list, tagsOf) ?? [])),
  };
}
