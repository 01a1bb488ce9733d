/** Public documents of stations. A station of several entries shows the document of the entry that leads it, with what the others add. */
import { NO_PICTURES } from "../no-pictures.ts";
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
  /** JSON of the image found on the homepage. */
  picture: string | null;
  /** The homepage's words about its stations, and their language tag, where no source gives a description. */
  homepageDescription: string | null;
  homepageLanguage: string | null;
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

type Document = Record<string, unknown> & {
  rpuid: string;
  liveStreams?: { streamSource: { url: string } }[];
  bearers?: { id: string }[];
  genres?: { href: string; name: string }[];
  keywords?: { value: string }[];
  multimedia?: { mimeValue?: string }[];
};
/** Fields that an entry which lacks them takes from the next entry that has them. */
const TAKEN = ["description", "epgLanguages", "socialIds", "phoneticInputs", "phoneticOutputs"] as const;

/** `own`, then the values of `others` with other keys. */
function joined<Item>(
  own: readonly Item[] = [],
  others: readonly Item[] = [],
  ...keysOf: ((item: Item) => unknown)[]
): Item[] {
  const known = keysOf.map((keyOf) => new Set(own.map(keyOf)));
  return [...own, ...others.filter((item) => keysOf.every((keyOf, i) => !known[i]?.has(keyOf(item))))];
}

const isMissing = (value: unknown) =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Pictures whose media type is known: an address without one may be that of a page. */
const hasPicture = ({ multimedia = [] }: Document) => multimedia.some(({ mimeValue }) => mimeValue);

/** Adds to `document` what it lacks and `other` has. Names stay the names of the shown entry. */
function addTo(document: Document, other: Document, owners: Map<string, string>): void {
  for (const stream of other.liveStreams ?? []) {
    const { url } = stream.streamSource;
    if (owners.has(url)) continue;
    owners.set(url, other.rpuid);
    document.liveStreams = [...(document.liveStreams ?? []), stream];
  }
  document.bearers = joined(document.bearers, other.bearers, ({ id }) => id);
  const nameOf = ({ name }: { name: string }) => name.toLowerCase();
  document.genres = joined(document.genres, other.genres, ({ href }) => href, nameOf);
  document.keywords = joined(document.keywords, other.keywords, ({ value }) => value);
  if (isMissing(document.multimedia) || (!hasPicture(document) && hasPicture(other)))
    document.multimedia = other.multimedia ?? [];
  for (const field of TAKEN) if (isMissing(document[field])) document[field] = other[field];
}

/** The fields that the listener pages add, of the first entry that has each; position and region are of one entry. */
function placeOf(entries: readonly StationDoc[]) {
  const located = entries.find(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const told = entries.find(({ homepageDescription }) => homepageDescription);
  const placed = located ?? entries.find(({ region }) => region);
  return {
    homepage: entries.find(({ homepage }) => homepage)?.homepage ?? null,
    picture: entries.find(({ picture }) => picture)?.picture ?? null,
    homepageDescription: told?.homepageDescription ?? null,
    homepageLanguage: told?.homepageLanguage ?? null,
    timeZone: entries.find(({ timeZone }) => timeZone)?.timeZone ?? null,
    region: placed?.region ?? null,
    latitude: placed?.latitude ?? null,
    longitude: placed?.longitude ?? null,
  };
}

function merged(row: StationDoc, cluster: Cluster, docOf: ReadonlyMap<number, StationDoc>): StationDoc {
  const [leading] = cluster;
  const shown = docOf.get(leading.id) ?? row;
  const others = cluster.slice(1).flatMap(({ id }) => docOf.get(id) ?? []);
  const document = JSON.parse(shown.doc) as Document;
  const owners = new Map(document.liveStreams?.map(({ streamSource }) => [streamSource.url, leading.rpuid]));
  for (const { doc } of others) addTo(document, JSON.parse(doc) as Document, owners);
  document.rpuid = row.rpuid;
  const shownAs = leading.rpuid === row.rpuid ? undefined : leading.rpuid;
  const place = placeOf([shown, ...others]);
  const told = isMissing(document.description) ? {} : { homepageDescription: null, homepageLanguage: null };
  return { ...shown, ...place, ...told, rpuid: row.rpuid, doc: JSON.stringify(document), owners, shownAs };
}

/**
 * Merges the visible entries in `rows` that are one station. The merged document is that of the entry that leads, with the rpuid
 * of the row; streams, bearers, genres and keywords come from all entries, each in its entry's order, and a missing
 * field comes from the next entry that has the field. `read` reads entries by row id.
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

/** `station`, where no source states a picture, with the picture found on its homepage. */
export function withPicture(station: StationDoc): StationDoc {
  const { doc, picture } = station;
  return picture === null
    ? station
    : { ...station, doc: doc.replace(NO_PICTURES, () => `"multimedia":[${picture}]`) };
}
