/** A station that its directory deletes and somebody enters again keeps its rpuid, unless something leaves a doubt. */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { catalogProblems } from "#db/check.ts";
import { logText } from "#lib/cli/source-text.ts";
import { undoRun } from "#lib/sources/undo.ts";
import { withCatalogForReading } from "#lib/stores/open.ts";
import { directoryOf, numbersTo, sourceDesk } from "#tests/support/sources.ts";

test("a station that Radio Browser has under a new UUID keeps its rpuid; the log says so, and an undo takes it back", async () => {
  const at = sourceDesk();
  const file = at.path("radios.json");
  await at.add("radios", pathToFileURL(file).href, { kind: "radio-browser" });
  /** Stations 1 to 9; `last` gives those of the end. */
  const say = (...last: object[]) => {
    const stays = numbersTo(9).flatMap((number) => JSON.parse(directoryOf([number])));
    writeFileSync(file, JSON.stringify([...stays, ...last]));
    return at.run("radios");
  };
  const entry = (number: number, more: object = {}) => ({
    ...JSON.parse(directoryOf([number]))[0],
    ...{ name: "Kanal Fün", url: "https://fun.example/live" },
    ...more,
  });
  const entries = async () =>
    (await at.exported())
      .map((line) => JSON.parse(line))
      .filter(({ name }) => /f[uü]n$/i.test(name))
      .map(({ rpuid, externalId }) => [rpuid, Number(externalId.slice(-4))]);
  await say(entry(10));
  const before = await at.exported();
  const [[rpuid] = []] = await entries();

  const run = await say(entry(11, { name: "KANAL FUN" }));
  expect(await entries()).toEqual([[rpuid, 11]]);
  expect(run).toMatchObject({ outcome: "changed", added: 0, changed: 1, removed: 0 });
  expect(logText((await at.runs("radios"))[0] as never)).toContain(
    `under a new identifier of the source, with an unchanged rpuid: ${rpuid} KANAL FUN`,
  );
  expect(await at.run("radios", { force: true })).toMatchObject({ outcome: "unchanged" });
  expect(await withCatalogForReading(at.config, catalogProblems)).toEqual([]);

  await undoRun(at.context, run.id, false);
  expect(await at.exported()).toEqual(before);
  // The old UUID has its rpuid again: nothing changes when the source says what it said before.
  expect(await say(entry(10))).toMatchObject({ outcome: "unchanged" });
  expect(await at.exported()).toEqual(before);
});

test("a new UUID keeps no rpuid where another stream, another country or two entries leave a doubt", async () => {
  const at = sourceDesk();
  const file = at.path("radios.json");
  await at.add("radios", pathToFileURL(file).href, { kind: "radio-browser" });
  const twin = { name: "Twin", url: "https://twin.example/live" };
  const entry = (number: number, more: object) => ({ ...JSON.parse(directoryOf([number]))[0], ...more });
  const stays = numbersTo(20).map((number) => entry(number, {}));
  const say = (...last: object[]) => {
    writeFileSync(file, JSON.stringify([...stays, ...last]));
    return at.run("radios");
  };
  const named = (number: number) => entry(number, { name: `Doubt ${number % 10}` });
  await say(named(31), named(32), entry(33, twin), entry(34, twin));
  const run = await say(
    entry(41, { name: "Doubt 1" }),
    entry(42, { name: "Doubt 2", url: named(32).url, countrycode: "IE" }),
    entry(43, twin),
  );
  expect(run).toMatchObject({ added: 3, changed: 0, removed: 4, reason: null });
});

test("stations of a complete NDJSON keep their rpuids when their source renames its identifiers, and an undo takes it back", async () => {
  const at = sourceDesk();
  const file = at.path("list.ndjson");
  await at.add("list", pathToFileURL(file).href, { kind: "ndjson" });
  const named = (name: string, externalId: string, stream = `https://${name}.example/live`) => ({
    ...{ type: "station", country: "826", externalId, name },
    liveStreams: [{ streamSource: { url: stream } }],
  });
  const say = (isComplete: boolean, ...stations: object[]) => {
    const lines = [{ type: "nowline", version: 1, complete: isComplete }, ...stations];
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
    return at.run("list");
  };
  const rpuids = async () =>
    new Map(
      (await at.exported()).flatMap((line) => {
        const { type, name, rpuid } = JSON.parse(line);
        return type === "station" ? [[name as string, rpuid as string]] : [];
      }),
    );
  const names = ["quay", "pier", "reef", "buoy"];
  await say(true, ...names.map((name) => named(name, name)));
  const before = await rpuids();
  const renamed = names.map((name, i) => named(name, `new ${i}`));
  const run = await say(true, ...renamed);
  expect(run).toMatchObject({ outcome: "changed", added: 0, changed: 4, removed: 0 });
  expect(await rpuids()).toEqual(before);
  expect(await withCatalogForReading(at.config, catalogProblems)).toEqual([]);
  await undoRun(at.context, run.id, false);
  expect(await say(true, ...names.map((name) => named(name, name)))).toMatchObject({ outcome: "unchanged" });
  // Another stream leaves a doubt; a part of a list does not say that a station is gone.
  await say(true, named("quay", "newer", "https://elsewhere.example/live"), ...renamed.slice(1));
  const after = await rpuids();
  expect(after.get("quay")).not.toBe(before.get("quay"));
  expect(after.get("pier")).toBe(before.get("pier"));
  expect(await say(false, named("pier", "again"))).toMatchObject({ added: 1, changed: 0 });
});
