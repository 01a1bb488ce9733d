/** An entry that its source has removed: its rpuid goes on answering as the station that it was merged with. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { setStationRule } from "#db/activity/station-rules.ts";
import { merge } from "#lib/duplicates/decide.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

const [GONE, STAYS, OTHER] = ["8267001", "8267002", "8267003"] as const;
const iso = (ms: number) => new Date(ms).toISOString();
const all = [
  station(1, { name: "Harbour FM" }),
  station(2, { name: "Harbour FM Plymouth" }),
  station(3, { name: "Kiosk Gold" }),
  {
    ...{ type: "programme", id: "crid://quay.example/show", rpuid: STAYS, name: "The show" },
    locations: [{ scheduledStart: iso(NOW - HOUR_MS), scheduledStop: iso(NOW + HOUR_MS) }],
  },
];

let world: TestCore;
beforeEach(async () => {
  world = openCore({ nowMs: NOW });
  for (const client of ["partner", "narrow"]) putClient(world.activity, client);
  await world.put(all);
  merge(world, [GONE, STAYS], NOW);
  await world.put(all.slice(1));
});
afterEach(() => {
  expect(world.faults).toEqual([]);
  world.close();
});

const rpuidsAt = async (target: string, client = "partner") => {
  const { status, body } = await world.ask<{ data: { rpuid: string }[] }>(target, { client });
  return status === 200 ? body.data.map(({ rpuid }) => rpuid) : status;
};

test("GET /v2/stations/{rpuid} of a removed entry is the entry that stays, once", async () => {
  expect(await rpuidsAt(`/v2/stations/${GONE}`)).toEqual([STAYS]);
  expect(await rpuidsAt(`/v2/stations/${GONE},${STAYS},${OTHER}`)).toEqual([STAYS, OTHER]);
  expect(await rpuidsAt("/v2/stations?country=826")).toEqual([STAYS, OTHER]);
});

test("GET /v2/stations/{rpuid}/schedule and /onair of a removed entry are those of the entry that stays", async () => {
  for (const part of ["schedule", "onair"]) {
    const { status, body } = await world.ask(`/v2/stations/${GONE}/${part}`, { client: "partner" });
    expect(status, part).toBe(200);
    expect(JSON.stringify(body), part).toContain("The show");
  }
});

test("a caller who may not see the entry that stays gets 404 for the removed entry", async () => {
  setStationRule(world.activity, "narrow", STAYS, "withheld");
  expect(await rpuidsAt(`/v2/stations/${GONE}`, "narrow")).toBe(404);
});

test("an entry that comes back answers under its own rpuid", async () => {
  await world.put(all);
  expect(await rpuidsAt(`/v2/stations/${GONE}`)).toEqual([GONE]);
});
