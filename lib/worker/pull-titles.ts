/** Asks the servers of watched stations what they play; ends a minute after nobody watches any more. */
import { pruneSongWays } from "#db/activity/song-ways.ts";
import { watchedStations } from "#db/activity/watched.ts";
import { documentsOfStations } from "#db/catalog/read/streams.ts";
import type { Station } from "../contract/shapes.ts";
import { DAY_MS, HOUR_MS } from "../ground/clock.ts";
import { OWN_ORIGIN } from "../ground/own-origin.ts";
import { makePageCache } from "../nowplaying/pull/asking.ts";
import { makeHostCache } from "../nowplaying/pull/host-rules.ts";
import { HostTurns } from "../nowplaying/pull/host-turns.ts";
import { type Pulled, pullStation } from "../nowplaying/pull/station.ts";
import { namesOfStation } from "../nowplaying/station-names.ts";
import { anyAddress } from "../outside/public-address.ts";
import { userAgent } from "../outside/user-agent.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { hasCatalog, withActivity, withCatalogForReading } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** Stations asked at once: the operator's list first, then those watched longest. */
const MOST_AT_ONCE = 100;
/** Ways of stations that nobody watches are kept so long. */
const KEPT_MS = 90 * DAY_MS;

/** The facts that one run leaves for the next. */
interface Memory {
  /** By rpuid: ends the asking. */
  underWay: Map<string, AbortController>;
  turns: HostTurns;
  pages: ReturnType<typeof makePageCache>;
  hosts: ReturnType<typeof makeHostCache>;
  prunedAtMs: number;
}

/** The stations of `rpuids` that have streams which are not our own. */
const readStations = ({ config }: JobContext, rpuids: readonly string[]): Promise<Pulled[]> =>
  withCatalogForReading(config, (catalog) =>
    documentsOfStations.all(catalog, { rpuids: JSON.stringify(rpuids) }).flatMap(({ rpuid, doc }) => {
      const station = JSON.parse(doc) as Station;
      const streams = (station.liveStreams ?? [])
        .map(({ streamSource }) => streamSource.url)
        .filter((url) => !url.startsWith(OWN_ORIGIN) && URL.canParse(url));
      return streams.length === 0 ? [] : [{ rpuid, names: namesOfStation(station), streams }];
    }),
  );

function begin(station: Pulled, context: JobContext, { underWay, turns, pages, hosts }: Memory): void {
  const { config, clock, log } = context;
  const { rpuid } = station;
  const end = new AbortController();
  underWay.set(rpuid, end);
  void pullStation(station, {
    ...{ turns, pages, hosts, userAgent: userAgent(config), now: clock.now },
    signal: AbortSignal.any([end.signal, context.signal]),
    ...(config.allowPrivateSources ? { allow: anyAddress } : {}),
    store: (use) => withActivity(config, use),
  })
    .catch((error: unknown) => log.fault(`titles of ${rpuid} could not be noted`, error))
    .finally(() => {
      if (underWay.get(rpuid) === end) underWay.delete(rpuid);
    });
}

/** Makes the job; what its runs remember of one another is its own. */
export function pullTitles(): (context: JobContext) => Promise<void> {
  const memory: Memory = {
    ...{ underWay: new Map(), turns: new HostTurns(), pages: makePageCache(), hosts: makeHostCache() },
    prunedAtMs: Number.NEGATIVE_INFINITY,
  };
  return async (context) => {
    const { config, clock } = context;
    if (!config.nowPlaying || !hasCatalog(config) || !hasActivity(config.dataDir)) return;
    const nowMs = clock.now();
    const watched = await withActivity(config, (activity) => {
      if (nowMs - memory.prunedAtMs > HOUR_MS) {
        memory.prunedAtMs = nowMs;
        pruneSongWays(activity, nowMs - KEPT_MS);
      }
      return watchedStations(activity, nowMs, MOST_AT_ONCE).map(({ rpuid }) => rpuid);
    });
    const { underWay } = memory;
    for (const [rpuid, end] of underWay) if (!watched.includes(rpuid)) end.abort();
    const fresh = watched.filter((rpuid) => !underWay.has(rpuid));
    if (fresh.length === 0) return;
    for (const station of await readStations(context, fresh)) begin(station, context, memory);
  };
}
