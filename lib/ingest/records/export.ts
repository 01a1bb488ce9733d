/** Writes the whole catalogue as records, in an order that depends on its content only. */
import {
  type ExportedOnDemand,
  type ExportedProgramme,
  type ExportedSeries,
  type ExportedStation,
  exportCategories,
  exportCount,
  exportOnDemand,
  exportProgrammes,
  exportRow,
  exportSeries,
  exportSources,
  exportStations,
} from "#db/catalog/read/export.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { deriveTint } from "../../stations/identity.ts";
import { alphanumericKey } from "../../stations/letters.ts";
import type { CatalogRecordInput } from "./record.ts";

const optional = <T>(value: T | null): T | undefined => value ?? undefined;
const instant = (ms: number) => new Date(ms).toISOString();
type StreamRow = [string | null, string | null, number | null, number | null, number | null, number | null];

function toStation(row: ExportedStation): CatalogRecordInput {
  const { alphanumericKey, ...doc } = JSON.parse(row.doc);
  const derived = deriveTint(row.rpuid);
  const tint = { hue: row.tint_hue, chroma: row.tint_chroma };
  return {
    ...doc,
    type: "station",
    rpuid: row.rpuid,
    externalId: row.external_id,
    alphanumericKey,
    homepage: optional(row.homepage),
    timeZone: optional(row.time_zone),
    position:
      row.latitude === null || row.longitude === null
        ? undefined
        : { latitude: row.latitude, longitude: row.longitude, radiusKm: optional(row.radius_km) },
    coverage: row.coverage === null ? undefined : JSON.parse(row.coverage),
    publicValue: row.public_value === 1,
    popularity: row.popularity,
    state: optional(row.state),
    codec: optional(row.codec),
    tags: optional(row.tags),
    changeUuid: optional(row.change_uuid),
    sourceSaysDown: row.source_says_down === 1 || undefined,
    tint: tint.hue === derived.hue && tint.chroma === derived.chroma ? undefined : tint,
  };
}

function toSeries(row: ExportedSeries): CatalogRecordInput {
  return {
    type: "series",
    rpuid: row.rpuid,
    id: row.series_id,
    name: row.name,
    description: optional(row.description),
    languageCode: optional(row.language_code),
    multimedia: JSON.parse(row.images),
    genres: JSON.parse(row.genres),
    feed: optional(row.feed),
    notes: row.notes === null ? undefined : JSON.parse(row.notes),
    isSerial: row.is_serial === 1 || undefined,
  };
}

function toOnDemand(row: ExportedOnDemand): CatalogRecordInput {
  const { rpId: _rpId, country: _country, series, ...doc } = JSON.parse(row.doc);
  const streams = (JSON.parse(row.streams) as StreamRow[]).map(
    ([url, mimeValue, target, variable, start, stop]) => ({
      streamSource: { url: optional(url), mimeValue: optional(mimeValue) },
      bitRate: target === null ? undefined : { target, variable: variable === 1 },
      availableStart: start === null ? undefined : instant(start),
      availableStop: stop === null ? undefined : instant(stop),
    }),
  );
  return {
    ...doc,
    type: "ondemand",
    seriesId: series?.id,
    onDemandStreams: streams,
    publishedAt: instant(row.published_at_ms),
    durationSeconds: optional(row.duration_seconds),
    extras: row.extras === null ? undefined : JSON.parse(row.extras),
    season: optional(row.season),
    episode: optional(row.episode),
    episodeType: optional(row.episode_type),
  };
}

function toProgramme(row: ExportedProgramme): CatalogRecordInput {
  return {
    type: "programme",
    id: row.programme_id,
    rpuid: row.rpuid,
    name: row.name,
    description: optional(row.description),
    locations: (JSON.parse(row.broadcasts) as [number, number][]).map(([start, stop]) => ({
      scheduledStart: instant(start),
      scheduledStop: instant(stop),
    })),
    multimedia: JSON.parse(row.images),
    genres: JSON.parse(row.genres),
    seriesId: optional(row.series_id),
  };
}

/** A record without the key that every version makes of the name: a version that makes another shall not believe it. */
function withoutDerived(record: CatalogRecordInput): CatalogRecordInput {
  const isDerived = record.type === "station" && record.alphanumericKey === alphanumericKey(record.name);
  return isDerived ? { ...record, alphanumericKey: undefined } : record;
}

/** The version of the format; a reader refuses a higher one. */
export const EXPORT_VERSION = 1;

/**
 * The lines of an export, without line ends: a header that names every source, then categories, stations, series,
 * items and programmes, each with the source it came from.
 */
export function* exportLines(db: SqliteDatabase): Iterable<string> {
  const sources = exportSources.all(db, {});
  const keyOf = new Map(sources.map(({ id, key }) => [id, key]));
  const line = (record: CatalogRecordInput, source: number) =>
    JSON.stringify({ ...withoutDerived(record), source: keyOf.get(source) });
  yield JSON.stringify({
    type: "nowline",
    version: EXPORT_VERSION,
    complete: true,
    // A file that is cut off at the end of a line shows by it.
    records: exportCount.get(db, {})?.records,
    sources: sources.map(({ key, kind }) => ({ key, kind })),
  });
  for (const [record, source] of records(db, null)) yield line(record, source);
}

/** Records with the ids of their sources; of one source alone where `of` is not null. */
function* records(db: SqliteDatabase, of: number | null): Iterable<readonly [CatalogRecordInput, number]> {
  const all = { source: of };
  for (const { country, kind, href, name, source } of exportCategories.all(db, all))
    yield [{ type: "category", country, kind: kind as "live" | "ondemand", href, name }, source];
  for (const row of exportStations.iterate(db, all)) yield [toStation(row), row.source];
  for (const row of exportSeries.iterate(db, all)) yield [toSeries(row), row.source];
  for (const row of exportOnDemand.iterate(db, all)) yield [toOnDemand(row), row.source];
  for (const row of exportProgrammes.iterate(db, all)) yield [toProgramme(row), row.source];
}

/** The records of the source with this row id. */
export function* recordsOfSource(db: SqliteDatabase, source: number): Iterable<CatalogRecordInput> {
  for (const [record] of records(db, source)) yield record;
}

/** The record that an existing row shows. */
export function recordOfRow(
  db: SqliteDatabase,
  table: keyof typeof exportRow,
  id: number,
): CatalogRecordInput | undefined {
  const shown = <Row>(row: Row | undefined, toRecord: (row: Row) => CatalogRecordInput) =>
    row && toRecord(row);
  if (table === "station") return shown(exportRow.station.get(db, { id }), toStation);
  if (table === "series") return shown(exportRow.series.get(db, { id }), toSeries);
  if (table === "ondemand") return shown(exportRow.ondemand.get(db, { id }), toOnDemand);
  return shown(exportRow.programme.get(db, { id }), toProgramme);
}
