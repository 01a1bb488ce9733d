import { entriesOf, rpuidsOf } from "#db/catalog/read/clusters.ts";
import { type BroadcastRow, broadcastAfter, broadcastOnAir, stationKeys } from "#db/catalog/read/schedule.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { DAY_MS, toRfc3339 } from "../ground/clock.ts";
import type { SongOnAir } from "../request/activity.ts";
import type { Context, Group } from "../request/context.ts";
import { noSuchStation } from "../stations/get.ts";

/** How far ahead to look for the next show. */
const NEXT_WITHIN_MS = 31 * DAY_MS;

const showOf = (row: BroadcastRow | undefined) =>
  row ? { name: row.name, description: row.description ?? undefined } : {};

/** Who told the song is only for our own pages: the specification gives a song four fields. */
function songOf(song: SongOnAir | undefined, listener: boolean) {
  if (!song) return {};
  const { artist, title: name, startMs, stopMs, toldBy } = song;
  const told = listener ? { toldBy } : {};
  return { artist, name, start: toRfc3339(startMs), stop: toRfc3339(stopMs), ...told };
}

/** The current and the next show of the first of a station's entries that has either. */
function showsOf(catalog: CatalogView, asked: number, nowMs: number) {
  for (const id of entriesOf(catalog, asked)) {
    const current = broadcastOnAir(catalog, id, nowMs);
    const following = broadcastAfter(catalog, id, nowMs, nowMs + NEXT_WITHIN_MS);
    if (current || following) return { current, following };
  }
  return { current: undefined, following: undefined };
}

/** The song that began last among the songs of a station's entries. */
const lastBegun = (songs: readonly SongOnAir[]): SongOnAir | undefined =>
  songs.reduce<SongOnAir | undefined>(
    (last, song) => (last === undefined || song.startMs > last.startMs ? song : last),
    undefined,
  );

interface OnAirNow {
  /** A group for each visible station, in the order asked. */
  groups: Group[];
  /** When (ms) the next song or show of any of the stations begins or ends; Infinity when nothing is known. */
  changesAtMs: number;
}

/** Reads the records on air of stations (contract: On air), with the next show where `next` asks for it. @throws not_found. */
export function onAirNow(context: Context, asked: readonly string[], next: boolean | undefined): OnAirNow {
  const { access, catalog, activity, nowMs } = context;
  const stations = stationKeys(catalog, asked);
  if (stations.length === 0) throw noSuchStation();
  const rpuids = stations.flatMap(({ rpuid }) => rpuidsOf(catalog, rpuid));
  const songs = new Map(activity.songsOnAir(rpuids, nowMs).map((song) => [song.rpuid, song]));
  let changesAtMs = activity.nextSongMs(rpuids, nowMs);
  const groups = stations.map(({ id, rpuid, country }) => {
    const { current, following } = showsOf(catalog, id, nowMs);
    const song = lastBegun(rpuidsOf(catalog, rpuid).flatMap((each) => songs.get(each) ?? []));
    const changes = [song?.stopMs, current?.stopMs, following?.startMs];
    for (const change of changes) if (change !== undefined) changesAtMs = Math.min(changesAtMs, change);
    const items = [JSON.stringify({ song: songOf(song, access.listener), show: showOf(current) })];
    if (next && following) items.push(JSON.stringify({ song: {}, show: showOf(following) }));
    return { items, count: items.length, country, rpuid };
  });
  return { groups, changesAtMs };
}
