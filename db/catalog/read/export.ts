/** Reads all rows of the catalogue one by one, for the export. */
import { type InferResult, sql } from "kysely";
import { type Param, statement } from "../../statement.ts";
import { catalogQueries as q, catalogRows as rows } from "../schema.ts";

/** The columns of a station that hold what its source says. */
const SOURCE_COLUMNS = [
  "rpuid",
  "external_id",
  "popularity",
  "public_value",
  "homepage",
  "time_zone",
  "latitude",
  "longitude",
  "radius_km",
  "tint_hue",
  "tint_chroma",
  "coverage",
  "source_says_down",
  "state",
  "codec",
  "tags",
  "change_uuid",
  "doc",
] as const;

export const exportSources = rows.find("source", [], { only: ["id", "key", "kind"], order: ["key"] });
/** How many records an export has. */
export const exportCount = statement<object, { records: number }>(
  () => sql`SELECT (SELECT count(*) FROM category) + (SELECT count(*) FROM station) + (SELECT count(*) FROM series) +
      (SELECT count(*) FROM ondemand) + (SELECT count(*) FROM programme) AS records`,
);
/** Rows of one source, or, where `source` is null, of all. */
interface OfSource {
  source: number | null;
}
const isOf = (table: string, p: Param<OfSource>) =>
  sql<boolean>`(${p("source")} IS NULL OR ${sql.ref(`${table}.source_id`)} = ${p("source")})`;

const categories = q
  .selectFrom("category")
  .select(["country", "kind", "href", "name", "source_id as source"])
  .orderBy("country")
  .orderBy("kind")
  .orderBy("href");
export const exportCategories = statement<OfSource, InferResult<typeof categories>[number]>((p) =>
  categories.where(isOf("category", p)),
);
const stations = q.selectFrom("station").select(["source_id as source", ...SOURCE_COLUMNS]);
export type ExportedStation = InferResult<typeof stations>[number];
export const exportStations = statement<OfSource, ExportedStation>((p) =>
  stations.where(isOf("station", p)).orderBy("rpuid"),
);
const series = q
  .selectFrom("series")
  .innerJoin("station", "station.id", "series.station_id")
  .select(["station.rpuid", "series.source_id as source", "series.series_id", "series.name"])
  .select([
    "series.description",
    "series.language_code",
    "series.images",
    "series.genres",
    "series.feed",
    "series.notes",
    "series.is_serial",
  ]);
export type ExportedSeries = InferResult<typeof series>[number];
export const exportSeries = statement<OfSource, ExportedSeries>((p) =>
  series.where(isOf("series", p)).orderBy("station.rpuid").orderBy("series.series_id"),
);
const streams = sql<string>`(SELECT json_group_array(json_array(url, mime_value, bit_rate_target, bit_rate_variable,
    available_start_ms, available_stop_ms) ORDER BY position) FROM ondemand_stream WHERE ondemand_id = ondemand.id)`;
const onDemand = q
  .selectFrom("ondemand")
  .select(["source_id as source", "doc", "published_at_ms", "duration_seconds", "extras"])
  .select(["season", "episode", "episode_type"])
  .select(streams.as("streams"));
export type ExportedOnDemand = InferResult<typeof onDemand>[number];
export const exportOnDemand = statement<OfSource, ExportedOnDemand>((p) =>
  onDemand.where(isOf("ondemand", p)).orderBy("od_id"),
);
/** JSON array of [startMs, stopMs]. */
const broadcasts = sql<string>`(SELECT json_group_array(json_array(start_ms, stop_ms) ORDER BY start_ms) FROM broadcast
    WHERE programme_id = programme.id)`;
const programmes = q
  .selectFrom("programme")
  .innerJoin("station", "station.id", "programme.station_id")
  .select(["station.rpuid", "programme.source_id as source", "programme.programme_id", "programme.name"])
  .select(["programme.description", "programme.series_id", "programme.images", "programme.genres"])
  .select(broadcasts.as("broadcasts"));
export type ExportedProgramme = InferResult<typeof programmes>[number];
export const exportProgrammes = statement<OfSource, ExportedProgramme>((p) =>
  programmes.where(isOf("programme", p)).orderBy("station.rpuid").orderBy("programme.programme_id"),
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
