import { type BroadcastRow, broadcastAfter, broadcastOnAir, stationKeys } from "#db/catalog/read/schedule.ts";
import { DAY_MS, SECOND_MS, toRfc3339 } from "../ground/clock.ts";
import type { SongOnAir } from "../request/activity.ts";
import type { Handler } from "../request/context.ts";
import { noSuchStation } from "../stations/get.ts";

const ONAIR_TTL_MS = 90 * SECOND_MS;
/** How far ahead to look for the next show. */
const NEXT_WITHIN_MS = 31 * DAY_MS;

const showOf = (row: BroadcastRow | undefined) =>
  row ? { name: row.name, description: row.description ?? undefined } : {};

const songOf = (song: SongOnAir | undefined) =>
  song
    ? { artist: song.artist, name: song.title, start: toRfc3339(song.startMs), stop: toRfc3339(song.stopMs) }
    : {};

/** `GET /v2/stations/{rpuids}/onair` (specification 4.2, contract: On air). */
export const getOnAir: Handler<"getOnAir"> = (context, { query, path }) => {
  const { catalog, activity, nowMs } = context;
  const stations = stationKeys(catalog, path.rpuids ?? []);
  if (stations.length === 0) throw noSuchStation();
  const rpuids = stations.map(({ rpuid }) => rpuid);
  const songs = new Map(activity.songsOnAir(rpuids, nowMs).map((song) => [song.rpuid, song]));
  let expiresAtMs = Math.min(nowMs + ONAIR_TTL_MS, activity.nextSongMs(rpuids, nowMs));
  const groups = stations.map(({ id, rpuid, country }) => {
    const current = broadcastOnAir(catalog, id, nowMs);
    const following = broadcastAfter(catalog, id, nowMs, nowMs + NEXT_WITHIN_MS);
    const song = songs.get(rpuid);
    const changes = [song?.stopMs, current?.stopMs, following?.startMs];
    for (const change of changes) if (change !== undefined) expiresAtMs = Math.min(expiresAtMs, change);
    const items = [JSON.stringify({ song: songOf(song), show: showOf(current) })];
    if (query.next && following) items.push(JSON.stringify({ song: {}, show: showOf(following) }));
    return { items, count: items.length, country, rpuid };
  });
  return { data: { groups }, expiresAtMs };
};
