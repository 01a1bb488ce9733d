/**
 * Known-item search: how soon a station is found by a query made of its name, beside search libraries over the same
 * stations of the same country.
 */
import { words } from "#lib/ground/words.ts";
import { searchStationIds } from "#lib/stations/search-readings.ts";
import { chance, shuffled } from "./chance.ts";
import type { Directory, KnownStation } from "./directory.ts";
import { AT } from "./metrics.ts";
import { type MakeQuery, searchKinds } from "./search-kinds.ts";
import { type Finder, searchPeers } from "./search-peers.ts";

export const SEEDS = [11, 23, 47, 101, 103, 107, 109, 113];
/** How many queries of a kind each seed makes. */
const QUERIES_A_SEED = 120;

interface KnownItem {
  query: string;
  country: string;
  /** Row ids of the stations that the query may mean: all of one name. */
  right: ReadonlySet<number>;
}
/** By query: 1 / rank of its station among the first ten, 0 where it is not among them. */
type Score = readonly number[];
interface SearchRow {
  kind: string;
  queries: number;
  scores: Record<string, Score>;
}

/** A name as it is compared: folded, without spaces and punctuation. */
const known = ({ country, name }: KnownStation) => `${country} ${words(name).join("")}`;

function itemsOf(
  stations: readonly KnownStation[],
  makeQuery: MakeQuery,
  seeds: readonly number[],
): KnownItem[] {
  const named = Map.groupBy(stations, known);
  return seeds.flatMap((seed) => {
    const random = chance(seed);
    const items: KnownItem[] = [];
    for (const station of shuffled(stations, random)) {
      if (items.length === QUERIES_A_SEED) break;
      const query = makeQuery(station.name, random, String(station.fields.homepage ?? ""));
      if (!query || words(query).length === 0) continue;
      const right = new Set((named.get(known(station)) ?? []).map(({ id }) => id));
      items.push({ query, country: station.country, right });
    }
    return items;
  });
}

async function scoreOf(items: readonly KnownItem[], finderOf: (country: string) => Finder): Promise<Score> {
  const score: number[] = [];
  for (const { query, country, right } of items) {
    const found = await finderOf(country)(query);
    const at = found.slice(0, AT).findIndex((id) => right.has(id));
    score.push(at < 0 ? 0 : 1 / (at + 1));
  }
  return score;
}

async function peersOf(byCountry: ReadonlyMap<string, readonly KnownStation[]>) {
  const peers: Record<string, (country: string) => Finder> = {};
  for (const [peer, index] of Object.entries(searchPeers)) {
    const finders = new Map<string, Finder>();
    for (const [country, stations] of byCountry) finders.set(country, await index(stations));
    peers[peer] = (country) => finders.get(country) ?? (() => []);
  }
  return peers;
}

export async function evaluateSearch(
  { stations, signals }: Pick<Directory, "stations" | "signals">,
  seeds: readonly number[] = SEEDS,
  kinds = searchKinds,
): Promise<SearchRow[]> {
  const byCountry = Map.groupBy(stations, ({ country }) => country);
  const nowline = (country: string): Finder => {
    const view = signals(country).catalog;
    return (query) => searchStationIds(view, country, query);
  };
  const finders = { Nowline: nowline, ...(await peersOf(byCountry)) };
  const rows: SearchRow[] = [];
  for (const [kind, makeQuery] of Object.entries(kinds)) {
    const items = itemsOf(stations, makeQuery, seeds);
    if (items.length === 0) continue;
    const scores: Record<string, Score> = {};
    for (const [by, finderOf] of Object.entries(finders)) scores[by] = await scoreOf(items, finderOf);
    rows.push({ kind, queries: items.length, scores });
  }
  return rows;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const recall = (score: Score) => mean(score.map((rank) => (rank > 0 ? 1 : 0)));

/** Mean difference of the pairs, with half the width of its 95 % interval (normal approximation). */
function ahead(of: Score, other: Score): string {
  const differences = of.map((rank, i) => rank - (other[i] ?? 0));
  const average = mean(differences);
  const variance = mean(differences.map((each) => (each - average) ** 2));
  return `${average.toFixed(3)} ± ${(1.96 * Math.sqrt(variance / of.length)).toFixed(3)}`;
}

/**
 * A Markdown table: MRR@10 and, after a slash, recall@10; at last how far Nowline's MRR@10 is ahead of the best peer's, over
 * the same queries.
 */
export function searchTable(rows: readonly SearchRow[]): string {
  const by = Object.keys(rows[0]?.scores ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const cell = (score: Score) => `${mean(score).toFixed(3)} / ${recall(score).toFixed(3)}`;
  return [
    line(["typed, MRR@10 / recall@10", "queries", ...by, "ahead of the best peer"]),
    `|${"---|".repeat(by.length + 3)}`,
    ...rows.map(({ kind, queries, scores: { Nowline = [], ...peers } }) => {
      const others = Object.values(peers);
      const best = others.reduce((a, b) => (mean(b) > mean(a) ? b : a));
      return line([kind, queries, ...[Nowline, ...others].map(cell), ahead(Nowline, best)]);
    }),
  ].join("\n");
}
