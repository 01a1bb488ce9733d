/** What the player is told of the station it plays, on whatever page the listener is. */

import { serverClock } from "#components/device/server-clock.ts";
import { apiGet } from "#components/model/api.ts";
import type { OnAirNow } from "#components/model/playable.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { loadOnAir } from "../model/on-air-data.ts";
import { asOnAir, toPlayableSong, toProgrammes } from "../model/programme.ts";
import { loadSchedules } from "../model/schedule-data.ts";
import { loadSongs } from "../model/songs-data.ts";

/** As far back as a stream may be rewound and a little more, and as far ahead as the next programmes. */
const BEFORE_MS = 4 * HOUR_MS;
const AFTER_MS = 4 * HOUR_MS;

/** More songs than four hours have. */
const SONGS = 150;

/**
 * What `rpuid` has on air, the programmes around it and, where the stream `rewinds`, the songs of the last hours.
 * @throws ApiError
 */
export async function loadTunedIn(rpuid: string, rewinds: boolean, signal: AbortSignal): Promise<OnAirNow> {
  const nowMs = serverClock.now();
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const [schedules, onAir, songs] = await Promise.all([
    loadSchedules(apiGet, [rpuid], { fromMs: hourMs - BEFORE_MS, toMs: hourMs + AFTER_MS }, signal),
    loadOnAir(apiGet, [rpuid], signal),
    rewinds ? loadSongs(apiGet, rpuid, { limit: SONGS, signal }) : [],
  ]);
  return {
    ...asOnAir(toProgrammes(schedules[rpuid] ?? [], []), onAir[rpuid] ?? [], nowMs),
    songs: songs.map(toPlayableSong),
  };
}
