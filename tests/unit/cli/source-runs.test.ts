/** The result of each source's last import is kept for monitoring. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { listSourceRuns } from "#db/activity/source-runs.ts";
import { closing } from "#db/sqlite.ts";
import { importFrom } from "#lib/cli/import.ts";
import { nameOf } from "#lib/cli/read-source.ts";
import { requireActivity } from "#lib/stores/lost-activity.ts";
import { station } from "#tests/support/catalog.ts";
import { type Desk, desk } from "#tests/support/command.ts";

const runs = ({ config }: Desk) =>
  closing(openActivity(config.dataDir), (activity) => listSourceRuns(activity));
const lines = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join("");

function give(at: Desk, text: string, flags: object = {}, name = "stations.ndjson") {
  writeFileSync(at.path(name), text);
  return importFrom(at.config, at.path(name), flags, at.terminal);
}

test("an import's result is kept with its counts, once per source", async () => {
  const at = desk();
  await give(at, lines(station(1), station(2), { type: "station" }));
  await give(at, lines(station(1), station(2, { name: "Renamed" }), { type: "station" }));
  expect(runs(at)).toEqual([
    {
      source: "ndjson:stations.ndjson",
      kind: "ndjson",
      document: "stations.ndjson",
      finished_at_ms: expect.any(Number),
      succeeded_at_ms: expect.any(Number),
      failure: null,
      added: 0,
      changed: 1,
      removed: 0,
      rejected: 1,
      every_ms: null,
      schedule_ends_ms: null,
      same_since_ms: null,
    },
  ]);
});

test("a dry run is not kept, and makes no stores", async () => {
  const at = desk();
  expect(await give(at, lines(station(1)), { dryRun: true })).toBe(0);
  expect(at.said()).toContain("1 added");
  expect(existsSync(at.config.dataDir)).toBe(false);
  await at.feed(station(1));
  const before = runs(at);
  await give(at, lines(station(2)), { dryRun: true });
  expect(runs(at)).toEqual(before);
});

test.each<[string, string]>([
  ["is no document", "neither lines nor a document"],
  ["is empty", ""],
  ["has nothing but what is refused", lines({ type: "station" })],
])("a document that %s fails its source, which keeps its last success", async (_what, text) => {
  const at = desk();
  await give(at, lines(station(1)));
  const [before] = runs(at);
  await give(at, text).catch(() => undefined);
  const [after] = runs(at);
  expect(after).toMatchObject({ source: "ndjson:stations.ndjson", succeeded_at_ms: before?.succeeded_at_ms });
  expect(after?.failure).toMatch(/\S/);
  await give(at, lines(station(1)));
  expect(runs(at)).toMatchObject([{ failure: null }]);
});

test("a missing file, or an address that cannot be fetched, fails the sources that came from it", async () => {
  const at = desk();
  await give(at, lines(station(1)));
  rmSync(at.path("stations.ndjson"));
  await expect(importFrom(at.config, at.path("stations.ndjson"), {}, at.terminal)).rejects.toThrow();
  expect(runs(at)).toMatchObject([
    { source: "ndjson:stations.ndjson", failure: expect.stringContaining("cannot be read") },
  ]);
  const named = { source: "mine", kind: "rss" } as const;
  const address = "http://127.0.0.1:9/feed.xml?key=secret";
  await expect(importFrom(at.config, address, named, at.terminal)).rejects.toThrow("public");
  expect(nameOf(address)).toBe("127.0.0.1:9/feed.xml");
  expect(runs(at).find(({ source }) => source === "mine")).toMatchObject({
    kind: "rss",
    document: "127.0.0.1:9/feed.xml",
    succeeded_at_ms: null,
    failure: expect.stringContaining("not a public address"),
  });
});

test("without a catalogue, or with a lost activity store, nothing is recorded and no store is made", async () => {
  const empty = desk();
  await expect(importFrom(empty.config, empty.path("nowhere"), {}, empty.terminal)).rejects.toThrow();
  expect(() => requireActivity(empty.config.dataDir)).not.toThrow();
  const at = desk();
  await give(at, lines(station(1)));
  rmSync(join(at.config.dataDir, "activity.sqlite"));
  await give(at, lines(station(2)));
  expect(() => requireActivity(at.config.dataDir)).toThrow(/missing/);
});

test("an import whose result cannot be noted is reported, and is no failure", async () => {
  const at = desk();
  await give(at, lines(station(1)));
  at.said();
  const { err } = at.terminal;
  const out = (text: string) => {
    err(text);
    for (const part of ["", "-wal"])
      writeFileSync(join(at.config.dataDir, `activity.sqlite${part}`), "rotten");
  };
  const rotting = { ...at, terminal: { ...at.terminal, out } };
  expect(await give(rotting, lines(station(1), station(2)))).toBe(0);
  const [report, ...more] = at.said().split("\n");
  expect(report).toContain("ndjson:stations.ndjson: 1 added");
  expect(more.at(-2)).toBe(
    "nowline: the import is in the catalogue, but /metrics does not tell of it: file is not a database",
  );
});
