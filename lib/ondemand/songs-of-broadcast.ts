import { rpuidsOf } from "#db/catalog/read/clusters.ts";
import { onDemandDocsByOdId } from "#db/catalog/read/ondemand.ts";
import type { EpisodeNotes } from "../contract/episode-extras.ts";
import type { OnDemandItem } from "../contract/shapes.ts";
import { wholeBroadcast } from "../contract/whole-broadcast.ts";
import { SECOND_MS } from "../ground/clock.ts";
import type { Context } from "../request/context.ts";

/** More songs than a day of music has. */
const MOST_SONGS = 600;

/**
 * Songs that the station of the on-demand item `id` told during the item's first broadcast, with their places in the item,
 * in seconds; undefined without any: while it is on air, where the recording is not the whole broadcast, and after 31 days.
 */
export function songsOfBroadcast({ activity, catalog, nowMs }: Context, id: string): EpisodeNotes["songs"] {
  const [found] = onDemandDocsByOdId(catalog, [id]);
  if (found === undefined) return undefined;
  const { locations } = JSON.parse(found.doc) as OnDemandItem;
  const onAir = wholeBroadcast({ locations, durationSeconds: found.durationSeconds ?? undefined }, nowMs);
  if (onAir === undefined) return undefined;
  const { start, stop } = onAir;
  // Several entries of a station may tell the same songs.
  const told = rpuidsOf(catalog, found.rpuid)
    .map((rpuid) => activity.songsSince(rpuid, start, stop - 1, MOST_SONGS))
    .reduce((most, songs) => (songs.length > most.length ? songs : most));
  const songs = told
    .toReversed()
    .map(({ artist, title, startMs }) => ({ startS: (startMs - start) / SECOND_MS, artist, name: title }));
  return songs.length > 0 ? songs : undefined;
}
