/**
 * Entries that are one station show as the entry that the operator chose, else as the oldest, of those that the caller may
 * see. Every list of stations goes through `eachOnce`; entries hidden from the caller are not read here, so they change
 * nothing.
 */
import { sql } from "kysely";
import { catalogQueries as q } from "../schema.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface Entry {
  id: number;
  rpuid: string;
  country: string;
}
/** The visible entries of one station, at least two: the entry that leads, then the oldest first. */
export type Cluster = readonly [Entry, ...Entry[]];

interface Clusters {
  byId: ReadonlyMap<number, Cluster>;
  byRpuid: ReadonlyMap<string, Cluster>;
  /** How popular the stations are: the sum over their entries, by the row id of each entry. */
  popularity: ReadonlyMap<number, number>;
  /** The stations of each country, the most popular first. */
  ofCountry: ReadonlyMap<string, readonly Cluster[]>;
  /** How many entries of each country do not show by themselves. */
  absorbed: ReadonlyMap<string, number>;
  keptSize: number;
}
const NONE: Clusters = {
  byId: new Map(),
  byRpuid: new Map(),
  popularity: new Map(),
  ofCountry: new Map(),
  absorbed: new Map(),
  keptSize: 1,
};

const members = visibleStatement<object, Entry & { cluster: string; popularity: number }>((_, visible) =>
  q
    .selectFrom("cluster_member")
    .innerJoin("station", "station.rpuid", "cluster_member.rpuid")
    .select([
      "station.id",
      "station.rpuid",
      "station.country",
      "station.popularity",
      "cluster_member.cluster",
    ])
    .where(visible.station)
    .orderBy("cluster_member.first_seen_ms")
    .orderBy("cluster_member.rpuid"),
);

/**
 * The present rpuids of stations whose rpuid is gone: that of the station in its other country, else that of the visible entry that leads
 * the station. Of a station that moved and is gone there too, the entries it was merged with there. Of all such rpuids where
 * `rpuids` is NULL.
 */
const leading = visibleStatement<{ rpuids: string | null }, { rpuid: string; to: string }>(
  (p, visible) => sql`
      SELECT rpuid, "to" FROM (SELECT asked.value AS rpuid, coalesce(
        (SELECT station.rpuid FROM moved_station JOIN station ON station.rpuid = moved_station.to_rpuid
          WHERE moved_station.rpuid = asked.value AND ${visible.station}),
        (SELECT station.rpuid FROM cluster_member JOIN station ON station.rpuid = cluster_member.rpuid
          WHERE cluster_member.cluster IN (SELECT cluster FROM cluster_member
            WHERE rpuid = asked.value OR rpuid IN (SELECT to_rpuid FROM moved_station
              WHERE rpuid = asked.value AND to_rpuid NOT IN (SELECT rpuid FROM station)))
            AND ${visible.station}
          ORDER BY cluster_member.first_seen_ms, cluster_member.rpuid LIMIT 1)) AS "to"
      FROM json_each(coalesce(${p("rpuids")}, (SELECT json_group_array(rpuid) FROM
        (SELECT rpuid FROM moved_station UNION SELECT rpuid FROM cluster_member)))) AS asked
      WHERE (EXISTS (SELECT 1 FROM moved_station WHERE rpuid = asked.value)
          OR EXISTS (SELECT 1 FROM cluster_member WHERE rpuid = asked.value))
        AND NOT EXISTS (SELECT 1 FROM station WHERE rpuid = asked.value))
      WHERE "to" IS NOT NULL`,
);

function read(view: CatalogView): Clusters {
  const rows = view.all(members, {});
  const byId = new Map<number, Cluster>();
  const byRpuid = new Map<string, Cluster>();
  const popularity = new Map<number, number>();
  const absorbed = new Map<string, number>();
  for (const [first, ...others] of Map.groupBy(rows, ({ cluster }) => cluster).values()) {
    if (first === undefined || others.length === 0) continue;
    const cluster: Cluster = [first, ...others];
    const sum = first.popularity + others.reduce((all, entry) => all + entry.popularity, 0);
    for (const entry of cluster) {
      byId.set(entry.id, cluster);
      byRpuid.set(entry.rpuid, cluster);
      popularity.set(entry.id, sum);
    }
    absorbed.set(first.country, (absorbed.get(first.country) ?? 0) + others.length);
  }
  if (byId.size === 0) return NONE;
  const of = ([{ id }]: Cluster) => popularity.get(id) ?? 0;
  const ordered = [...new Set(byId.values())].sort((a, b) => of(b) - of(a) || a[0].id - b[0].id);
  const ofCountry = Map.groupBy(ordered, ([{ country }]) => country);
  return { byId, byRpuid, popularity, ofCountry, absorbed, keptSize: byId.size * 250 };
}

