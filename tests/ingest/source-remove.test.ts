/** Removing a source together with its records. */
import { expect, test } from "vitest";
import { findSource } from "#db/activity/sources.ts";
import { removeAlone, removeWithRecords } from "#lib/cli/source-remove.ts";
import { unfetchedText } from "#lib/cli/unfetched.ts";
import { withActivity } from "#lib/stores/open.ts";
import { sourcesJob } from "#lib/worker/run-sources.ts";
import { directoryOf, originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };

/** Two sources that share station 2. */
async function two() {
  const at = sourceDesk();
  const origin = await originServer(
    (req, res) => void res.end(req.url === "/a" ? directoryOf([1, 2]) : directoryOf([2, 3])),
  );
  for (const name of ["b", "a"]) {
    await at.add(name, new URL(`/${name}`, origin.url).href, { kind: "radio-browser" });
    at.time.nowMs += 120_000;
    await at.run(name);
  }
  return {
    ...at,
    stations: async () =>
      (await at.exported()).flatMap((line) => {
        const { type, name, source } = JSON.parse(line) as Record<string, string>;
        return type === "station" ? [`${name} of ${source}`] : [];
      }),
    isRegistered: (name: string) =>
      withActivity(at.config, (activity) => findSource(activity, name) !== undefined),
  };
}

test("--records removes what a source gave, and leaves other sources what they give", SLOW, async () => {
  const at = await two();
  const removing = (flags: object) => removeWithRecords(at.context, "a", flags, at.terminal);
  await expect(removing({})).rejects.toThrow("nothing was removed: say --yes to do it");
  expect([await at.isRegistered("a"), (await at.stations()).length]).toEqual([true, 3]);
  at.said();
  await removing({ yes: true });
  expect(at.said()).toMatch(
    /^Removes from the catalogue what a gave: 2 stations\. Stations that another source gives too return\.\na: 0 added, .*2 removed, .*\n.*\n {2}Records of other sources have returned: 1 of b\.\n$/,
  );
  expect((await at.stations()).toSorted()).toEqual(["Station 2 of b", "Station 3 of b"]);
  expect(await at.isRegistered("a")).toBe(false);
  await at.run("b", { force: true });
  expect(await at.stations()).toHaveLength(2);
});

test("a source that never gave a record is removed with --records, too, and asks nothing", SLOW, async () => {
  const at = sourceDesk();
  await at.add("hang", "https://hang.example/list.json", { kind: "radio-browser" });
  at.said();
  await removeWithRecords(at.context, "hang", {}, at.terminal);
  expect(at.said()).toBe("hang is removed; the catalogue has no records of it.\n");
  expect(await withActivity(at.config, (activity) => findSource(activity, "hang"))).toBeUndefined();
});

test(
  "the records of a source that was removed before can go, too; nothing else is taken for one",
  SLOW,
  async () => {
    const at = await two();
    expect(await unfetchedText(at.config, ["a", "b"])).toBe("");
    await removeAlone(at.config, "a", {}, at.terminal);
    expect(await at.stations()).toHaveLength(3);
    expect(await unfetchedText(at.config, ["b"])).toMatch(
      /^Nothing updates the stations of imports by hand and of removed sources:\n {2}a: 2 stations, last changed \d{4}-.+Z\n$/,
    );
    const follower = { ...at.config, snapshotUrl: "https://publisher.example/" };
    expect(await unfetchedText(follower, [])).toBe("");
    await expect(removeAlone(at.config, "a", {}, at.terminal)).rejects.toThrow(
      "`sources remove a --records` removes what an earlier source of this name gave",
    );
    await removeWithRecords(at.context, "a", { yes: true }, at.terminal);
    expect((await at.stations()).toSorted()).toEqual(["Station 2 of b", "Station 3 of b"]);
    for (const [name, reason] of [
      ["nobody", "there is no source nobody, and the catalogue has no records of one"],
      ["demonstration", "`nowline demo remove` removes the demonstration"],
    ] as const)
      await expect(removeWithRecords(at.context, name, { yes: true }, at.terminal)).rejects.toThrow(reason);
  },
);

test(
  "30 days after a source was removed its runs are gone, and its records return where they were displaced",
  SLOW,
  async () => {
    const at = await two();
    // The record of station 2 that b gave stands behind that of a.
    await removeAlone(at.config, "b", {}, at.terminal);
    at.time.nowMs += 31 * 86_400_000;
    await at.run("a", { force: true });
    await sourcesJob()(at.context);
    expect([(await at.runs("b")).length, (await at.runs("a")).length]).toEqual([0, 1]);
    await removeWithRecords(at.context, "a", { yes: true }, at.terminal);
    expect((await at.stations()).toSorted()).toEqual(["Station 2 of b", "Station 3 of b"]);
    await at.add("b", "https://gone.example/b", { kind: "radio-browser" });
    expect(await at.isRegistered("b")).toBe(true);
  },
);
