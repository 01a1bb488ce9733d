/** Finds the sound of a past moment on air: the broadcast's episode, or the live stream from there on. */
import { itemsPublished } from "#db/catalog/read/replays.ts";
import { type StationDoc, stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { HLS_MIME } from "../../contract/audio-types.ts";
import { isOpenAt } from "../../contract/availability.ts";
import type { OnDemandItem } from "../../contract/shapes.ts";
import { streamUrl } from "../../formats/playlists/entries.ts";
import { DAY_MS, SECOND_MS } from "../../ground/clock.ts";
import type { StreamRow } from "../../ondemand/render.ts";
import { atOrigin } from "../../request/origin.ts";
import { splitTarget } from "../../request/target.ts";
import { shownStation } from "../../stations/render.ts";
import { entryIds, Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { reachesOf } from "./reach.ts";

/** An episode is published from shortly before its broadcast to a week after. */
const PUBLISHED = { beforeMs: DAY_MS, afterMs: 7 * DAY_MS };
const MOST_ITEMS = 1_000;

type Moment = { redirect: string } | { playlist: string };

const wasOnAt = ({ locations = [] }: OnDemandItem, atMs: number) =>
  locations.some(
    ({ scheduledStart, scheduledStop }) =>
      Date.parse(scheduledStart) <= atMs && atMs < Date.parse(scheduledStop),
  );

/** The address of the episode that was on at `atMs`; "closed" where its window is not open; undefined without one. */
function episodeAt({ catalog, nowMs, origin }: DialectContext, stations: readonly number[], atMs: number) {
  const span = { from: atMs - PUBLISHED.beforeMs, to: atMs + PUBLISHED.afterMs, limit: MOST_ITEMS };
  const found = itemsPublished(catalog, stations, span).filter(({ doc }) =>
    wasOnAt(JSON.parse(doc) as OnDemandItem, atMs),
  );
  for (const { streams } of found)
    for (const [url, , , , startMs, stopMs] of JSON.parse(streams) as StreamRow[])
      if (url !== null && isOpenAt({ startMs, stopMs }, nowMs)) return { url: atOrigin(url, origin) };
  return found.length > 0 ? "closed" : undefined;
}

/** A playlist that begins `backSeconds` before the end of the live stream at `url` (RFC 8216, 4.3.5.2). */
const rewound = (url: string, backSeconds: number, bandwidth: number) =>
  [
    "#EXTM3U",
    "#EXT-X-VERSION:6",
    `#EXT-X-START:TIME-OFFSET=-${backSeconds},PRECISE=YES`,
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}`,
    url,
    "",
  ].join("\n");

function rewind(context: DialectContext, row: StationDoc, atMs: number): string | undefined {
  const { health, nowMs } = context;
  const reachOf = reachesOf(health, [row]);
  const stream = shownStation(row, context).liveStreams?.find(
    (live) => reachOf(row, live) > 0 && nowMs - atMs <= reachOf(row, live),
  );
  const url = stream && streamUrl(stream);
  if (url === undefined) return undefined;
  return rewound(
    url,
    Math.max(1, Math.round((nowMs - atMs) / SECOND_MS)),
    stream?.bitRate?.target ?? 128_000,
  );
}

/** Finds the sound of a station at a past moment. @throws Refused with the reason. */
export function heardAt(context: DialectContext, row: StationDoc, atMs: number): Moment {
  if (atMs > context.nowMs) throw new Refused(404, "this moment has not been on air yet");
  const episode = episodeAt(context, entryIds(context.catalog, row.id), atMs);
  if (typeof episode === "object") return { redirect: episode.url };
  const playlist = rewind(context, row, atMs);
  if (playlist !== undefined) return { playlist };
  if (episode === "closed") throw new Refused(410, "the episode of this moment cannot be played now");
  throw new Refused(404, "nothing of this moment can be heard");
}

/** The path of an address of `heardAt` for players. */
export const momentAudioPath = (rpuid: string, atMs: number) =>
  `/moment/${rpuid}?start=${Math.floor(atMs / SECOND_MS)}`;

/** `/moment/{rpuid}?start=`, seconds since 1970. @throws Refused with the reason. */
export function momentOf(context: DialectContext, target: string): Moment {
  const { path, query } = splitTarget(target);
  const rpuid = /^\/moment\/(\d{4,15})\/?$/.exec(path)?.[1] ?? "";
  const start = new URLSearchParams(query).get("start") ?? "";
  const [row] = stationDocsByRpuid(context.catalog, [rpuid]);
  if (!row) throw new Refused(404, "there is no such station");
  if (!/^\d{1,11}$/.test(start)) throw new Refused(400, "start is the moment, in seconds since 1970 (UTC)");
  return heardAt(context, row, Number(start) * SECOND_MS);
}

export const MOMENT_TYPE = HLS_MIME;
