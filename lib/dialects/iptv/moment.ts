/** Finds the sound of a past moment on air: the broadcast's episode, or the part of the live stream. */
import { entriesOf } from "#db/catalog/read/clusters.ts";
import { itemsBroadcast } from "#db/catalog/read/replays.ts";
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
import { diaryOf, Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { isMostly, programmeMeant } from "./programme-meant.ts";
import { reachesOf } from "./reach.ts";
import type { StreamParts } from "./stream-parts.ts";

/** How long before its broadcast an episode may have been published: shortly before; where none was, a repeated one long before. */
const PUBLISHED_BEFORE_MS = [DAY_MS, 366 * DAY_MS];
const MOST_ITEMS = 100;
/** Most programmes that are compared with the time asked for. */
const MOST_PROGRAMMES = 100;

/** The address of an episode's sound, or of a live stream. */
type Heard = { redirect: string } | { stream: string };
type Moment = { redirect: string } | { playlist: string };

/** Milliseconds; without an end, the moment of the start. */
interface Asked {
  startMs: number;
  endMs?: number | undefined;
}

const broadcastsOf = ({ locations = [] }: OnDemandItem) =>
  locations.map(({ scheduledStart, scheduledStop }) => ({
    startMs: Date.parse(scheduledStart),
    stopMs: Date.parse(scheduledStop),
  }));

/** The address of the episode that is asked for; "closed" where its window is not open; undefined without one. */
const episodeOf = (context: DialectContext, id: number, asked: Asked) =>
  PUBLISHED_BEFORE_MS.values()
    .map((beforeMs) => episodeAmong(context, id, asked, asked.startMs - beforeMs))
    .find((found) => found !== undefined);

/** The episode of `episodeOf` among the episodes that were published since `published`, ms. */
function episodeAmong(
  { catalog, nowMs, origin }: DialectContext,
  id: number,
  { startMs, endMs }: Asked,
  published: number,
) {
  const span = { from: startMs, to: endMs ?? startMs + 1, published, limit: MOST_ITEMS };
  const items = itemsBroadcast(catalog, entriesOf(catalog, id), span).map(({ doc, streams }) => ({
    ...{ streams, broadcasts: broadcastsOf(JSON.parse(doc) as OnDemandItem) },
  }));
  const programmes = (to: number) => [
    ...diaryOf(catalog, id, { from: startMs, to, limit: MOST_PROGRAMMES }),
    ...items.flatMap(({ broadcasts }) => broadcasts),
  ];
  const meant =
    endMs === undefined
      ? { startMs, stopMs: startMs + 1 }
      : programmeMeant(programmes(endMs), { startMs, stopMs: endMs });
  const found = items.filter(({ broadcasts }) => meant && broadcasts.some((each) => isMostly(each, meant)));
  for (const { streams } of found)
    for (const [url, , , , opensMs, shutsMs] of JSON.parse(streams) as StreamRow[])
      if (url !== null && isOpenAt({ startMs: opensMs, stopMs: shutsMs }, nowMs))
        return { url: atOrigin(url, origin) };
  return found.length > 0 ? "closed" : undefined;
}

/** The address of the live stream that goes back to `atMs`; undefined without any. */
function streamAt(context: DialectContext, row: StationDoc, atMs: number): string | undefined {
  const reachOf = reachesOf(context, [row]);
  const stream = shownStation(row, context).liveStreams?.find(
    (live) => reachOf(row, live) > 0 && context.nowMs - atMs <= reachOf(row, live),
  );
  return stream && streamUrl(stream);
}

/**
 * Finds the sound of a station at a past moment, or of the programme that is meant by a start and an end: an episode, or a
 * live stream. @throws Refused with the reason.
 */
export function heardAt(context: DialectContext, row: StationDoc, asked: Asked): Heard {
  const { startMs: atMs } = asked;
  if (atMs > context.nowMs) throw new Refused(404, "this moment has not been on air yet");
  const episode = episodeOf(context, row.id, asked);
  if (typeof episode === "object") return { redirect: episode.url };
  const stream = streamAt(context, row, atMs);
  if (stream !== undefined) return { stream };
  if (episode === "closed") throw new Refused(410, "the episode of this moment cannot be played now");
  throw new Refused(404, "nothing of this moment can be heard");
}

/** The path of an address of `heardAt` for players. */
export const momentAudioPath = (rpuid: string, atMs: number) =>
  `/moment/${rpuid}?start=${Math.floor(atMs / SECOND_MS)}`;

/** A moment of a query, ms. @throws Refused 400. */
function momentIn(text: string, what: string): number {
  if (!/^\d{1,11}$/.test(text)) throw new Refused(400, `${what}, in seconds since 1970 (UTC)`);
  return Number(text) * SECOND_MS;
}

/** `/moment/{rpuid}?start=&end=`, seconds since 1970; without `end` until now. @throws Refused with the reason; ApiProblem. */
export async function momentOf(
  context: DialectContext,
  target: string,
  streamParts: StreamParts,
): Promise<Moment> {
  const { path, query } = splitTarget(target);
  const { catalog, nowMs } = context;
  const rpuid = /^\/moment\/(\d{4,15})\/?$/.exec(path)?.[1] ?? "";
  const asked = new URLSearchParams(query);
  const [row] = stationDocsByRpuid(catalog, [rpuid]);
  if (!row) throw new Refused(404, "there is no such station");
  const startMs = momentIn(asked.get("start") ?? "", "start is the moment");
  const end = asked.get("end");
  const endMs = end === null ? undefined : momentIn(end, "end is the end");
  if (endMs !== undefined && endMs <= startMs) throw new Refused(400, "end comes after start");
  const heard = heardAt(context, row, { startMs, endMs });
  if ("redirect" in heard) return heard;
  const part = { startMs, endMs: Math.min(endMs ?? nowMs, nowMs), nowMs };
  return { playlist: await streamParts.of(context, heard.stream, part) };
}

export const MOMENT_TYPE = HLS_MIME;
