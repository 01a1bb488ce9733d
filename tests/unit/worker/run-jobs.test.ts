/** The times of jobs, and that a failing job stops no other job. */
import { expect, test, vi } from "vitest";
import type { JobNote } from "#db/journal/jobs.ts";
import type { Job } from "#lib/worker/job.ts";
import { JobNotes } from "#lib/worker/job-notes.ts";
import { runJobs } from "#lib/worker/run-jobs.ts";
import { jobDesk } from "#tests/support/jobs.ts";

const PATIENCE = { timeout: 15_000, interval: 20 };

function atWork(...jobs: Job[]) {
  const desk = jobDesk();
  const notes: JobNote[] = [];
  const ended = runJobs(jobs, desk.context, new JobNotes(async (note) => void notes.push(note)));
  return { ...desk, notes, ended };
}

test("a job runs when its interval is over by the given clock, and not before", async () => {
  const runs: number[] = [];
  const { time, ended, stop } = atWork({
    name: "counts",
    everyMs: 3_600_000,
    run: async ({ clock }) => void runs.push(clock.now()),
  });
  const beganMs = time.nowMs;
  time.nowMs = beganMs + 3_600_000;
  await vi.waitFor(() => expect(runs).toEqual([beganMs + 3_600_000]), PATIENCE);
  // A clock that steps back by a day delays the job by an hour, not by a day.
  time.nowMs = beganMs - 86_400_000;
  const looked = time.looks;
  await vi.waitFor(() => expect(time.looks).toBeGreaterThan(looked + 1), PATIENCE);
  time.nowMs += 3_600_000;
  await vi.waitFor(() => expect(runs).toHaveLength(2), PATIENCE);
  stop();
  await ended;
});

test("a job that fails is logged and noted, the others go on, and its next run that ends well is noted at once", async () => {
  let good = 0;
  let broken = true;
  const { time, notes, logged, ended, stop } = atWork(
    {
      name: "breaks",
      everyMs: 1,
      run: async () => {
        if (broken) throw new Error("no such host");
      },
    },
    {
      name: "goes-on",
      everyMs: 1,
      run: async () => void good++,
    },
  );
  const of = (name: string) => notes.filter((note) => note.name === name);
  time.nowMs += 10;
  await vi.waitFor(
    () => expect(of("breaks")).toMatchObject([{ failure: "no such host", runs: 1, failures: 1 }]),
    PATIENCE,
  );
  expect(logged).toContain("the job breaks failed: no such host");
  await vi.waitFor(() => expect(good).toBe(1), PATIENCE);
  broken = false;
  time.nowMs += 10;
  await vi.waitFor(() => expect(of("breaks")).toHaveLength(2), PATIENCE);
  expect(of("breaks")[1]).toMatchObject({ failure: undefined, runs: 1, failures: 0 });
  await vi.waitFor(() => expect(good).toBe(2), PATIENCE);
  // No result changed, and no minute has passed: the journal is not written.
  expect(of("goes-on")).toHaveLength(1);
  stop();
  await ended;
});

test("a job whose failure cannot be noted, as on a full disk, is in the log with its reason all the same", async () => {
  const { context, time, logged, stop } = jobDesk();
  const notes = new JobNotes(() => Promise.reject(new Error("unable to open database file")));
  const run = () => Promise.reject(new Error("no space left on device"));
  const ended = runJobs([{ name: "follow", everyMs: 1, run }], context, notes);
  time.nowMs += 10;
  await vi.waitFor(() => expect(logged).toHaveLength(2), PATIENCE);
  expect(logged).toEqual([
    "the job follow failed: no space left on device",
    "how the job follow went could not be noted: unable to open database file",
  ]);
  stop();
  await ended;
});

test("after a stop, the worker does not wait for a job that does not end", { timeout: 20_000 }, async () => {
  const { time, ended, stop } = atWork({
    name: "endless",
    everyMs: 1,
    run: () => new Promise(() => undefined),
  });
  time.nowMs += 10;
  const began = performance.now();
  stop();
  await ended;
  expect(performance.now() - began).toBeLessThan(10_000);
});
