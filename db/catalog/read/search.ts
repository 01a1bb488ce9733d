/** Candidates for a station search: full text, words inside words, typos. */
import { sql } from "kysely";
import { statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";
import { type CatalogView, type Visibility, visible } from "./view.ts";

export interface SearchCandidate {
  id: number;
  sortKey: string;
  popularity: number;
  /** bm25, weighted by field: lower is better. */
  rank: number;
}

/** Weights of name, alias, genre, keyword, description, country. */
const byText = statement<{ match: string; limit: number } & Visibility, SearchCandidate>((p) => ({
  compile: () =>
    sql<SearchCandidate>`
      SELECT station.id, station.sort_key AS sortKey, station.popularity,
        bm25(station_text, 10, 6, 3, 3, 1, 0) AS rank
      FROM station_text CROSS JOIN station ON station.id = station_text.rowid
      WHERE station_text MATCH ${p("match")} AND ${visible(p)}
      ORDER BY rank LIMIT ${p("limit")}`.compile(q),
}));
const byGram = statement<{ match: string; limit: number } & Visibility, SearchCandidate>((p) => ({
  compile: () =>
    sql<SearchCandidate>`
      SELECT station.id, station.sort_key AS sortKey, station.popularity, 0 AS rank
      FROM station_gram CROSS JOIN station ON station.id = station_gram.rowid
      WHERE station_gram MATCH ${p("match")} AND ${visible(p)}
      LIMIT ${p("limit")}`.compile(q),
}));
/** Words only tell which query to try next: what it finds is again narrowed to the visible. */
const nearWords = statement<{ forms: string; limit: number } & Visibility, { word: string }>((p) =>
  q
    .selectFrom("term_deletion")
    .innerJoin("term", "term.id", "term_deletion.term_id")
    .select("term.word")
    .distinct()
    .where("term_deletion.form", "in", sql<string>`(SELECT value FROM json_each(${p("forms")}))`)
    .limit(p("limit")),
);
const inCategory = statement<{ ids: string; category: string } & Visibility, { id: number }>((p) =>
  q
    .selectFrom("station_genre")
    .select("station_id as id")
    .where("href", "=", p("category"))
    .where("station_id", "in", sql<number>`(SELECT value FROM json_each(${p("ids")}))`),
);

/** Stations whose words match the FTS5 expression, best first. */
export const stationsByText = (view: CatalogView, match: string, limit: number) =>
  view.all(byText, { match, limit });

/** Stations whose names contain the FTS5 trigram expression. */
export const stationsByGram = (view: CatalogView, match: string, limit: number) =>
  view.all(byGram, { match, limit });

/** Words of the index that share one of the deletion `forms`. */
export const wordsByForms = (view: CatalogView, forms: readonly string[], limit: number) =>
  view.all(nearWords, { forms: JSON.stringify(forms), limit }).map((row) => row.word);

/** Which of `ids` are in a category. */
export const idsInCategory = (view: CatalogView, ids: readonly number[], category: string) =>
  new Set(view.all(inCategory, { ids: JSON.stringify(ids), category }).map((row) => row.id));
