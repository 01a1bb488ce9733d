/** Candidates for a station search: full text, words inside words, typos. */
import { sql } from "kysely";
import { statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";
import { type CatalogView, type Visibility, visible } from "./view.ts";

export interface SearchCandidate {
  id: number;
  sortKey: string;
  popularity: number;
}

/** By popularity, not bm25: that counts words of all stations, so one that is hidden would move the others. */
const byText = statement<{ match: string } & Visibility, SearchCandidate>((p) => ({
  compile: () =>
    sql<SearchCandidate>`
      SELECT station.id, station.sort_key AS sortKey, station.popularity
      FROM station_text CROSS JOIN station ON station.id = station_text.rowid
      WHERE station_text MATCH ${p("match")} AND ${visible(p)}
      ORDER BY station.popularity DESC, station.id`.compile(q),
}));
const byGram = statement<{ match: string } & Visibility, SearchCandidate>((p) => ({
  compile: () =>
    sql<SearchCandidate>`
      SELECT station.id, station.sort_key AS sortKey, station.popularity
      FROM station_gram CROSS JOIN station ON station.id = station_gram.rowid
      WHERE station_gram MATCH ${p("match")} AND ${visible(p)}
      ORDER BY station.popularity DESC, station.id`.compile(q),
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
/** Words of stations hidden or elsewhere are among them: `heardOf` leaves those out. */
const nearWords = statement<{ forms: string; limit: number } & Visibility, { word: string }>((p) =>
  q
    .selectFrom("term_deletion")
    .innerJoin("term", "term.id", "term_deletion.term_id")
    .select("term.word")
    .distinct()
    .where("term_deletion.form", "in", sql<string>`(SELECT value FROM json_each(${p("forms")}))`)
    .limit(p("limit")),
);
const completions = statement<{ from: string; to: string; limit: number } & Visibility, { word: string }>(
  (p) =>
    q
      .selectFrom("term")
      .select("word")
      .where("word", ">=", p("from"))
      .where("word", "<", p("to"))
      .orderBy("word")
      .limit(p("limit")),
);
const heardWords = statement<{ words: string; among: string } & Visibility, { word: string }>((p) => ({
  compile: () =>
    sql<{ word: string }>`
      SELECT asked.value AS word FROM json_each(${p("words")}) AS asked
      WHERE EXISTS (
        SELECT 1 FROM station_text CROSS JOIN station ON station.id = station_text.rowid
        WHERE station_text MATCH ${p("among")} || ' AND "' || asked.value || '"' AND ${visible(p)})
      ORDER BY asked.key`.compile(q),
}));
const inCategory = statement<{ ids: string; category: string } & Visibility, { id: number }>((p) =>
  q
    .selectFrom("station_genre")
    .select("station_id as id")
    .where("href", "=", p("category"))
    .where("station_id", "in", sql<number>`(SELECT value FROM json_each(${p("ids")}))`),
);

/** Stations whose words match the FTS5 expression, the most popular first. */
export const stationsByText = (view: CatalogView, match: string) => view.all(byText, { match });

/** Stations whose names contain the FTS5 trigram expression, the most popular first. */
export const stationsByGram = (view: CatalogView, match: string) => view.all(byGram, { match });

/** Stations of a country with exactly this name, folded. */
export const stationsByName = (view: CatalogView, country: string, name: string) =>
  view.all(byName, { country, name });

/** Those of `words` that a visible station has which matches the FTS5 expression `among`, in that order. */
export const heardOf = (view: CatalogView, words: readonly string[], among: string) =>
  view.all(heardWords, { words: JSON.stringify(words), among }).map((row) => row.word);

/** Words of the index that share one of the deletion `forms`. */
export const wordsByForms = (view: CatalogView, forms: readonly string[], limit: number) =>
  view.all(nearWords, { forms: JSON.stringify(forms), limit }).map((row) => row.word);

/** Which of `ids` are in a category. */
export const idsInCategory = (view: CatalogView, ids: readonly number[], category: string) =>
  new Set(view.all(inCategory, { ids: JSON.stringify(ids), category }).map((row) => row.id));

/** Words of the index that begin so, in order. Words of hidden stations are among them. */
export const completionsOf = (view: CatalogView, beginning: string, limit: number) =>
  view.all(completions, { from: beginning, to: `${beginning}\u{10ffff}`, limit }).map((row) => row.word);
