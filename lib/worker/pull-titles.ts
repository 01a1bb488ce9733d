/** Asks the servers of watched stations what they play, and ends when nobody watches any more. */
import { isDeepStrictEqual } from "node:util";
import { pruneSongWays } from "#db/activity/song-ways.ts";
import { type StationToAsk, stationsToAsk } from "#db/activity/watched.ts";
import { documentsOfStations } from "#db/catalog/read/streams.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Station } from "../contract/shapes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../ground/clock.ts";
import { OWN_ORIGIN } from "../ground/own-origin.ts";
import { makePageCache } from "../nowplaying/pull/asking.ts";
import { makeHostCache } from "../nowplaying/pull/host-rules.ts";
import { HostTurns } from "../nowplaying/pull/host-turns.ts";
import { isRefused, type Pulled, pullStation } from "../nowplaying/pull/station.ts";
import { namesOfStation } from "../nowplaying/station-names.ts";
import { anyAddress } from "../outside/public-address.ts";
import { userAgent } from "../outside/user-agent.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { hasCatalog, withActivity, withCatalogForReading } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** Stations asked at once. */
const MOST_AT_ONCE = 100;
/** Most watched stations among which those to ask are chosen. */
const MOST_WATCHED = 10_000;
/** Ways of stations that nobody watches are kept so long. */
const KEPT_MS = 90 * DAY_MS;
/** The stations being asked are compared with the catalogue, the operator's blocks and the rests of hosts so often. */
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
  /** Watched stations without a stream to ask: our own, and those that left the catalogue. Forgotten at each review. */
  unaskable: Set<string>;
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
  return streams.length === 0 ? undefined : { rpuid, names: namesOfStation(station), streams };
}

function begin(station: Pulled, context: JobContext, { underWay, turns, pages, hosts }: Memory): void {
  const { config, clock, log } = context;
  const { rpuid } = station;
  const end = new AbortController();
  underWay.set(rpuid, { station, end });
  void pullStation(station, {
    ...{ turns, pages, hosts, userAgent: userAgent(config), now: clock.now },
    signal: AbortSignal.any([end.signal, context.signal]),
    ...(config.allowPrivateSources ? { allow: anyAddress } : {}),
    store: (use) => withActivity(config, use),
  })
    .catch((error: unknown) => log.fault(`titles of ${rpuid} could not be noted`, error))
    .finally(() => {
      if (underWay.get(rpuid)?.end === end) underWay.delete(rpuid);
    });
}

/**
 * The stations that may be asked at `nowMs`, in the order in which they get a seat: the operator's list first, then the
 * stations being asked, so that no listener's station loses its seat to another's.
 */
function inOrder(watched: readonly StationToAsk[], { underWay, unaskable }: Memory, nowMs: number): string[] {
  const rank = ({ rpuid, always }: StationToAsk) => always * 2 + Number(underWay.has(rpuid));
  return watched
    .filter(
      ({ rpuid, next_try_ms }) => underWay.has(rpuid) || (next_try_ms <= nowMs && !unaskable.has(rpuid)),
    )
    .sort((a, b) => rank(b) - rank(a))
    .map(({ rpuid }) => rpuid);
}

/** Gives seats to the first of `rpuids` that can be asked, begins to ask them, and ends the others. */
async function fillSeats(rpuids: readonly string[], context: JobContext, memory: Memory): Promise<void> {
  const { underWay, unaskable } = memory;
  const seated = new Set(rpuids.slice(0, MOST_AT_ONCE).filter((rpuid) => underWay.has(rpuid)));
  if (seated.size < Math.min(rpuids.length, MOST_AT_ONCE))
    await withCatalogForReading(context.config, (catalog) => {
      seated.clear();
      for (const rpuid of rpuids) {
        if (seated.size === MOST_AT_ONCE) return;
        const station = underWay.get(rpuid)?.station ?? readStation(catalog, rpuid);
        if (station) seated.add(rpuid);
        else unaskable.add(rpuid);
        if (station && !underWay.has(rpuid)) begin(station, context, memory);
      }
    });
  for (const [rpuid, { end }] of underWay) if (!seated.has(rpuid)) end.abort();
}

/** Ends the asking of stations whose streams or names changed, or that left; the next run may begin anew. */
const endChanged = ({ config }: JobContext, { underWay, unaskable }: Memory): Promise<void> =>
  withCatalogForReading(config, (catalog) => {
    unaskable.clear();
    for (const [rpuid, { station, end }] of underWay)
      if (!isDeepStrictEqual(readStation(catalog, rpuid), station)) end.abort();
  });

/** Ends the asking of stations that the operator or a host forbids; the next attempt finds out what is still allowed. */
function endRefused(activity: SqliteDatabase, { underWay }: Memory, nowMs: number): void {
  for (const { station, end } of underWay.values()) if (isRefused(activity, station, nowMs)) end.abort();
}

/** Makes the job; what its runs remember of one another is its own. */
export function pullTitles(): (context: JobContext) => Promise<void> {
  const memory: Memory = {
    ...{ underWay: new Map(), unaskable: new Set() },
    ...{ turns: new HostTurns(), pages: makePageCache(), hosts: makeHostCache() },
    ...{ prunedAtMs: Number.NEGATIVE_INFINITY, reviewedAtMs: Number.NEGATIVE_INFINITY },
  };
  return async (context) => {
    const { config, clock } = context;
    if (!config.nowPlaying || !hasCatalog(config) || !hasActivity(config.dataDir)) return;
    const nowMs = clock.now();
    const isReview = nowMs - memory.reviewedAtMs >= REVIEW_EVERY_MS;
    const watched = await withActivity(config, (activity) => {
      if (nowMs - memory.prunedAtMs > HOUR_MS) {
        memory.prunedAtMs = nowMs;
        pruneSongWays(activity, nowMs - KEPT_MS);
      }
      if (isReview) endRefused(activity, memory, nowMs);
      return stationsToAsk(activity, nowMs, MOST_WATCHED);
    });
    if (isReview) {
      memory.reviewedAtMs = nowMs;
      await endChanged(context, memory);
    }
    await fillSeats(inOrder(watched, memory, nowMs), context, memory);
  };
}
