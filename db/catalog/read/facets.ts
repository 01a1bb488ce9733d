/** Facets that narrow a search of stations. */
import { sql } from "kysely";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface Row {
  id: number;
  hasStream: number;
  genres: string;
  languages: string;
}
export interface StationTraits {
  id: number;
  hasStream: boolean;
  genres: { href: string; name: string }[];
  languages: string[];
}

const traits = visibleStatement<{ ids: string }, Row>(
  (p, visible) => sql<Row>`
      SELECT station.id, json_array_length(station.doc, '$.liveStreams') > 0 AS hasStream,
        (SELECT json_group_array(json_object('href', href, 'name', name))
          FROM station_genre WHERE station_id = station.id) AS genres,
        (SELECT json_group_array(language) FROM station_language WHERE station_id = station.id) AS languages
      FROM json_each(${p("ids")}) AS asked CROSS JOIN station ON station.id = asked.value
      WHERE ${visible.station} ORDER BY asked.key`,
);

/** The facets of the visible stations of these row ids, in this order. */
export const stationTraits = (view: CatalogView, ids: readonly number[]): StationTraits[] =>
  view.all(traits, { ids: JSON.stringify(ids) }).map(({ id, hasStream, genres, languages }) => ({
    id,
    hasStream: hasStream === 1,
    genres: JSON.parse(genres) as StationTraits["genres"],
    languages: JSON.parse(languages) as string[],
  }));
