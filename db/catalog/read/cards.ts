/** Facts about stations of one country that recommendations need beside the documents. */
import { type InferResult, sql } from "kysely";
import { catalogQueries as q } from "../schema.ts";
import { eachOnce, firstShown, isShown, popularRows, presentRpuids, shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { asked, visibleStatement } from "./visibility.ts";

const selectCards = () =>
  q
    .selectFrom("station")
    .select(["station.id", "station.rpuid", "station.name", "station.homepage", "station.popularity"]);
export type StationCard = InferResult<ReturnType<typeof selectCards>>[number];

const byIds = visibleStatement<{ ids: string }, StationCard>((p, visible) =>
  selectCards()
    .innerJoin(asked<number>(p("ids")), "asked.value", "station.id")
    .where(visible.station)
    .orderBy("asked.key"),
);
const byRpuids = visibleStatement<{ rpuids: string; country: string }, StationCard>((p, visible) =>
  selectCards()
    .innerJoin(asked<string>(p("rpuids")), "asked.value", "station.rpuid")
    // The plus keeps SQLite from reading every station of the country to find a few.
    .where(sql`+station.country`, "=", p("country"))
    .where(visible.station)
    .orderBy("asked.key"),
);
const publicValue = visibleStatement<{ country: string; limit: number }, StationCard>(
  (p, visible) => sql`SELECT id, rpuid, name, homepage, popularity
      FROM station INDEXED BY station_by_public_value
      WHERE public_value = 1 AND country = ${p("country")} AND ${visible.station}
      ORDER BY popularity DESC, id LIMIT ${p("limit")}`,
);
const ofCountry = visibleStatement<{ country: string }, StationCard>((p, visible) =>
  selectCards().where("station.country", "=", p("country")).where(visible.station).orderBy("station.id"),
);
/** The visible stations of a country, each once, as the entry that leads it. */
export const stationCardsOfCountry = (view: CatalogView, country: string): StationCard[] =>
  popularRows(view, view.all(ofCountry, { country })).filter(({ id }) => isShown(view, id));
/** The index has the names: a pass over it takes a fraction of the time that the rows of a large country take. */
const namesIn = visibleStatement<{ country: string }, { id: number; name: string }>(
  (p, visible) => sql`SELECT station.id, station.name FROM station INDEXED BY station_found
      WHERE station.country = ${p("country")} AND ${visible.station} ORDER BY station.id`,
);
/** The names of the stations that `stationCardsOfCountry` gives. */
export const namesOfCountry = (view: CatalogView, country: string) =>
  view.all(namesIn, { country }).filter(({ id }) => isShown(view, id));
/** The visible stations of these row ids, in this order, each once. */
export const stationCardsById = (view: CatalogView, ids: readonly number[]) =>
  popularRows(view, view.all(byIds, { ids: JSON.stringify(eachOnce(view, ids)) }));
/** A country's visible stations of these rpuids, in order, each under its rpuid with the row id as which it shows. */
export const stationCardsByRpuid = (view: CatalogView, country: string, rpuids: readonly string[]) =>
  shownRows(view, popularRows(view, view.all(byRpuids, { country, rpuids: presentRpuids(view, rpuids) })));
/** The cards of `stationCardsByRpuid` for rows with an rpuid, by that rpuid. */
export function cardsOf(view: CatalogView, country: string, rows: readonly { rpuid: string }[]) {
  const rpuids = rows.map(({ rpuid }) => rpuid);
  return new Map(stationCardsByRpuid(view, country, rpuids).map((card) => [card.rpuid, card]));
}
/** Visible stations of public value, most popular first. */
export const publicValueCards = (view: CatalogView, country: string, limit: number) =>
  stationCardsById(
    view,
    firstShown(view, limit, (most) => view.all(publicValue, { country, limit: most }).map(({ id }) => id)),
  );
