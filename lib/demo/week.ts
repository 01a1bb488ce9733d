/** Lays a week out on calendar days: which show starts at which minute of the clock; without zones and instants. */

import { entryOf } from "#db/entry.ts";
import type { DemoStation } from "./documents.ts";
import type { Weekdays } from "./programming.ts";
import { weekdayOf } from "./zone.ts";

/** Minutes on the wall clock since midnight of calendar day 0; this scale has no skipped or doubled hours. */
type WallMinute = number;
export const DAY_MINUTES = 1_440;

export interface WallStart {
  at: WallMinute;
  show: string;
  /** A second airing of the last broadcast of this show. */
  repeat: boolean;
  /** The show's only start on this day, so the date identifies the broadcast. */
  alone: boolean;
  /** The rest of a show after a news bulletin. */
  resumed: boolean;
  /** Number among the show's broadcasts of all time. Repeats and resumed shows have their broadcast's, or -1. */
  sequence: number;
}

const MEANING: Record<Weekdays, readonly number[]> = {
  weekdays: [1, 2, 3, 4, 5],
  "monday-thursday": [1, 2, 3, 4],
  friday: [5],
  saturday: [6],
  sunday: [0],
  weekend: [6, 0],
  daily: [0, 1, 2, 3, 4, 5, 6],
};

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** The starts of one weekday (0 is Sunday), in order; the first entry of the week that covers the day applies. */
function plannedStarts(station: DemoStation, weekday: number) {
  const entry = station.week.find(({ days }) => MEANING[days].includes(weekday));
  return Object.entries(entry?.starts ?? {})
    .map(([time, value]) => {
      const repeat = value.endsWith(" repeat");
      return { minute: minuteOf(time), show: repeat ? value.slice(0, -" repeat".length) : value, repeat };
    })
    .sort((a, b) => a.minute - b.minute);
}

/** Number of the week of a day; weeks begin on Monday. */
function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** Each show's starts within one week, as `weekday minute`, Monday first; numbers the broadcasts. */
function weeklyOrder(station: DemoStation): Map<string, string[]> {
  const order = new Map<string, string[]>();
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    for (const { show, minute, repeat } of plannedStarts(station, weekday)) {
      if (repeat) continue;
      entryOf(order, show, () => []).push(`${weekday} ${minute}`);
    }
  }
  return order;
}

function withBulletins(
  station: DemoStation,
  starts: WallStart[],
  firstDay: number,
  lastDay: number,
): WallStart[] {
  const { bulletins } = station;
  if (!bulletins) return starts;
  const out = [...starts];
  for (let day = firstDay; day <= lastDay; day++) {
    const weekday = weekdayOf(day);
    const hours = weekday === 0 || weekday === 6 ? bulletins.weekendHours : bulletins.weekdayHours;
    for (const hour of hours) {
      const from = day * DAY_MINUTES + hour * 60;
      const until = from + bulletins.minutes;
      const running = out.filter((start) => start.at <= from).at(-1);
      const during = out.filter((start) => start.at >= from && start.at <= until);
      const after = during.at(-1);
      for (const start of during) out.splice(out.indexOf(start), 1);
      const rest = after
        ? { ...after, at: until }
        : running && { ...running, at: until, alone: false, resumed: true };
      out.push({ at: from, show: bulletins.show, repeat: false, alone: false, resumed: false, sequence: -1 });
      if (rest) out.push(rest);
      out.sort((a, b) => a.at - b.at);
    }
  }
  return out;
}

/** All starts from midnight of `firstDay` to the end of `lastDay` (calendar day numbers), in order. */
export function wallStarts(station: DemoStation, firstDay: number, lastDay: number): WallStart[] {
  const order = weeklyOrder(station);
  const starts: WallStart[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const weekday = weekdayOf(day);
    for (const { minute, show, repeat } of plannedStarts(station, weekday)) {
      const before = starts.at(-1);
      // A night show that the next day's plan repeats at midnight goes on.
      if (before?.show === show && before.repeat === repeat) continue;
      const inWeek = order.get(show) ?? [];
      const sequence = repeat ? -1 : weekOf(day) * inWeek.length + inWeek.indexOf(`${weekday} ${minute}`);
      const alone = !repeat && inWeek.filter((entry) => entry.startsWith(`${weekday} `)).length === 1;
      starts.push({ at: day * DAY_MINUTES + minute, show, repeat, alone, resumed: false, sequence });
    }
  }
  return withBulletins(station, starts, firstDay, lastDay);
}
