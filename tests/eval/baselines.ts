/** Baselines that a recommender has to beat. */
import { chance, shuffled } from "./chance.ts";
import type { Directory, KnownStation } from "./directory.ts";
import { AT } from "./metrics.ts";

export type Recommender<Q> = (query: Q, index: number) => readonly number[];

const ids = (stations: readonly KnownStation[]) => stations.slice(0, AT).map(({ id }) => id);

/** Three baselines for queries about a station (or about none, with empty `tags`) of a country. */
export function baselines<Q extends { country: string; except: number; tags: ReadonlySet<string> }>(
  directory: Directory,
  among: (station: KnownStation) => boolean = () => true,
): Record<string, Recommender<Q>> {
  const byCountry = Map.groupBy(directory.stations.filter(among), ({ country }) => country);
  const popular = new Map(
    [...byCountry].map(([country, all]) => [
      country,
      [...all].sort((a, b) => b.popularity - a.popularity || a.id - b.id),
    ]),
  );
  const others = ({ country, except }: Q) => (popular.get(country) ?? []).filter(({ id }) => id !== except);
  return {
    random: (query, index) => ids(shuffled(others(query), chance(index + 1))),
    popularity: (query) => ids(others(query)),
    "plain tag overlap": (query) => {
      const overlap = ({ tags }: KnownStation) => [...query.tags].filter((tag) => tags.has(tag)).length;
      return ids(others(query).sort((a, b) => overlap(b) - overlap(a)));
    },
  };
}
