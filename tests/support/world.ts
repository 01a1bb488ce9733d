/** A small directory with listeners and songs, for tests of recommendations. */

import { addPlays } from "#db/activity/plays.ts";
import type { GivenSong } from "#db/activity/write.ts";
import { putSongs } from "#db/activity/write.ts";
import { CatalogView } from "#db/catalog/read/view.ts";
import { replaceClusters } from "#db/catalog/write/clusters.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { activityView } from "#lib/api/activity-view.ts";
import { RateLimiter } from "#lib/clients/rate.ts";
import type { RecommendedItem, RecommendedStation } from "#lib/contract/shapes.ts";
import { artistKey } from "#lib/onair/artist-key.ts";
import { SongsOfCountries } from "#lib/onair/songs-of-country.ts";
import { PlayLog } from "#lib/plays/play-log.ts";
import { refreshTrends } from "#lib/plays/trend-rollup.ts";
import { inWords } from "#lib/recommendations/in-words.ts";
import { recommendFor } from "#lib/recommendations/recommend.ts";
import type { RecommendationInput } from "#lib/recommendations/scoring/input.ts";
import type { Scored, Signals } from "#lib/recommendations/scoring/scored.ts";
import type { Context } from "#lib/request/context.ts";
import type { HealthView } from "#lib/request/health.ts";
import { emptyActivity } from "./activity.ts";
import { emptyCatalog, NOW, put, station } from "./catalog.ts";
import { UNCHECKED } from "./unchecked.ts";

const HOUR = 3_600_000;

export interface PlayedSong {
  rpuid: string;
  artist: string;
  /** Hours before NOW. */
  hoursAgo: number;
  minutes?: number;
}

export interface World {
  signals(country?: string): Signals;
  /** rpuids of a factor's list, in order. */
  named(scored: readonly Scored[]): string[];
  /** The reason given for a station in a factor's list. */
  said(scored: readonly Scored[], rpuid: string): string | undefined;
  play(songs: readonly PlayedSong[]): void;
  /** Plays in each hour of the last `days`, oldest first: `(hoursAgo) => plays`. */
  listen(rpuid: string, days: number, playsAt: (hoursAgo: number) => number): void;
  /** Adds this number of sittings in which all these stations were heard. */
  sit(rpuids: readonly string[], sittings: number): void;
  /** The answer for partners, unless it is for our own pages. */
  recommend(
    input: Partial<RecommendationInput>,
    listener?: boolean,
  ): (RecommendedStation | RecommendedItem)[];
  /** This world for a caller from whom these stations are hidden. */
  hiding(rpuids: readonly string[]): World;
}

const INPUT: RecommendationInput = {
  country: "826",
  factors: [],
  place: undefined,
  rpuid: undefined,
  artists: [],
  publicValueOnly: false,
  reasons: false,
};

interface Stores extends Pick<Context, "nowMs"> {
  catalog: SqliteDatabase;
  activity: SqliteDatabase;
  /** The rpuids of the stations that are down. */
  down: readonly string[];
}

const toGiven =
  (nowMs: number) =>
  ({ rpuid, artist, hoursAgo, minutes = 3 }: PlayedSong): GivenSong => {
    const start_ms = nowMs - hoursAgo * HOUR;
    return {
      ...{ rpuid, artist, artist_key: artistKey(artist), title: "A song" },
      ...{ start_ms, stop_ms: start_ms + minutes * 60_000, origin: "import" },
    };
  };

/** Adds what `listen` of World says. */
function addListening({ activity, nowMs }: Stores, ...[rpuid, days, playsAt]: Parameters<World["listen"]>) {
  const hours = Array.from({ length: days * 24 }, (_, hoursAgo) => ({
    rpuid,
    hourStartMs: Math.floor(nowMs / HOUR) * HOUR - hoursAgo * HOUR,
    plays: playsAt(hoursAgo),
    seconds: 0,
  })).filter(({ plays }) => plays > 0);
  addPlays(activity, { hours, items: [], pairs: [] });
  const all = activity.prepare("SELECT DISTINCT rpuid FROM play").pluck().all() as string[];
  refreshTrends(activity, all, nowMs + HOUR - 1);
}

/** The context of a caller from whom the stations in `hidden`, a JSON list, are hidden. */
function contextOf({ catalog, activity, nowMs, down }: Stores, hidden: string | null) {
  const onError = (error: unknown) => {
    throw error;
  };
  const plays = new PlayLog(activity, { onError, newKey: () => new Uint8Array(32) });
  const listings = { limiter: new RateLimiter({ perSecond: 1, burst: 1 }), newSid: () => "" };
  const visibility = { countries: null, hidden };
  const health: HealthView = { ...UNCHECKED, downIn: () => down };
  const ports = {
    plays,
    songs: new SongsOfCountries(),
    listings,
    allowsPrivate: false,
    address: "192.0.2.1",
  };
  return {
    catalog: new CatalogView(catalog, visibility),
    activity: activityView(activity, ports, visibility),
    health,
    nowMs,
  };
}

function seenBy(stores: Stores, hidden: string | null): World {
  const { catalog, activity, nowMs } = stores;
  const context = contextOf(stores, hidden);
  const rpuidOf = (id: number) =>
    (catalog.prepare("SELECT rpuid FROM station WHERE id = ?").pluck().get(id) as string | undefined) ?? "";
  return {
    signals: (country = "826") => ({ ...context, country }),
    named: (scored) => scored.map(({ id }) => rpuidOf(id)),
    said: (scored, rpuid) => {
      const found = scored.find(({ id }) => rpuidOf(id) === rpuid);
      return found && inWords(found.reason());
    },
    play: (songs) => void putSongs(activity, songs.map(toGiven(nowMs))),
    listen: (...listening) => addListening(stores, ...listening),
    sit: (rpuids, sittings) => {
      const pairs = rpuids.flatMap((rpuid) =>
        rpuids.map((other) => ({ rpuid, other, sittings, lastMs: nowMs })),
      );
      addPlays(activity, { hours: [], items: [], pairs });
    },
    recommend: (input, listener = false) => {
      const asking = { ...context, access: { listener } };
      const { data } = recommendFor(asking as Context, { ...INPUT, ...input });
      if (!("items" in data)) throw new Error("recommendations are one list");
      return data.items.map((item) => JSON.parse(item));
    },
    hiding: (rpuids) => seenBy(stores, JSON.stringify(rpuids)),
  };
}

interface Further {
  /** Records of other kinds. */
  more?: readonly object[];
  /** The rpuids of entries that are one station each. */
  merged?: readonly (readonly string[])[];
  nowMs?: number;
  /** The rpuids of stations that are down. */
  down?: readonly string[];
}

/** Stations of 826 unless they say otherwise. */
export async function world(
  stations: readonly object[],
  { more = [], merged = [], nowMs = NOW, down = [] }: Further = {},
): Promise<World> {
  const [{ db: catalog }, { db: activity }] = [emptyCatalog(), emptyActivity()];
  const report = await put(catalog, [...stations.map((each, i) => station(i + 1, each)), ...more]);
  if (report.rejected > 0) throw new Error(JSON.stringify(report.rejections));
  if (merged.length > 0) replaceClusters(catalog, merged, nowMs);
  return seenBy({ catalog, activity, nowMs, down }, null);
}

/** A genre in the form of stations' records. */
export const genre = (name: string) => ({
  href: `urn:test:${name.toLowerCase().replaceAll(" ", "-")}`,
  name,
  type: "main",
});
/** The rpuid of the n-th station of a world, from 1. */
export const nth = (n: number) => `826${7000 + n}`;
