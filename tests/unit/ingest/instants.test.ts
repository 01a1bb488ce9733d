import { describe, expect, test } from "vitest";
import { toRfc3339 } from "#lib/ground/clock.ts";
import { readDateTime, readDuration } from "#lib/ingest/records/instants.ts";
import { readClock, readPeriod, readPubDate } from "#lib/ingest/rss/dates.ts";

const instant = (ms: number | undefined) => (ms === undefined ? undefined : toRfc3339(ms));

describe("readDateTime", () => {
  test.each([
    ["2024-05-01T06:00:00+01:00", "2024-05-01T05:00:00Z", true],
    ["2024-05-01T06:00:00+0100", "2024-05-01T05:00:00Z", true],
    ["2024-05-01T06:00Z", "2024-05-01T06:00:00Z", true],
    ["2024-05-01T06:00:00.250Z", "2024-05-01T06:00:00.250Z", true],
    ["2024-05-01T24:00:00Z", "2024-05-02T00:00:00Z", true],
    ["2024-05-01T06:00:00", "2024-05-01T06:00:00Z", false],
    ["2024-05-01", "2024-05-01T00:00:00Z", false],
  ])("reads %s", (text, expected, zoned) => {
    const read = readDateTime(text);
    expect(instant(read?.ms)).toBe(expected);
    expect(read?.zoned).toBe(zoned);
  });
  test.each(["2024-02-30T00:00:00Z", "2024-13-01T00:00:00Z", "2024-05-01T25:00:00Z", "soon", ""])(
    "refuses %j",
    (text) => {
      expect(readDateTime(text)).toBeUndefined();
    },
  );
});

describe("readDuration", () => {
  test.each([
    ["PT4H", 14_400],
    ["PT1H30M", 5_400],
    ["PT3H10M5.5S", 11_405.5],
    ["P1DT1H", 90_000],
    ["PT0S", 0],
  ])("reads %s", (text, seconds) => {
    expect(readDuration(text)).toBe(seconds);
  });
  test.each(["P", "PT", "P1DT", "P1Y", "4H", "", "PT-1H"])("refuses %j", (text) => {
    expect(readDuration(text)).toBeUndefined();
  });
});

