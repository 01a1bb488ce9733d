/** The stations of the world by their local hour. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

/** Wed 2036-05-14 12:00 UTC: 13:00 in London, 08:00 in New York, 05:00 in Los Angeles, 21:00 in Tokyo. */
const NOON = Date.UTC(2036, 4, 14, 12);
const station = (rpuid: string, name: string, more: object = {}) => ({
  ...{ type: "station", rpuid, country: rpuid.slice(0, 3), externalId: rpuid, name, popularity: 10 },
  ...more,
});
const NEW_YORK = { latitude: 40.7, longitude: -74 };
const LOS_ANGELES = { latitude: 34, longitude: -118.2 };
const BRONX = "https://bronx.example/live";

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOON });
  await api.put([
    station("8269101", "Thames"),
    station("8409101", "Hudson", { position: NEW_YORK }),
    station("8409102", "Bronx", {
      ...{ position: NEW_YORK, popularity: 90, liveStreams: [{ streamSource: { url: BRONX } }] },
    }),
    station("8409103", "Sunset", { position: LOS_ANGELES }),
    station("3929101", "Sumida", { timeZone: "Asia/Tokyo" }),
  ]);
});
afterAll(() => api.close());

const OWN = { client: "listener", headers: { "sec-fetch-site": "same-origin" } };
async function get<T>(path: string) {
  const { status, body } = await api.ask<Envelope<T, PagedMeta>>(`/listener/${path}`, OWN);
  expect(status).toBe(200);
  return body.data;
}
const awake = async (hour: number) =>
  (await get<Station>(`awake?hour=${hour}`)).map(({ name, look }) => [name, look?.timeZone]);

test("/listener/zones: by position, else by what the source tells, else by the country", async () => {
  expect(await get("zones")).toEqual(
    [
      { country: "840", zone: "America/New_York", stations: 2, minutesAhead: -240 },
      { country: "840", zone: "America/Los_Angeles", stations: 1, minutesAhead: -420 },
      { country: "392", zone: "Asia/Tokyo", stations: 1, minutesAhead: 540 },
      { country: "826", zone: "Europe/London", stations: 1, minutesAhead: 60 },
    ].sort((a, b) => b.stations - a.stations || (a.zone < b.zone ? -1 : 1)),
  );
});

test("/listener/awake: the stations whose clocks show the hour, the popular first", async () => {
  expect(await awake(8)).toEqual([
    ["Bronx", "America/New_York"],
    ["Hudson", "America/New_York"],
  ]);
  expect(await awake(5)).toEqual([["Sunset", "America/Los_Angeles"]]);
  expect(await awake(21)).toEqual([["Sumida", "Asia/Tokyo"]]);
  expect(await awake(3)).toEqual([]);
});

test("/listener/awake: an hour later, other stations", async () => {
  api.at(NOON + HOUR_MS);
  expect(await awake(8)).toEqual([]);
  expect((await awake(9)).map(([name]) => name)).toEqual(["Bronx", "Hudson"]);
  api.at(NOON);
});

test("/listener/awake: an hour that no clock shows is 400", async () => {
  for (const query of ["hour=24", "hour=-1", ""])
    expect((await api.ask(`/listener/awake?${query}`, OWN)).status).toBe(400);
});

test("/listener/awake: stations that are down come last", async () => {
  putVerdicts(api.activity, [{ rpuid: "8409102", url: BRONX, verdict: "down", checkedAtMs: NOON }]);
  api.at(NOON + 2 * HOUR_MS);
  expect((await awake(10)).map(([name]) => name)).toEqual(["Hudson", "Bronx"]);
});
