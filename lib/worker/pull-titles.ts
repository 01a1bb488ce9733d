/** Asks the servers of watched stations for songs, and ends when no station is watched. */
import { isDeepStrictEqual } from "node:util";
import { pruneSongWays, retrySongWay } from "#db/activity/song-ways.ts";
import { type StationToAsk, stationsToAsk } from "#db/activity/watched.ts";
import { readRevision } from "#db/catalog/marks.ts";
import { documentsOfStations } from "#db/catalog/read/streams.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Station } from "../contract/shapes.ts";
import { DAY_MS, HOUR_MS, hasPassed, MINUTE_MS } from "../ground/clock.ts";
import { OWN_ORIGIN } from "../ground/own-origin.ts";
import { makePageCache } from "../nowplaying/pull/asking.ts";
import { makeHostCache } from "../nowplaying/pull/host-rules.ts";
import { HostTurns } from "../nowplaying/pull/host-turns.ts";
import { seatsOf } from "../nowplaying/pull/seats.ts";
import { digestOf, isRefused, type Pulled, pullStation } from "../nowplaying/pull/station.ts";
import { aboutStation } from "../nowplaying/station-names.ts";
import { allowedBy } from "../outside/public-address.ts";
import { userAgent } from "../outside/user-agent.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { hasCatalog, withActivity, withCatalogForReading } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

const MOST_WATCHED = 10_000;
const KEPT_MS = 90 * DAY_MS;
/** How often stations being asked are compared with the catalogue, the operator's blocks and the rests of hosts. */
const REVIEW_EVERY_MS = MINUTE_MS;

/** A station that is being asked; `end` ends that. */
interface UnderWay {
  station: Pulled;
  end: AbortController;
}

/** The facts that one run leaves for the next. */
interface Memory {
  /** By rpuid. */
  underWay: Map<string, UnderWay>;
  /** Watched stations as the catalogue has them, forgotten at each review; undefined: our own, gone, or no stream. */
  known: Map<string, Pulled | undefined>;
  /** The catalogue's at the last review. */
  revision: number | undefined;
  turns: HostTurns;
  pages: ReturnType<typeof makePageCache>;
  hosts: ReturnType<typeof makeHostCache>;
  prunedAtMs: number;
  reviewedAtMs: number;
}

/** The station `rpuid`; undefined when the catalogue has no stream of it that is not our own. */
function readStation(catalog: SqliteDatabase, rpuid: string): Pulled | undefined {
  const [found] = documentsOfStations.all(catalog, { rpuids: JSON.stringify([rpuid]) });
  if (found === undefined) return undefined;
  const station = JSON.parse(found.doc) as Station;
  const streams = (station.liveStreams ?? [])
    .map(({ streamSource }) => streamSource.url)
    .filter((url) => !url.startsWith(OWN_ORIGIN) && URL.canParse(url));
  return streams.length === 0 ? undefined : { rpuid, about: aboutStation(station), streams };
}

function begin(station: Pulled, context: JobContext, { underWay, turns, pages, hosts }: Memory): void {
  const { config, clock, log } = context;
  const { rpuid } = station;
  const end = new AbortController();
  underWay.set(rpuid, { station, end });
  void pullStation(station, {
    ...{ turns, pages, hosts, userAgent: userAgent(config), now: clock.now },
    signal: AbortSignal.any([end.signal, context.signal]),
    allow: allowedBy(config),
    store: (use) => withActivity(config, use),
  })
    .catch((error: unknown) => log.fault(`titles of ${rpuid} could not be noted`, error))
    .finally(() => {
      if (underWay.get(rpuid)?.end === end) underWay.delete(rpuid);
    });
}

/** Stations that may be asked, by seat: the operator's first, then stations being asked, so that none loses its seat. */
function inOrder(watched: readonly StationToAsk[], { underWay }: Memory, nowMs: number): StationToAsk[] {
  const rank = ({ rpuid, always }: StationToAsk) => always * 2 + Number(underWay.has(rpuid));
  return watched
    .filter(({ rpuid, next_try_ms }) => underWay.has(rpuid) || next_try_ms <= nowMs)
    .sort((a, b) => rank(b) - rank(a));
}

