/** The stations that listeners follow, gathered for the worker: how many, and for how long. */
import { expect, test } from "vitest";
import { watchedStations } from "#db/activity/watched.ts";
import { WatchLog } from "#lib/nowplaying/watch-log.ts";
import { emptyActivity } from "#tests/support/activity.ts";

const MOST = 5_000;
const NOW = Date.parse("2036-05-14T12:08:00Z");

test("a full log takes no further station until a watch is over, then it does", async () => {
  const { db } = emptyActivity();
  const log = new WatchLog(db, (error) => {
    throw error;
  });
  const watched = async (nowMs: number) => {
    await log.settled();
    return watchedStations(db, nowMs, MOST + 10).map(({ rpuid }) => rpuid);
  };
  for (let i = 0; i < MOST; i++) log.see(`8${i}`, NOW);
  log.see("late", NOW);
  const first = await watched(NOW);
  expect([first.length, first.includes("late")]).toEqual([MOST, false]);
  log.see("late", NOW + 119_000);
  expect(await watched(NOW + 119_000)).not.toContain("late");
  log.see("late", NOW + 120_000);
  expect(await watched(NOW + 120_000)).toEqual(["late"]);
});
