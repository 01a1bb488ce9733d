/** The public rendering of a station (specification 2.2), made once, at import. */
import type { StationRecord } from "../ingest/record.ts";
import { alphanumericKey } from "../text.ts";

/** `undefined` for an empty array: what the specification calls optional is absent when there is nothing. */
const some = <T>(items: T[]): T[] | undefined => (items.length > 0 ? items : undefined);

export function toStationDoc(record: StationRecord, rpuid: string): string {
  return JSON.stringify({
    name: record.name,
    description: record.description,
    alphanumericKey: record.alphanumericKey ?? alphanumericKey(record.name),
    type: "STATION",
    liveStreams: record.liveStreams,
    genres: record.genres,
    socialIds: some(record.socialIds),
    multimedia: record.multimedia,
    country: record.country,
    rpuid,
    bearers: some(record.bearers),
    phoneticInputs: some(record.phoneticInputs),
    phoneticOutputs: some(record.phoneticOutputs),
    shortNames: some(record.shortNames),
    mediumNames: some(record.mediumNames),
    longNames: some(record.longNames),
    keywords: some(record.keywords),
    epgLanguages: some(record.epgLanguages),
  });
}
