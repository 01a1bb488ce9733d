/** The hours of the world: which places stand at which hour, and what the hours are called. */
import { one, type PageQuery } from "#components/model/page-query.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";

export const HOURS = 24;
const BREAKFAST = 7;

/** Stations of one country whose clocks agree. */
export interface WorldPlace {
  key: string;
  /** ISO 3166-1, numeric. */
  country: string;
  name: string;
  stations: number;
  minutesAhead: number;
}

type Part = "night" | "breakfast" | "morning" | "midday" | "afternoon" | "evening";

/** The name of an hour (0 to 23) of the day. */
export function partOf(hour: number): Part {
  if (hour < 5 || hour >= 22) return "night";
  if (hour < 10) return "breakfast";
  if (hour < 12) return "morning";
  if (hour < 14) return "midday";
  return hour < 18 ? "afternoon" : "evening";
}

/** How light it is at an hour of the day. */
export const lightOf = (hour: number): "dark" | "low" | "high" =>
  hour < 5 || hour >= 22 ? "dark" : hour < 8 || hour >= 18 ? "low" : "high";

/** The hour that clocks show which are `minutesAhead` ahead of UTC. */
export const hourOf = (minutesAhead: number, nowMs: number): number =>
  new Date(nowMs + minutesAhead * MINUTE_MS).getUTCHours();

/** The places of each hour, each country once (clocks may differ by half an hour), the most stations first. */
export function placesByHour(places: readonly WorldPlace[], nowMs: number): WorldPlace[][] {
  const hours: WorldPlace[][] = Array.from({ length: HOURS }, () => []);
  for (const place of places) {
    const there = hours[hourOf(place.minutesAhead, nowMs)] ?? [];
    const at = there.findIndex(({ country }) => country === place.country);
    const same = there[at];
    if (same === undefined) there.push(place);
    else there[at] = { ...same, stations: same.stations + place.stations };
  }
  return hours.map((list) => list.sort((a, b) => b.stations - a.stations || (a.key < b.key ? -1 : 1)));
}

/** How many stations places have together. */
export const stationsOf = (places: readonly WorldPlace[]): number =>
  places.reduce((sum, place) => sum + place.stations, 0);

/** The hour nearest to `from` with `least` stations, within `reach` hours; of two, the later one. */
function hourWith(hours: readonly (readonly WorldPlace[])[], from: number, least: number, reach: number) {
  for (let away = 0; away <= reach; away++)
    for (const hour of [from + away, from - away + HOURS].map((each) => each % HOURS))
      if (stationsOf(hours[hour] ?? []) >= least) return hour;
  return undefined;
}

/** The hour nearest to `from` at which places stand; of two, the later one. */
export const nearestHour = (hours: readonly (readonly WorldPlace[])[], from = BREAKFAST): number =>
  hourWith(hours, from, 1, HOURS / 2) ?? from;

/** Fewer tiles than this leave the page nearly empty. */
const FILLED = 12;
const BREAKFAST_HOURS = 2;

/** The hour that the page begins with: at breakfast, with many stations where some hour of it has them. */
export const firstHour = (hours: readonly (readonly WorldPlace[])[]): number =>
  hourWith(hours, BREAKFAST, FILLED, BREAKFAST_HOURS) ?? nearestHour(hours);

/** The hour that a pull of the band from `hour` to `middle` reaches: it goes on, in its direction, to an hour with places. */
export function pulledHour(
  hours: readonly (readonly WorldPlace[])[],
  { hour, middle }: { hour: number; middle: number },
): number {
  const step = (middle - hour + HOURS) % HOURS <= HOURS / 2 ? 1 : HOURS - 1;
  const onward = Array.from({ length: HOURS }, (_, index) => (middle + index * step) % HOURS);
  return onward.find((each) => hours[each]?.length) ?? hour;
}

/** The hours in the order of the band: the evening before `own`, the listener's hour, at its left. */
export const bandFrom = (own: number, before: number): number[] =>
  Array.from({ length: HOURS }, (_, index) => (own - before + index + HOURS) % HOURS);

/** The hour in the address; undefined where the address has none. */
export function readWorldQuery(query: PageQuery): { hour: number | undefined } {
  const given = one(query.hour);
  return { hour: /^(?:1?\d|2[0-3])$/.test(given) ? Number(given) : undefined };
}
