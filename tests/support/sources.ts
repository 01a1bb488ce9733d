/** A source served by the test, and its runs. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { SourceTable } from "#db/activity/schema.ts";
import { addSource, findSource } from "#db/activity/sources.ts";
import { listRuns } from "#db/journal/runs.ts";
import { exportLines } from "#lib/ingest/records/export.ts";
import type { SourceBounds } from "#lib/sources/context.ts";
import type { RadioDns } from "#lib/sources/radiodns.ts";
import { runSource } from "#lib/sources/run.ts";
import { withActivity, withCatalog, withCatalogForReading, withJournal } from "#lib/stores/open.ts";
import type { JobContext } from "#lib/worker/job.ts";
import { desk } from "./command.ts";
import { jobDesk } from "./jobs.ts";

/** A server of the test's own on loopback; `answer` may be exchanged. */
export async function originServer(answer: RequestListener, host = "127.0.0.1") {
  const origin = { answer, url: "", asked: [] as { url: string; headers: Record<string, unknown> }[] };
  const server = createServer((req, res) => {
    origin.asked.push({ url: req.url ?? "", headers: req.headers });
    origin.answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  origin.url = `http://${host}:${(server.address() as AddressInfo).port}/stations.json`;
  return origin;
}

/** Stations of Radio Browser's JSON, numbered; `more` are further fields of each. */
export const directoryOf = (numbers: readonly number[], more: object = {}): string =>
  JSON.stringify(
    numbers.map((number) => ({
      stationuuid: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
      name: `Station ${number}`,
      url: `https://radio.example/${number}.mp3`,
      countrycode: "GB",
      ...more,
    })),
  );

export const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

interface RunHow {
  force?: boolean;
  byHand?: boolean;
  signal?: AbortSignal;
  bounds?: SourceBounds;
  dns?: RadioDns;
  allow?: (address: string) => boolean;
  writingCatalog?: JobContext["writingCatalog"];
  mayCommit?: () => Promise<void>;
}

/** An operator's commands with sources at private addresses, and the results of runs. */
export function sourceDesk() {
  const at = desk();
  const config = { ...at.config, allowPrivateSources: true };
  const jobs = jobDesk(undefined, config);
  const { context, time } = jobs;

  async function add(name: string, url: string, more: Partial<SourceTable> = {}): Promise<void> {
    await withCatalog(config, () => undefined);
    await withActivity(config, (activity) =>
      addSource(activity, {
        ...{ name, url, kind: null, every_ms: 60_000, options: "{}", note: null, added_at_ms: time.nowMs },
        ...{ paused_at_ms: null, held: null, due_at_ms: time.nowMs, failures: 0 },
        ...{ etag: null, last_modified: null, content_hash: null, ...more },
      }),
    );
  }
  const source = (name: string) =>
    withActivity(config, (activity) => {
      const found = findSource(activity, name);
      if (!found) throw new Error(`no source ${name}`);
      return found;
    });
  return {
    ...{ ...at, ...jobs, config, add, source },
    run: async (name: string, { force = false, byHand = false, ...more }: RunHow = {}) =>
      runSource({ ...context, ...more }, await source(name), { force, byHand }),
    /** A run on a machine among several. */
    runAmongMachines: async (name: string) =>
      runSource(
        { ...context, config: { ...config, databaseUrl: "postgres://radio.example/nowline" } },
        await source(name),
        { force: false },
      ),
    runs: (name: string) => withJournal(config, (journal) => listRuns(journal, name)),
    /** The export, one record per line. */
    exported: () => withCatalogForReading(config, (catalog) => [...exportLines(catalog)]),
  };
}
