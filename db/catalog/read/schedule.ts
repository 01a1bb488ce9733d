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

/** Values of a window [from, to) of the station with a row id, and of how far before it a broadcast may begin. */
export interface OfStation {
  station: number;
  from: number;
  to: number;
  earliest: number;
}
/** Whether a broadcast is of the station and overlaps the window. */
const overlaps = (p: Param<OfStation>) =>
  sql<boolean>`(broadcast.station_id = ${p("station")} AND broadcast.start_ms >= ${p("earliest")}
    AND broadcast.start_ms < ${p("to")} AND broadcast.stop_ms > ${p("from")})`;

/** Broadcasts of a station that overlap a window, by start. */
export const broadcastsIn = (p: Param<OfStation>, visible: Conditions) =>
  broadcasts()
    .where(overlaps(p))
    .where(visible.station)
    .orderBy("broadcast.start_ms")
    .orderBy("programme.programme_id");

const overlapping = visibleStatement<OfStation & { limit: number; offset: number }, BroadcastRow>(
  (p, visible) => broadcastsIn(p, visible).limit(p("limit")).offset(p("offset")),
);
const onAir = visibleStatement<{ station: number; now: number; earliest: number }, BroadcastRow>(
  (p, visible) =>
    broadcasts()
      .where("broadcast.station_id", "=", p("station"))
      .where("broadcast.start_ms", ">=", p("earliest"))
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
      WHERE ${overlaps(p)} AND broadcast.is_behind = 0 AND ${visible.station}`,
);
const scheduled = visibleStatement<Omit<OfStation, "station"> & { country: string }, { id: number }>(
  (
    p,
    visible,
  ) => sql`SELECT station.id FROM station WHERE ${visible.station} AND station.country = ${p("country")}
      AND EXISTS (SELECT 1 FROM broadcast WHERE broadcast.station_id = station.id
        AND broadcast.start_ms >= ${p("earliest")} AND broadcast.start_ms < ${p("to")} AND broadcast.stop_ms > ${p("from")})`,
);

/** The visible stations among `rpuids`, in this order. */
export const stationKeys = (view: CatalogView, rpuids: readonly string[]) =>
  view.all(keys, { rpuids: presentRpuids(view, rpuids) });

export interface Window {
  from: number;
  to: number;
}

/** Broadcasts that overlap [from, to), by start. */
export const broadcastsWithin = (
  view: CatalogView,
  station: number,
  window: Window,
  page: { limit: number; offset: number },
) => view.all(overlapping, { station, ...window, earliest: window.from - LONGEST_BROADCAST_MS, ...page });

/** The broadcast on air at `now` (ms); of several, the broadcast that began last, of these the shortest. */
export const broadcastOnAir = (view: CatalogView, station: number, now: number) =>
  view.get(onAir, { station, now, earliest: now - LONGEST_BROADCAST_MS });

/** The first broadcast that begins after `now` and before `to` (ms). */
export const broadcastAfter = (view: CatalogView, station: number, now: number, to: number) =>
  view.get(following, { station, now, to });

/** Number of broadcasts that overlap [from, to). */
export const countBroadcastsWithin = (view: CatalogView, station: number, window: Window) =>
  view.get(countOverlapping, { station, ...window, earliest: window.from - LONGEST_BROADCAST_MS })?.count ??
  0;

/** Row ids of the visible stations of a country that have a broadcast that overlaps [from, to). */
export const scheduledStationIds = (view: CatalogView, country: string, window: Window) =>
  view
    .all(scheduled, { country, ...window, earliest: window.from - LONGEST_BROADCAST_MS })
    .map(({ id }) => id);
