/** The worker's life: it waits until no other worker is at this DATA_DIR, then runs the jobs until a signal. */
import { holdWorker } from "#db/in-use.ts";
import { type JobNote, noteJob } from "#db/journal/jobs.ts";
import { HOUR_MS, MINUTE_MS, systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { asError } from "../ground/fault.ts";
import { openLines } from "../ground/log-lines.ts";
import { pause } from "../ground/pause.ts";
import type { Lead } from "../nodes/lead.ts";
import { OvertakenError } from "../snapshots/publish.ts";
import { StandBy } from "../snapshots/stand-by.ts";
import { prepareDataDir } from "../stores/data-dir.ts";
import { fullDisk } from "../stores/full-disk.ts";
import { migrateOwnCatalog } from "../stores/older.ts";
import { withJournal } from "../stores/open.ts";
import { beat } from "./beat.ts";
import { followLeader, tellFollowed } from "./follow-snapshot.ts";
import { type Job, type JobContext, LeadAnew, type WorkerLog } from "./job.ts";
import { JobNotes } from "./job-notes.ts";
import { FOLLOW, JOBS } from "./jobs.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { type Rest, runJobs, waitForRest } from "./run-jobs.ts";

const LOOK_EVERY_MS = 500;
/** The pause of a worker that could not take over. */
const AGAIN_MS = 2_000;

/** Fires at SIGTERM, and when the server that started this process has gone; without a server also at Ctrl-C. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  process.on("SIGTERM", () => stop.abort());
  // A terminal sends these to the server too, which tells its worker when its turn has come.
  for (const signal of ["SIGINT", "SIGHUP"] as const)
    process.on(signal, () => {
      if (!process.connected) stop.abort();
    });
  if (process.channel) process.once("disconnect", () => stop.abort());
  return stop.signal;
}

function openWorkerLog({ dataDir, logLevel }: Config): WorkerLog {
  const log = openLines({ level: logLevel, base: { part: "worker" } });
  return {
    info: (message, details = {}) => log.info(details, message),
    warn: (message, details) => log.warn(details, message),
    fault: (message, error) => {
      const full = fullDisk(dataDir, error);
      if (full === undefined) log.error({ err: asError(error) }, message);
      else log.error(`${message}: ${full}`);
    },
  };
}

/** Works until this process gets a signal to end; a second worker of the same DATA_DIR only waits. */
export async function startWorker(config: Config, jobs: readonly Job[] = JOBS): Promise<void> {
  const signal = stopSignal();
  beat();
  const log = openWorkerLog(config);
  prepareDataDir(config.dataDir);
  let letGo = holdWorker(config.dataDir);
  if (!letGo) log.info("another worker is at work on this DATA_DIR: this one waits");
  while (!letGo && !signal.aborted) {
    await pause(LOOK_EVERY_MS, signal);
    letGo = holdWorker(config.dataDir);
  }
  if (signal.aborted) return letGo?.();
  if (config.databaseUrl === undefined) await work(config, jobs, { signal, log });
  // A node that follows the catalogue cannot import, and leaves the lead to others.
  else if (config.snapshotUrl !== undefined) await work(config, [FOLLOW], { signal, log });
  else await workWhileLeading(config, jobs, { signal, log });
  letGo?.();
}

/** Tells the server that started this process how a job went, in case the journal cannot be written, as on a full disk. */
function tellServer(note: JobNote): void {
  // A server that has gone needs no note.
  process.send?.({ job: note }, undefined, undefined, () => {});
}

type Run = Pick<JobContext, "signal" | "log">;

async function work(config: Config, jobs: readonly Job[], { signal, log }: Run): Promise<Rest> {
  log.info("at work", { jobs: jobs.map(({ name }) => name) });
  const notes = new JobNotes(async (note) => {
    tellServer(note);
    await withJournal(config, (journal) => noteJob(journal, note));
  });
  const context = { config, clock: systemClock, random: Math.random, signal, log };
  // A server migrates its stores before its worker starts; a worker alone finds a catalogue of an older version.
  await migrateOwnCatalog(config).catch((error) => log.fault("the catalogue was not migrated", error));
  return runJobs(jobs, { ...context, writingCatalog: oneAtATime() }, notes);
}

async function waitToLead(config: Config, standBy: StandBy | undefined, { signal, log }: Run) {
  const { waitForLead } = await import("../nodes/lead.ts");
  const waited = new AbortController();
  let isAnother = false;
  const follow = standBy && { ...FOLLOW, run: followLeader(standBy, () => isAnother) };
  const following =
    follow && work(config, [follow], { signal: AbortSignal.any([signal, waited.signal]), log });
  const lead = await waitForLead(config, signal, {
    fault: (line) => log.fault("cannot lead", new Error(line)),
    onOther: (leads) => {
      isAnother = leads;
    },
  });
  waited.abort();
  await following;
  return lead;
}

/** Runs the jobs as the leader, until another one leads. @throws SnapshotError. */
async function leadWith(config: Config, jobs: readonly Job[], lead: Lead, { signal, log }: Run) {
  const overtaken = new AbortController();
  const run = (job: Job) => async (context: JobContext) => {
    try {
      await job.run(context);
    } catch (error) {
      if (error instanceof OvertakenError || error instanceof LeadAnew) overtaken.abort();
      throw error;
    }
  };
  const watched = jobs.map((job) => ({ ...job, run: run(job) }));
  return work(config, watched, { signal: AbortSignal.any([signal, lead.lost, overtaken.signal]), log });
}

async function workWhileLeading(config: Config, jobs: readonly Job[], { signal, log }: Run): Promise<void> {
  const { pruneShared } = await import("./prune-shared.ts");
  const { handOver } = await import("./hand-over.ts");
  const { takeAndShare } = await import("./share-journal.ts");
  const prune = { name: "prune-shared", everyMs: MINUTE_MS, run: pruneShared };
  const { dataDir, snapshotDir: directory } = config;
  const standBy =
    directory === undefined ? undefined : new StandBy({ dataDir, directory, now: () => performance.now() });
  let failures = 0;
  let rest: Rest = { ended: Promise.resolve() };
  while (!signal.aborted) {
    const lead = await waitToLead(config, standBy, { signal, log });
    if (!lead) return;
    try {
      tellFollowed(log, await standBy?.takeOver(AbortSignal.any([signal, lead.lost])));
      const { share, hasTaken } = await takeAndShare(config, log, failures);
      failures = hasTaken ? 0 : failures + 1;
      log.info("leads the workers of all machines");
      rest = await leadWith(config, [...jobs, prune, share], lead, { signal, log });
      if (signal.aborted && !lead.lost.aborted)
        await handOver(config, systemClock.now(), hasTaken).catch((error) =>
          log.fault("stops before the next leader has its last changes", error),
        );
    } catch (error) {
      if (!signal.aborted)
        log.fault("cannot lead: the newest snapshot of SNAPSHOT_DIR cannot be taken over", error);
      await pause(AGAIN_MS, signal);
    }
    await lead.end();
    // A late import would go on in the journal that the next lead takes; a job that hangs may not keep the lead away for good.
    await waitForRest(rest, HOUR_MS, signal);
  }
}
