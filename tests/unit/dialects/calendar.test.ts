/** Calendars of stations and series, read by npm ical.js and by Debian's python3-icalendar. */
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { ORIGIN, openCore, type TestCore } from "#tests/support/core.ts";
import { hasIcalendar, readWithIcalendar } from "#tests/support/icalendar.ts";

const RPUID = "8267001";
const SERIES = `${RPUID}:ods:/crid://one.example/talks`;
const OF_STATION = `/stations/${RPUID}/calendar.ics`;
const OF_SERIES = `/series/${RPUID}/${RPUID}:ods:%2Fcrid:%2F%2Fone.example/talks/calendar.ics`;
const LONG = `Talk; news, \\ and حكاية ${"ü😀".repeat(60)}`;
const iso = (ms: number) => new Date(ms).toISOString();
const genres = [
  { href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1", name: "News; daily, local", type: "main" },
];

const show = (n: number, startMs: number, more: object = {}) => ({
  ...{ type: "programme", id: `show-${n}`, rpuid: RPUID, name: `Show ${n}`, genres },
  ...{ locations: [{ scheduledStart: iso(startMs), scheduledStop: iso(startMs + HOUR_MS) }], ...more },
});
const programmes = (more: object = {}) => [
  station(1, { name: "Jazz, Wave FM" }),
  { type: "series", rpuid: RPUID, id: SERIES, name: "Talks" },
  show(1, NOW - 3 * DAY_MS),
  show(2, NOW - HOUR_MS, { description: "One\nBEGIN:VEVENT\u0007", seriesId: SERIES }),
  show(3, NOW + DAY_MS, { name: LONG, ...more }),
  show(4, NOW + 2 * DAY_MS, { seriesId: SERIES }),
  show(5, NOW + 40 * DAY_MS),
];

let at: TestCore;
beforeAll(async () => {
  at = openCore({ nowMs: NOW });
  await at.put(programmes());
});
afterAll(() => {
  expect(at.faults).toEqual([]);
  at.close();
});

/** The events as ical.js reads them. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
const ask = async (target: string) => {
  const answer = await at.ask(target);
  expect(answer, answer.text).toMatchObject({
    ...{ status: 200, headers: { "content-type": "text/calendar; charset=utf-8" } },
  });
  return answer.text;
};

test("a station's calendar has programmes from yesterday to four weeks ahead, in UTC", async () => {
  const text = await ask(OF_STATION);
  const events = eventsOf(text);
  expect(events.map(({ summary }) => summary)).toEqual(["Show 2", LONG, "Show 4"]);
  const [first] = events;
  expect(first?.startDate.zone.tzid).toBe("UTC");
  expect(first?.startDate.toJSDate().getTime()).toBe(NOW - HOUR_MS);
  expect(first?.endDate.toJSDate().getTime()).toBe(NOW);
  expect(first?.description).toBe("One\nBEGIN:VEVENT");
  expect(first?.location).toBe("Jazz, Wave FM");
  expect(first?.component.getFirstPropertyValue("url")).toBe(
    `${ORIGIN}/s/${RPUID}?at=${iso(NOW - HOUR_MS).replace(".000Z", "Z")}`,
  );
  expect(first?.component.getFirstProperty("categories")?.getValues()).toEqual(["News; daily local"]);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue("refresh-interval")?.toString()).toBe("PT6H");
  expect(calendar.getFirstPropertyValue("x-published-ttl")).toBe("PT6H");
  expect(calendar.getFirstPropertyValue("name")).toBe("Jazz\\, Wave FM");
});

test("lines have 75 octets at most, end with CRLF, and break between characters", async () => {
  const lines = (await ask(OF_STATION)).split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes("\n"))).toBe(true);
  expect(lines.some((line) => Buffer.byteLength(line) > 71)).toBe(true);
  expect(lines.join("")).not.toContain("\ufffd");
});

test("a series has its own calendar, under its name and its station's", async () => {
  const text = await ask(OF_SERIES);
  expect(eventsOf(text).map(({ summary }) => summary)).toEqual(["Show 2", "Show 4"]);
  expect(new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue("name")).toBe("Talks · Jazz\\, Wave FM");
});

test("one programme is an event with a reminder ten minutes before, the same as in the station's calendar", async () => {
  const text = await ask(`${OF_STATION}?start=${(NOW + DAY_MS) / 1000}`);
  const [event, none] = eventsOf(text);
  expect(none).toBeUndefined();
  expect(event?.summary).toBe(LONG);
  expect(event?.uid).toBe(eventsOf(await ask(OF_STATION))[1]?.uid);
  const [alarm] = event?.component.getAllSubcomponents("valarm") ?? [];
  expect(alarm?.getFirstPropertyValue("trigger")?.toString()).toBe("-PT10M");
});

test.runIf(hasIcalendar)("python3-icalendar reads the same events, and passes over no mistake", async () => {
  for (const target of [OF_STATION, OF_SERIES, `${OF_STATION}?start=${(NOW + DAY_MS) / 1000}`]) {
    const text = await ask(target);
    const alarms = target.includes("?start") ? 1 : 0;
    const expected = eventsOf(text).map(({ uid, sequence, summary, description, startDate, endDate }) => ({
      ...{ uid, sequence, summary, description: description ?? "", alarms, errors: [] },
      start: iso(startDate.toJSDate().getTime()).replace(".000Z", "+00:00"),
      end: iso(endDate.toJSDate().getTime()).replace(".000Z", "+00:00"),
      categories: ["News; daily local"],
    }));
    expect(readWithIcalendar(text)).toEqual(expected);
  }
});

describe("an event", () => {
  const third = async () => {
    const [, event] = eventsOf(await ask(OF_STATION));
    const changed = event?.component.getFirstPropertyValue("dtstamp")?.toString();
    return { uid: event?.uid, sequence: event?.sequence ?? 0, changed, end: event?.endDate.toString() };
  };
  test("keeps its UID; its sequence rises when it changes, and only then", async () => {
    const before = await third();
    at.at(NOW + HOUR_MS);
    await at.put(programmes());
    expect(await third()).toEqual(before);
    // A further broadcast of the programme leaves this one as it is.
    const [, , , , own] = programmes() as { locations?: object[] }[];
    const again = { scheduledStart: iso(NOW + 5 * DAY_MS), scheduledStop: iso(NOW + 5 * DAY_MS + HOUR_MS) };
    await at.put(programmes({ locations: [...(own?.locations ?? []), again] }));
    expect(await third()).toEqual(before);
    at.at(NOW + 2 * HOUR_MS);
    await at.put(programmes({ description: "Told later" }));
    const told = await third();
    expect(told).toMatchObject({ uid: before.uid, changed: `${iso(NOW + 2 * HOUR_MS).slice(0, 19)}Z` });
    expect(told.sequence).toBeGreaterThan(before.sequence);
    at.at(NOW + 3 * HOUR_MS);
    const longer = { scheduledStart: iso(NOW + DAY_MS), scheduledStop: iso(NOW + DAY_MS + 90 * MINUTE_MS) };
    await at.put(programmes({ description: "Told later", locations: [longer] }));
    const lasting = await third();
    expect(lasting.uid).toBe(before.uid);
    expect(lasting.end).not.toBe(before.end);
    expect(lasting.sequence).toBeGreaterThan(told.sequence);
    at.at(NOW);
    await at.put(programmes());
  });

  test("leaves the calendar unchanged: 304 all day", async () => {
    const { headers } = await at.ask(OF_STATION);
    at.at(NOW + 11 * HOUR_MS);
    const again = await at.ask(OF_STATION, { headers: { "if-none-match": headers.etag ?? "" } });
    expect(again.status).toBe(304);
    at.at(NOW);
    const head = await at.ask(OF_STATION, { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, text: "", headers: { etag: headers.etag } });
  });
});

test.each([
  ["/stations/8269999/calendar.ics", 404],
  [`/series/${RPUID}/nothing/calendar.ics`, 404],
  [`/series/${RPUID}/%ff/calendar.ics`, 404],
  ["/stations/x/calendar.ics", 404],
  [`${OF_STATION}?start=1`, 404],
  [`${OF_STATION}?start=tomorrow`, 400],
])("%s is refused with %i and a reason in plain text", async (target, status) => {
  const answer = await at.ask(target);
  expect(answer).toMatchObject({ status, headers: { "content-type": "text/plain; charset=utf-8" } });
  expect(answer.text.length).toBeGreaterThan(10);
});
