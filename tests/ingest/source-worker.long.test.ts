/** The worker that runs the sources: as a process, on its own DATA_DIR. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { heldEnvironment } from "#tests/support/held-clock.ts";
import { nowline, nowlineJson, nowlineWith } from "#tests/support/operator.ts";
import { directoryOf, numbersTo, originServer } from "#tests/support/sources.ts";

const SEVERAL = { timeout: 240_000 };
const PATIENCE = { timeout: 60_000, interval: 200 };
const root = fileURLToPath(new URL("../../", import.meta.url));

function directory(): string {
  const made = mkdtempSync(join(tmpdir(), "nowline-sources-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function startWorker(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, ["lib/cli/main.ts", "work"], {
    cwd: root,
    env: { ...process.env, ...heldEnvironment(), DATA_DIR: dataDir, ALLOW_PRIVATE_SOURCES: "1" },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

interface Run {
  outcome: string;
  reason: string | null;
}
interface Checked {
  counts: { station: number };
}
const jsonLines = <T>(text: string): T[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test("the worker imports sources by itself; killed at any moment it loses nothing", SEVERAL, async () => {
  const dataDir = directory();
  const body = directoryOf(numbersTo(4_000));
  let last = { sent: 0 };
  // The document comes in pieces, so that the worker can be killed between two of them.
  const origin = await originServer(async (_req, res) => {
    const answer = { sent: 0 };
    last = answer;
    for (; answer.sent < body.length; answer.sent += 200_000) {
      res.write(body.slice(answer.sent, answer.sent + 200_000));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    res.end();
  });
  const stations = async () =>
    (await nowline(dataDir, "export", "-")).out.match(/"type":"station"/g)?.length ?? 0;
  const settings = { DATA_DIR: dataDir, ALLOW_PRIVATE_SOURCES: "1" };
  const added = ["sources", "add", origin.url, "--name", "directory", "--every", "60s"];
  expect((await nowlineWith(settings, ...added)).code).toBe(0);
  let kills = 0;
  const moments: readonly (() => unknown)[] = [
    () => expect(origin.asked.length).toBeGreaterThan(0),
    () => expect(last.sent).toBeGreaterThan(body.length / 2),
    () => expect(last.sent).toBeGreaterThanOrEqual(body.length),
    async () => expect(await stations()).toBe(4_000),
  ];
  for (const isReached of moments) {
    const worker = startWorker(dataDir);
    const asked = origin.asked.length;
    await vi
      .waitFor(
        () => {
          const gone = worker.exitCode !== null;
          expect(gone || origin.asked.length > asked).toBe(true);
        },
        { timeout: 15_000, interval: 20 },
      )
      .catch(() => undefined);
    if (origin.asked.length === asked) break;
    await vi.waitFor(isReached, { ...PATIENCE, interval: 2 });
    const exited = once(worker, "exit");
    worker.kill("SIGKILL");
    await exited;
    kills++;
    expect((await nowline(dataDir, "check")).code).toBe(0);
    expect([0, 4_000]).toContain(await stations());
  }
  expect(kills).toBeGreaterThan(0);
  startWorker(dataDir);
  await vi.waitFor(async () => {
    const [last] = jsonLines<Run>((await nowline(dataDir, "sources", "log", "directory", "--json")).out);
    expect(last?.outcome).toMatch(/^(?:changed|unchanged)$/);
    expect((await nowlineJson<Checked>(dataDir, "check")).counts.station).toBe(4_000);
  }, PATIENCE);
  const log = jsonLines<Run>((await nowline(dataDir, "sources", "log", "directory", "--json")).out);
  for (const { outcome, reason } of log.filter((run) => run.outcome === "failed"))
    expect([outcome, reason]).toEqual(["failed", "the worker ended before the run did"]);
});
