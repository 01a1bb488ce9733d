/** The journal of the machine that leads, kept in PostgreSQL for the machines that lead after it. */
import { mkdirSync, readdirSync } from "node:fs";
import { join as path } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { changedSince, givenWithout, notedDocument } from "#db/journal/given.ts";
import { listJobs, noteJob } from "#db/journal/jobs.ts";
import { listRuns, markUndone } from "#db/journal/runs.ts";
import { dropJournal } from "#db/postgres/journal.ts";
import { openSqlite } from "#db/sqlite.ts";
import type { Config } from "#lib/ground/config.ts";
import { numberOf } from "#lib/nodes/lead.ts";
import { ASIDE_JOURNAL, shareJournal, takeSharedJournal } from "#lib/nodes/shared-journal.ts";
import { hasPostgres } from "#tests/support/postgres.ts";
import { inJournal, journalMachines, keptHashes, NOW, note } from "#tests/support/shared-journal.ts";

describe.runIf(hasPostgres())("the journal of machines that share PostgreSQL", () => {
  const { machines, runsOf, look } = journalMachines();
  test("the next leader knows the runs, the records and the documents, and keeps its own jobs", async () => {
    const { one, two, lead } = await machines();
    await lead(one);
    const first = note(one, "desk", 900);
    note(one, "desk", 900);
    inJournal(one, (journal) => markUndone(journal, "desk", first + 1));
    inJournal(two, (journal) =>
      noteJob(journal, { name: "check-streams", startedAtMs: NOW, endedAtMs: NOW, runs: 1, failures: 0 }),
    );
    note(two, "of old", 3);
    await shareJournal(one);
    expect(await look(two, "desk")).toEqual(runsOf(one, "desk"));
    await lead(two);
    await takeSharedJournal(two);
    expect(runsOf(two, "desk")).toEqual(runsOf(one, "desk"));
    expect(runsOf(two, "of old")).toEqual([]);
    const aside = openSqlite(path(two.dataDir, ASIDE_JOURNAL), { readonly: true });
    expect(listRuns(aside, "of old")).toHaveLength(1);
    aside.close();
    inJournal(two, (journal) => {
      expect(changedSince(journal, "desk", first)).toHaveLength(900);
      const before = givenWithout(journal, '["station","7"]', { source: "desk", run: first + 1 });
      expect(JSON.parse(before?.record ?? "")).toMatchObject({ run: first, name: "Station 7" });
      expect(notedDocument(journal, "desk")).toBe(`desk ${first + 1}`);
      expect(listJobs(journal).map(({ name }) => name)).toEqual(["check-streams"]);
    });
    expect(note(two, "desk", 1)).toBe(first + 2);
  });

  test("a later run moves the pages that it changed, and a shorter journal loses pages", async () => {
    const { one, two, lead, db } = await machines();
    await lead(one);
    note(one, "desk", 3_000);
    await shareJournal(one);
    const before = await keptHashes(db);
    note(one, "other", 5);
    await shareJournal(one);
    const after = await keptHashes(db);
    const moved = [...after].filter(([number, hash]) => before.get(number) !== hash).length;
    expect(before.size).toBeGreaterThan(100);
    expect(moved).toBeLessThan(before.size / 4);
    inJournal(one, (journal) => {
      journal.exec("DELETE FROM given; DELETE FROM kept_record");
      journal.exec("VACUUM");
    });
    await shareJournal(one);
    expect((await keptHashes(db)).size).toBeLessThan(20);
    await takeSharedJournal(two);
    expect(runsOf(two, "other")).toEqual(runsOf(one, "other"));
  });

  test("a machine that leads no more does not replace the leader's journal", async () => {
    const { one, two, lead } = await machines();
    await lead(one);
    note(one, "desk", 2);
    await shareJournal(one);
    await lead(two);
    await takeSharedJournal(two);
    note(two, "desk", 2);
    await shareJournal(two);
    note(one, "late", 2);
    await expect(shareJournal(one)).rejects.toThrow("another machine leads");
    expect(await look(one, "desk")).toEqual(runsOf(two, "desk"));
    expect(await look(one, "late")).toEqual([]);
  });

  test("what a killed process left in DATA_DIR is removed", async () => {
    const { one, lead } = await machines();
    await lead(one);
    note(one, "desk", 2);
    mkdirSync(path(one.dataDir, "journal-shared", "999999999"), { recursive: true });
    await shareJournal(one);
    expect(readdirSync(path(one.dataDir, "journal-shared"))).toEqual([]);
  });

  test("without PostgreSQL a machine tells of its own runs and says so; one without runs fails", async () => {
    const { one, two } = await machines();
    note(one, "desk", 2);
    const away = (config: Config) => ({ ...config, databaseUrl: "postgres://127.0.0.1:1/nothing" });
    const told: string[] = [];
    expect(await look(away(one), "desk", told)).toEqual(runsOf(one, "desk"));
    expect(told).toEqual(["PostgreSQL does not answer: this machine's own runs, perhaps old"]);
    await expect(look(away(two), "desk")).rejects.toThrow(/does not answer/);
    inJournal(two, () => {});
    await expect(look(away(two), "desk")).rejects.toThrow(/does not answer/);
  });

  test("what PostgreSQL refuses is no absence, and hides behind no runs of this machine", async () => {
    const { one, db } = await machines();
    note(one, "desk", 2);
    await sql`DROP TABLE nowline.journal`.execute(db);
    const told: string[] = [];
    await expect(look(one, "desk", told)).rejects.toThrow(/relation "nowline.journal" does not exist/);
    expect(told).toEqual([]);
  });

  test("the runs of another machine are read again without the pages that did not change", async () => {
    const { one, two, lead, db } = await machines();
    await lead(one);
    note(one, "desk", 500);
    await shareJournal(one);
    expect(await look(two, "desk")).toEqual(runsOf(one, "desk"));
    // A page that is fetched would show.
    await sql`UPDATE nowline.journal_page SET page = decode(repeat('00', 8192), 'hex')`.execute(db);
    note(one, "desk", 2);
    await shareJournal(one);
    expect(await look(two, "desk")).toEqual(runsOf(one, "desk"));
    expect(readdirSync(path(two.dataDir, "journal-shared"))).toEqual([]);
  });

  test("a damaged journal is dropped by the leader alone, and only the one that was read", async () => {
    const { one, two, lead, db } = await machines();
    await lead(one);
    note(one, "desk", 200);
    await shareJournal(one);
    const hashes = await keptHashes(db);
    await dropJournal(db, numberOf(one.dataDir), ["other"]);
    await sql`UPDATE nowline.journal_page SET page = decode(repeat('00', 8192), 'hex')`.execute(db);
    await expect(takeSharedJournal(two)).rejects.toThrow(/is damaged/);
    expect(await keptHashes(db)).toEqual(hashes);
    await lead(two);
    await expect(takeSharedJournal(two)).rejects.toThrow(/is damaged/);
    expect(await keptHashes(db)).toEqual(new Map());
  });
});
