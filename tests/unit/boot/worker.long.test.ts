/** The worker as a process: its start, its end, and that each DATA_DIR has only one. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { JobStates } from "#lib/boot/job-states.ts";
import { workerState } from "#lib/boot/readiness.ts";
import { keepWorker } from "#lib/boot/worker.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { heldEnvironment } from "#tests/support/held-clock.ts";

const SLOW = { timeout: 60_000 };
const PATIENCE = { timeout: 40_000, interval: 50 };
const root = fileURLToPath(new URL("../../../", import.meta.url));

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "nowline-worker-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A process of the worker's, and what it has printed. */
function watched(child: ChildProcess) {
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, printed: () => printed };
}

const alone = (dataDir: string) =>
  watched(
    spawn(process.execPath, ["lib/cli/main.ts", "work"], {
      cwd: root,
      env: { ...process.env, ...heldEnvironment(), DATA_DIR: dataDir },
    }),
  );
const AT_WORK = /"msg":"at work"/;

test(
  "a worker runs until SIGTERM; a second worker waits, and takes over when the first is killed",
  SLOW,
  async () => {
    const dataDir = directory();
    const first = alone(dataDir);
    await vi.waitFor(() => expect(first.printed()).toMatch(AT_WORK), PATIENCE);
    // The worker has the clock of the test run.
    expect(first.printed()).toContain(`"time":${String(Date.parse("2036-05-14T12:00:00Z")).slice(0, 5)}`);
    const second = alone(dataDir);
    await vi.waitFor(() => expect(second.printed()).toContain("this one waits"), PATIENCE);
    expect(second.printed()).not.toMatch(AT_WORK);
    first.child.kill("SIGKILL");
    await vi.waitFor(() => expect(second.printed()).toMatch(AT_WORK), PATIENCE);
    const exited = once(second.child, "exit");
    second.child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  },
);

const workerAt = (dataDir: string) =>
  fork(join(root, "lib/worker/main.ts"), {
    cwd: root,
    env: { ...process.env, ...heldEnvironment(), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });

test("a worker ends when its parent process has ended", SLOW, async () => {
  const { child, printed } = watched(workerAt(directory()));
  await vi.waitFor(() => expect(printed()).toMatch(AT_WORK), PATIENCE);
  const exited = once(child, "exit");
  child.disconnect();
  expect(await exited).toEqual([0, null]);
});

/** Keeps a worker that dies at once. */
function keepDying() {
  const lines: string[] = [];
  const worker = keepWorker({
    dataDir: directory(),
    log: (line) => lines.push(line),
    start: () =>
      spawn(process.execPath, ["--eval", "process.exit(3)"], { env: { ...process.env, NODE_OPTIONS: "" } }),
    firstPauseMs: 20,
  });
  onTestFinished(() => worker.close());
  return { worker, lines };
}

test(
  "a worker that dies is restarted after a doubling pause, but not after the server's end",
  SLOW,
  async () => {
    const { worker, lines } = keepDying();
    await vi.waitFor(() => expect(lines).toHaveLength(3), PATIENCE);
    await worker.close();
    expect(lines[0]).toBe("the worker ended (code 3) and starts again in 0.02 s");
    expect(lines.map((line) => line.match(/[\d.]+ s$/)?.[0])).toEqual(["0.02 s", "0.04 s", "0.08 s"]);
    const other = keepDying();
    await vi.waitFor(() => expect(other.lines).toHaveLength(4), PATIENCE);
    expect(lines).toHaveLength(3);
  },
);

test("a worker that says nothing for five minutes is killed and started again; one that beats is left alone", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const children: ChildProcess[] = [];
  const start = () => {
    const child = Object.assign(new EventEmitter(), {
      kill: (signal: string) => child.emit("exit", null, signal),
    }) as EventEmitter as ChildProcess;
    children.push(child);
    return child;
  };
  const worker = keepWorker({ dataDir: "", log: (line) => lines.push(line), start });
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect([worker.isUp(), children.length]).toEqual([true, 1]);
  vi.advanceTimersByTime(12_000);
  expect([worker.isUp(), children.length]).toEqual([true, 2]);
  expect(lines).toEqual([
    "the worker has hung for 310 s and is killed",
    "the worker ended (SIGKILL) and starts again in 1 s",
  ]);
  for (let beats = 0; beats < 60; beats++) {
    vi.advanceTimersByTime(10_000);
    children[1]?.emit("message", "beat");
  }
  expect([worker.isUp(), children.length]).toEqual([true, 2]);
});

