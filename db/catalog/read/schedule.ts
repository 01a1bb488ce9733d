import { type InferResult, sql } from "kysely";
import { HOUR_MS } from "../../durations.ts";
import type { Param } from "../../statement.ts";
import { catalogQueries as q } from "../schema.ts";
import { presentRpuids } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { asked, type Conditions, visibleStatement } from "./visibility.ts";

export interface StationKey {
  id: number;
  rpuid: string;
  country: string;
  name: string;
}

const keys = visibleStatement<{ rpuids: string }, StationKey>((p, visible) =>
  q
    .selectFrom("station")
    .innerJoin(asked<string>(p("rpuids")), "asked.value", "station.rpuid")
    .select(["station.id", "station.rpuid", "station.country", "station.name"])
    .where(visible.station)
    .orderBy("asked.key"),
);

/** No broadcast is longer; bounds how far before a window a broadcast that reaches into it may begin. */
export const LONGEST_BROADCAST_MS = 48 * HOUR_MS;

/** The start of a query of the broadcasts that are shown, with their programmes and stations; callers add the conditions. */
const broadcasts = () =>
  q
    .selectFrom("broadcast")
    .innerJoin("programme", "programme.id", "broadcast.programme_id")
    .innerJoin("station", "station.id", "broadcast.station_id")
    .select([
      "broadcast.start_ms as startMs",
      "broadcast.stop_ms as stopMs",
      "programme.programme_id as programmeId",
    ])
    .select(["programme.name", "programme.description", "programme.images"])
    .where("broadcast.is_behind", "=", 0);
export type BroadcastRow = InferResult<ReturnType<typeof broadcasts>>[number];

export interface Window {
  from: number;
  to: number;
}
export type OfStation = Window & { station: number };

/** The earliest start of a broadcast that reaches into a window which begins at `from` (ms). */
export const earliestStart = (from: number) => sql<number>`${from} - ${sql.lit(LONGEST_BROADCAST_MS)}`;
/** Whether a broadcast overlaps the window [from, to). */
const overlaps = (p: Param<Window>) =>
  sql<boolean>`(broadcast.start_ms >= ${earliestStart(p("from"))}
    AND broadcast.start_ms < ${p("to")} AND broadcast.stop_ms > ${p("from")})`;

/** Broadcasts of a station that overlap a window, by start. */
export const broadcastsIn = (p: Param<OfStation>, visible: Conditions) =>
  broadcasts()
    .where("broadcast.station_id", "=", p("station"))
    .where(overlaps(p))
    .where(visible.station)
    .orderBy("broadcast.start_ms")
    .orderBy("programme.programme_id");

const overlapping = visibleStatement<OfStation & { limit: number; offset: number }, BroadcastRow>(
  (p, visible) => broadcastsIn(p, visible).limit(p("limit")).offset(p("offset")),
);
const onAir = visibleStatement<{ station: number; now: number }, BroadcastRow>((p, visible) =>
  broadcasts()
    .where("broadcast.station_id", "=", p("station"))
    .where("broadcast.start_ms", ">=", earliestStart(p("now")))
    .where("broadcast.start_ms", "<=", p("now"))
    .where("broadcast.stop_ms", ">", p("now"))
    .where(visible.station)
    .orderBy("broadcast.start_ms", "desc")
    .orderBy("broadcast.stop_ms")
    .orderBy("programme.programme_id", "desc")
    .limit(1),
);
const following = visibleStatement<{ station: number; now: number; to: number }, BroadcastRow>((p, visible) =>
  broadcasts()
    .where("broadcast.station_id", "=", p("station"))
    .where("broadcast.start_ms", ">", p("now"))
    .where("broadcast.start_ms", "<", p("to"))
    .where(visible.station)
    .orderBy("broadcast.start_ms")
    .orderBy("programme.programme_id")
    .limit(1),
);
const countOverlapping = visibleStatement<OfStation, { count: number }>(
  (
    p,
    visible,
  ) => sql`SELECT count(*) AS count FROM broadcast JOIN station ON station.id = broadcast.station_id
      WHERE broadcast.station_id = ${p("station")} AND ${overlaps(p)} AND broadcast.is_behind = 0 AND ${visible.station}`,
);
const scheduled = visibleStatement<Window & { country: string }, { id: number }>(
  (
    p,
    visible,
  ) => sql`SELECT station.id FROM station WHERE ${visible.station} AND station.country = ${p("country")}
      AND EXISTS (SELECT 1 FROM broadcast WHERE broadcast.station_id = station.id AND ${overlaps(p)})`,
);

/** The visible stations among `rpuids`, in this order. */
export const stationKeys = (view: CatalogView, rpuids: readonly string[]) =>
  view.all(keys, { rpuids: presentRpuids(view, rpuids) });

/** Broadcasts that overlap [from, to), by start. */
export const broadcastsWithin = (
  view: CatalogView,
  station: number,
  window: Window,
  page: { limit: number; offset: number },
) => view.all(overlapping, { station, ...window, ...page });

/** The broadcast on air at `now` (ms); of several, the broadcast that began last, of these the shortest. */
export const broadcastOnAir = (view: CatalogView, station: number, now: number) =>
  view.get(onAir, { station, now });

/** The first broadcast that begins after `now` and before `to` (ms). */
export const broadcastAfter = (view: CatalogView, station: number, now: number, to: number) =>
  view.get(following, { station, now, to });

/** Number of broadcasts that overlap [from, to). */
export const countBroadcastsWithin = (view: CatalogView, station: number, window: Window) =>
  view.get(countOverlapping, { station, ...window })?.count ?? 0;

/** Row ids of the visible stations of a country that have a broadcast that overlaps [from, to). */
export const scheduledStationIds = (view: CatalogView, country: string, window: Window) =>
  view.all(scheduled, { country, ...window }).map(({ id }) => id);
