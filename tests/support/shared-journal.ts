/** Machines that lead in turn, and the journal that PostgreSQL keeps of them, for tests. */

import { sql } from "kysely";
import { openJournal } from "#db/journal/connection.ts";
import { type GivenChange, noteGiven } from "#db/journal/given.ts";
import { beginRun, finishRun, listRuns, type RunEnd } from "#db/journal/runs.ts";
import { connectAlone, type Postgres } from "#db/postgres/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type Config, readConfig } from "#lib/ground/config.ts";
import { numberOf } from "#lib/nodes/lead.ts";
import { lookIntoRuns } from "#lib/nodes/shared-journal.ts";
import { type TestNode, withPostgres } from "./nodes.ts";

export const NOW = Date.UTC(2036, 4, 14);
const END: RunEnd = {
  ...{ ended_at_ms: NOW + 1_000, outcome: "changed", status: 200, bytes: 1_000 },
  ...{ added: 1, changed: 0, removed: 0, refused: 0, reason: null, refusals: "[]" },
  ...{ revision_before: 1, revision_after: 2 },
};

export function inJournal<T>({ dataDir }: Pick<Config, "dataDir">, use: (journal: SqliteDatabase) => T): T {
  const journal = openJournal(dataDir);
  try {
    return use(journal);
  } finally {
    journal.close();
  }
}
/** The hashes of the pages that PostgreSQL keeps, by number. */
export async function keptHashes(db: Postgres): Promise<Map<number, string>> {
  const { rows } = await sql<{ number: number; hash: string }>`
    SELECT number, hash FROM nowline.journal_page`.execute(db);
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}
/** Notes a run of `source` that gives `count` stations. */
export const note = (config: Config, source: string, count: number) =>
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
    finishRun(journal, { id: run, source, started_at_ms: NOW }, END);
    return run;
  });

/** PostgreSQL for the tests of a `describe`, and pairs of machines that share a journal there. */
export function journalMachines() {
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

  return { machines, runsOf, look };
}