test("the worker's process tells its server that it lives", SLOW, async () => {
  const { child } = watched(workerAt(directory()));
  const heard: unknown[] = [];
  child.on("message", (message) => heard.push(message));
  await vi.waitFor(() => expect(heard).toContain("beat"), PATIENCE);
});

test("a worker that ends with 0, as one told to end does, is started again without a line", async () => {
  const lines: string[] = [];
  let starts = 0;
  const start = () => {
    starts++;
    return spawn(process.execPath, ["--eval", ""], { env: { ...process.env, NODE_OPTIONS: "" } });
  };
  const worker = keepWorker({
    dataDir: directory(),
    log: (line) => lines.push(line),
    start,
    firstPauseMs: 20,
  });
  onTestFinished(() => worker.close());
  await vi.waitFor(() => expect(starts).toBeGreaterThan(1), PATIENCE);
  expect(lines).toEqual([]);
});

test("a worker that cannot even be started, for lack of memory, is tried again", async () => {
  const lines: string[] = [];
  const worker = keepWorker({
    dataDir: directory(),
    log: (line) => lines.push(line),
    start: () => {
      throw new Error("spawn ENOMEM");
    },
    firstPauseMs: 10,
  });
  onTestFinished(() => worker.close());
  expect(worker.isUp()).toBe(false);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1), PATIENCE);
  expect(lines[0]).toBe("the worker ended (spawn ENOMEM) and starts again in 0.01 s");
});

const unreadable = () => {
  throw new Error("/var/lib/nowline/journal.sqlite: disk I/O error");
};

test("/readyz says that the worker's journal cannot be read, and not where it is", () => {
  expect(workerState({ isUp: () => true }, new JobStates(unreadable))).toEqual({
    worker: "up",
    failingJobs: [],
    trouble: "the worker's journal cannot be read",
  });
});

test("/readyz has what the worker tells while its journal cannot be written or read, until the journal knows more", () => {
  const noted = { name: "follow-snapshot", started_at_ms: 1_000, ended_at_ms: 1_000, succeeded_at_ms: 1_000 };
  let journal = () => [{ ...noted, failure: null as string | null, runs: 7, failures: 0 }];
  const jobs = new JobStates(() => journal());
  const state = () => workerState({ isUp: () => true }, jobs);
  expect(state()).toEqual({ worker: "up", failingJobs: [] });
  const failure = "ENOSPC: no space left on device";
  const told = { ...{ name: "follow-snapshot", startedAtMs: 2_000, endedAtMs: 2_100 }, failure };
  jobs.hear({ job: { ...told, runs: 3, failures: 2 } });
  const failing = { worker: "up", failingJobs: ["follow-snapshot"], snapshot: failure };
  expect(state()).toEqual(failing);
  expect(jobs.list()).toMatchObject([{ succeeded_at_ms: 1_000, runs: 10, failures: 2 }]);
  const before = journal;
  journal = unreadable;
  expect(state()).toEqual({ ...failing, trouble: "the worker's journal cannot be read" });
  journal = () => before().map((job) => ({ ...job, ended_at_ms: 3_000 }));
  expect(state()).toEqual({ worker: "up", failingJobs: [] });
});

test("a worker whose journal cannot be written tells the server how its jobs go", SLOW, async () => {
  const dataDir = directory();
  // No store can be opened where a folder stands.
  mkdirSync(join(dataDir, "journal.sqlite"));
  const jobs = new JobStates(unreadable);
  const worker = keepWorker({ dataDir, log: () => {}, hear: jobs.hear, start: () => workerAt(dataDir) });
  onTestFinished(() => worker.close());
  await vi.waitFor(() => expect(jobs.list().map(({ name }) => name)).toContain("run-sources"), PATIENCE);
});
