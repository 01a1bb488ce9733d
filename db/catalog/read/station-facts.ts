/** Facts about entries for a directory of streams, beside their documents: origin, place, votes and history. */
import { sql } from "kysely";
import { catalogQueries as q } from "../schema.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

export interface StationFacts {
  id: number;
  rpuid: string;
  country: string;
  /** The kind of its source, and the identifier there. */
  kind: string;
  externalId: string;
  changeUuid: string | null;
  importedAtMs: number;
  popularity: number;
  latitude: number | null;
  longitude: number | null;
  /** JSON polygons of [latitude, longitude], or null. */
  coverage: string | null;
  state: string | null;
  codec: string | null;
  tags: string | null;
  /** 1: the source said that the stream does not answer. */
  saysDown: number;
  changedAtMs: number;
  changes: number;
}

const byIds = visibleStatement<{ ids: string }, StationFacts>((p, visible) =>
  q
    .selectFrom("station")
    .innerJoin("source", "source.id", "station.source_id")
    .select([
      "station.id",
      "station.rpuid",
      "station.country",
      "source.kind",
      "station.external_id as externalId",
      "station.change_uuid as changeUuid",
      "source.imported_at_ms as importedAtMs",
      "station.popularity",
      "station.latitude",
      "station.longitude",
      "station.coverage",
      "station.state",
      "station.codec",
      "station.tags",
      "station.source_says_down as saysDown",
      "station.changed_at_ms as changedAtMs",
      "station.changes",
    ])
    .where(visible.station)
    .where(sql<boolean>`station.id IN (SELECT value FROM json_each(${p("ids")}))`),
);

/** The facts of the visible entries among the row ids `ids`, by row id. */
export const stationFacts = (view: CatalogView, ids: readonly number[]): Map<number, StationFacts> =>
  new Map(view.all(byIds, { ids: JSON.stringify(ids) }).map((facts) => [facts.id, facts]));
