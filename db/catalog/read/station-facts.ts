/** Facts about entries for a directory of streams, beside their documents: origin, place, votes and history. */
import { type InferResult, sql } from "kysely";
import { catalogQueries as q } from "../schema.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

const selectFacts = () =>
  q
    .selectFrom("station")
    .innerJoin("source", "source.id", "station.source_id")
    .select(["station.id", "station.rpuid", "station.country", "source.kind", "external_id as externalId"])
    .select(["change_uuid as changeUuid", "imported_at_ms as importedAtMs", "station.popularity"])
    .select(["station.latitude", "station.longitude", "station.coverage"])
    .select(["station.state", "station.codec", "station.tags", "source_says_down as saysDown"])
    .select(["station.changed_at_ms as changedAtMs", "station.changes"]);
/**
 * Times are ms since the epoch, places degrees. `kind` is the kind of the entry's source, `externalId` the identifier there.
 * `coverage`: JSON polygons of [latitude, longitude], or null. `saysDown` 1: the source said that the stream does not answer.
 */
export type StationFacts = InferResult<ReturnType<typeof selectFacts>>[number];

const byIds = visibleStatement<{ ids: string }, StationFacts>((p, visible) =>
  selectFacts()
    .where(visible.station)
    .where(sql<boolean>`station.id IN (SELECT value FROM json_each(${p("ids")}))`),
);

/** The facts of the visible entries among the row ids `ids`, by row id. */
export const stationFacts = (view: CatalogView, ids: readonly number[]): Map<number, StationFacts> =>
  new Map(view.all(byIds, { ids: JSON.stringify(ids) }).map((facts) => [facts.id, facts]));
