import type { OnDemandRecord, ProgrammeRecord } from "../ingest/records/record.ts";
import type { Broadcast } from "./broadcasts.ts";
import { showSlug } from "./broadcasts.ts";
import { type DemoStation, genreOf } from "./documents.ts";
import { programmeCrid, seriesId } from "./ids.ts";
import type { DemoShow } from "./programming.ts";
import type { Slot } from "./schedule.ts";

/** RFC 3339 in UTC, to the second. */
export function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** The broadcasts of an import record, in UTC. */
export function locationsOf(slots: readonly Slot[]): OnDemandRecord["locations"] {
  return slots.map(({ startMs, stopMs }) => ({ scheduledStart: utc(startMs), scheduledStop: utc(stopMs) }));
}

/** Genres of a show: its own, else its station's first genre. */
export function genresOfShow(station: DemoStation, show: DemoShow): ProgrammeRecord["genres"] {
  return show.genre ? [genreOf(show.genre, station.language)] : station.genres.slice(0, 1);
}

/** The record of one broadcast (specification 2.5), with all its airings. */
export function programmeRecord(station: DemoStation, broadcast: Broadcast): ProgrammeRecord {
  const { show, showKey } = broadcast;
  return {
    type: "programme",
    id: programmeCrid(station, broadcast.key),
    rpuid: station.rpuid,
    name: show.name,
    description: broadcast.about,
    locations: locationsOf(broadcast.slots),
    multimedia: [],
    genres: genresOfShow(station, show),
    ...(show.catchUp ? { seriesId: seriesId(station, showSlug(showKey, show)) } : {}),
  };
}
