/** What the player is told of the station it plays, on whatever page the listener is. */
import { apiGet } from "#components/api.ts";
import type { OnAirNow } from "#components/player/types.ts";
import { serverClock } from "#components/server-clock.ts";
import { HOUR_MS } from "#lib/clock.ts";
import { loadOnAir, loadSchedules } from "./lanes-data.ts";
import { asOnAir, toProgrammes } from "./programme.ts";

/** As far back as a stream may be rewound and a little more, and as far ahead as the next programmes. */
const BEFORE_MS = 4 * HOUR_MS;
const AFTER_MS = 4 * HOUR_MS;

/** What `rpuid` has on air, and the programmes around it. @throws ApiError */
export async function loadTunedIn(rpuid: string, signal: AbortSignal): Promise<OnAirNow> {
  const nowMs = serverClock.now();
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const [schedules, onAir] = await Promise.all([
    loadSchedules(apiGet, [rpuid], hourMs - BEFORE_MS, hourMs + AFTER_MS, signal),
    loadOnAir(apiGet, [rpuid], signal),
  ]);
  return asOnAir(toProgrammes(schedules[rpuid] ?? [], []), onAir[rpuid] ?? [], nowMs);
}
