/** The job that keeps the demonstration around now. */
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { withActivity, withCatalog } from "#lib/stores/open.ts";
import { refreshDemonstration } from "#lib/worker/refresh-demonstration.ts";
import { jobDesk } from "#tests/support/jobs.ts";

test("the schedule is made anew at once when it is of another day, and its songs go on every hour", {
  timeout: 60_000,
}, async () => {
  const { context, time } = jobDesk();
  const { config } = context;
  const inCatalog = (sql: string) =>
    withCatalog(config, (catalog) => catalog.prepare(sql).pluck().get() as string | number);
  const lastSongMs = () =>
    withActivity(config, (activity) => activity.prepare("SELECT max(start_ms) FROM song").pluck().get());
  // The clock had run ahead, and is right now.
  const aheadMs = time.nowMs + 20 * DAY_MS;
  await withCatalog(config, (catalog) =>
    catalog.exec(
      `INSERT INTO source (key, kind, imported_at_ms) VALUES ('demonstration', 'demonstration', ${aheadMs})`,
    ),
  );
  const job = refreshDemonstration();
  await job(context);
  const importedMs = "SELECT imported_at_ms FROM source WHERE key = 'demonstration'";
  expect(await inCatalog(importedMs)).toBe(time.nowMs);

  const [last, made] = [await lastSongMs(), time.nowMs];
  time.nowMs += HOUR_MS - 1;
  await job(context);
  expect(await lastSongMs()).toBe(last);
  time.nowMs += 1;
  await job(context);
  expect(await lastSongMs()).toBeGreaterThan(Number(last));
  expect(await inCatalog(importedMs)).toBe(made);
});

test("songs that could not be written come a minute later, not an hour", { timeout: 60_000 }, async () => {
  const { context, time } = jobDesk();
  const { config } = context;
  await withCatalog(config, (catalog) =>
    catalog.exec(
      "INSERT INTO source (key, kind, imported_at_ms) VALUES ('demonstration', 'demonstration', 0)",
    ),
  );
  const inActivity = (sql: string) => withActivity(config, (activity) => activity.exec(sql));
  await inActivity(
    "CREATE TRIGGER full BEFORE INSERT ON song BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
  );
  const job = refreshDemonstration();
  await expect(job(context)).rejects.toThrow("disk is full");
  await inActivity("DROP TRIGGER full");
  time.nowMs += MINUTE_MS;
  await job(context);
  const songs = "SELECT count(*) FROM song";
  expect(await withActivity(config, (activity) => activity.prepare(songs).pluck().get())).toBeGreaterThan(0);
});
