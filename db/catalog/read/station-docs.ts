/** Public documents of stations. A station of several entries shows the oldest one's, with the streams of all. */
import { type Cluster, clustersById } from "./clusters.ts";
import type { CatalogView } from "./view.ts";

/** A station's public document, and the fields that the listener pages add. */
export interface StationDoc {
  id: number;
  rpuid: string;
  doc: string;
  hue: number;
  chroma: number;
  homepage: string | null;
  timeZone: string | null;
  /** The part of the country, as the source names it. */
  region: string | null;
  country: string;
  latitude: number | null;
  longitude: number | null;
  demonstration: number;
  /** For a station of several entries: the rpuid of the entry that each stream belongs to, by address. */
  owners?: ReadonlyMap<string, string>;
  /** For an entry that lists do not show: the rpuid of the entry that they show in its place. */
  shownAs?: string;
}

interface Document {
  rpuid: string;
  liveStreams?: { streamSource: { url: string } }[];
  bearers?: { id: string }[];
}

/** Adds the streams and bearers of `other` that `document` lacks. */
function addTo(document: Document, other: Document, owners: Map<string, string>): void {
  for (const stream of other.liveStreams ?? []) {
    const { url } = stream.streamSource;
    if (owners.has(url)) continue;
    owners.set(url, other.rpuid);
    document.liveStreams = [...(document.liveStreams ?? []), stream];
  }
  const known = new Set(document.bearers?.map(({ id }) => id));
  const more = other.bearers?.filter(({ id }) => !known.has(id)) ?? [];
  if (more.length > 0) document.bearers = [...(document.bearers ?? []), ...more];
}

function merged(row: StationDoc, cluster: Cluster, docOf: ReadonlyMap<number, StationDoc>): StationDoc {
  const [oldest] = cluster;
  const shown = docOf.get(oldest.id) ?? row;
  const document = JSON.parse(shown.doc) as Document;
  const owners = new Map(document.liveStreams?.map(({ streamSource }) => [streamSource.url, oldest.rpuid]));
  for (const { id } of cluster.slice(1)) {
    const other = docOf.get(id);
    if (other) addTo(document, JSON.parse(other.doc) as Document, owners);
  }
  document.rpuid = row.rpuid;
  const shownAs = oldest.rpuid === row.rpuid ? undefined : oldest.rpuid;
  return { ...shown, rpuid: row.rpuid, doc: JSON.stringify(document), owners, shownAs };
}

/**
 * `rows`, of visible entries, as their stations: an entry of several has the document of the oldest with the streams and
 * bearers of all, best first as each entry has them, under the rpuid of the row. `read` reads entries by row id.
 */
export function asOneStation(
  view: CatalogView,
  rows: StationDoc[],
  read: (view: CatalogView, ids: readonly number[]) => StationDoc[],
): StationDoc[] {
  const byId = clustersById(view);
  const clusters = rows.map(({ id }) => byId.get(id));
  if (clusters.every((cluster) => cluster === undefined)) return rows;
  const ids = new Set(clusters.flatMap((cluster) => cluster?.map(({ id }) => id) ?? []));
  const docOf = new Map(read(view, [...ids]).map((doc) => [doc.id, doc]));
  return rows.map((row, i) => {
    const cluster = clusters[i];
    return cluster === undefined ? row : merged(row, cluster, docOf);
  });
}
