/** The journal of the machine that leads, kept in PostgreSQL for the machines that lead after it. */
import { mkdirSync, readdirSync } from "node:fs";
import { join as path } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openJournal } from "#db/journal/connection.ts";
import { changedSince, type GivenChange, givenWithout, notedDocument, noteGiven } from "#db/journal/given.ts";
import { listJobs, noteJob } from "#db/journal/jobs.ts";
import { beginRun, finishRun, listRuns, markUndone, type RunEnd, runsMark } from "#db/journal/runs.ts";
import { connectAlone, type Postgres } from "#db/postgres/connection.ts";
import { openSqlite, type SqliteDatabase } from "#db/sqlite.ts";
import { type Config, readConfig } from "#lib/ground/config.ts";
import { numberOf } from "#lib/nodes/lead.ts";
import { ASIDE_JOURNAL, lookIntoRuns, shareJournal, takeSharedJournal } from "#lib/nodes/shared-journal.ts";
import { shareJournalJob } from "#lib/worker/share-journal.ts";
import { jobDesk } from "#tests/support/jobs.ts";
import { type TestNode, withPostgres } from "#tests/support/nodes.ts";
import { hasPostgres } from "#tests/support/postgres.ts";

const NOW = Date.UTC(2036, 4, 14);
const END: RunEnd = {
  ...{ ended_at_ms: NOW + 1_000, outcome: "changed", status: 200, bytes: 1_000 },
  ...{ added: 1, changed: 0, removed: 0, refused: 0, reason: null, refusals: "[]" },
  ...{ revision_before: 1, revision_after: 2 },
};

function inJournal<T>({ dataDir }: Pick<Config, "dataDir">, use: (journal: SqliteDatabase) => T): T {
  const journal = openJournal(dataDir);
  try {
    return use(journal);
  } finally {
    journal.close();
  }
}
/** The hashes of the pages that PostgreSQL keeps, by number. */
async function keptHashes(db: Postgres): Promise<Map<number, string>> {
  const { rows } = await sql<{ number: number; hash: string }>`
    SELECT number, hash FROM nowline.journal_page`.execute(db);
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}
/** Notes a run of `source` that gives `count` stations. */
const note = (config: Config, source: string, count: number) =>
  inJournal(config, (journal) => {
    const run = beginRun(journal, source, NOW);
    const changes = Array.from({ length: count }, (_, i): GivenChange => {
      const record = JSON.stringify({ source, run, name: `Station ${i}`, text: "x".repeat(300) });
      return {
        key: `["station","${i}"]`,
        rpuid: String(8_267_000 + i),
        hash: `${source} ${run} ${i}`,
        record,
      };
    });
    noteGiven(journal, { source, run, sha256: `${source} ${run}` }, changes);
    finishRun(journal, run, END);
    return run;
  });

describe.runIf(hasPostgres())("the journal of machines that share PostgreSQL", () => {
  const { postgres, join } = withPostgres();
  const configOf = ({ dataDir }: TestNode, url: string) =>
    readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }, dataDir);
  const runsOf = (config: Config, source: string) =>
    inJournal(config, (journal) => listRuns(journal, source));

  async function machines() {
    const url = await postgres().newDatabase();
    const nodes = [await join(url), await join(url)] as const;
    const [one, two] = [configOf(nodes[0], url), configOf(nodes[1], url)];
    const lead = async ({ dataDir }: Config) => {
      const client = await connectAlone(url, () => {});
      await client.query("UPDATE nowline.database SET leader = $1", [numberOf(dataDir)]);
      await client.end();
    };
    return { one, two, lead, db: nodes[0].link.postgres };
  }

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
    expect(await lookIntoRuns(two, (journal) => listRuns(journal, "desk"))).toEqual(runsOf(one, "desk"));
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
    expect(await lookIntoRuns(one, (journal) => listRuns(journal, "desk"))).toEqual(runsOf(two, "desk"));
    expect(await lookIntoRuns(one, (journal) => listRuns(journal, "late"))).toEqual([]);
  });

  test("what a killed process left in DATA_DIR is removed", async () => {
    const { one, lead } = await machines();
    await lead(one);
    note(one, "desk", 2);
    mkdirSync(path(one.dataDir, "journal-shared", "999999999"), { recursive: true });
    await shareJournal(one);
    expect(readdirSync(path(one.dataDir, "journal-shared"))).toEqual([]);
  });

  test("without PostgreSQL a machine tells of its own runs", async () => {
    const { one } = await machines();
    note(one, "desk", 2);
    const away = { ...one, databaseUrl: "postgres://127.0.0.1:1/nothing" };
    expect(await lookIntoRuns(away, (journal) => listRuns(journal, "desk"))).toEqual(runsOf(one, "desk"));
  });

  test("the worker's job shares the journal when a run changed it", async () => {
    const { one, lead, db } = await machines();
    await lead(one);
    const { context } = jobDesk(NOW, one);
    const share = shareJournalJob();
    await share(context);
    expect((await keptHashes(db)).size).toBe(0);
    note(one, "desk", 2);
    await share(context);
    const before = await keptHashes(db);
    expect(before.size).toBeGreaterThan(0);
    await share(context);
    expect(await keptHashes(db)).toEqual(before);
    const mark = inJournal(one, runsMark);
    note(one, "desk", 2);
    expect(inJournal(one, runsMark)).not.toBe(mark);
    await share(context);
    expect(await keptHashes(db)).not.toEqual(before);
  });
});
