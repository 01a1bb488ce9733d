/** Which stations of a country share a word, a genre or a language. */
import { sql } from "kysely";
import { statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";
import { type CatalogView, type Visibility, visible } from "./view.ts";

/** True for visible rows of station_text: every one of them is in one country, so no row of station is read. */
const visibleText = (p: (name: keyof Visibility | "country") => string | null) => sql<boolean>`(
    ${p("countries")} IS NULL OR ${p("country")} IN (SELECT value FROM json_each(${p("countries")})))
  AND (${p("hidden")} IS NULL OR station_text.rowid NOT IN (
    SELECT id FROM station WHERE rpuid IN (SELECT value FROM json_each(${p("hidden")}))))`;

type Match = { match: string; country: string; limit: number } & Visibility;
/** As one text: hundreds of rows of one number each cost more to hand over than to find. */
const matching = statement<Match, { ids: string }>((p) => ({
  compile: () =>
    sql<{ ids: string }>`SELECT json_group_array(id) AS ids FROM (SELECT rowid AS id FROM station_text
      WHERE station_text MATCH ${p("match")} AND ${visibleText(p)} LIMIT ${p("limit")})`.compile(q),
}));
const languages = statement<
  { languages: string; country: string; sample: number } & Visibility,
  { language: string; stations: number; sampled: number }
>((p) => ({
  compile: () =>
    sql<{ language: string; stations: number; sampled: number }>`
      WITH sample AS MATERIALIZED (SELECT station.id FROM station
        WHERE station.country = ${p("country")} AND ${visible(p)}
        ORDER BY station.popularity DESC, station.id LIMIT ${p("sample")})
      SELECT asked.value AS language, (SELECT count(*) FROM sample) AS sampled,
        (SELECT count(*) FROM sample JOIN station_language
          ON station_language.station_id = sample.id AND station_language.language = asked.value) AS stations
      FROM json_each(${p("languages")}) AS asked`.compile(q),
}));

/** Row ids of visible stations of `country` that match an FTS5 expression, which has to name the country itself. */
export const stationsMatching = (view: CatalogView, country: string, match: string, limit: number) =>
  JSON.parse(view.get(matching, { country, match, limit })?.ids ?? "[]") as number[];
/** How many of the `sample` most popular stations of a country speak each language. */
export const countLanguages = (
  view: CatalogView,
  country: string,
  asked: readonly string[],
  sample: number,
) => view.all(languages, { country, sample, languages: JSON.stringify(asked) });
const popular = statement<{ country: string; limit: number } & Visibility, { id: number }>((p) =>
  q
    .selectFrom("station")
    .select("station.id")
    .where("station.country", "=", p("country"))
    .where(visible(p))
    .orderBy("station.popularity", "desc")
    .orderBy("station.id")
    .limit(p("limit")),
);

/** Row ids of the most popular visible stations of a country. */
export const popularIds = (view: CatalogView, country: string, limit: number) =>
  view.all(popular, { country, limit }).map(({ id }) => id);
