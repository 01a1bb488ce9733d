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
