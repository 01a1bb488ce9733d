import { expect, test } from "vitest";
import { nextAt } from "#components/wake/next-at.ts";

const LONDON = "Europe/London";
/** The next moment at which clocks in `zone` show `time`, seen from the moment `now`; both in UTC. */
const next = (time: string, now: string, zone = LONDON) => {
  const atMs = nextAt(time, Date.parse(now), zone);
  return atMs === undefined ? undefined : new Date(atMs).toISOString().slice(0, 16);
};

test("an hour is the next moment at which the listener's clock shows it", () => {
  expect(next("15:00", "2036-05-14T12:00Z", "Europe/Berlin")).toBe("2036-05-14T13:00");
  expect(next("14:00", "2036-05-14T12:00Z", "Europe/Berlin")).toBe("2036-05-15T12:00");
  expect(next("07:30", "2036-05-14T12:00Z", "Etc/GMT+5")).toBe("2036-05-14T12:30");
  expect(next("00:00", "2036-05-14T12:00Z", "UTC")).toBe("2036-05-15T00:00");
  for (const bad of ["", "24:00", "7:00", "07:60"]) expect(next(bad, "2036-05-14T12:00Z")).toBeUndefined();
});

test("an alarm rings at its hour on the morning after the clocks change", () => {
  expect(next("07:00", "2027-03-27T22:00Z")).toBe("2027-03-28T06:00");
  expect(next("07:00", "2027-03-28T00:30Z")).toBe("2027-03-28T06:00");
  expect(next("07:00", "2027-10-30T21:00Z")).toBe("2027-10-31T07:00");
});

test("an hour that the clocks skip means an hour later, never a moment that has passed", () => {
  expect(next("01:30", "2027-03-27T22:00Z")).toBe("2027-03-28T01:30");
  // Cairo's clocks skip the first hour of 24 April 2026, which begins at 22:00 UTC.
  expect(next("00:30", "2026-04-23T21:45Z", "Africa/Cairo")).toBe("2026-04-23T22:30");
});

test("an hour that comes twice is the first that is still to come", () => {
  expect(next("01:30", "2027-10-30T21:00Z")).toBe("2027-10-31T00:30");
  expect(next("01:30", "2027-10-31T00:45Z")).toBe("2027-10-31T01:30");
  expect(next("01:30", "2027-10-31T01:30Z")).toBe("2027-11-01T01:30");
  expect(next("00:30", "2027-10-31T00:45Z")).toBe("2027-11-01T00:30");
});
