/** Turns answers of the API's verbs into answers of the tools. */
import { type StationDoc, stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { isPlayable } from "../../contract/availability.ts";
import { episodePath } from "../../contract/episode-path.ts";
import { momentPath } from "../../contract/moment-path.ts";
import type { OnDemandItem, ScheduleItem, Station } from "../../contract/shapes.ts";
import { parseTime } from "../../contract/values.ts";
import { oneLine, stationTitle, streamUrl } from "../../formats/playlists/entries.ts";
import { alpha2Of, countryOf } from "../../ingest/records/countries.ts";
import type { Result } from "../../request/context.ts";
import { atOrigin } from "../../request/origin.ts";
import { getSchedule } from "../../schedule/get.ts";
import { Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import type * as shapes from "./shapes.ts";

/** Most characters of a description. */
const LONGEST = 500;

/** The items of a verb's answer, with own addresses at our origin. */
export function itemsOf<T>({ data }: Result, { origin }: DialectContext): T[] {
  if ("batches" in data) throw new Error("a long answer has no place here");
  const items = "groups" in data ? data.groups.flatMap((group) => group.items) : data.items;
  return items.map((json) => JSON.parse(atOrigin(json, origin)) as T);
}

/** A shortened description as a field; no field without a description. */
export function described(text: string | undefined): { description?: string } {
  const line = oneLine(text ?? "");
  if (line === "") return {};
  return { description: line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line };
}

/** The address of a station's page, for a person to open. */
export const stationPage = (rpuid: string, { origin }: DialectContext) => `${origin}/stations/${rpuid}`;

/** A station as tools tell it, with the first of its streams that has an address. */
export function toStation(station: Station, context: DialectContext): shapes.Station {
  const { rpuid, country = "", genres = [], liveStreams = [] } = station;
  const stream = liveStreams.map(streamUrl).find((url) => url !== undefined);
  return {
    rpuid,
    name: stationTitle(station),
    ...described(station.description),
    country: alpha2Of(country) || country,
    genres: genres.map(({ name }) => name),
    page: stationPage(rpuid, context),
    ...(stream === undefined ? {} : { stream }),
  };
}

/** The input of a verb without a body. */
export const asking = <Query>(query: Query, rpuids?: string[]) => ({
  query,
  path: { rpuids },
  body: undefined,
});

/** The programmes of a station in a window, and how many there are. @throws ApiProblem of the verb. */
export function programmesOf(
  context: DialectContext,
  rpuid: string,
  window: { from: number; to: number; size: number },
) {
  const result = getSchedule(context, asking(window, [rpuid]));
  const [group] = "groups" in result.data ? result.data.groups : [];
  const items = itemsOf<ScheduleItem>(result, context);
  return { total: group?.count ?? 0, programmes: items.flatMap((item) => toProgramme(item, rpuid, context)) };
}

/** A programme as tools tell it, an entry for each broadcast. */
function toProgramme(
  { name, description, locations }: ScheduleItem,
  rpuid: string,
  { origin }: DialectContext,
): shapes.Programme[] {
  return locations.map(({ scheduledStart, scheduledStop }) => ({
    name,
    ...described(description),
    start: scheduledStart,
    stop: scheduledStop,
    link: `${origin}${momentPath(rpuid, Date.parse(scheduledStart))}`,
  }));
}

/** An episode as tools tell it; the stream is absent while no window is open. */
export function toEpisode(item: OnDemandItem, { nowMs, origin }: DialectContext): shapes.Episode {
  const { id, name, rpuid, podcastTitle, locations = [], onDemandStreams = [] } = item;
  const open = onDemandStreams.find((stream) => isPlayable(stream, nowMs));
  const { availableStart, availableStop } = open ?? onDemandStreams[0] ?? {};
  const [first] = locations;
  return {
    id,
    title: name,
    ...described(item.description),
    rpuid,
    ...(podcastTitle === undefined ? {} : { series: podcastTitle }),
    ...(first && { broadcast: first.scheduledStart }),
    playable: open !== undefined,
    ...(availableStart === undefined ? {} : { from: availableStart }),
    ...(availableStop === undefined ? {} : { until: availableStop }),
    ...(open?.streamSource.url === undefined ? {} : { audio: open.streamSource.url }),
    page: `${origin}${episodePath(id)}`,
  };
}

/** The ISO 3166 numeric code of a country that is written in any way. @throws Refused. */
export function numericOf(country: string): string {
  const numeric = countryOf(country);
  if (numeric === undefined)
    throw new Refused(400, "there is no such country; write two letters (ISO 3166), for example GB");
  return numeric;
}

/** A moment, ms. @throws Refused. */
export function momentAt(name: string, text: string): number {
  const atMs = parseTime(text);
  if (atMs === undefined)
    throw new Refused(400, `${name} must be an ISO 8601 time, for example 2026-05-04T06:00:00Z`);
  return atMs;
}

/** The row of the visible station with this rpuid. @throws Refused. */
export function rowOf({ catalog }: DialectContext, rpuid: string): StationDoc {
  const [row] = stationDocsByRpuid(catalog, [rpuid]);
  if (!row) throw new Refused(404, "there is no such station");
  return row;
}
