import { type Get, queryOf } from "#components/model/api.ts";
import type { Envelope, PlayedSong } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";

/** How many songs a listener takes in at a glance. */
const SHOWN = 10;

/**
 * At most `limit` songs that a station played in the last day, and began by `untilMs` where that is given, the latest first.
 * @throws ApiError
 */
export async function loadSongs(
  get: Get,
  rpuid: string,
  { limit = SHOWN, untilMs }: { limit?: number; untilMs?: number } = {},
): Promise<PlayedSong[]> {
  const until = untilMs === undefined ? "" : `&until=${new Date(untilMs).toISOString()}`;
  const path = `/listener/songs?rpuid=${rpuid}&limit=${limit}${until}`;
  return (await get<Envelope<PlayedSong>>(path, { fresh: true })).data;
}

/** `latest` names the song on air: another song changes the list. */
export const songsQuery = (rpuid: string, latest: string) =>
  queryOf({ queryKey: ["songs", rpuid, latest], staleTime: 15 * MINUTE_MS }, (get) => loadSongs(get, rpuid));

/** More songs than a station plays in two hours. */
const OF_HOURS = 80;

/** The songs of the last two hours and more, for the Now line pulled back. */
export const songsOfHoursQuery = (rpuid: string) =>
  queryOf({ queryKey: ["songs-of-hours", rpuid], staleTime: 5 * MINUTE_MS }, (get) =>
    loadSongs(get, rpuid, { limit: OF_HOURS }),
  );
