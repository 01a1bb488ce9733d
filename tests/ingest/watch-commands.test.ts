/** `nowline stations watch|unwatch|watched`, as processes on their own DATA_DIR. */
import { expect, onTestFinished, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { watchAlways, watchStations } from "#db/activity/watched.ts";
import { DAY_MS, toRfc3339 } from "#lib/ground/clock.ts";
import { emptyCatalog, put, station } from "#tests/support/catalog.ts";
import { RUN_BEGINS_MS } from "#tests/support/held-clock.ts";
import { nowline } from "#tests/support/operator.ts";

test("the operator's list of watched stations", { timeout: 120_000 }, async () => {
  const { db: catalog, dataDir } = emptyCatalog();
  await put(catalog, [station(1), station(2)]);
  const activity = openActivity(dataDir);
  onTestFinished(() => void activity.close());
  const stations = (...args: string[]) => nowline(dataDir, "stations", ...args);
  expect(await stations("watched")).toMatchObject({ code: 0, out: "No station is watched now.\n" });
  expect(await stations("watched", "--json")).toMatchObject({ code: 0, out: "" });
  expect(await stations("keys")).toMatchObject({ code: 0, out: "No station has a key.\n" });
  const untilMs = RUN_BEGINS_MS + DAY_MS;
  watchStations(activity, ["8267002"], { untilMs, nowMs: RUN_BEGINS_MS });
  for (const verb of ["watch", "unwatch"])
    expect(await stations(verb, "8267999")).toMatchObject({
      code: 1,
      err: expect.stringContaining("there is no station 8267999 in the catalogue"),
    });
  watchAlways(activity, "8267998", true);
  expect(await stations("unwatch", "8267998")).toMatchObject({ code: 0 });
  expect((await stations("watch", "8267001")).out).toBe("8267001 is always watched from now on.\n");
  expect((await stations("watch", "8267001")).out).toBe("8267001 is always watched already.\n");
  const lines = (await stations("watched", "--json")).out.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { rpuid: "8267001", name: "Station 1", always: true },
    { rpuid: "8267002", name: "Station 2", always: false, until: toRfc3339(untilMs) },
  ]);
  expect((await stations("unwatch", "8267001", "--json")).out).toBe('{"rpuid":"8267001","watched":false}\n');
  expect((await stations("watched")).out).toMatch(/^8267002 {2}Station 2 {2}somebody listens, until .*\n$/);
});
