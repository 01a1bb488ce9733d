/** The rpuids of a source that is removed: a source of another kind that states them gets them. */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { removeAlone, removeWithRecords } from "#lib/cli/source-remove.ts";
import { besideDesk, station } from "#tests/support/beside.ts";
import { emptyCatalog, station as numbered, put } from "#tests/support/catalog.ts";

const LONG = { timeout: 60_000 };
/** A desk with the station as the source "directory" gives it, and a source "ours" of another kind that states its rpuid. */
async function takeOverDesk() {
  const at = await besideDesk();
  const directory = JSON.stringify([
    {
      stationuuid: "00000000-0000-4000-8000-000000000001",
      name: "Listed",
      countrycode: "GB",
      url: "https://a.example/1.mp3",
    },
  ]);
  writeFileSync(at.path("directory.json"), directory);
  await at.add("directory", pathToFileURL(at.path("directory.json")).href);
  await at.run("directory");
  const [rpuid = ""] = (await at.exported()).flatMap((line) => {
    const record = JSON.parse(line) as { name?: string; rpuid?: string };
    return record.name === "Listed" && record.rpuid ? [record.rpuid] : [];
  });
  writeFileSync(
    at.path("ours.ndjson"),
    JSON.stringify({ ...station, rpuid, externalId: "ours", name: "Ours" }),
  );
  await at.add("ours", pathToFileURL(at.path("ours.ndjson")).href);
  return { at, rpuid };
}

test("a registered source keeps them, and the refusal names it, not its namespace", LONG, async () => {
  const { at, rpuid } = await takeOverDesk();
  const { refusals } = await at.run("ours");
  expect(JSON.parse(refusals)).toMatchObject([
    { reason: `rpuid ${rpuid} belongs to a station of the source "directory"` },
  ]);
  // A station that its source dropped may come back.
  writeFileSync(at.path("directory.json"), "[]");
  await at.run("directory", { force: true });
  expect(await at.names("station")).toEqual(["Station One"]);
  expect(await at.run("ours", { force: true })).toMatchObject({ outcome: "failed", refused: 1 });
});

test("once the source is removed, another gets them, with the records that stayed", LONG, async () => {
  const { at } = await takeOverDesk();
  await removeAlone(at.config, "directory", {}, at.terminal);
  expect(await at.run("ours")).toMatchObject({ outcome: "changed", refused: 0 });
  expect((await at.names("station")).toSorted()).toEqual(["Ours", "Station One"]);
});

test("once the source is removed with its records, another gets them", LONG, async () => {
  const { at } = await takeOverDesk();
  await removeWithRecords(at.context, "directory", { yes: true }, at.terminal);
  expect(await at.run("ours")).toMatchObject({ outcome: "changed", refused: 0 });
  expect((await at.names("station")).toSorted()).toEqual(["Ours", "Station One"]);
});

test("an import by hand keeps its rpuids while it has the station; the refusal says how to free them", async () => {
  const { db } = emptyCatalog();
  await put(db, [numbered(1)], { source: "hand", kind: "spi", complete: true });
  const mine = () => put(db, [numbered(1, { name: "Mine" })], { source: "mine" });
  expect((await mine()).rejections[0]?.reason).toBe(
    'rpuid 8267001 belongs to a station of the source "hand"; `nowline sources remove hand --records` frees it',
  );
  await put(db, [], { source: "hand", kind: "spi", complete: true, force: true });
  expect(await mine()).toMatchObject({ added: 1, rejected: 0 });
});
