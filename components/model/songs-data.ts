/** The songs heard on a station: the key, the loader and the query of them. */
import { apiGet, type Get } from "#components/model/api.ts";
import type { Envelope, PlayedSong } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import type { Asking } from "./asking.ts";

/** As many as are read at a glance. */
const SHOWN = 10;

/** The songs heard on a station in the last day, the last first; `limit` at most. @throws ApiError */
export async function loadSongs(
  get: Get,
  rpuid: string,
  { limit = SHOWN, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<PlayedSong[]> {
  const path = `/listener/songs?rpuid=${rpuid}&limit=${limit}`;
  return (await get<Envelope<PlayedSong>>(path, { signal, fresh: true })).data;
}

/** `latest` names the song that is on air: with another song the list is another one. */
export const songsQuery = (rpuid: string, latest: string) => ({
  queryKey: ["songs", rpuid, latest],
  queryFn: ({ signal }: Asking) => loadSongs(apiGet, rpuid, { signal }),
  staleTime: 15 * MINUTE_MS,
});