describe("readPubDate", () => {
  test.each([
    ["Tue, 29 Sep 2020 13:14:21 +0200", "2020-09-29T11:14:21Z"],
    ["Fri, 9 Oct 2020 11:43:00 GMT", "2020-10-09T11:43:00Z"],
    ["Wed, 03 Nov 2021 08:00:00 -0000", "2021-11-03T08:00:00Z"],
    ["03 Nov 21 08:00 EST", "2021-11-03T13:00:00Z"],
    ["Mon,  4 September 2023 8:05:00 +02:00", "2023-09-04T06:05:00Z"],
    ["Thursday, 4 Jul 2024 08:05:00 PDT (summer)", "2024-07-04T15:05:00Z"],
    ["Sept 4, 2024 10:00 GMT", "2024-09-04T10:00:00Z"],
    ["04-Sep-2024 10:00:00 GMT", "2024-09-04T10:00:00Z"],
    ["2024-09-04T10:00:00+02:00", "2024-09-04T08:00:00Z"],
    ["4 Sep 2024", "2024-09-04T00:00:00Z"],
    ["Tue, 29 Sep 1998 13:14:21 GMT", "1998-09-29T13:14:21Z"],
    ["Tue, 10 Nov 2026 03:04:05 PM +0000", "2026-11-10T15:04:05Z"],
    ["Tue, 10 Nov 2026 12:04 a.m. EST", "2026-11-10T05:04:00Z"],
    ["Tue, 10 Nov 2026 3:04PM", "2026-11-10T15:04:00Z"],
    ["Tue,10 Nov 2026 6:5:3 +0000", "2026-11-10T06:05:03Z"],
    ["Tue, 10 Nov 2026 06:00:00 GMT+2", "2026-11-10T04:00:00Z"],
    ["Tue, 10 Nov 2026 06:00:00 UTC+0530", "2026-11-10T00:30:00Z"],
    ["Tue, 10 Nov 2026 06:00:00 +1:00", "2026-11-10T05:00:00Z"],
    ["Tue, 10 Nov 2026 06:00:00 -12", "2026-11-10T18:00:00Z"],
    ["Tue Nov 10 06:00:00 2026", "2026-11-10T06:00:00Z"],
    ["Tue Nov 10 06:00:00 UTC 2026", "2026-11-10T06:00:00Z"],
    ["Tue Nov 10 2026 06:00:00 GMT+0100 (CET)", "2026-11-10T05:00:00Z"],
    ["20261110T060000Z", "2026-11-10T06:00:00Z"],
    ["20261110T0600+0100", "2026-11-10T05:00:00Z"],
    ["Di, 10 März 2026 20:00:00 +0100", "2026-03-10T19:00:00Z"],
    ["Mi, 20. Mai 2026 20:00 MESZ", "2026-05-20T18:00:00Z"],
    ["Fri, 20 Nov 2026 08:00:00 AEST", "2026-11-19T22:00:00Z"],
    ["Fri, 20 Nov 2026 08:00 NZDT", "2026-11-19T19:00:00Z"],
    ["20 Nov 2026 08:00 ACST", "2026-11-19T22:30:00Z"],
    ["Fri Nov 20 08:00:00 WET 2026", "2026-11-20T08:00:00Z"],
    ["Fri, 20 Nov 2026 08:00:00 SAST", "2026-11-20T06:00:00Z"],
    ["Fri, 20 Nov 2026 08:00:00 BRT", "2026-11-20T11:00:00Z"],
    ["Di, 23 Dez 2025 20:00:00 +0100", "2025-12-23T19:00:00Z"],
    ["Do, 01 Okt 2026 20:00:00 Z", "2026-10-01T20:00:00Z"],
    ["mer., 12 août 2026 10:00:00 +0200", "2026-08-12T08:00:00Z"],
    ["lun. 13 juil. 2026 10:00:00 +0200", "2026-07-13T08:00:00Z"],
    ["mié, 07 ene 2026 10:00:00 +0100", "2026-01-07T09:00:00Z"],
    ["sábado, 5 septiembre 2026 10:00 GMT", "2026-09-05T10:00:00Z"],
    ["gio, 18 giu 2026 10:00:00 +0200", "2026-06-18T08:00:00Z"],
    ["qua, 14 out 2026 10:00:00 -0300", "2026-10-14T13:00:00Z"],
    ["Пн, 04 мая 2026 10:00:00 +0300", "2026-05-04T07:00:00Z"],
    ["20 lis 2026 08:00", "2026-11-20T08:00:00Z"],
    ["pt., 2 października 2026 08:00:00 +0200", "2026-10-02T06:00:00Z"],
    ["Fri, 20 Νοε 2026 08:00:00 +0200", "2026-11-20T06:00:00Z"],
    ["20 Νοέμβριος 2026", "2026-11-20T00:00:00Z"],
    ["Cum, 20 Kas 2026 08:00:00 +0300", "2026-11-20T05:00:00Z"],
    ["20 листопада 2026", "2026-11-20T00:00:00Z"],
    ["20. marraskuuta 2026", "2026-11-20T00:00:00Z"],
    ["2026年11月20日", "2026-11-20T00:00:00Z"],
    ["2026年1月2日 8:00", "2026-01-02T08:00:00Z"],
    ["2026년 11월 20일", "2026-11-20T00:00:00Z"],
    ["2026.11.20", "2026-11-20T00:00:00Z"],
    ["2026. 11. 2. 08:00", "2026-11-02T08:00:00Z"],
    ["2026/11/20 08:00:00", "2026-11-20T08:00:00Z"],
    ["1764403200", "2025-11-29T08:00:00Z"],
    ["1764403200000", "2025-11-29T08:00:00Z"],
    ["Fri, 20 Nov 2026 08:00:00 +0000 GMT", "2026-11-20T08:00:00Z"],
    ["Fri, 20 Nov 2026 08:00:00 +0100 CET", "2026-11-20T07:00:00Z"],
    ["Fri, 20 Nov 2026 08:00:00 Europe/London", "2026-11-20T08:00:00Z"],
    ["Mon, 20 Jul 2026 08:00:00 Europe/London", "2026-07-20T07:00:00Z"],
    ["Mon, 20 Jul 2026 08:00:00 America/Argentina/Buenos_Aires", "2026-07-20T11:00:00Z"],
  ])("reads %j", (text, expected) => {
    const odd: string[] = [];
    expect(instant(readPubDate(text, (zone) => odd.push(zone)))).toBe(expected);
    expect(odd).toEqual([]);
  });
  test.each(["IST", "Europe/Quay"])(
    "names a zone that it does not know, and reads the date as UTC: %s",
    (zone) => {
      const odd: string[] = [];
      expect(instant(readPubDate(`Tue, 10 Nov 2026 06:00:00 ${zone}`, (name) => odd.push(name)))).toBe(
        "2026-11-10T06:00:00Z",
      );
      expect(odd).toEqual([zone]);
    },
  );
  test.each([
    "some day",
    "",
    "Tue Foo 10 06:00:00 2026",
    "20261310T060000Z",
    "32 Jan 2024 00:00 GMT",
    "1 Foo 2024 00:00 GMT",
    "2026.13.20",
    "12345",
    "12:30",
  ])("refuses %j", (text) => {
    expect(readPubDate(text)).toBeUndefined();
  });
});

describe("readClock", () => {
  test.each([
    ["08:27", 507],
    ["3600", 3_600],
    ["1:02:03", 3_723],
    ["00:16:00", 960],
    ["90.4", 90],
    ["PT1H", 3_600],
    ["", 0],
  ])("reads %j", (text, seconds) => {
    expect(readClock(text)).toBe(seconds);
  });
  test.each(["27 min", "garbage", "1:2:3:4", "-5", "99999999999"])("refuses %j", (text) => {
    expect(readClock(text)).toBeUndefined();
  });
});

describe("readPeriod", () => {
  test("reads DCMI periods with one end or both", () => {
    expect(readPeriod("start=2024-05-01T07:00Z; end=2024-06-01; scheme=W3C-DTF")).toEqual({
      startMs: Date.UTC(2024, 4, 1, 7),
      stopMs: Date.UTC(2024, 5, 1),
    });
    expect(readPeriod("end=2024-06-01T00:00:00Z")).toEqual({
      startMs: undefined,
      stopMs: Date.UTC(2024, 5, 1),
    });
    expect(readPeriod("2024-06-01")).toEqual({ startMs: Date.UTC(2024, 5, 1), stopMs: undefined });
  });
  test("does not take half of what it cannot read", () => {
    expect(readPeriod("start=2024-05-01T07:00Z; end=summer")).toBeUndefined();
    expect(readPeriod("until summer")).toBeUndefined();
  });
});
