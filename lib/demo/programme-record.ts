import { locationsOf } from "../ingest/records/instants.ts";
import type { ProgrammeRecord } from "../ingest/records/record.ts";
import { type Broadcast, showSlug } from "./broadcasts.ts";
import { type DemoStation, genreOf } from "./documents.ts";
import { programmeCrid, seriesId } from "./ids.ts";
import type { DemoShow } from "./programming.ts";

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
    seriesId: show.catchUp && seriesId(station, showSlug(showKey, show)),
  };
}
