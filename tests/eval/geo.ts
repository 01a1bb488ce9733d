/** GEO: does a station's place find the stations that name its town? Names and tags are not shown to the factor. */

import { distanceKm } from "#lib/ground/distance.ts";
import { words } from "#lib/ground/words.ts";
import { geo } from "#lib/recommendations/factors/geo.ts";
import { baselines, type Recommender } from "./baselines.ts";
import { chance, shuffled } from "./chance.ts";
import type { Directory, KnownStation } from "./directory.ts";
import { compare, type EvalRow } from "./table.ts";

interface Located extends KnownStation {
  latitude: number;
  longitude: number;
}
interface PlaceQuery {
  country: string;
  except: number;
  tags: ReadonlySet<string>;
  place: { latitude: number; longitude: number };
  relevant: ReadonlySet<number>;
}

/** A word is a place's when most stations that say it lie together. */
const FEWEST = 5;
const MOST = 150;
const TOGETHER_KM = 40;
const SHARE_TOGETHER = 0.7;
const LETTERS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

const isLocated = (station: KnownStation): station is Located =>
  station.latitude !== null && station.longitude !== null;

/** Words of name and tags; of scripts without spaces, pairs of letters. */
function wordsOf({ name, tags }: KnownStation): Set<string> {
  const all = words([name, ...tags].join(" , "));
  return new Set(
    all.flatMap((word, i) => {
      const next = all[i + 1] ?? "";
      if (LETTERS.test(word)) return LETTERS.test(next) ? [word + next] : [];
      return word.length >= 4 ? [word] : [];
    }),
  );
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function liesTogether(stations: readonly Located[]): boolean {
  const latitude = median(stations.map((station) => station.latitude));
  const longitude = median(stations.map((station) => station.longitude));
  const near = stations.filter(
    (station) => distanceKm(station.latitude, station.longitude, latitude, longitude) <= TOGETHER_KM,
  );
  return near.length >= stations.length * SHARE_TOGETHER;
}

function placeQueries({ stations, countries }: Directory, limit = 600): PlaceQuery[] {
  const queries: PlaceQuery[] = [];
  for (const country of countries) {
    const located = stations.filter((station) => station.country === country).filter(isLocated);
    const byWord = new Map<string, Located[]>();
    for (const station of located)
      for (const word of wordsOf(station)) byWord.set(word, [...(byWord.get(word) ?? []), station]);
    for (const [word, having] of byWord) {
      if (having.length < FEWEST || having.length > MOST || !liesTogether(having)) continue;
      for (const seed of having) {
        const jitter = chance(seed.id);
        // Some kilometres away, as exactly as callers say where they are.
        const near = (degrees: number) => Math.round((degrees + (jitter() - 0.5) * 0.08) * 100) / 100;
        queries.push({
          country,
          except: seed.id,
          tags: new Set([...seed.tags].filter((tag) => !words(tag).includes(word))),
          place: { latitude: near(seed.latitude), longitude: near(seed.longitude) },
          relevant: new Set(having.filter(({ id }) => id !== seed.id).map(({ id }) => id)),
        });
      }
    }
  }
  return shuffled(queries, chance(2)).slice(0, limit);
}

export function evaluateGeo(directory: Directory): EvalRow[] {
  const queries = placeQueries(directory);
  const ours: Recommender<PlaceQuery> = ({ country, place, except }) =>
    geo(directory.signals(country), place)
      .map(({ id }) => id)
      .filter((id) => id !== except);
  return compare("GEO", directory, queries, { GEO: ours, ...baselines<PlaceQuery>(directory) });
}
