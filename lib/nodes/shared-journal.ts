/**
 * The journal of several machines: PostgreSQL keeps what the leader's journal holds, so that the next leader knows all runs
 * and can undo them (decision 0013).
 */
import { createHash } from "node:crypto";
import { constants, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { copyFile, type FileHandle, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { faultOfStore, storeProblems } from "#db/check.ts";
import { JOURNAL_FILE, JOURNAL_SCHEMA, openJournal } from "#db/journal/connection.ts";
import { hasRuns, takeRunsOf } from "#db/journal/runs.ts";
import { isAway, type Postgres, postgresFault } from "#db/postgres/connection.ts";
import {
  dropJournal,
  type JournalPage,
  keepJournal,
  keptJournal,
  readJournal,
  requireKnown,
  SharedJournalError,
} from "#db/postgres/journal.ts";
import { closingAfter, type SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { makeWhole } from "../ground/whole-file.ts";
import { hasJournal, withJournal, withJournalForReading } from "../stores/open.ts";
import { numberOf } from "./lead.ts";
import { withPostgres } from "./with-postgres.ts";

const PAGE_BYTES = 8192;
/** Pages sent by one statement. */
const SENT_AT_ONCE = 200;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Runs `use` with an empty folder of this process in DATA_DIR, and removes it, and folders of processes that were killed. */
async function withFolder<T>({ dataDir }: Config, use: (folder: string) => Promise<T>): Promise<T> {
  const folders = join(dataDir, "journal-shared");
  const folder = join(folders, String(process.pid));
  mkdirSync(folders, { recursive: true });
  for (const name of readdirSync(folders))
    if (Number(name) === process.pid || !isAlive(Number(name)))
      rmSync(join(folders, name), { recursive: true, force: true });
  mkdirSync(folder);
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* pagesOf(file: FileHandle): AsyncGenerator<JournalPage> {
  for (let number = 0; ; number++) {
    const page = Buffer.alloc(PAGE_BYTES);
    const { bytesRead } = await file.read(page, 0, PAGE_BYTES, number * PAGE_BYTES);
    if (bytesRead === 0) return;
    yield { number, hash: createHash("sha256").update(page).digest("hex"), page };
  }
}

/** The pages of `file` that are not `kept`; returns how many it has. */
async function* changedPages(
  file: FileHandle,
  kept: ReadonlyMap<number, string>,
): AsyncGenerator<JournalPage[], number> {
  let batch: JournalPage[] = [];
  let count = 0;
  for await (const page of pagesOf(file)) {
    count++;
    if (kept.get(page.number) !== page.hash) batch.push(page);
    if (batch.length < SENT_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  return count;
}

/**
 * Has PostgreSQL keep this machine's journal. @throws Error when this machine does not lead; SharedJournalError when
 * the kept journal is of a newer version; pg's error.
 */
export async function shareJournal(config: Config): Promise<void> {
  const node = numberOf(config.dataDir);
  if (node === null) throw new Error("PostgreSQL does not know this machine yet");
  await withFolder(config, async (folder) => {
    const copy = join(folder, JOURNAL_FILE);
    await withJournal(config, (journal) => journal.backup(copy));
    const file = await open(copy);
    try {
      await withPostgres(config.databaseUrl ?? "", (postgres) =>
        keepJournal(postgres, { node, schema: JOURNAL_SCHEMA }, (kept) => changedPages(file, kept)),
      );
    } finally {
      await file.close();
    }
  });
}

/** The journal that PostgreSQL kept when this machine last read it: only pages that changed since are fetched. */
export const READ_JOURNAL = "journal.read.sqlite";

/**
 * Writes the journal that PostgreSQL keeps into `folder`, which is empty. Returns the hashes of its pages.
 * @throws pg's error; the system's.
 */
async function fetchJournal(postgres: Postgres, { dataDir }: Config, folder: string): Promise<string[]> {
  const [path, read] = [join(folder, JOURNAL_FILE), join(dataDir, READ_JOURNAL)];
  if (existsSync(read)) await copyFile(read, path);
  const file = await open(path, constants.O_RDWR | constants.O_CREAT);
  let fetched = 0;
  let hashes: string[];
  try {
    const had = new Map<number, string>();
    for await (const { number, hash } of pagesOf(file)) had.set(number, hash);
    hashes = await readJournal(postgres, had, async (pages) => {
      fetched += pages.length;
      for (const { number, page } of pages) await file.write(page, 0, page.length, number * PAGE_BYTES);
    });
    await file.truncate(hashes.length * PAGE_BYTES);
  } finally {
    await file.close();
  }
  if (fetched > 0) await makeWhole(read, (draft) => copyFile(path, draft), join(folder, "draft"));
  return hashes;
}

/** The journal that PostgreSQL kept and that was damaged; the last one only. */
export const DAMAGED_JOURNAL = "journal.damaged.sqlite";

/** Keeps the journal in the file `path`, which has a `fault`, as DAMAGED_JOURNAL; returns what to throw. */
async function keepDamaged({ dataDir }: Config, path: string, fault: string, hashes: string[]) {
  await rename(path, join(dataDir, DAMAGED_JOURNAL));
  const message = `the journal that PostgreSQL keeps is damaged (${fault}): it is now ${DAMAGED_JOURNAL}`;
  return new SharedJournalError(message, hashes);
}

/**
 * Runs `use` with another machine's journal, which PostgreSQL keeps; undefined when this machine's is the newest.
 * @throws SharedJournalError when it cannot be read; pg's error.
 */
function withOthersJournal<T>(
  config: Config,
  use: (journal: SqliteDatabase) => T | Promise<T>,
): Promise<T | undefined> {
  return withPostgres(config.databaseUrl ?? "", async (postgres) => {
    const kept = await keptJournal(postgres);
    if (kept === undefined || kept.node === numberOf(config.dataDir)) return undefined;
    requireKnown(kept, JOURNAL_SCHEMA);
    return withFolder(config, async (folder) => {
      const path = join(folder, JOURNAL_FILE);
      const hashes = await fetchJournal(postgres, config, folder);
      const fault = faultOfStore(path);
      if (fault !== undefined) throw await keepDamaged(config, path, fault, hashes);
      return closingAfter(openJournal(folder), async (journal) => {
        const [problem] = storeProblems(journal);
        if (problem !== undefined) throw await keepDamaged(config, path, problem, hashes);
        return use(journal);
      });
    });
  });
}

/** @throws SharedJournalError, pg's error: why the runs of the last leader cannot be taken now. */
export const requireTakeable = (config: Config): Promise<void> => withOthersJournal(config, () => undefined);

/** The journal that this machine had before it went on with another's; the last one only. */
export const ASIDE_JOURNAL = "journal.aside.sqlite";

/**
 * Makes the runs of the last leader the runs of this machine, which leads now.
 * @throws SharedJournalError, pg's error, the system's: they cannot be taken. A damaged journal is kept no
 * longer where this machine still leads.
 */
export async function takeSharedJournal(config: Config): Promise<void> {
  try {
    await withOthersJournal(config, (others) =>
      withJournal(config, async (journal) => {
        await makeWhole(join(config.dataDir, ASIDE_JOURNAL), (draft) => journal.backup(draft).then(() => {}));
        takeRunsOf(journal, others.name);
      }),
    );
  } catch (error) {
    const damaged = error instanceof SharedJournalError ? error.damaged : undefined;
    if (damaged)
      await withPostgres(config.databaseUrl ?? "", (postgres) =>
        dropJournal(postgres, numberOf(config.dataDir), damaged),
      );
    throw error;
  }
}

/** The runs of this machine, where it has some, while PostgreSQL is away. @throws `fault` where it has none. */
async function lookIntoOwnRuns<T>(
  config: Config,
  look: (journal: SqliteDatabase) => T,
  { fault, tell }: { fault: Error; tell: (line: string) => void },
): Promise<T> {
  return withJournalForReading(config, (journal) => {
    if (!hasRuns(journal)) throw fault;
    tell("PostgreSQL does not answer: this machine's own runs, perhaps old");
    return look(journal);
  });
}

/**
 * The result of `look` at the leader's journal; at this machine's where there is no other, or where PostgreSQL is away,
 * which `tell` hears in a line. Undefined when there is no journal.
 * @throws PostgresError when PostgreSQL is away and this machine has no runs; SharedJournalError; pg's error.
 */
export async function lookIntoRuns<T>(
  config: Config,
  look: (journal: SqliteDatabase) => T,
  tell: (line: string) => void,
): Promise<T | undefined> {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) {
    try {
      await withPostgres(databaseUrl, keptJournal);
    } catch (error) {
      const fault = postgresFault(error, databaseUrl);
      if (!isAway(error) || !hasJournal(config)) throw fault;
      return lookIntoOwnRuns(config, look, { fault, tell });
    }
    const ofLeader = await withOthersJournal(config, look);
    if (ofLeader !== undefined) return ofLeader;
  }
  return hasJournal(config) ? withJournalForReading(config, look) : undefined;
}
