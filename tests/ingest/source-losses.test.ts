/** Sources whose document lacks more than a third of their records. */
import { writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { dueSources } from "#db/activity/sources.ts";
import { sourceText } from "#lib/cli/source-text.ts";
import { undoRun } from "#lib/sources/undo.ts";
import { withActivity } from "#lib/stores/open.ts";
import { abroad, emptyCatalog, put } from "#tests/support/catalog.ts";
import { nowline } from "#tests/support/operator.ts";
import { directoryOf, numbersTo, originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };
const whole =
  (body: string): RequestListener =>
  (_req, res) =>
    void res.end(body);

test("a document that lost a third waits until the operator accepts it", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer(whole(directoryOf(numbersTo(9))));
  await at.add("directory", origin.url);
  await at.run("directory");
  origin.answer = whole(directoryOf(numbersTo(5)));
  await at.run("directory");
  const held = await at.source("directory");
  expect(held.held).toMatch(/more than a third/);
  expect(sourceText(held, { nowMs: at.time.nowMs, refused: 0 })).toContain("  held, next 2036-05-14T12:2");
  expect(sourceText(held, { nowMs: at.time.nowMs, refused: 0 })).toContain(
    "    The worker looks again; `nowline sources run directory --force` accepts it.\n",
  );
  expect(await at.run("directory", { force: true })).toMatchObject({ outcome: "changed", removed: 4 });
  expect((await at.source("directory")).held).toBeNull();
});

test(
  "a source that lost a third is looked at again, and goes on when its document is whole",
  SLOW,
  async () => {
    const at = sourceDesk();
    const origin = await originServer(whole(directoryOf(numbersTo(9))));
    await at.add("directory", origin.url);
    await at.run("directory");
    const due = () => withActivity(at.config, (activity) => dueSources(activity, at.time.nowMs));
    const later = async () => {
      at.time.nowMs = (await at.source("directory")).due_at_ms;
      return at.run("directory");
    };
    origin.answer = whole(directoryOf(numbersTo(5)));
    for (let i = 0; i < 2; i++) expect(await later()).toMatchObject({ outcome: "held", removed: 0 });
    const { due_at_ms } = await at.source("directory");
    expect(Math.round((due_at_ms - at.time.nowMs) / 60_000)).toBe(32);
    origin.answer = (_req, res) => void res.writeHead(500).end();
    await later();
    expect((await at.source("directory")).held).toMatch(/more than a third/);
    at.time.nowMs += 86_400_000;
    expect(await due()).toHaveLength(1);
    origin.answer = whole(directoryOf(numbersTo(8)));
    expect(await at.run("directory")).toMatchObject({
      ...{ outcome: "changed", removed: 1 },
      reason: "the document no longer lacks so much: the source is held no longer",
    });
    expect(await at.source("directory")).toMatchObject({ held: null, failures: 0 });
    expect(await later()).toMatchObject({ outcome: "unchanged", reason: null });
    const [, changed] = await at.runs("directory");
    await undoRun(at.context, changed?.id ?? 0, false);
    at.time.nowMs += 86_400_000;
    expect(await due()).toEqual([]);
  },
);

test("a source of two stations may lose one, and not the last", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer(whole(directoryOf(numbersTo(2))));
  await at.add("directory", origin.url);
  await at.run("directory");
  origin.answer = whole(directoryOf([2]));
  expect(await at.run("directory")).toMatchObject({ outcome: "changed", removed: 1 });
  origin.answer = whole(directoryOf([3]));
  expect(await at.run("directory")).toMatchObject({ outcome: "held", removed: 0 });
});

test("sources log names the records that a run removed", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer(whole(directoryOf(numbersTo(9))));
  await at.add("directory", origin.url);
  await at.run("directory");
  origin.answer = whole(directoryOf(numbersTo(4)));
  await at.run("directory", { force: true });
  const log = await nowline(at.config.dataDir, "sources", "log", "directory");
  expect(log.out).toContain("    removed: Station 5, Station 6, Station 7 and 2 more\n");
  const [last] = (await nowline(at.config.dataDir, "sources", "log", "directory", "--json")).out.split("\n");
  const { gone } = JSON.parse(last ?? "");
  expect(gone).toHaveLength(5);
  expect(gone[0]).toMatchObject({ record: ["station", expect.any(String)], name: "Station 5" });
});

test("a station whose country is corrected is not lost, nor by the undo", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer(whole(directoryOf([1])));
  await at.add("directory", origin.url);
  await at.run("directory");
  origin.answer = whole(directoryOf([1], { countrycode: "IE" }));
  const corrected = await at.run("directory");
  expect(corrected).toMatchObject({ outcome: "changed", added: 1, removed: 1 });
  expect(await undoRun(at.context, (await at.runs("directory"))[0]?.id ?? 0, false)).toMatchObject({
    report: { changed: 1, removed: 1 },
  });
});

test("a source that says another country of all its stations is held", SLOW, async () => {
  const at = sourceDesk();
  const origin = await originServer(whole(directoryOf(numbersTo(9))));
  await at.add("directory", origin.url);
  await at.run("directory");
  origin.answer = whole(directoryOf(numbersTo(9), { countrycode: "IE" }));
  expect(await at.run("directory")).toMatchObject({ outcome: "held", removed: 0 });
});

/** A station with episodes, whose rpuids and identifiers begin with its country's. */
const withEpisodes = (country: string, episodes: number) => [
  { type: "station", rpuid: `${country}1`, country, externalId: "1", name: "Harbour" },
  ...numbersTo(episodes).map((number) => ({
    ...{ type: "ondemand", rpuid: `${country}1`, id: `${country}1:${number}`, name: `Episode ${number}` },
    publishedAt: "2036-05-14T10:00:00Z",
  })),
];

test("the undo of a corrected country loses none of the station's episodes", SLOW, async () => {
  const at = sourceDesk();
  const file = at.path("list.ndjson");
  await at.add("list", pathToFileURL(file).href, { kind: "ndjson" });
  const run = (country: string, episodes: number) => {
    const lines = [{ type: "nowline", version: 1, complete: true }, ...withEpisodes(country, episodes)];
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    return at.run("list");
  };
  await run("826", 4);
  const corrected = await run("372", 4);
  expect(await undoRun(at.context, corrected.id, false)).toMatchObject({
    report: { changed: 5, removed: 5 },
  });
});

test("the episodes of a station whose country is corrected are not lost, where they are under its present rpuid", async () => {
  const { db } = emptyCatalog();
  await put(db, withEpisodes("826", 9), { complete: true });
  await expect(put(db, withEpisodes("372", 5), { complete: true })).rejects.toThrow(
    "would remove 4 of 10 records",
  );
  expect(await put(db, withEpisodes("372", 8), { complete: true })).toMatchObject({ added: 9, removed: 10 });
});

test("episodes that are still under the earlier rpuid make up for no other loss", async () => {
  const { db } = emptyCatalog();
  const [harbour, ...episodes] = withEpisodes("826", 4);
  const others = numbersTo(6).map((number) => abroad("372", number + 1, {}));
  await put(db, [harbour, ...episodes, ...others], { complete: true });
  const again = [...withEpisodes("372", 4), ...episodes, ...others.slice(0, 2)];
  await expect(put(db, again, { complete: true })).rejects.toThrow("would remove 4 of 11 records");
});
