import { expect, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { addSongs } from "#db/activity/write.ts";
import type { Stores } from "#db/sqlite.ts";
import { refreshDemonstration, removeDemonstration } from "../../../lib/demo/directory.ts";
import { DEMO_STATIONS } from "../../../lib/demo/documents.ts";
import { DAY_MS, HOUR_MS } from "../../../lib/ground/clock.ts";
import { emptyActivity } from "../../support/activity.ts";
import { emptyCatalog } from "../../support/catalog.ts";

const MORNING = Date.parse("2036-05-14T08:00:00Z");

function seenIn({ catalog, activity }: Stores) {
  const value = (db: Stores["catalog"], sql: string) => db.prepare(sql).pluck().get() as number;
  return {
    importedMs: () => value(catalog, "SELECT imported_at_ms FROM source WHERE key = 'demonstration'"),
    stations: () => value(catalog, "SELECT count(*) FROM station"),
    lastSongMs: () => value(activity, "SELECT max(start_ms) FROM song"),
  };
}

test("records are made once a day and after a removal; songs are added at each refresh", {
  timeout: 60_000,
}, async () => {
  const stores = { catalog: emptyCatalog().db, activity: emptyActivity().db };
  const seen = seenIn(stores);
  await refreshDemonstration(stores, MORNING);
  const songMs = seen.lastSongMs();

  await refreshDemonstration(stores, MORNING + 6 * HOUR_MS);
  expect(seen.importedMs()).toBe(MORNING);
  expect(seen.lastSongMs()).toBeGreaterThan(songMs + 5 * HOUR_MS);

  await refreshDemonstration(stores, MORNING + DAY_MS);
  expect(seen.importedMs()).toBe(MORNING + DAY_MS);

  const mayCommit = () => Promise.reject(new Error("another machine leads now"));
  await expect(removeDemonstration(stores, MORNING + DAY_MS, { mayCommit })).rejects.toThrow(/leads now/);
  expect(seen.stations()).toBe(DEMO_STATIONS.length);
  await removeDemonstration(stores, MORNING + DAY_MS);
  expect(seen.stations()).toBe(0);
  await refreshDemonstration(stores, MORNING + DAY_MS + HOUR_MS);
  expect(seen.stations()).toBe(DEMO_STATIONS.length);
});

test("after a clock that ran ahead songs play now; others write the store while songs are added", {
  timeout: 60_000,
}, async () => {
  const { db: activity, dataDir } = emptyActivity();
  const farMs = MORNING + 400 * DAY_MS;
  const song = { rpuid: "8269000", artist: "Juno Pell", title: "Glass Tide", artist_key: "juno pell" };
  addSongs(activity, [
    { ...song, start_ms: farMs, stop_ms: farMs + 200_000, origin: "demonstration" },
    { ...song, start_ms: farMs, stop_ms: farMs + 200_000, rpuid: "8267001", origin: "import" },
  ]);
  const other = openActivity(dataDir, 0);
  const count = other.prepare("SELECT count(*) FROM song").pluck();
  let [songs, most, turns] = [2, 0, 0];
  const breathe = async () => {
    other.transaction(() => turns++).immediate();
    const now = Number(count.get());
    most = Math.max(most, now - songs);
    songs = now;
  };
  await refreshDemonstration({ catalog: emptyCatalog().db, activity }, MORNING, { breathe });
  other.close();
  expect([most, turns > songs / most]).toEqual([500, true]);

  const list = (sql: string, ...values: unknown[]) =>
    activity
      .prepare(sql)
      .pluck()
      .all(...values);
  expect(list("SELECT rpuid FROM song WHERE start_ms >= ?", MORNING + 2 * DAY_MS)).toEqual(["8267001"]);
  const minute = MORNING + 10 * 60_000;
  const onAir = list("SELECT rpuid FROM song WHERE start_ms <= ? AND stop_ms > ?", minute, minute);
  expect(onAir.length).toBeGreaterThan(10);
});
