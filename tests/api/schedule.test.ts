/** Schedules (specification 2.5 and 4.2; contract: Schedule): windows, overlap, pages, several stations. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope, InnerMeta, ScheduleItem } from "#lib/contract/shapes.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

type Paged = InnerMeta & { totalPages: number; pageNumber: number; firstPage: boolean; lastPage: boolean };
type Schedule = Envelope<Envelope<ScheduleItem, Paged>>;
const instant = (ms: number) => new Date(ms).toISOString().replace(".000Z", "Z");

/** Programmes of an hour, from 30 hours ago to 60 hours ahead, named by their distance from NOW in hours. */
const hours = Array.from({ length: 90 }, (_, i) => i - 30);
const programmes = (n: number) =>
  hours.map((hour) => ({
    type: "programme",
    id: `crid://plan.example/${n}/${hour}`,
    rpuid: `826700${n}`,
    name: `${hour}`,
    locations: [
      { scheduledStart: instant(NOW + hour * HOUR_MS), scheduledStop: instant(NOW + (hour + 1) * HOUR_MS) },
    ],
    multimedia: [{ url: "https://plan.example/picture.png" }],
  }));

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  const night = {
    type: "programme",
    id: "crid://plan.example/3/night",
    rpuid: "8267003",
    name: "night",
    locations: [
      { scheduledStart: instant(NOW - 40 * HOUR_MS), scheduledStop: instant(NOW + 8 * HOUR_MS) },
      { scheduledStart: instant(NOW + 20 * HOUR_MS), scheduledStop: instant(NOW + 21 * HOUR_MS) },
    ],
  };
  await api.put([...[1, 2, 3, 4, 5, 6].map((n) => station(n)), ...programmes(1), ...programmes(2), night]);
});
afterAll(() => api.close());

const schedule = async (path: string) => {
  const { status, body } = await api.ask<Schedule>(`/v2/stations/${path}`);
  expect(status).toBe(200);
  expect(endpoints.getSchedule.response.parse(body)).toEqual(body);
  return body;
};
const names = async (path: string) =>
  (await schedule(path)).data.map(({ data }) => data.map(({ name }) => name));
const named = (from: number, count: number) => Array.from({ length: count }, (_, i) => `${from + i}`);
const window = (from: number, to: number) => `from=${instant(NOW + from)}&to=${instant(NOW + to)}`;

test("without from and to: 24 hours from the top of the current UTC hour, until that hour ends", async () => {
  for (const moment of [NOW, NOW + 1, NOW + HOUR_MS - 1]) {
    api.at(moment);
    const { data, meta } = await schedule("8267001/schedule?size=200");
    expect(data[0]?.data.map(({ name }) => name)).toEqual(named(0, 24));
    expect(meta.cacheExpiresAt).toBe(NOW + HOUR_MS);
  }
  api.at(NOW + HOUR_MS);
  expect(await names("8267001/schedule?size=200")).toEqual([named(1, 24)]);
  api.at(NOW);
});

describe("[from, to) by overlap", () => {
  test.each<[from: number, to: number, expected: string[]]>([
    [0, HOUR_MS, ["0"]],
    [1, HOUR_MS, ["0"]],
    [0, HOUR_MS + 1000, ["0", "1"]],
    [-1000, 1000, ["-1", "0"]],
    [HOUR_MS - 1000, HOUR_MS, ["0"]],
    [-30 * HOUR_MS, -28 * HOUR_MS, ["-30", "-29"]],
    [-40 * HOUR_MS, -30 * HOUR_MS, []],
    [60 * HOUR_MS, 31 * DAY_MS, []],
  ])("of %i to %i ms", async (from, to, expected) => {
    expect(await names(`8267001/schedule?${window(from, to)}`)).toEqual([expected]);
  });
  test("contains a programme that began 40 hours ago, and both broadcasts of a repeated programme", async () => {
    const { data } = await schedule(`8267003/schedule?${window(7 * HOUR_MS, DAY_MS)}`);
    expect(data[0]?.data.map(({ id, locations }) => [id, locations])).toEqual(
      [
        [-40, 8],
        [20, 21],
      ].map(([from = 0, to = 0]) => [
        "crid://plan.example/3/night",
        [{ scheduledStart: instant(NOW + from * HOUR_MS), scheduledStop: instant(NOW + to * HOUR_MS) }],
      ]),
    );
    expect(await names(`8267003/schedule?${window(8 * HOUR_MS, 20 * HOUR_MS)}`)).toEqual([[]]);
  });
  test("31 days at most, to the millisecond", async () => {
    const from = instant(NOW);
    const to = (ms: number) => new Date(NOW + 31 * DAY_MS + ms).toISOString();
    expect((await api.ask(`/v2/stations/8267001/schedule?from=${from}&to=${to(0)}`)).status).toBe(200);
    const { status, body } = await api.ask(`/v2/stations/8267001/schedule?from=${from}&to=${to(1)}`);
    expect([status, body.code]).toEqual([400, "range_too_large"]);
  });
  test("is kept for twelve hours", async () => {
    const { meta } = await schedule(`8267002/schedule?${window(0, HOUR_MS)}`);
    expect(meta.cacheExpiresAt).toBe(NOW + 12 * HOUR_MS);
  });
});

