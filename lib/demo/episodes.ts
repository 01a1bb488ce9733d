/** All catch-up: broadcasts of the last days and today, and older broadcasts, so that some window closes at any minute. */
import { entryOf } from "#db/entry.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../ground/clock.ts";
import type { OnDemandRecord } from "../ingest/records/record.ts";
import { type Broadcast, broadcastsBetween } from "./broadcasts.ts";
import { DEMO_STATIONS, type DemoStation } from "./documents.ts";
import { episodeRecord, windowOf } from "./episode-record.ts";
import { DEMO_SEED, hash32 } from "./random.ts";
import { directorySpan } from "./schedule.ts";

/** How often a window closes somewhere in the directory. */
const CLOSING_EVERY_MS = 20 * MINUTE_MS;
/** Windows close from half a day ago until the end of tomorrow. */
const CLOSING_FROM_MS = -12 * HOUR_MS;
const CLOSING_TO_MS = 2 * DAY_MS;
/** Age of a broadcast when its window closes: about three weeks. */
const CLOSING_AGE_MS = 21 * DAY_MS;

/** Items of broadcasts that began from seven days before the day of `nowMs` to six hours after it. */
function recentEpisodes(station: DemoStation, nowMs: number): OnDemandRecord[] {
  const { dayMs, fromMs, toMs } = directorySpan(nowMs);
  const lastMs = dayMs + DAY_MS + 6 * HOUR_MS;
  return broadcastsBetween(station, fromMs, toMs).flatMap((broadcast) => {
    const { catchUp } = broadcast.show;
    const first = broadcast.slots[0];
    if (!catchUp || first.resumed || first.startMs < fromMs || first.startMs >= lastMs) return [];
    // A broadcast that ends after the day has begun is not over yet: its episode opens with the end of the broadcast.
    const isToCome = catchUp.days === undefined && first.stopMs > dayMs;
    const window = isToCome ? { startMs: first.stopMs } : windowOf(station, broadcast, catchUp);
    return [episodeRecord(station, broadcast, catchUp, window)];
  });
}

function hasWindow({ show, slots }: Broadcast): boolean {
  return show.catchUp?.days !== undefined && !show.catchUp.withheld && !slots[0].resumed;
}

/** Older items: which closes at an instant depends on instant and seed only, so directories of all days agree. */
function closingEpisodes(nowMs: number): OnDemandRecord[] {
  const { dayMs } = directorySpan(nowMs);
  const old = new Map<DemoStation, Broadcast[]>();
  const items = new Map<string, OnDemandRecord>();
  const firstMs = dayMs + CLOSING_FROM_MS;
  for (let untilMs = firstMs; untilMs < dayMs + CLOSING_TO_MS; untilMs += CLOSING_EVERY_MS) {
    const station = DEMO_STATIONS[hash32(DEMO_SEED, "closing", untilMs) % DEMO_STATIONS.length];
    if (!station) continue;
    const oldestMs = firstMs - CLOSING_AGE_MS;
    const broadcasts = entryOf(old, station, () =>
      broadcastsBetween(station, oldestMs - 8 * DAY_MS, oldestMs + 3 * DAY_MS).filter(hasWindow),
    );
    const airedBefore = (broadcast: Broadcast) => broadcast.slots[0].stopMs <= untilMs - CLOSING_AGE_MS;
    const candidates = broadcasts.filter(airedBefore).slice(-4);
    const broadcast = candidates[hash32(DEMO_SEED, "which", untilMs) % candidates.length];
    const catchUp = broadcast?.show.catchUp;
    if (!broadcast || !catchUp) continue;
    const startMs = broadcast.slots[0].stopMs;
    const item = episodeRecord(station, broadcast, catchUp, { startMs, stopMs: untilMs });
    if (!items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
}

/** All on-demand items of a directory made on the day of `nowMs`. */
export function demoEpisodes(nowMs: number): OnDemandRecord[] {
  const recent = DEMO_STATIONS.flatMap((station) => recentEpisodes(station, nowMs));
  return [...recent, ...closingEpisodes(nowMs)];
}
