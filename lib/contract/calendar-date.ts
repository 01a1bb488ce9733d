import { DAY_MS } from "../ground/clock.ts";

const WEEK_OR_ORDINAL = /^(\d{4})(?:-?W(\d{2})-?([1-7])|-?(\d{3}))(?=$|[Tt Zz+\-\u2212])/;

/**
 * `text` with a week date ("2026-W48-4") or an ordinal date ("2026-332") at its beginning written as a calendar date (ISO
 * 8601-1, 5.2.3 and 5.2.4); other texts, and days that the year does not have, stay as they are.
 */
export function withCalendarDate(text: string): string {
  const match = WEEK_OR_ORDINAL.exec(text);
  if (!match) return text;
  const [written = "", year = "", week, weekday, ordinal] = match;
  const january4 = Date.UTC(Number(year), 0, 4);
  // 4 January is always in week 1 (5.2.3.2).
  const monday = january4 - ((new Date(january4).getUTCDay() + 6) % 7) * DAY_MS;
  const day = week
    ? monday + ((Number(week) - 1) * 7 + Number(weekday) - 1) * DAY_MS
    : Date.UTC(Number(year), 0, Number(ordinal));
  // A week belongs to the year of its Thursday.
  const belongsTo = new Date(week ? day + (4 - Number(weekday)) * DAY_MS : day).getUTCFullYear();
  if (belongsTo !== Number(year) || week === "00") return text;
  return new Date(day).toISOString().slice(0, 10) + text.slice(written.length);
}
