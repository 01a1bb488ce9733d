/** The job that shares the journal, and leads that begin without the journal of the leader before. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join as path } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { runsMark } from "#db/journal/runs.ts";
import type { Postgres } from "#db/postgres/connection.ts";
import type { Config } from "#lib/ground/config.ts";
import { ASIDE_JOURNAL, DAMAGED_JOURNAL, shareJournal } from "#lib/nodes/shared-journal.ts";
import { handOver } from "#lib/worker/hand-over.ts";
import { LeadAnew } from "#lib/worker/job.ts";
import { shareJournalJob, takeAndShare } from "#lib/worker/share-journal.ts";
import { jobDesk } from "#tests/support/jobs.ts";
import { hasPostgres } from "#tests/support/postgres.ts";
import { inJournal, journalMachines, keptHashes, NOW, note } from "#tests/support/shared-journal.ts";

describe.runIf(hasPostgres())("the worker of machines that share PostgreSQL", () => {
  const { machines, runsOf, look } = journalMachines();
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

  test("a journal that is damaged during a lead without it is dropped by the next lead", async () => {
    const { one, two, lead, db } = await machines();
    await lead(one);
    note(one, "desk", 200);
    await shareJournal(one);
    await setSchema(db, 1_000);
    await lead(two);
    note(two, "own", 2);
    const { context } = jobDesk(NOW, two);
    const { share } = await takeAndShare(two, context.log);
    await setSchema(db, 0);
    await sql`UPDATE nowline.journal_page SET page = decode(repeat('00', 8192), 'hex')`.execute(db);
    await expect(share.run(context)).rejects.toThrow(LeadAnew);
    const again = await takeAndShare(two, context.log, 1);
    await again.share.run(context);
    expect(await look(one, "own")).toEqual(runsOf(two, "own"));
  });

  test("leads that cannot take the journal grow longer, up to an hour, so that long imports end", async () => {
    const { one, two, lead } = await machines();
    await lead(one);
    note(one, "desk", 2);
    await shareJournal(one);
    await lead(two);
    // A folder stands in the way of the copy that is kept aside, as a full disk does.
    mkdirSync(path(two.dataDir, ASIDE_JOURNAL, "full"), { recursive: true });
    const { context } = jobDesk(NOW, two);
    const leadMs = async (failures: number) => {
      const { share, hasTaken } = await takeAndShare(two, context.log, failures);
      expect(hasTaken).toBe(false);
      await expect(share.run(context)).rejects.toThrow(LeadAnew);
      return share.everyMs;
    };
    expect([await leadMs(0), await leadMs(1), await leadMs(2)]).toEqual([5_000, 10_000, 20_000]);
    expect(await leadMs(50)).toBe(3_600_000);
  });

  /** Starts node for a machine. Returns what it has logged. */
  function startIn({ dataDir, databaseUrl }: Config, ...args: string[]): () => string {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: "info" };
    const worker = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    onTestFinished(() => void worker.kill());
    let log = "";
    for (const from of [worker.stdout, worker.stderr]) from.on("data", (bytes) => (log += String(bytes)));
    return () => log;
  }

  test("a worker that led without the runs of the last leader begins a new lead when it can take them", async () => {
    const { one, two, lead, db } = await machines();
    await lead(one);
    note(one, "desk", 2);
    await shareJournal(one);
    await setSchema(db, 1_000);
    const log = startIn(two, "lib/worker/main.ts");
    const SOON = { timeout: 20_000, interval: 100 };
    await vi.waitFor(() => expect(log()).toContain("the job share-journal failed"), SOON);
    expect(runsOf(two, "desk")).toEqual([]);
    await setSchema(db, 0);
    await vi.waitFor(() => expect(runsOf(two, "desk")).toEqual(runsOf(one, "desk")), SOON);
    await vi.waitFor(() => expect(log().split("leads the workers of all machines")).toHaveLength(3), SOON);
  }, 60_000);

  test("a worker leads anew when the jobs of its lead before have ended", async () => {
    const { one, two, lead, db } = await machines();
    await lead(one);
    note(one, "desk", 2);
    await shareJournal(one);
    await setSchema(db, 1_000);
    const program = `
      import { readConfig } from "./lib/ground/config.ts";
      import { startWorker } from "./lib/worker/start.ts";
      const late = new Promise((end) => setTimeout(end, 13_000));
      const run = () => late.then(() => console.log("the late job ended"));
      await startWorker(readConfig(process.env), [{ name: "late", everyMs: 1, run }]);`;
    const log = startIn(two, "--input-type=module", "-e", program);
    const LEADS = "leads the workers of all machines";
    await vi.waitFor(() => expect(log()).toContain(LEADS), { timeout: 20_000, interval: 100 });
    await setSchema(db, 0);
    await vi.waitFor(() => expect(log().split(LEADS)).toHaveLength(3), { timeout: 30_000, interval: 100 });
    expect(log().split(LEADS)[1]).toContain("the late job ended");
  }, 60_000);
});
