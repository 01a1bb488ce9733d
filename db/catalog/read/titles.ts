import { type RawBuilder, sql } from "kysely";
import { playableAt } from "./availability.ts";
import { type Narrow, narrowed } from "./narrow.ts";
import { latest } from "./series.ts";
import type { CatalogView } from "./view.ts";
import { exceptionalStatement, visibleStatement } from "./visibility.ts";

export interface Question extends Narrow {
  match: string;
  now: number;
  /** How many matches are read: the newest. Narrowing comes after this limit, so that the cost has a bound. */
  candidates: number;
}

export interface ProgrammeTitle {
  id: number;
  rpuid: string;
  popularity: number;
  name: string;
  /** Start and stop (ms) of the last broadcast begun by now, and start of the next; null when there is none. */
  lastStartMs: number | null;
  lastStopMs: number | null;
  nextStartMs: number | null;
}
interface SeriesTitle {
  id: number;
  name: string;
  /** When (ms) the newest item that has been on air was published; null without one. */
  latestMs: number | null;
}
export interface ItemTitle {
  id: number;
  name: string;
  publishedAtMs: number;
  playable: number;
}

const lastBroadcast = (column: "start_ms" | "stop_ms", now: RawBuilder<unknown>) =>
  sql`(SELECT ${sql.ref(column)} FROM broadcast INDEXED BY broadcast_by_title
    WHERE title_id = hit.id AND is_behind = 0 AND start_ms <= ${now} ORDER BY start_ms DESC LIMIT 1)`;
const programmes = visibleStatement<Question, ProgrammeTitle>(
  (p, visible) => sql`
      WITH hit AS MATERIALIZED (
        SELECT title.id, title.station_id, title.name, station.rpuid, station.popularity
        FROM programme_text CROSS JOIN programme_title AS title ON title.id = programme_text.rowid
          CROSS JOIN station ON station.id = title.station_id
        WHERE programme_text MATCH ${p("match")} AND ${visible.station}
        ORDER BY programme_text.rowid DESC LIMIT ${p("candidates")})
      SELECT hit.id, hit.rpuid, hit.popularity, hit.name,
        ${lastBroadcast("start_ms", sql`${p("now")}`)} AS lastStartMs,
        ${lastBroadcast("stop_ms", sql`${p("now")}`)} AS lastStopMs,
        (SELECT start_ms FROM broadcast INDEXED BY broadcast_by_title
          WHERE title_id = hit.id AND is_behind = 0 AND start_ms > ${p("now")} ORDER BY start_ms LIMIT 1) AS nextStartMs
      FROM hit WHERE ${narrowed(sql`hit.station_id`, p)}`,
);
const series = visibleStatement<Question, SeriesTitle>(
  (p, visible) => sql`
      WITH hit AS MATERIALIZED (
        SELECT series.id, series.station_id, series.series_id, series.name
        FROM series_text CROSS JOIN series ON series.id = series_text.rowid
          CROSS JOIN station ON station.id = series.station_id
        WHERE series_text MATCH ${p("match")} AND ${visible.station}
        ORDER BY series_text.rowid DESC LIMIT ${p("candidates")})
      SELECT hit.id, hit.name, ${latest(sql`${p("now")}`, "hit")} AS latestMs
      FROM hit WHERE ${narrowed(sql`hit.station_id`, p)}`,
);
const items = visibleStatement<Question, ItemTitle>(
  (p, visible) => sql`
      WITH hit AS MATERIALIZED (
        SELECT ondemand.id, ondemand.station_id, ondemand.name, ondemand.published_at_ms AS publishedAtMs
        FROM ondemand_text CROSS JOIN ondemand ON ondemand.id = ondemand_text.rowid
        WHERE ondemand_text MATCH ${p("match")} AND ${visible.item("ondemand")}
        ORDER BY ondemand_text.rowid DESC LIMIT ${p("candidates")})
      SELECT hit.id, hit.name, hit.publishedAtMs, ${playableAt(sql`${p("now")}`, sql`hit.id`)} AS playable
      FROM hit WHERE ${narrowed(sql`hit.station_id`, p)}`,
);

const KINDS = { programmes: "programme_text", series: "series_text", items: "ondemand_text" } as const;
export type TitleKind = keyof typeof KINDS;
const indexed = exceptionalStatement<{ there: string }, Record<TitleKind, number>>("kinds of titles", (p) => {
  const kinds = Object.entries(KINDS).map(
    ([kind, table]) =>
      sql`EXISTS (SELECT 1 FROM ${sql.ref(table)} WHERE ${sql.ref(table)} MATCH ${p("there")}) AS ${sql.ref(kind)}`,
  );
  return sql`SELECT ${sql.join(kinds)}`;
});
/** Whether any title of a kind is where the FTS5 expression `there` says, hidden titles included; read once a revision. */
export const isIndexed = (view: CatalogView, kind: TitleKind, there: string): boolean =>
  view.keptForCaller(`titles ${there}`, () => ({ keptSize: 1, kinds: view.get(indexed, { there }) })).kinds?.[
    kind
  ] === 1;

/** Titles of programmes that match the FTS5 expression, newest rows first. */
export const programmeTitles = (view: CatalogView, question: Question) => view.all(programmes, question);
/** Titles of series that match the FTS5 expression, newest rows first. */
export const seriesTitles = (view: CatalogView, question: Question) => view.all(series, question);
/** Titles of on-demand items that match the FTS5 expression, also by description and series; newest rows first. */
export const itemTitles = (view: CatalogView, question: Question) => view.all(items, question);

interface ProgrammeOfTitle {
  id: number;
  programmeId: string;
  name: string;
  description: string | null;
  startMs: number;
  stopMs: number;
}
const broadcasts = visibleStatement<{ asked: string }, ProgrammeOfTitle>(
  (p, visible) => sql`
      SELECT broadcast.title_id AS id, programme.programme_id AS programmeId, programme.name,
        programme.description, broadcast.start_ms AS startMs, broadcast.stop_ms AS stopMs
      FROM json_each(${p("asked")}) AS asked CROSS JOIN broadcast INDEXED BY broadcast_by_title
        ON broadcast.title_id = asked.value ->> 0 AND broadcast.start_ms = asked.value ->> 1
      CROSS JOIN programme ON programme.id = broadcast.programme_id
      CROSS JOIN station ON station.id = programme.station_id
      WHERE broadcast.is_behind = 0 AND ${visible.station} GROUP BY asked.key ORDER BY asked.key`,
);
/** The programmes broadcast under these visible titles at these starts (ms): one per pair, in this order. */
export const programmesOfTitles = (
  view: CatalogView,
  asked: readonly (readonly [title: number, startMs: number])[],
) => (asked.length === 0 ? [] : view.all(broadcasts, { asked: JSON.stringify(asked) }));
