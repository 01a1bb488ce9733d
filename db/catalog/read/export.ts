/** Reads all rows of the catalogue one by one, for the export. */
import { type Selectable, sql } from "kysely";
import { statement } from "../../statement.ts";
import { catalogQueries as q, type StationTable } from "../schema.ts";
import { SOURCE_COLUMNS } from "../source-columns.ts";

export const exportSources = statement<object, { id: number; key: string; kind: string }>(() =>
  q.selectFrom("source").select(["id", "key", "kind"]).orderBy("key"),
);
/** Rows of one source, or, where `source` is null, of all. */
interface OfSource {
  source: number | null;
}

export const exportCategories = statement<
  OfSource,
  { country: string; kind: string; href: string; name: string; source: number }
>((p) =>
  q
    .selectFrom("category")
    .select(["country", "kind", "href", "name", "source_id as source"])
    .where(sql<boolean>`(${p("source")} IS NULL OR category.source_id = ${p("source")})`)
    .orderBy("country")
    .orderBy("kind")
    .orderBy("href"),
);
export type ExportedStation = Selectable<Pick<StationTable, (typeof SOURCE_COLUMNS)[number]>> & {
  source: number;
};
const stations = q.selectFrom("station").select(["source_id as source", ...SOURCE_COLUMNS]);
export const exportStations = statement<OfSource, ExportedStation>((p) =>
  stations
    .where(sql<boolean>`(${p("source")} IS NULL OR station.source_id = ${p("source")})`)
    .orderBy("rpuid"),
);
export interface ExportedSeries {
  rpuid: string;
  source: number;
  series_id: string;
  name: string;
  description: string | null;
  language_code: string | null;
  images: string;
  genres: string;
  feed: string | null;
}
const series = q
  .selectFrom("series")
  .innerJoin("station", "station.id", "series.station_id")
  .select([
    "station.rpuid",
    "series.source_id as source",
    "series.series_id",
    "series.name",
    "series.description",
    "series.language_code",
    "series.images",
    "series.genres",
    "series.feed",
  ]);
export const exportSeries = statement<OfSource, ExportedSeries>((p) =>
  series
    .where(sql<boolean>`(${p("source")} IS NULL OR series.source_id = ${p("source")})`)
    .orderBy("station.rpuid")
    .orderBy("series.series_id"),
);
export interface ExportedOnDemand {
  source: number;
  doc: string;
  published_at_ms: number;
  duration_seconds: number | null;
  extras: string | null;
  streams: string;
}
const onDemand = q.selectFrom("ondemand").select([
  "source_id as source",
  "doc",
  "published_at_ms",
  "duration_seconds",
  "extras",
  sql<string>`(SELECT json_group_array(json_array(url, mime_value, bit_rate_target, bit_rate_variable,
        available_start_ms, available_stop_ms) ORDER BY position) FROM ondemand_stream WHERE ondemand_id = ondemand.id)`.as(
    "streams",
  ),
]);
export const exportOnDemand = statement<OfSource, ExportedOnDemand>((p) =>
  onDemand
    .where(sql<boolean>`(${p("source")} IS NULL OR ondemand.source_id = ${p("source")})`)
    .orderBy("od_id"),
);
export interface ExportedProgramme {
  rpuid: string;
  source: number;
  programme_id: string;
  name: string;
  description: string | null;
  series_id: string | null;
  images: string;
  genres: string;
  /** JSON array of [startMs, stopMs]. */
  broadcasts: string;
}
const programmes = q
  .selectFrom("programme")
  .innerJoin("station", "station.id", "programme.station_id")
  .select([
    "station.rpuid",
    "programme.source_id as source",
    "programme.programme_id",
    "programme.name",
    "programme.description",
    "programme.series_id",
    "programme.images",
    "programme.genres",
    sql<string>`(SELECT json_group_array(json_array(start_ms, stop_ms) ORDER BY start_ms) FROM broadcast
        WHERE programme_id = programme.id)`.as("broadcasts"),
  ]);
export const exportProgrammes = statement<OfSource, ExportedProgramme>((p) =>
  programmes
    .where(sql<boolean>`(${p("source")} IS NULL OR programme.source_id = ${p("source")})`)
    .orderBy("station.rpuid")
    .orderBy("programme.programme_id"),
);

interface OfRow {
  id: number;
}
/** Reads a single row, for each table by its row id. */
export const exportRow = {
  station: statement<OfRow, ExportedStation>((p) => stations.where("station.id", "=", p("id"))),
  series: statement<OfRow, ExportedSeries>((p) => series.where("series.id", "=", p("id"))),
  ondemand: statement<OfRow, ExportedOnDemand>((p) => onDemand.where("ondemand.id", "=", p("id"))),
  programme: statement<OfRow, ExportedProgramme>((p) => programmes.where("programme.id", "=", p("id"))),
};