describe("the form of a time", () => {
  const hour = "to=2026-05-04T13:00:00Z";
  test.each([
    "2026-05-04T12:00:00Z",
    "2026-05-04T12:00:00.000Z",
    "2026-05-04t12:00:00z",
    "2026-05-04T12:00Z",
    "2026-05-04T14:00:00%2B02:00",
    "2026-05-04T14:00:00+02:00",
    "2026-05-04T21:00:00%2B0900",
    "2026-05-04T21:00:00+0900",
    "2026-05-04T07:30:00-0430",
    "2026-05-04T11:59:60Z",
    "2026-05-04T12:00:00",
    "2026-05-04T12",
    "2026-05-04T13:00:00%2B01",
    "20260504T120000Z",
    "20260504T1200",
    "20260504T140000.000%2B0200",
  ])("%s", async (from) => {
    expect((await names(`8267001/schedule?from=${from}&${hour}`))[0]?.at(-1)).toBe("0");
  });
  test.each([
    ["2026-05-04", "2026-05-04T00:00:00Z"],
    ["20260504", "2026-05-04T00:00:00Z"],
    ["2026-05-03T24:00:00Z", "2026-05-04T00:00:00Z"],
  ])("%s equals %s", async (from, same) => {
    const at = (moment: string) => names(`8267001/schedule?from=${moment}&${hour}`);
    expect(await at(from)).toEqual(await at(same));
  });
  test.each([
    "2026-02-30T12:00:00Z",
    "20260230",
    "2025-02-29T12:00:00Z",
    "2026-05-04T24:00:01Z",
    "2026-0504T12:00:00Z",
    "2026-05-04T12:00:00+1",
    "2026-05-04T12:60:00Z",
    "2026-13-04T12:00:00Z",
    "2026-05-04T12:00:00+25:00",
    "1777896000",
    "now",
  ])("%s is refused", async (from) => {
    const { status, body } = await api.ask(`/v2/stations/8267001/schedule?from=${from}&${hour}`);
    expect([status, body.code]).toEqual([400, "param_invalid"]);
  });
});

describe("pages, each station's own", () => {
  test("ten programmes a page unless `size` says otherwise; every programme once", async () => {
    const pages = [];
    for (const page of [0, 1, 2]) {
      const { data, meta } = await schedule(`8267001,8267003/schedule?page=${page}`);
      expect(meta).toMatchObject({ paginated: false, nesting: true, count: 2 });
      pages.push(...(data[0]?.data ?? []).map(({ name }) => name));
      expect(data[0]?.meta).toMatchObject({
        paginated: true,
        nesting: false,
        count: 24,
        pageSize: 10,
        totalPages: 3,
        pageNumber: page,
        firstPage: page === 0,
        lastPage: page === 2,
      });
      expect(data[1]?.meta).toMatchObject({ count: 2, totalPages: 1, lastPage: true });
      expect(data[1]?.data).toHaveLength(page === 0 ? 2 : 0);
    }
    expect(pages).toEqual(named(0, 24));
  });
  test.each([7, 2_000_000_000, Number.MAX_SAFE_INTEGER])(
    "page %i is past the end: empty, with true totals",
    async (pageNumber) => {
      const { data } = await schedule(`8267001/schedule?page=${pageNumber}&size=5`);
      expect(data[0]?.data).toEqual([]);
      expect(data[0]?.meta).toMatchObject({ totalPages: 5, pageNumber, firstPage: false, lastPage: true });
    },
  );
  test("an empty schedule has no pages", async () => {
    const { data } = await schedule("8267004/schedule");
    const none = { count: 0, totalPages: 0, firstPage: true, lastPage: true, pageNumber: 0 };
    expect(data[0]?.meta).toMatchObject(none);
  });
});

test("five stations, in the order asked, each once; six are refused", async () => {
  const { data } = await schedule("8267005,8267001,8267005,8267002,8260000,8267003/schedule?size=1");
  expect(data.map(({ meta }) => meta.rpuid)).toEqual(["8267005", "8267001", "8267002", "8267003"]);
  const { status, body } = await api.ask(
    "/v2/stations/8267001,8267002,8267003,8267004,8267005,8267006/schedule",
  );
  expect([status, body.code]).toEqual([400, "too_many_ids"]);
});
