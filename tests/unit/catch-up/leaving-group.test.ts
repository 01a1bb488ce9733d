import { expect, test } from "vitest";
import { leavingGroup } from "#components/catch-up/leaving-group.ts";

/** The group of an episode that leaves at `until`, seen at `now`. */
const group = (until: string, now: string, zone = "Europe/London") =>
  leavingGroup({ kind: "playable", untilMs: Date.parse(until) }, Date.parse(now), zone);

test("an episode leaves within the hour, today, tomorrow, in a week or later", () => {
  const now = "2036-05-14T12:00Z";
  expect(group("2036-05-14T12:59Z", now)).toBe("hour");
  expect(group("2036-05-14T23:00Z", now)).toBe("today");
  expect(group("2036-05-15T23:00Z", now)).toBe("tomorrow");
  expect(group("2036-05-15T23:01Z", now)).toBe("week");
  expect(group("2036-05-21T12:01Z", now)).toBe("later");
  expect(leavingGroup({ kind: "playable" }, Date.parse(now), "UTC")).toBe("later");
});

test("tomorrow is the next day of the calendar, also on the days of 25 and of 23 hours", () => {
  // The day of 25 hours: a day later is still the same day.
  expect(group("2027-11-01T12:00Z", "2027-10-30T23:30Z")).toBe("tomorrow");
  expect(group("2027-10-31T23:59Z", "2027-10-30T23:30Z")).toBe("today");
  // The evening before the day of 23 hours: a day later is the day after that day.
  expect(group("2027-03-28T12:00Z", "2027-03-27T23:30Z")).toBe("tomorrow");
  expect(group("2027-03-29T12:00Z", "2027-03-27T23:30Z")).toBe("week");
});
