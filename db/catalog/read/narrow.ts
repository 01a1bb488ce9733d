import { type RawBuilder, sql } from "kysely";

export interface Narrow {
  /** Href of a genre; null: any. */
  genre: string | null;
  /** ISO 639 code; null: any. */
  language: string | null;
}

/** Whether the station with this row id has the genre and the language. */
export function narrowed(
  stationId: RawBuilder<unknown>,
  param: (name: keyof Narrow) => string | null,
): RawBuilder<boolean> {
  return sql<boolean>`(${param("genre")} IS NULL OR EXISTS (
      SELECT 1 FROM station_genre WHERE station_id = ${stationId} AND href = ${param("genre")}))
    AND (${param("language")} IS NULL OR EXISTS (
      SELECT 1 FROM station_language WHERE station_id = ${stationId} AND language = ${param("language")}))`;
}
