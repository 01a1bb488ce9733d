/** What the player is told of the station it plays, on whatever page the listener is. */

import { serverClock } from "#components/device/server-clock.ts";
import { apiGet } from "#components/model/api.ts";
import type { OnAirNow, PlayableSong } from "#components/model/playable.ts";
import type { Envelope, PlayedSong } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { loadOnAir, loadSchedules } from "../model/lanes-data.ts";
import { asOnAir, toPlayableSong, toProgrammes } from "../model/programme.ts";

/** As far back as a stream may be rewound and a little more, and as far ahead as the next programmes. */
const BEFORE_MS = 4 * HOUR_MS;
const AFTER_MS = 4 * HOUR_MS;

/** More songs than four hours have. */
const SONGS = 150;

async function loadSongs(rpuid: string, signal: AbortSignal): Promise<PlayableSong[]> {
  const path = `/listener/songs?rpuid=${rpuid}&limit=${SONGS}`;
  return (await apiGet<Envelope<PlayedSong>>(path, { signal, fresh: true })).data.map(toPlayableSong);
}

/**
 * What `rpuid` has on air, the programmes around it and, where the stream `rewinds`, the songs of the last hours.
 * @throws ApiError
 */
export async function loadTunedIn(rpuid: string, rewinds: boolean, signal: AbortSignal): Promise<OnAirNow> {
  const nowMs = serverClock.now();
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const [schedules, onAir, songs] = await Promise.all([
    loadSchedules(apiGet, [rpuid], hourMs - BEFORE_MS, hourMs + AFTER_MS, signal),
    loadOnAir(apiGet, [rpuid], signal),
    rewinds ? loadSongs(rpuid, signal) : [],
  ]);
  return { ...asOnAir(toProgrammes(schedules[rpuid] ?? [], []), onAir[rpuid] ?? [], nowMs), songs };
}
