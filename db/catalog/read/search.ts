/** Candidates for a station search: full text, and words inside words. */
import { sql } from "kysely";
import { statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";
import { WORD_KINDS } from "../word-kinds.ts";
import { type CatalogView, type Visibility, visible, visibleWord, type WordVisibility } from "./view.ts";

export interface SearchCandidate {
  id: number;
  sortKey: string;
  popularity: number;
}

/** No bm25: that counts words of all stations, so a hidden station would move the others. */
const byText = statement<{ match: string } & Visibility, SearchCandidate>((p) => ({
  compile: () =>
    sql<SearchCandidate>`
      SELECT station.id, station.sort_key AS sortKey, station.popularity
      FROM station_text CROSS JOIN station INDEXED BY station_found ON station.id = station_text.rowid
      WHERE station_text MATCH ${p("match")} AND ${visible(p)}`.compile(q),
}));
/** Stations are read only where something may be hidden. */
const idsByText = statement<{ match: string } & Visibility, { id: number }>((p) => ({
  compile: () =>
    sql<{ id: number }>`
      SELECT station_text.rowid AS id FROM station_text
      WHERE station_text MATCH ${p("match")} AND ((${p("countries")} IS NULL AND ${p("hidden")} IS NULL) OR EXISTS (
        SELECT 1 FROM station INDEXED BY station_found WHERE station.id = station_text.rowid AND ${visible(p)}))`.compile(
      q,
    ),
}));
const byIds = statement<{ ids: string } & Visibility, SearchCandidate>((p) => ({
  compile: () =>
    sql<SearchCandidate>`
      SELECT station.id, station.sort_key AS sortKey, station.popularity
      FROM json_each(${p("ids")}) AS asked CROSS JOIN station INDEXED BY station_found ON station.id = asked.value
      WHERE ${visible(p)}`.compile(q),
}));
const byName = statement<{ country: string; name: string } & Visibility, SearchCandidate>((p) =>
  q
    .selectFrom("station")
    .select(["station.id", "station.sort_key as sortKey", "station.popularity"])
    .where("station.country", "=", p("country"))
    .where("station.sort_key", "=", p("name"))
    .where(visible(p))
    .orderBy("station.id"),
);
const byWords = statement<{ country: string; words: string } & WordVisibility, { id: number }>((p) => ({
  compile: () =>
    sql<{ id: number }>`
      SELECT DISTINCT word_use.station_id AS id FROM json_each(${p("words")}) AS asked
        CROSS JOIN word_use ON word_use.country = ${p("country")}
          AND word_use.kind = ${sql.lit(WORD_KINDS.station)} AND word_use.word = asked.value
      WHERE ${visibleWord(p)}`.compile(q),
}));
const inCategory = statement<{ ids: string; category: string } & Visibility, { id: number }>((p) =>
  q
    .selectFrom("station_genre")
    .innerJoin("station", "station.id", "station_genre.station_id")
    .select("station.id")
    .where("station_genre.href", "=", p("category"))
    .where("station.id", "in", sql<number>`(SELECT value FROM json_each(${p("ids")}))`)
    .where(visible(p)),
);

/** Stations whose words match the FTS5 expression, in no order. */
export const stationsByText = (view: CatalogView, match: string) => view.all(byText, { match });

/** Row ids of the stations whose words match the FTS5 expression. */
export const stationIdsByText = (view: CatalogView, match: string) =>
  new Set(view.all(idsByText, { match }).map(({ id }) => id));

/** Row ids of the stations of a country that have one of `words`. */
export const stationIdsByWords = (view: CatalogView, country: string, words: readonly string[]) =>
  new Set(view.words(byWords, { country, words: JSON.stringify(words) }).map(({ id }) => id));

/** The visible stations with these row ids, in no order. */
export const candidatesById = (view: CatalogView, ids: Iterable<number>) =>
  view.all(byIds, { ids: JSON.stringify([...ids]) });

/** Stations of a country with exactly this name, folded. */
export const stationsByName = (view: CatalogView, country: string, name: string) =>
  view.all(byName, { country, name });

/** Which of `ids` are in a category. */
export const idsInCategory = (view: CatalogView, ids: readonly number[], category: string) =>
  new Set(view.all(inCategory, { ids: JSON.stringify(ids), category }).map((row) => row.id));
