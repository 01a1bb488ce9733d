import { rpuidsOf } from "#db/catalog/read/clusters.ts";
import { DAY_MS, SECOND_MS, toRfc3339 } from "../ground/clock.ts";
import type { Handler } from "../request/context.ts";
import { oneStation } from "../stations/get.ts";

const USUAL = 12;
/** The next song may begin at any moment, as for on-air answers. */
const SONGS_TTL_MS = 30 * SECOND_MS;

/** `GET /listener/songs`: songs of the last day on a station, of those that began by `until`, newest first. @throws not_found */
export const listSongs: Handler<"listSongs"> = (context, { query: { rpuid, limit = USUAL, until } }) => {
  oneStation(context, [rpuid]);
  const { activity, catalog, nowMs } = context;
  const rpuids = rpuidsOf(catalog, rpuid);
  const untilMs = Math.min(until ?? nowMs, nowMs);
  // Several entries of a station may tell the same songs: the entry that told the last song is believed.
  const songs = rpuids
    .map((each) => activity.songsSince(each, nowMs - DAY_MS, untilMs, limit))
    .reduce((best, told) => ((told[0]?.startMs ?? 0) > (best[0]?.startMs ?? 0) ? told : best));
  const items = songs.map(({ artist, title, startMs, stopMs, toldBy }) =>
    JSON.stringify({ artist, name: title, start: toRfc3339(startMs), stop: toRfc3339(stopMs), toldBy }),
  );
  const [last] = songs;
  const endsMs = last && last.stopMs > nowMs ? last.stopMs : Number.POSITIVE_INFINITY;
  return {
    data: { items, count: items.length },
    expiresAtMs: Math.min(nowMs + SONGS_TTL_MS, endsMs, activity.nextSongMs(rpuids, nowMs)),
  };
};
