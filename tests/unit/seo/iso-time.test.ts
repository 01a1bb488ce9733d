import { expect, test } from "vitest";
import { isoDuration, zonedTime } from "#components/seo/iso-time.ts";

const at = (text: string) => Date.parse(text);

test.each([
  ["2026-05-04T12:00:00Z", "UTC", "2026-05-04T12:00:00Z"],
  ["2026-01-04T12:00:00Z", "Europe/London", "2026-01-04T12:00:00Z"],
  ["2026-05-04T12:00:00Z", "Europe/London", "2026-05-04T13:00:00+01:00"],
  ["2026-05-04T23:30:00Z", "Asia/Kolkata", "2026-05-05T05:00:00+05:30"],
  ["2026-05-04T01:00:00Z", "America/St_Johns", "2026-05-03T22:30:00-02:30"],
  // The hour that comes twice: told apart by its offset.
  ["2026-10-25T00:30:00Z", "Europe/London", "2026-10-25T01:30:00+01:00"],
  ["2026-10-25T01:30:00Z", "Europe/London", "2026-10-25T01:30:00Z"],
])("%s in %s is %s", (instant, zone, expected) => {
  expect(zonedTime(at(instant), zone)).toBe(expected);
  expect(Date.parse(expected)).toBe(at(instant));
});

test.each([
  [90 * 60_000, "PT1H30M"],
  [3_600_000, "PT1H"],
  [61_000, "PT1M1S"],
  [45_000, "PT45S"],
  [30 * 3_600_000, "PT30H"],
  [0, undefined],
  [-5_000, undefined],
  [Number.NaN, undefined],
])("%s ms is %s", (ms, expected) => expect(isoDuration(ms)).toBe(expected));
