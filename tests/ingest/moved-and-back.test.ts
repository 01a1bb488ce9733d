/** A station stays hidden where it returns from the country of another source's station. */
import { expect, test } from "vitest";
import { setStationRule, stationsHiddenFrom } from "#db/activity/station-rules.ts";
import { setSight } from "#lib/clients/visibility.ts";
import { readOptions, writeOptions } from "#lib/sources/options.ts";
import { undoRun } from "#lib/sources/undo.ts";
import { withActivity, withCatalogForReading } from "#lib/stores/open.ts";
import { ALL, deskWithDump, dump, NOBODY } from "#tests/support/moving-station.ts";
import { originServer } from "#tests/support/sources.ts";

/** The directory has a withheld station in Norway, a twin has the station in `country`. */
async function deskWithTwin(country: string) {
  const desk = await deskWithDump();
  const { at, origin } = desk;
  const norwegian = await desk.rpuid();
  await desk.setAll(norwegian);
  const twin = await originServer((_req, res) => void res.end(dump(country)));
  await at.add("twin", twin.url);
  await at.run("twin");
  const talks = new URL("/feed.xml", origin.url).href;
  await at.add("talks", talks, { kind: "rss", options: writeOptions({ rpuid: norwegian }) });
  /** The first station's rpuids, and where earlier ones lead. */
  const shown = () =>
    withCatalogForReading(at.config, (db) => ({
      rpuids: db.prepare("SELECT rpuid FROM station WHERE name = 'Station 1' ORDER BY rpuid").pluck().all(),
      moved: db.prepare("SELECT rpuid FROM moved_station ORDER BY rpuid").pluck().all(),
    }));
  /** Has a source say another country, and run. */
  const move = async (source: "directory" | "twin", to: string) => {
    if (source === "directory") desk.country.now = to;
    else twin.answer = (_req, res) => void res.end(dump(to));
    const run = await at.run(source);
    expect(run).toMatchObject({ outcome: "changed" });
    return run;
  };
  const hidden = () => withActivity(at.config, (activity) => stationsHiddenFrom(activity, "listener"));
  const followed = async () => readOptions(await at.source("talks")).rpuid;
  return { ...desk, norwegian, shown, move, hidden, followed };
}

const MERGED = { ...ALL, keys: 0, rules: ["* withheld"] };

test("an undo gives a station back what is set for it, though another source's station stays where it was", async () => {
  const { at, move, set, norwegian, shown, followed } = await deskWithTwin("SE");
  const { id } = await move("directory", "SE");
  const swedish = String((await shown()).rpuids[0]);
  expect(await set(swedish)).toEqual({ ...MERGED, keys: 1 });
  await undoRun(at.context, id, true);
  expect(await shown()).toEqual({ rpuids: [norwegian, swedish], moved: [] });
  expect([await set(norwegian), await set(swedish), await followed()]).toEqual([ALL, MERGED, norwegian]);
});

test("so does the source that corrects its correction, whichever source showed the station last", async () => {
  for (const isShownByTwin of [false, true]) {
    const { move, set, norwegian, shown, at, followed } = await deskWithTwin("SE");
    await move("directory", "SE");
    if (isShownByTwin) await at.run("twin", { force: true });
    await move("directory", "NO");
    expect(await set(norwegian)).toEqual(ALL);
    expect([(await shown()).moved, await followed()]).toEqual([[], norwegian]);
  }
});

test("a twin that comes to the station and leaves takes nothing that is the station's own", async () => {
  const { at, move, set, norwegian, followed } = await deskWithTwin("SE");
  await move("twin", "NO");
  await move("twin", "SE");
  const { id } = await move("twin", "NO");
  await undoRun(at.context, id, true);
  expect([await set(norwegian), await followed()]).toEqual([ALL, norwegian]);
});

test("what is hidden in the other country, after the move, stays hidden after an undo", async () => {
  const { at, move, norwegian, hidden, shown } = await deskWithTwin("SE");
  await withActivity(at.config, (activity) => setSight(activity, norwegian, { ...NOBODY, everybody: true }));
  const { id } = await move("directory", "SE");
  const swedish = String((await shown()).rpuids[0]);
  await withActivity(at.config, (activity) => setSight(activity, swedish, NOBODY));
  await undoRun(at.context, id, true);
  expect(await hidden()).toEqual([norwegian, swedish]);
});

test("a station that another source brings to the new country after the move keeps nothing of an undone one", async () => {
  const { at, move, set, norwegian, shown } = await deskWithTwin("DK");
  const { id } = await move("directory", "SE");
  await move("twin", "SE");
  await undoRun(at.context, id, true);
  expect((await shown()).moved).not.toContain(norwegian);
  expect(await set(norwegian)).toEqual(ALL);
});

test("a station that another source has in the country that was corrected is as hidden, and takes no keys", async () => {
  const { move, set, norwegian, shown, followed } = await deskWithTwin("DK");
  await move("directory", "SE");
  const swedish = (await shown()).rpuids.map(String).find((rpuid) => rpuid.startsWith("752")) ?? "";
  await move("twin", "NO");
  expect(await set(norwegian)).toEqual(MERGED);
  expect([await set(swedish), await followed()]).toEqual([ALL, swedish]);
});

test("an undo of several moves in a row finds what hides the station", async () => {
  const { at, move, norwegian, hidden, set } = await deskWithTwin("SE");
  const { id } = await move("directory", "SE");
  await move("directory", "DK");
  await undoRun(at.context, id, true);
  expect(await hidden()).toContain(norwegian);
  expect(await set(norwegian)).toEqual(ALL);
});

test("a later undo leaves the rules of a station that has returned", async () => {
  const { at, move, set, norwegian, shown } = await deskWithTwin("SE");
  await move("directory", "SE");
  const swedish = String((await shown()).rpuids[0]);
  await move("directory", "NO");
  await withActivity(at.config, (activity) => {
    setSight(activity, norwegian, { ...NOBODY, shownTo: ["ship"] });
    setStationRule(activity, "bike", swedish, "granted");
  });
  await move("twin", "DK");
  const before = await set(norwegian);
  expect(before.rules).toEqual(["* withheld", "ship granted"]);
  const { id } = await move("directory", "FI");
  await undoRun(at.context, id, true);
  expect(await set(norwegian)).toEqual(before);
});