const clustersOf = (view: CatalogView): Clusters => view.keptForCaller("clusters", () => read(view));

/** Row ids as lists show them: a station once, as the visible entry that leads it, at its first place; `ids` if unmerged. */
export function eachOnce(view: CatalogView, ids: readonly number[]): readonly number[] {
  const { byId } = clustersOf(view);
  if (byId.size === 0) return ids;
  return [...new Set(ids.map((id) => byId.get(id)?.[0].id ?? id))];
}

/**
 * The rpuids under which named stations are found, as JSON, since rpuids that were given out stay valid: an entry that its
 * source has removed is the entry there that leads its station, or its entry in another country. Read anew each time: an
 * import that removes an entry may be a minute older than the revision that follows from it.
 */
export function presentRpuids(view: CatalogView, rpuids: readonly string[]): string {
  const all = JSON.stringify(rpuids);
  const gone = new Map(view.all(leading, { rpuids: all }).map(({ rpuid, to }) => [rpuid, to]));
  return gone.size === 0
    ? all
    : JSON.stringify([...new Set(rpuids.map((rpuid) => gone.get(rpuid) ?? rpuid))]);
}

/** The rpuids that are gone and lead to a visible entry, by the rpuid of that entry. */
export const earlierRpuids = (view: CatalogView): ReadonlyMap<string, readonly { rpuid: string }[]> =>
  Map.groupBy(view.all(leading, { rpuids: null }), ({ to }) => to);

/** The row id as which an entry shows. */
export const shownId = (view: CatalogView, id: number): number => clustersOf(view).byId.get(id)?.[0].id ?? id;

/** The rows of entries, each with the row id as which the entry shows. */
export function shownRows<Row extends { id: number }>(view: CatalogView, rows: Row[]): Row[] {
  if (clustersOf(view).byId.size === 0) return rows;
  return rows.map((row) => ({ ...row, id: shownId(view, row.id) }));
}

/** The rows of entries, each as popular as its station: as all entries of it that the caller may see together. */
export function popularRows<Row extends { id: number; popularity: number }>(
  view: CatalogView,
  rows: Row[],
): Row[] {
  const { popularity } = clustersOf(view);
  if (popularity.size === 0) return rows;
  return rows.map((row) => ({ ...row, popularity: popularity.get(row.id) ?? row.popularity }));
}

/** The most popular stations of a country that have several entries. */
export const popularClusters = (view: CatalogView, country: string, limit: number): readonly Cluster[] =>
  clustersOf(view).ofCountry.get(country)?.slice(0, limit) ?? [];

/** The rpuid under which an entry shows. */
export const shownRpuid = (view: CatalogView, rpuid: string): string =>
  clustersOf(view).byRpuid.get(rpuid)?.[0].rpuid ?? rpuid;

/** Whether lists show the entry itself. */
export const isShown = (view: CatalogView, id: number): boolean => shownId(view, id) === id;

/** The stations of several entries, by the row id of each entry. */
export const clustersById = (view: CatalogView): ReadonlyMap<number, Cluster> => clustersOf(view).byId;

/** Row ids of the station's visible entries: the named one, then the others, of these the entry that leads, then the oldest, first. */
export function entriesOf(view: CatalogView, id: number): readonly number[] {
  const cluster = clustersOf(view).byId.get(id);
  return cluster === undefined
    ? [id]
    : [id, ...cluster.flatMap((entry) => (entry.id === id ? [] : entry.id))];
}

/** The entries of `entriesOf`, by rpuid. */
export function rpuidsOf(view: CatalogView, rpuid: string): readonly string[] {
  const cluster = clustersOf(view).byRpuid.get(rpuid);
  return cluster === undefined
    ? [rpuid]
    : [rpuid, ...cluster.flatMap((entry) => (entry.rpuid === rpuid ? [] : entry.rpuid))];
}

/** How many visible entries of a country do not show by themselves. */
export const countAbsorbed = (view: CatalogView, country: string): number =>
  clustersOf(view).absorbed.get(country) ?? 0;

/** The first `limit` shown stations of a list that `read` gives, best first, up to a limit of entries. */
export function firstShown(
  view: CatalogView,
  limit: number,
  read: (limit: number) => readonly number[],
): number[] {
  for (let wanted = limit; ; wanted *= 2) {
    const entries = read(wanted);
    const shown = eachOnce(view, entries);
    if (shown.length >= limit || entries.length < wanted) return shown.slice(0, limit);
  }
}
