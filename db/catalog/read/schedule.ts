import { sql } from "kysely";
import { HOUR_MS } from "../../durations.ts";
import { catalogQueries as q } from "../schema.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

export interface BroadcastRow {
  startMs: number;
  stopMs: number;
  programmeId: string;
  name: string;
  description: string | null;
  images: string;
}
export interface StationKey {
  id: number;
  rpuid: string;
  country: string;
  name: string;
}

const keys = visibleStatement<{ rpuids: string }, StationKey>((p, visible) =>
  q
    .selectFrom("station")
    .innerJoin(sql<{ value: string; key: number }>`json_each(${p("rpuids")})`.as("asked"), (join) =>
      join.onRef("asked.value", "=", "station.rpuid"),
    )
    .select(["station.id", "station.rpuid", "station.country", "station.name"])
    .where(visible.station)
    .orderBy("asked.key"),
);

/** No broadcast is longer; bounds how far before a window a broadcast that reaches into it may begin. */
export const LONGEST_BROADCAST_MS = 48 * HOUR_MS;

/** The start of a query of broadcasts with their programmes and stations; callers add the conditions. */
export const broadcasts = () =>
  q
    .selectFrom("broadcast")
    .innerJoin("programme", "programme.id", "broadcast.programme_id")
    .innerJoin("station", "station.id", "broadcast.station_id")
    .select([
      "broadcast.start_ms as startMs",
      "broadcast.stop_ms as stopMs",
      "programme.programme_id as programmeId",
      "programme.name",
      "programme.description",
      "programme.images",
    ]);

const overlapping = visibleStatement<
  { station: number; from: number; to: number; earliest: number; limit: number; offset: number },
  BroadcastRow
>((p, visible) =>
  broadcasts()
    .where("broadcast.station_id", "=", p("station"))
    .where("broadcast.start_ms", ">=", p("earliest"))
    .where("broadcast.start_ms", "<", p("to"))
    .where("broadcast.stop_ms", ">", p("from"))
    .where(visible.station)
    .orderBy("broadcast.start_ms")
    .orderBy("programme.programme_id")
    .limit(p("limit"))
    .offset(p("offset")),
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
const countOverlapping = visibleStatement<
  { station: number; from: number; to: number; earliest: number },
  { count: number }
>((p, visible) =>
  q
    .selectFrom("broadcast")
    .innerJoin("station", "station.id", "broadcast.station_id")
    .select(sql<number>`count(*)`.as("count"))
    .where("broadcast.station_id", "=", p("station"))
    .where("broadcast.start_ms", ">=", p("earliest"))
    .where("broadcast.start_ms", "<", p("to"))
    .where("broadcast.stop_ms", ">", p("from"))
    .where(visible.station),
);

const scheduled = visibleStatement<
  { country: string; from: number; to: number; earliest: number },
  { id: number }
>((p, visible) =>
  q
    .selectFrom("station")
    .select("station.id")
    .where(visible.station)
    .where("station.country", "=", p("country"))
    .where((each) =>
      each.exists(
        q
          .selectFrom("broadcast")
          .select(sql<number>`1`.as("one"))
          .where(sql<boolean>`broadcast.station_id = station.id`)
          .where("broadcast.start_ms", ">=", p("earliest"))
          .where("broadcast.start_ms", "<", p("to"))
          .where("broadcast.stop_ms", ">", p("from")),
      ),
    ),
);

/** The visible stations among `rpuids`, in this order. */
export const stationKeys = (view: CatalogView, rpuids: readonly string[]) =>
  view.all(keys, { rpuids: JSON.stringify(rpuids) });

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

/** The broadcast on air at `now` (ms); of several, the broadcast that began last. */
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
