/** Hourly plays as a function of the clock: more for the popular, and in mornings; each day some stations surge. */
import type { HourPlays } from "#db/activity/plays.ts";
import { DAY_MS, HOUR_MS } from "../ground/clock.ts";
import { DEMO_STATIONS, type DemoStation } from "./documents.ts";
import { DEMO_SEED, hash32, randomFrom } from "./random.ts";
import { offsetAt } from "./zone.ts";

/** A station's daily listening by local hour, as in real radio: peaks at breakfast, at lunch and on the way home. */
const WEEKDAY = [6, 4, 3, 3, 6, 18, 52, 88, 84, 62, 54, 52, 58, 50, 44, 48, 60, 66, 48, 34, 28, 24, 18, 11];
const WEEKEND = [12, 8, 6, 5, 5, 8, 16, 32, 54, 68, 72, 66, 58, 52, 50, 48, 46, 44, 40, 34, 30, 28, 24, 18];
/** Plays in a full hour for each unit of popularity. */
const PLAYS_PER_POPULARITY = 0.0006;

/** A station surges at most once in this many days. */
const SURGE_CYCLE_DAYS = 3;

/**
 * On each day one station of a country surges: from some hour on, it has several times its usual plays. (A country with
 * only two stations skips days.) So any last 24 hours contain a surge.
 */
function surge(station: DemoStation, atMs: number): number {
  const day = Math.floor(atMs / DAY_MS);
  const peers = DEMO_STATIONS.filter(({ country }) => country === station.country);
  // Stations take turns: a station that is always high does not rise.
  if (
    peers[(day + hash32(DEMO_SEED, "surge", station.country)) % Math.max(peers.length, SURGE_CYCLE_DAYS)] !==
    station
  )
    return 1;
  const chance = randomFrom(DEMO_SEED, "surge", station.rpuid, day);
  const fromMs = day * DAY_MS + Math.floor(chance() * 6) * HOUR_MS;
  return atMs < fromMs ? 1 : 5 + chance() * 2;
}

function playsIn(station: DemoStation, hourMs: number): HourPlays {
  const { rpuid, timeZone, popularity, minutesPerPlay } = station;
  // The clock of the station, read as if it were UTC.
  const clock = new Date(hourMs + offsetAt(timeZone, hourMs));
  const rhythm = ([0, 6].includes(clock.getUTCDay()) ? WEEKEND : WEEKDAY)[clock.getUTCHours()] ?? 0;
  const chance = randomFrom(DEMO_SEED, "plays", rpuid, hourMs);
  const luck = 0.75 + chance() * 0.5;
  const expected = popularity * PLAYS_PER_POPULARITY * rhythm * luck * surge(station, hourMs);
  const plays = Math.floor(expected + chance());
  const seconds = Math.round(plays * minutesPerPlay * 60 * (0.8 + chance() * 0.4));
  return { rpuid, hourStartMs: hourMs, plays, seconds };
}

/** Plays of all stations in UTC hours that begin in [fromMs, toMs), ms, hour by hour. */
export function* demoPlays({ fromMs, toMs }: { fromMs: number; toMs: number }): Iterable<HourPlays> {
  for (let hourMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; hourMs < toMs; hourMs += HOUR_MS) {
    for (const station of DEMO_STATIONS) yield playsIn(station, hourMs);
  }
}
