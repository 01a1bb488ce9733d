/** Sources that are removed, and runs that are stopped: nothing is told of them as if they went on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { listSourceRuns } from "#db/activity/source-runs.ts";
import { pauseSource, removeSource } from "#db/activity/sources.ts";
import { importFrom } from "#lib/cli/import.ts";
import { withActivity } from "#lib/stores/open.ts";
import { directoryOf, originServer, sourceDesk } from "#tests/support/sources.ts";

const SLOW = { timeout: 60_000 };

test("a removed source is not told of any more, an import by hand under its name is", async () => {
  const at = sourceDesk();
  const told = () => withActivity(at.config, listSourceRuns);
  const remove = (name: string) => withActivity(at.config, (activity) => removeSource(activity, name));
  const origin = await originServer((_, res) => res.end(directoryOf([1])));
  await at.add("ours", origin.url);
  await at.run("ours");
  expect(await told()).toMatchObject([{ source: "ours", failure: null, every_ms: 60_000 }]);
  await withActivity(at.config, (activity) => pauseSource(activity, "ours", at.time.nowMs));
  expect(await told()).toMatchObject([{ source: "ours", every_ms: null }]);
  await remove("ours");
  expect(await told()).toEqual([]);

  await at.add("ours", origin.url);
  origin.answer = (_, res) => void remove("ours").then(() => res.writeHead(500).end());
  await at.run("ours");
  expect(await told()).toEqual([]);

  await at.add("ours", origin.url);
  writeFileSync(at.path("hand.json"), directoryOf([1]));
  await importFrom(at.config, at.path("hand.json"), { source: "ours" }, at.terminal);
  await remove("ours");
  expect(await told()).toMatchObject([{ source: "ours", document: "hand.json", every_ms: null }]);
});

test(
  "a run that is stopped, in the worker or by Ctrl-C of the command, does not stay running",
  SLOW,
  async () => {
    const at = sourceDesk();
    const origin = await originServer((_, res) => void res.write("["));
    await at.add("slow", origin.url);
    const stopped = new AbortController();
    const running = at.run("slow", { signal: stopped.signal });
    await expect.poll(() => origin.asked).toHaveLength(1);
    expect(await at.runs("slow")).toMatchObject([{ outcome: "running" }]);
    stopped.abort();
    await expect(running).rejects.toThrow();
    expect(await at.runs("slow")).toMatchObject([{ outcome: "failed", reason: "the worker was stopped" }]);

    const command = spawn(process.execPath, ["lib/cli/main.ts", "sources", "run", "slow"], {
      env: { ...process.env, DATA_DIR: at.config.dataDir, ALLOW_PRIVATE_SOURCES: "1" },
      stdio: "ignore",
    });
    onTestFinished(() => void command.kill("SIGKILL"));
    await expect.poll(() => origin.asked, { timeout: 30_000 }).toHaveLength(2);
    const exited = once(command, "exit");
    command.kill("SIGINT");
    expect(await exited).toEqual([null, "SIGINT"]);
    expect((await at.runs("slow"))[0]).toMatchObject({
      outcome: "failed",
      reason: "the command was stopped",
    });
  },
);
