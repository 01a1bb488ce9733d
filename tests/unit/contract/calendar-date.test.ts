import { expect, test } from "vitest";
import { parseTime } from "#lib/contract/values.ts";
import { DAY_MS } from "#lib/ground/clock.ts";

const two = (n: number) => String(n).padStart(2, "0");

test("every day of twelve years is read as an ordinal date", () => {
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2036, 0, 1); day += DAY_MS) {
    const year = new Date(day).getUTCFullYear();
    const ordinal = String((day - Date.UTC(year, 0, 1)) / DAY_MS + 1).padStart(3, "0");
    expect([parseTime(`${year}-${ordinal}`), parseTime(`${year}${ordinal}T0600Z`)]).toEqual([
      day,
      day + DAY_MS / 4,
    ]);
  }
});

test("every day of twelve years is read as a week date", () => {
  // 1 January 2024 is the Monday of its week 1.
  let [year, week] = [2024, 1];
  for (let monday = Date.UTC(2024, 0, 1); monday < Date.UTC(2036, 0, 1); monday += 7 * DAY_MS) {
    const thursday = new Date(monday + 3 * DAY_MS).getUTCFullYear();
    if (thursday !== year) [year, week] = [thursday, 1];
    for (let day = 1; day <= 7; day++) {
      const at = monday + (day - 1) * DAY_MS;
      expect([`${year}-W${two(week)}-${day}`, parseTime(`${year}-W${two(week)}-${day}`)]).toEqual([
        `${year}-W${two(week)}-${day}`,
        at,
      ]);
      expect(parseTime(`${year}W${two(week)}${day}T12:30+01:00`)).toBe(at + 11.5 * 3_600_000);
    }
    week++;
  }
});

test.each([
  "2025-W53-1",
  "2026-W00-1",
  "2026-W54-1",
  "2026-W10-8",
  "2026-W10",
  "2026-366",
  "2026-000",
  "2026-33",
])("%s is no date", (text) => expect(parseTime(text)).toBeUndefined());
