/** The journal of the machine that leads, kept in PostgreSQL for the machines that lead after it. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join as path } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openJournal } from "#db/journal/connection.ts";
import { changedSince, type GivenChange, givenWithout, notedDocument, noteGiven } from "#db/journal/given.ts";
import { listJobs, noteJob } from "#db/journal/jobs.ts";
import { beginRun, finishRun, listRuns, markUndone, type RunEnd, runsMark } from "#db/journal/runs.ts";
import { connectAlone, type Postgres } from "#db/postgres/connection.ts";
import { openSqlite, type SqliteDatabase } from "#db/sqlite.ts";
import { type Config, readConfig } from "#lib/ground/config.ts";
import { numberOf } from "#lib/nodes/lead.ts";
import {
  ASIDE_JOURNAL,
  DAMAGED_JOURNAL,
  lookIntoRuns,
  shareJournal,
  takeSharedJournal,
} from "#lib/nodes/shared-journal.ts";
import { handOver } from "#lib/worker/hand-over.ts";
import { LeadAnew } from "#lib/worker/job.ts";
import { shareJournalJob, takeAndShare } from "#lib/worker/share-journal.ts";
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

  const look = (config: Config, source: string, told: string[] = []) =>
    lookIntoRuns(
      config,
      (journal) => listRuns(journal, source),
      (line) => told.push(line),
    );

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

  test("the worker's job shares the journal when a run changed it", async () => {
    const { one, lead, db } = await machines();
    await lead(one);
    const { context } = jobDesk(NOW, one);
    const share = shareJournalJob(true);
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

  const NEWER =
    "the last leader runs a newer version: its runs cannot be undone here until this machine is upgraded";
  const setSchema = (db: Postgres, schema: number) =>
    sql`UPDATE nowline.journal SET schema = ${schema}`.execute(db);

  test("the journal of a newer version is not replaced, and the job fails until it can be taken", async () => {
    const { one, two, lead, db } = await machines();
    await lead(one);
    note(one, "desk", 2);
    await shareJournal(one);
    const { rows } = await sql<{ schema: number }>`SELECT schema FROM nowline.journal`.execute(db);
    const known = rows[0]?.schema ?? 0;
    expect(known).toBe(inJournal(one, (journal) => journal.pragma("user_version", { simple: true })));
    await setSchema(db, known + 1);
    await lead(two);
    note(two, "own", 2);
    const before = await keptHashes(db);
    const { context, logged } = jobDesk(NOW, two);
    const { share, hasTaken } = await takeAndShare(two, context.log);
    expect(logged).toEqual([`goes on with its own runs of sources: ${NEWER}`]);
    await expect(share.run(context)).rejects.toThrow(NEWER);
    await expect(shareJournal(two)).rejects.toThrow(NEWER);
    expect(await keptHashes(db)).toEqual(before);
    await setSchema(db, known);
    await handOver(two, NOW, hasTaken);
    expect(await keptHashes(db)).toEqual(before);
    await expect(share.run(context)).rejects.toThrow(LeadAnew);
    const again = await takeAndShare(two, context.log);
    await again.share.run(context);
    expect(runsOf(two, "desk")).toEqual(runsOf(one, "desk"));
    expect(logged).toHaveLength(1);
  });

  test("a damaged journal is kept aside before this machine's takes its place", async () => {
    const { one, two, lead, db } = await machines();
    await lead(one);
    note(one, "desk", 200);
    await shareJournal(one);
    await sql`UPDATE nowline.journal_page SET page = decode(repeat('00', 8192), 'hex') WHERE number % 3 = 1`.execute(
      db,
    );
    await lead(two);
    note(two, "own", 2);
    const { context, logged } = jobDesk(NOW, two);
    const { share } = await takeAndShare(two, context.log);
    expect(logged).toEqual([expect.stringMatching(/the journal that PostgreSQL keeps is damaged/)]);
    expect(existsSync(path(two.dataDir, DAMAGED_JOURNAL))).toBe(true);
    await share.run(context);
    expect(await look(one, "own")).toEqual(runsOf(two, "own"));
  });

  test("a worker that led without the runs of the last leader begins a new lead when it can take them", async () => {
    const { one, two, lead, db } = await machines();
    await lead(one);
    note(one, "desk", 2);
    await shareJournal(one);
    await setSchema(db, 1_000);
    const env = { ...process.env, DATA_DIR: two.dataDir, DATABASE_URL: two.databaseUrl, LOG_LEVEL: "info" };
    const worker = spawn(process.execPath, ["lib/worker/main.ts"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void worker.kill());
    let log = "";
    for (const from of [worker.stdout, worker.stderr]) from.on("data", (bytes) => (log += String(bytes)));
    const SOON = { timeout: 20_000, interval: 100 };
    await vi.waitFor(() => expect(log).toContain("the job share-journal failed"), SOON);
    expect(runsOf(two, "desk")).toEqual([]);
    await setSchema(db, 0);
    await vi.waitFor(() => expect(runsOf(two, "desk")).toEqual(runsOf(one, "desk")), SOON);
    expect(log.split("leads the workers of all machines")).toHaveLength(3);
  }, 60_000);
});
