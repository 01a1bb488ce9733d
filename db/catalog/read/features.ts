/** Stations of a country that share a word, a genre or a language. */
import { sql } from "kysely";
import { eachOnce } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

type Match = { match: string; country: string; limit: number };
/** Ids as one text: handing over hundreds of rows would cost more than finding them. */
const matching = visibleStatement<Match, { ids: string }>(
  (p, visible) => sql<{
    ids: string;
  }>`SELECT json_group_array(id) AS ids FROM (SELECT rowid AS id FROM station_text
      WHERE station_text MATCH ${p("match")} AND ${visible.textOf(p("country"))} LIMIT ${p("limit")})`,
);
const languages = visibleStatement<
  { languages: string; country: string; sample: number },
  { language: string; stations: number; sampled: number }
>(
  (p, visible) => sql<{ language: string; stations: number; sampled: number }>`
      WITH sample AS MATERIALIZED (SELECT station.id FROM station
        WHERE station.country = ${p("country")} AND ${visible.station}
        ORDER BY station.popularity DESC, station.id LIMIT ${p("sample")})
      SELECT asked.value AS language, (SELECT count(*) FROM sample) AS sampled,
        (SELECT count(*) FROM sample JOIN station_language
          ON station_language.station_id = sample.id AND station_language.language = asked.value) AS stations
      FROM json_each(${p("languages")}) AS asked`,
);

/** Row ids of visible stations of `country` that match an FTS5 expression, which must name the country too. */
export const stationsMatching = (view: CatalogView, country: string, match: string, limit: number) =>
  eachOnce(view, JSON.parse(view.get(matching, { country, match, limit })?.ids ?? "[]") as number[]);
/** How many of the `sample` most popular stations of a country use each language. */
export const countLanguages = (
  view: CatalogView,
  country: string,
  asked: readonly string[],
  sample: number,
) => view.all(languages, { country, sample, languages: JSON.stringify(asked) });
