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

test.each([
  ["2026-05-04T06.5Z", "06:30:00.000"],
  ["20260504T06,25Z", "06:15:00.000"],
  ["2026-05-04T06:30.5Z", "06:30:30.000"],
  ["20260504T0630.29Z", "06:30:17.400"],
  ["2026-05-04T06:30:15.29Z", "06:30:15.290"],
  ["2026-124T063015,999999999", "06:30:15.999"],
  ["2026-05-03T24.0Z", "00:00:00.000"],
  ["2026-05-04T06.5\u221201:30", "08:00:00.000"],
  ["2026-124\u22120130", "01:30:00.000"],
  ["2026-05-04T06:00+0130", "04:30:00.000"],
])("%s is read: the last part may have a fraction, and U+2212 is a sign", (text, time) => {
  expect(parseTime(text)).toBe(Date.parse(`2026-05-04T${time}Z`));
});

test.each([
  "2026-05-04.5",
  "2026-05-04T06.5:30Z",
  "2026-05-04T06:3015Z",
  "2026-05-04T0630:15Z",
  "2026-05-04T24.1Z",
])("%s is no time", (text) => expect(parseTime(text)).toBeUndefined());
