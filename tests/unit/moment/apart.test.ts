/** How far a moment is, by the days of the listener's calendar. */
import { expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import { apartInWords } from "#components/moment/apart.ts";

const words = wordsOf("en");
/** A Monday, 10:00 in London, 15:30 in Kolkata. */
const NOW_MS = Date.UTC(2026, 10, 30, 10);
const said = (at: string, zone = "Europe/London") =>
  apartInWords(Date.parse(at), { nowMs: NOW_MS, zone }, words);

test("days count as on a calendar, in the listener's zone", () => {
  // A Monday's moment, two hours less than a week ago.
  expect(said("2026-11-23T12:00:00Z")).toBe("7 days ago");
  expect(said("2026-11-23T19:00:00Z")).toBe("7 days ago");
  expect(said("2026-11-23T19:00:00Z", "Asia/Kolkata")).toBe("6 days ago");
  expect(said("2026-11-28T23:30:00Z")).toBe("2 days ago");
  expect(said("2026-12-02T00:30:00Z")).toBe("in 2 days");
});

test("a moment of today or yesterday is told in hours and minutes", () => {
  expect(said("2026-11-29T03:00:00Z")).toBe("31 h ago");
  expect(said("2026-11-30T09:59:30Z")).toBe("just now");
  expect(said("2026-11-30T11:00:00Z")).toBe("in 60 min");
});