async function fillSeats(candidates: readonly StationToAsk[], context: JobContext, memory: Memory) {
  const { underWay, known } = memory;
  const unread = new Set<string>();
  const reader = (catalog?: SqliteDatabase) => (rpuid: string) => {
    const isKnown = underWay.has(rpuid) || known.has(rpuid);
    if (!isKnown && catalog) known.set(rpuid, readStation(catalog, rpuid));
    else if (!isKnown) unread.add(rpuid);
    return underWay.get(rpuid)?.station ?? known.get(rpuid);
  };
  let seated = seatsOf(candidates, reader());
  if (unread.size > 0)
    seated = await withCatalogForReading(context.config, (catalog) => seatsOf(candidates, reader(catalog)));
  const rpuids = new Set(seated.map(({ rpuid }) => rpuid));
  for (const [rpuid, { end }] of underWay) if (!rpuids.has(rpuid)) end.abort();
  for (const station of seated) if (!underWay.has(station.rpuid)) begin(station, context, memory);
}

/** Ends asking stations that changed or left; gives the stations of `waiting` whose streams are not the last attempt's. */
const reviewStations = (
  waiting: readonly StationToAsk[],
  { config }: JobContext,
  memory: Memory,
): Promise<string[]> =>
  withCatalogForReading(config, (catalog) => {
    memory.known.clear();
    for (const [rpuid, { station, end }] of memory.underWay)
      if (!isDeepStrictEqual(readStation(catalog, rpuid), station)) end.abort();
    const revision = readRevision(catalog);
    if (revision === memory.revision) return [];
    memory.revision = revision;
    return waiting.flatMap(({ rpuid, tried }) => {
      const station = readStation(catalog, rpuid);
      return tried !== null && station && digestOf(station) !== tried ? [rpuid] : [];
    });
  });

/** Ends the asking of stations that the operator or a host forbids; the next attempt finds out what is still allowed. */
function endRefused(activity: SqliteDatabase, { underWay }: Memory, nowMs: number): void {
  for (const { station, end } of underWay.values()) if (isRefused(activity, station, nowMs)) end.abort();
}

/** Makes the job; what its runs remember of one another is its own. */
export function pullTitles(): (context: JobContext) => Promise<void> {
  const memory: Memory = {
    ...{ underWay: new Map(), known: new Map(), revision: undefined },
    ...{ turns: new HostTurns(), pages: makePageCache(), hosts: makeHostCache() },
    ...{ prunedAtMs: Number.NEGATIVE_INFINITY, reviewedAtMs: Number.NEGATIVE_INFINITY },
  };
  return async (context) => {
    const { config, clock } = context;
    if (!config.nowPlaying || !hasCatalog(config) || !hasActivity(config.dataDir)) return;
    const nowMs = clock.now();
    const isReview = hasPassed(REVIEW_EVERY_MS, nowMs - memory.reviewedAtMs);
    const watched = await withActivity(config, (activity) => {
      if (hasPassed(HOUR_MS, nowMs - memory.prunedAtMs)) {
        memory.prunedAtMs = nowMs;
        pruneSongWays(activity, nowMs - KEPT_MS);
      }
      if (isReview) endRefused(activity, memory, nowMs);
      return stationsToAsk(activity, nowMs, MOST_WATCHED);
    });
    if (isReview) {
      memory.reviewedAtMs = nowMs;
      const waiting = watched.filter(({ next_try_ms }) => next_try_ms > nowMs);
      const corrected = await reviewStations(waiting, context, memory);
      if (corrected.length > 0)
        await withActivity(config, (activity) => {
          for (const rpuid of corrected) retrySongWay(activity, rpuid);
        });
    }
    await fillSeats(inOrder(watched, memory, nowMs), context, memory);
  };
}
