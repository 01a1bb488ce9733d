/**
 * ONDEMAND: episodes playable now, from stations and series that the other factors favour, fresh episodes first.
 *
 * Score: freshness, halved every `HALF_LIFE_MS` since publication (exponential decay as in news ranking: Li & Croft
 * 2003) and, a little, every half year; plus how high the other factors rank the station, whether the episode has the
 * wanted genres, and a little for its plays this week. At most one episode of a series and a few of a station. Without
 * other factors: the newest of the country.
 */
import {
  type Asked,
  type PlayableItem,
  playableOfCountry,
  playableOfStations,
} from "#db/catalog/read/playable.ts";
import type { Evidence } from "../../contract/evidence.ts";
import { DAY_MS, HOUR_MS } from "../../ground/clock.ts";
import type { Signals } from "../scoring/scored.ts";

const HALF_LIFE_MS = 2 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;
/** How many stations are searched for episodes, and how many of the newest episodes of each. */
const STATIONS = 24;
const NEWEST_OF_STATION = 12;
/** How many of the country's newest episodes are added when the favoured stations give too few. */
const NEWEST_OF_COUNTRY = 120;
const MOST_OF_STATION = 3;
const OF_STATION = 1;
const OF_GENRE = 0.3;
const OF_PLAYS = 0.1;
/** An episode of this year comes before one that is years old, where their stations are about as favoured. */
const OF_AGE = 0.15;
const AGE_HALF_LIFE_MS = 182 * DAY_MS;

/** How another factor ranks a station. */
export interface Favour {
  stationId: number;
  /** 0 to 1. */
  weight: number;
  by: readonly { factor: string; reason: () => Evidence }[];
}
export interface ScoredItem {
  /** Row ids of the item and of its station. */
  id: number;
  stationId: number;
  score: number;
  /** The factors that favour the item's station, and why. */
  by: Favour["by"];
  reason: () => Evidence;
}

/** The units of an age, each with its length and with the age from which the unit counts. */
const UNITS = [
  { unit: "year", ms: 365.25 * DAY_MS, fromMs: 2 * 365.25 * DAY_MS },
  { unit: "month", ms: 30.44 * DAY_MS, fromMs: 61 * DAY_MS },
  { unit: "day", ms: DAY_MS, fromMs: DAY_MS },
  { unit: "hour", ms: HOUR_MS, fromMs: HOUR_MS },
] as const;

function since(ageMs: number): Evidence {
  // Some feeds date an episode ahead though it plays already.
  if (ageMs < 0) return { kind: "onDemand.new" };
  const found = UNITS.find(({ fromMs }) => ageMs >= fromMs);
  return found
    ? { kind: "onDemand.ago", count: Math.floor(ageMs / found.ms), unit: found.unit }
    : { kind: "onDemand.justNow" };
}

/** Best first; at most one episode of a series and three of a station. */
function spread<Item extends PlayableItem>(scored: Iterable<Item>, limit: number): Item[] {
  const series = new Set<string>();
  const ofStation = new Map<number, number>();
  const chosen: Item[] = [];
  for (const item of scored) {
    if (chosen.length === limit) break;
    const key = item.seriesId === null ? undefined : `${item.stationId} ${item.seriesId}`;
    const already = ofStation.get(item.stationId) ?? 0;
    if (already >= MOST_OF_STATION || (key !== undefined && series.has(key))) continue;
    if (key !== undefined) series.add(key);
    ofStation.set(item.stationId, already + 1);
    chosen.push(item);
  }
  return chosen;
}

/**
 * Chooses at most `limit` episodes.
 *
 * @param favours stations as the other factors rank them, the most favoured first
 * @param genres hrefs of the wanted genres: the genres of the station listened to
 */
export function onDemand(
  { catalog, activity, country, nowMs }: Signals,
  favours: readonly Favour[],
  genres: ReadonlySet<string>,
  limit: number,
): ScoredItem[] {
  const found = new Map<number, PlayableItem>();
  // Apart, for programmes of days to come are many and cannot be heard yet; but some feeds date ahead what plays already.
  const past = { now: nowMs, after: Number.MIN_SAFE_INTEGER, until: nowMs };
  const ahead = { now: nowMs, after: nowMs, until: Number.MAX_SAFE_INTEGER };
  const add = (read: (asked: Omit<Asked, "newest">) => readonly PlayableItem[]) => {
    for (const item of [past, ahead].flatMap(read)) found.set(item.id, item);
  };
  const favourOf = new Map(favours.slice(0, STATIONS).map((favour) => [favour.stationId, favour]));
  const stations = [...favourOf.keys()];
  add((asked) => playableOfStations(catalog, stations, { ...asked, newest: NEWEST_OF_STATION }));
  if (spread(found.values(), limit).length < limit)
    add((asked) => playableOfCountry(catalog, country, { ...asked, newest: NEWEST_OF_COUNTRY }));
  const items = [...found.values()];
  const odIds = items.map(({ odId }) => odId);
  const plays = activity.listening.itemPlays(odIds, nowMs - WEEK_MS);
  const scored = items.map((item) => {
    const ageMs = nowMs - item.publishedAtMs;
    const halvedEach = (ms: number) => 2 ** (-Math.max(0, ageMs) / ms);
    const favour = favourOf.get(item.stationId);
    const about = genres.size > 0 && (JSON.parse(item.genres) as string[]).some((href) => genres.has(href));
    const score =
      halvedEach(HALF_LIFE_MS) +
      OF_AGE * halvedEach(AGE_HALF_LIFE_MS) +
      OF_STATION * (favour?.weight ?? 0) +
      (about ? OF_GENRE : 0) +
      OF_PLAYS * Math.log10(1 + (plays.get(item.odId) ?? 0));
    return { ...item, score, by: favour?.by ?? [], reason: () => since(ageMs) };
  });
  scored.sort((a, b) => b.score - a.score || b.publishedAtMs - a.publishedAtMs || a.id - b.id);
  return spread(scored, limit);
}
