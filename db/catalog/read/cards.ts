/** What recommending wants to know of a station besides its document; of one country at a time. */
import { sql } from "kysely";
import { statement } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";
import { type CatalogView, type Visibility, visible } from "./view.ts";

export interface StationCard {
  id: number;
  rpuid: string;
  name: string;
  homepage: string | null;
  popularity: number;
}

const selectCards = () =>
  q
    .selectFrom("station")
    .select(["station.id", "station.rpuid", "station.name", "station.homepage", "station.popularity"]);

const byIds = statement<{ ids: string } & Visibility, StationCard>((p) =>
  selectCards()
    .innerJoin(sql<{ value: number; key: number }>`json_each(${p("ids")})`.as("asked"), (join) =>
      join.onRef("asked.value", "=", "station.id"),
    )
    .where(visible(p))
    .orderBy("asked.key"),
);
const byRpuids = statement<{ rpuids: string; country: string } & Visibility, StationCard>((p) =>
  selectCards()
    .innerJoin(sql<{ value: string; key: number }>`json_each(${p("rpuids")})`.as("asked"), (join) =>
      join.onRef("asked.value", "=", "station.rpuid"),
    )
    .where("station.country", "=", p("country"))
    .where(visible(p))
    .orderBy("asked.key"),
);
const publicValue = statement<{ country: string; limit: number } & Visibility, StationCard>((p) => ({
  compile: () =>
    sql<StationCard>`SELECT id, rpuid, name, homepage, popularity
      FROM station INDEXED BY station_by_public_value
      WHERE public_value = 1 AND country = ${p("country")} AND ${visible(p)}
      ORDER BY popularity DESC, id LIMIT ${p("limit")}`.compile(q),
}));
/** Numbers are dense over all stations of a country: the hidden ones are taken off. */
const size = statement<{ country: string } & Visibility, { stations: number }>((p) => ({
  compile: () =>
    sql<{ stations: number }>`SELECT CASE WHEN ${p("countries")} IS NULL
        OR ${p("country")} IN (SELECT value FROM json_each(${p("countries")}))
      THEN (SELECT coalesce(max(number) + 1, 0) FROM station_sequence WHERE country = ${p("country")})
        - (SELECT count(*) FROM station WHERE country = ${p("country")}
            AND rpuid IN (SELECT value FROM json_each(${p("hidden")})))
      ELSE 0 END AS stations`.compile(q),
}));

/** The visible ones of these row ids, in that order. */
export const stationCardsById = (view: CatalogView, ids: readonly number[]) =>
  view.all(byIds, { ids: JSON.stringify(ids) });
/** The visible ones of a country with these rpuids, in that order. */
export const stationCardsByRpuid = (view: CatalogView, country: string, rpuids: readonly string[]) =>
  view.all(byRpuids, { country, rpuids: JSON.stringify(rpuids) });
/** Visible stations of public value, the most popular first. */
export const publicValueCards = (view: CatalogView, country: string, limit: number) =>
  view.all(publicValue, { country, limit });
/** How many stations of a country are visible. */
export const countStations = (view: CatalogView, country: string) =>
  view.get(size, { country })?.stations ?? 0;
