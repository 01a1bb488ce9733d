/** The public rendering of an on-demand item (specification 2.3), all but its streams, made once, at import. */
import type { OnDemandRecord } from "../record.ts";

/** `undefined` for an empty array that the specification calls optional; other arrays are there, if empty (contract). */
const some = <T>(items: T[]): T[] | undefined => (items.length > 0 ? items : undefined);

export function toOnDemandDoc(record: OnDemandRecord): string {
  const country = record.rpuid.slice(0, 3);
  return JSON.stringify({
    id: record.id,
    name: record.name,
    description: record.description,
    rpuid: record.rpuid,
    rpId: record.rpuid.slice(3),
    country,
    languageCode: record.languageCode,
    podcastTitle: record.podcastTitle,
    podcastLongName: record.podcastLongName,
    series: record.seriesId ? { id: record.seriesId } : undefined,
    links: some(record.links),
    locations: some(record.locations),
    multimedia: record.multimedia,
    longDescriptions: record.longDescriptions,
    mediumNames: record.mediumNames,
    longNames: record.longNames,
    keywords: record.keywords,
    genres: record.genres,
  });
}
