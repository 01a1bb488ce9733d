import { alphanumericKey } from "../../stations/letters.ts";
import type { OnDemandRecord, StationRecord } from "../records/record.ts";

/** Leaves out an empty array that the specification calls optional; other arrays stay, even empty (contract). */
const some = <T>(items: T[]): T[] | undefined => (items.length > 0 ? items : undefined);

/** JSON of the station's public document (specification 2.2) with its rpuid, made at import. */
export function toStationDoc(record: StationRecord, rpuid: string): string {
  return JSON.stringify({
    name: record.name,
    description: record.description,
    alphanumericKey: alphanumericKey(record.name, record.alphanumericKey),
    type: "STATION",
    liveStreams: record.liveStreams,
    genres: record.genres,
    socialIds: some(record.socialIds),
    multimedia: record.multimedia,
    country: record.country,
    rpuid,
    bearers: record.bearers,
    phoneticInputs: some(record.phoneticInputs),
    phoneticOutputs: some(record.phoneticOutputs),
    shortNames: record.shortNames,
    mediumNames: record.mediumNames,
    longNames: record.longNames,
    keywords: record.keywords,
    epgLanguages: record.epgLanguages,
  });
}

/** JSON of the item's public document (specification 2.3), made at import, without the streams. */
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
