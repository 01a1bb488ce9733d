/** The journal as the server reads it, beside the worker that creates and migrates it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { JOURNAL_FILE, openJournal, openJournalForReading } from "#db/journal/connection.ts";
import { givenWithout, noteGiven, noteLast } from "#db/journal/given.ts";
import { listJobs } from "#db/journal/jobs.ts";
import {
  beginRun,
  finishRun,
  listRuns,
  pruneRuns,
  type RunEnd,
  runsMark,
  takeRunsOf,
} from "#db/journal/runs.ts";
import { openSqlite } from "#db/sqlite.ts";
import { lookIntoJournal } from "#lib/stores/open.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "nowline-journal-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const withSchema = (version: number) => {
  const file = openSqlite(join(dataDir, JOURNAL_FILE));
  file.pragma(`user_version = ${version}`);
  file.close();
};

test("a journal that the worker has not created, or only begun, is none yet", () => {
  expect(lookIntoJournal({ dataDir }, listJobs)).toBeUndefined();
  withSchema(0);
  expect(lookIntoJournal({ dataDir }, listJobs)).toBeUndefined();
  withSchema(1);
  expect(lookIntoJournal({ dataDir }, listJobs)).toBeUndefined();
});
test("a migrated journal is read", () => {
  openJournal(dataDir).close();
  expect(lookIntoJournal({ dataDir }, listJobs)).toEqual([]);
});
test("a journal of a newer Nowline is refused", () => {
  withSchema(99);
  expect(() => openJournalForReading(dataDir)).toThrow(/newer version of Nowline/);
});
test("a record that an import displaced changes the mark by which the leader shares its journal", () => {
  const journal = openJournal(dataDir);
  const before = runsMark(journal);
  const displaced = {
    source: "hand",
    key: '["station","8267001"]',
    rpuid: "8267001",
    hash: "a",
    record: "{}",
  };
  noteLast(journal, 0, [displaced]);
  const after = runsMark(journal);
  expect(after).not.toBe(before);
  noteLast(journal, 0, [displaced]);
  expect(runsMark(journal)).toBe(after);
  journal.close();
});
test("a run that ends after its journal was replaced leaves the run of another leader as it is", () => {
  const others = mkdtempSync(join(dataDir, "others-"));
  const other = openJournal(others);
  const journal = openJournal(dataDir);
  const id = beginRun(journal, "desk", 1_000);
  expect(beginRun(other, "desk", 2_000)).toBe(id);
  other.close();
  takeRunsOf(journal, join(others, JOURNAL_FILE));
  const end: RunEnd = {
    ...{ ended_at_ms: 3_000, outcome: "changed", status: 200, bytes: 1_000 },
    ...{ added: 1, changed: 0, removed: 0, refused: 0, reason: null, refusals: "[]" },
    ...{ revision_before: 1, revision_after: 2 },
  };
  finishRun(journal, { id, source: "desk", started_at_ms: 1_000 }, end);
  expect(listRuns(journal, "desk")).toMatchObject([{ outcome: "running", started_at_ms: 2_000 }]);
  finishRun(journal, { id, source: "desk", started_at_ms: 2_000 }, end);
  expect(listRuns(journal, "desk")).toMatchObject([{ outcome: "changed" }]);
  journal.close();
});
test("a run that changed something stays in the log for 30 days, however many unchanged runs follow", () => {
  const journal = openJournal(dataDir);
  const minuteMs = 60_000;
  const run = (atMs: number, outcome: RunEnd["outcome"]) => {
    const id = beginRun(journal, "desk", atMs);
    const counts = { added: 0, changed: 0, removed: 0, refused: 0, reason: null, refusals: "[]" };
    const end: RunEnd = {
      ...{ ended_at_ms: atMs, outcome, status: 200, bytes: 1_000, ...counts },
      ...{ revision_before: 1, revision_after: 1 },
    };
    finishRun(journal, { id, source: "desk", started_at_ms: atMs }, end);
    return id;
  };
  const changed = run(0, "changed");
  for (let i = 1; i <= 300; i++) run(i * 15 * minuteMs, "unchanged");
  const kept = listRuns(journal, "desk");
  expect(kept).toHaveLength(101);
  expect(kept.at(-1)).toMatchObject({ id: changed, outcome: "changed" });
  run(31 * 24 * 60 * minuteMs, "unchanged");
  expect(listRuns(journal, "desk").map(({ id }) => id)).not.toContain(changed);
  journal.close();
});

const DAY = 24 * 3_600_000;
const END: RunEnd = {
  ...{ ended_at_ms: 0, outcome: "changed", status: 200, bytes: 1_000 },
  ...{ added: 1, changed: 0, removed: 0, refused: 0, reason: null, refusals: "[]" },
  ...{ revision_before: 1, revision_after: 2 },
};

/** A journal, and runs of its sources that each give the key "k" a record of its own; null: no longer. */
function givingJournal() {
  const journal = openJournal(dataDir);
  onTestFinished(() => void journal.close());
  const give = (source: string, atMs: number, record: string | null) => {
    const run = beginRun(journal, source, atMs);
    const change = { key: "k", rpuid: "8267001" };
    const given = record === null ? { ...change, hash: null } : { ...change, hash: record, record };
    noteGiven(journal, { source, run }, [given]);
    finishRun(journal, { id: run, source, started_at_ms: atMs }, { ...END, ended_at_ms: atMs });
    return run;
  };
  const rows = (table: string, source?: string) =>
    journal
      .prepare(`SELECT count(*) FROM ${table} ${source ? "WHERE source = ?" : ""}`)
      .pluck()
      .get(...(source ? [source] : []));
  return { journal, give, rows };
}

test("the oldest run that the journal has can be undone: the record before it is kept", () => {
  const { journal, give, rows } = givingJournal();
  for (let i = 1; i <= 150; i++) give("desk", i, `{"n":${i}}`);
  const oldest = listRuns(journal, "desk").at(-1)?.id ?? 0;
  expect(oldest).toBe(51);
  expect(givenWithout(journal, "k", { source: "desk", run: oldest })).toMatchObject({ record: '{"n":50}' });
  expect([rows("given"), rows("kept_record")]).toEqual([101, 101]);
});

test("runs of a removed source leave after 30 days, with the records that no undo needs", () => {
  const { journal, give, rows } = givingJournal();
  for (let day = 0; day < 5; day++) give("stays in the catalogue", day * DAY, `{"n":${day}}`);
  for (let day = 0; day < 5; day++) give("is withdrawn", day * DAY, `{"m":${day}}`);
  noteLast(journal, 10, [{ source: "is withdrawn", key: "k", rpuid: "8267001", hash: null }]);
  pruneRuns(journal, 31 * DAY);
  expect([rows("run", "stays in the catalogue"), rows("run", "is withdrawn")]).toEqual([4, 4]);
  pruneRuns(journal, 60 * DAY);
  // The number of the last run is not given again.
  expect([rows("run", "stays in the catalogue"), rows("run", "is withdrawn")]).toEqual([0, 1]);
  expect([rows("given", "stays in the catalogue"), rows("kept_record")]).toEqual([1, 2]);
  const last = give("another", 61 * DAY, null);
  expect(last).toBe(11);
  pruneRuns(journal, 61 * DAY);
  expect([rows("run"), rows("given", "is withdrawn"), rows("kept_record")]).toEqual([1, 0, 1]);
  const without = { source: "another", run: 0 };
  expect(givenWithout(journal, "k", without)).toMatchObject({ record: '{"n":4}' });
});
