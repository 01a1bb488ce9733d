/** Loads what the player shows of the station that it plays, on every page. */

import { serverClock } from "#components/device/server-clock.ts";
import { getUntil } from "#components/model/api.ts";
import type { OnAirNow } from "#components/model/playable.ts";
import { floorTo, HOUR_MS } from "#lib/ground/clock.ts";
import { loadOnAir } from "../model/on-air-data.ts";
import { asOnAir, toPlayableSong, toProgrammes } from "../model/programme.ts";
import { loadSchedules } from "../model/schedule-data.ts";
import { loadSongs } from "../model/songs-data.ts";

/** Longer than streams can be rewound, and far enough ahead for the next programmes. */
const BEFORE_MS = 4 * HOUR_MS;
const AFTER_MS = 4 * HOUR_MS;

/** More songs than a station plays in four hours. */
const SONGS = 150;
/** For a stream that does not rewind, the last songs to read. */
const SONGS_TO_READ = 8;

/** Loads a station's record on air, programmes around now, last songs (of hours if it `rewinds`). @throws ApiError */
export async function loadTunedIn(rpuid: string, rewinds: boolean, signal: AbortSignal): Promise<OnAirNow> {
  const get = getUntil({ signal });
  const nowMs = serverClock.now();
  const hourMs = floorTo(HOUR_MS, nowMs);
  const [schedules, onAir, songs] = await Promise.all([
    loadSchedules(get, [rpuid], { fromMs: hourMs - BEFORE_MS, toMs: hourMs + AFTER_MS }),
    loadOnAir(get, [rpuid]),
    loadSongs(get, rpuid, { limit: rewinds ? SONGS : SONGS_TO_READ }),
  ]);
  return {
    ...asOnAir(toProgrammes(schedules[rpuid] ?? [], []), onAir[rpuid] ?? [], nowMs),
    songs: songs.map(toPlayableSong),
  };
}
