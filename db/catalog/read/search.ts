import { sql } from "kysely";
import { catalogQueries as q } from "../schema.ts";
import { WORD_KINDS } from "../word-kinds.ts";
import { entriesOf, isShown, popularRows, shownId, shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { exceptionalStatement, visibleStatement } from "./visibility.ts";

export interface SearchCandidate {
  id: number;
  country: string;
  sortKey: string;
  popularity: number;
  /** The name in letters that people type, kept by the first search that compares it. */
  written?: string;
}

/** Columns by which a search orders stations: the index station_found has them. */
const FOUND = ["station.id", "station.country", "station.sort_key as sortKey", "station.popularity"] as const;

/** The index has all columns: a pass over it takes a tenth of the time that the rows of a large country take. */
const ofCountry = visibleStatement<{ country: string }, SearchCandidate>(
  (p, visible) => sql`
      SELECT station.id, station.country, station.sort_key AS sortKey, station.popularity
      FROM station INDEXED BY station_found
      WHERE station.country = ${p("country")} AND ${visible.station}`,
);
/** How many entries are read before other requests have a turn. */
const READ_AT_ONCE = 500;
const everywhere = visibleStatement<{ after: number }, SearchCandidate>((p, visible) =>
  q
    .selectFrom("station")
    .select(FOUND)
    .where("station.id", ">", p("after"))
    .where(visible.station)
    .orderBy("station.id")
    .limit(READ_AT_ONCE),
);
const byIds = visibleStatement<{ ids: string }, SearchCandidate>((p, visible) =>
  q
    .selectFrom("station")
    .select(FOUND)
    .where("station.id", "in", sql<number>`(SELECT value FROM json_each(${p("ids")}))`)
    .where(visible.station),
);
/** Without bm25: it counts words of all stations, so a hidden station would change the order of the others. */
const idsByText = exceptionalStatement<{ match: string }, { ids: string | null }>(
  "stations by text",
  (p) => sql`
      SELECT group_concat(rowid) AS ids FROM station_text WHERE station_text MATCH ${p("match")}`,
);
const byWords = visibleStatement<{ country: string; words: string }, { id: number }>(
  (p, visible) => sql`
      SELECT DISTINCT word_use.station_id AS id FROM json_each(${p("words")}) AS asked
        CROSS JOIN word_use ON word_use.country = ${p("country")}
          AND word_use.kind = ${sql.lit(WORD_KINDS.station)} AND word_use.word = asked.value
      WHERE ${visible.word}`,
);
const inCategory = visibleStatement<{ ids: string; category: string }, { id: number }>((p, visible) =>
  q
    .selectFrom("station_genre")
    .innerJoin("station", "station.id", "station_genre.station_id")
    .select("station.id")
    .where("station_genre.href", "=", p("category"))
    .where("station.id", "in", sql<number>`(SELECT value FROM json_each(${p("ids")}))`)
    .where(visible.station),
);

/** A country's visible entries by row id, each with the row id of the station it shows as; made once a revision. */
export const candidatesOf = (view: CatalogView, country: string): ReadonlyMap<number, SearchCandidate> =>
  view.kept("station candidates", country, () => {
    const rows = popularRows(view, view.all(ofCountry, { country }));
    const shown = shownRows(view, rows);
    return new Map(rows.map(({ id }, i) => [id, shown[i] as SearchCandidate]));
  });

/** All visible entries of all countries, read in slices: the row id of each, and the station as which it shows. */
export function* entriesEverywhere(view: CatalogView): Generator<void, [id: number, SearchCandidate][]> {
  const found: [number, SearchCandidate][] = [];
  for (let after = 0; ; ) {
    const rows = popularRows(view, view.all(everywhere, { after }));
    for (const row of rows) found.push([row.id, { ...row, id: shownId(view, row.id) }]);
    if (rows.length < READ_AT_ONCE) return found;
    after = rows.at(-1)?.id ?? after;
    yield;
  }
}

/** The `candidates` of an older revision that are still visible and shown, with the same name and country. */
export function stillSo(view: CatalogView, candidates: readonly SearchCandidate[]): SearchCandidate[] {
  const rows = view.all(byIds, { ids: JSON.stringify(candidates.map(({ id }) => id)) });
  const now = new Map(rows.map((row) => [row.id, row]));
  return candidates.filter(({ id, sortKey, country }) => {
    const row = now.get(id);
    return row?.sortKey === sortKey && row.country === country && isShown(view, id);
  });
}

/** The stations among `candidates` that match the FTS5 expression, in no order. */
export function stationsByText(
  view: CatalogView,
  candidates: ReadonlyMap<number, SearchCandidate>,
  match: string,
): SearchCandidate[] {
  const ids = JSON.parse(`[${view.get(idsByText, { match })?.ids ?? ""}]`) as number[];
  return ids.flatMap((id) => candidates.get(id) ?? []);
}

/** Row ids of a country's stations that have one of `words`. */
export const stationIdsByWords = (view: CatalogView, country: string, words: readonly string[]) =>
  new Set(view.all(byWords, { country, words: JSON.stringify(words) }).map(({ id }) => id));

/** The row ids among `ids` whose stations are in a category by one of their entries. */
export function idsInCategory(view: CatalogView, ids: readonly number[], category: string): Set<number> {
  const entries = ids.flatMap((id) => entriesOf(view, id));
  const rows = view.all(inCategory, { ids: JSON.stringify(entries), category });
  return new Set(rows.map(({ id }) => shownId(view, id)));
}
