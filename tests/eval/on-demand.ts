/**
 * ONDEMAND: every tagged station is given series with episodes, some fresh and some not, some over and some to come. One
 * of a station's tags is hidden as for AFFINITY: right is what can be played now, is of the last three days, and comes
 * from a station that has the tag.
 */
import type { PlayableItem } from "#db/catalog/read/playable.ts";
import { importEvents } from "#lib/ingest/import.ts";
import type { Parsed } from "#lib/ingest/records/parsed.ts";
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { onDemand } from "#lib/recommendations/factors/on-demand.ts";
import { documentWithout, homepageOf, type TagQuery, tagQueries } from "./affinity.ts";
import type { Recommender } from "./baselines.ts";
import { chance, shuffled } from "./chance.ts";
import { type Directory, type KnownStation, NOW } from "./directory.ts";
import { AT } from "./metrics.ts";
import { compare, type EvalRow } from "./table.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FRESH = 3 * DAY;
const SERIES = 2;
const EPISODES = 4;
/** Every third station has no episodes. */
const WITHOUT = 3;

interface Episode {
  odId: string;
  station: KnownStation;
  publishedAtMs: number;
  playable: boolean;
}

function episodesOf(station: KnownStation): Episode[] {
  const random = chance(station.id * 13 + 2);
  if (station.id % WITHOUT === 0) return [];
  return Array.from({ length: SERIES * EPISODES }, (_, i) => ({
    odId: `${station.rpuid}:odp:/${i % SERIES}/${i}`,
    station,
    publishedAtMs: Math.floor(NOW - random() * 14 * DAY),
    playable: random() < 0.7,
  }));
}

function recordOf({ odId, station, publishedAtMs, playable }: Episode, i: number) {
  const instant = (ms: number) => new Date(ms).toISOString();
  // Half of what cannot be played is over, half has not begun.
  const window = playable
    ? { availableStop: instant(NOW + DAY) }
    : i % 2 === 0
      ? { availableStop: instant(NOW - HOUR) }
      : { availableStart: instant(NOW + HOUR) };
  return {
    type: "ondemand" as const,
    id: odId,
    rpuid: station.rpuid,
    name: `Episode ${i}`,
    seriesId: odId.slice(0, odId.lastIndexOf("/")),
    publishedAt: instant(publishedAtMs),
    onDemandStreams: [
      { streamSource: { url: "https://media.example/1.mp3", mimeValue: "audio/mpeg" }, ...window },
    ],
  };
}

export async function evaluateOnDemand(directory: Directory): Promise<EvalRow[]> {
  const { catalog, stations, countries } = directory;
  const all = stations
    .filter(({ tags, country }) => tags.size > 0 && countries.includes(country))
    .flatMap(episodesOf);
  async function* events(): AsyncIterable<Parsed> {
    for (const [i, episode] of all.entries()) yield { kind: "record", line: i, record: recordOf(episode, i) };
  }
  await importEvents(catalog, events(), { source: "episodes", kind: "ndjson", nowMs: NOW });
  const rows = catalog.prepare("SELECT id, od_id AS odId FROM ondemand").all() as Pick<
    PlayableItem,
    "id" | "odId"
  >[];
  const idOf = new Map(rows.map(({ id, odId }) => [odId, id]));
  const byId = new Map(all.map((episode) => [idOf.get(episode.odId) ?? 0, episode]));
  const rightOf = ({ relevant }: TagQuery) =>
    new Set(
      [...byId]
        .filter(([, { station, playable, publishedAtMs }]) => {
          return playable && publishedAtMs >= NOW - FRESH && relevant.has(station.id);
        })
        .map(([id]) => id),
    );
  const queries = tagQueries(directory, 400)
    .map((query) => ({ ...query, stations: query.relevant, relevant: rightOf(query) }))
    .filter(({ relevant }) => relevant.size > 0);
  type Query = (typeof queries)[number];
  const ours: Recommender<Query> = ({ seed, hidden, country }) => {
    const signals = directory.signals(country);
    const document = seedOf(documentWithout(seed.fields, [hidden], seed.rpuid), homepageOf(seed));
    const liked = affinity(signals, document);
    const favours = liked.map(({ id }, i) => ({
      stationId: id,
      weight: 61 / (61 + i),
      by: [],
    }));
    return onDemand(signals, favours, new Set(), 20).map(({ id }) => id);
  };
  const playable = ({ country }: Query) =>
    [...byId].filter(([, { station, playable: now }]) => now && station.country === country);
  const ids = (episodes: readonly (readonly [number, Episode])[]) => episodes.slice(0, AT).map(([id]) => id);
  const newest = (query: Query) => playable(query).sort(([, a], [, b]) => b.publishedAtMs - a.publishedAtMs);
  const tagged = {
    ...directory,
    byId: new Map([...byId].map(([id, { station }]) => [id, { ...station, id }])),
  };
  return compare("ONDEMAND", tagged, queries, {
    ONDEMAND: ours,
    random: (query, i) => ids(shuffled(playable(query), chance(i + 11))),
    newest: (query) => ids(newest(query)),
    popularity: (query) =>
      ids(newest(query).sort(([, a], [, b]) => b.station.popularity - a.station.popularity)),
    "plain tag overlap": (query) => {
      const overlap = ({ station }: Episode) => [...query.tags].filter((tag) => station.tags.has(tag)).length;
      return ids(newest(query).sort(([, a], [, b]) => overlap(b) - overlap(a)));
    },
  });
}
