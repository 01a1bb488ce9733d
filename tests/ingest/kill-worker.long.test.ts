/** A worker that is killed (SIGKILL) in the midst of a source's run loses nothing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { findSource, resumeSource } from "#db/activity/sources.ts";
import { catalogProblems, storeProblems } from "#db/check.ts";
import { withActivity, withCatalogForReading, withJournal } from "#lib/stores/open.ts";
import { directoryOf, numbersTo, originServer, sourceDesk } from "#tests/support/sources.ts";

const KILLS = 6;
const STATIONS = 1_500;
const PATIENCE = { timeout: 60_000, interval: 50 };

/** Every station is called after its generation, so that half a run shows. */
const directoryOfGeneration = (generation: number) =>
  directoryOf(numbersTo(STATIONS), { name: `Generation ${generation}` });

function startWorker(dataDir: string) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    ALLOW_PRIVATE_SOURCES: "1",
    HEALTH: "0",
    LOG_LEVEL: "error",
  };
  const child = spawn(process.execPath, ["lib/cli/main.ts", "work"], { env, stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return {
    kill: async () => {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

test("the catalogue has all of the old or all of the new, and the next worker finishes", {
  timeout: 300_000,
}, async () => {
  const at = sourceDesk();
  let generation = 0;
  const origin = await originServer((_req, res) => void res.end(directoryOfGeneration(generation)));
  await at.add("directory", origin.url);
  const generations = () =>
    withCatalogForReading(at.config, (catalog) => ({
      names: catalog.prepare("SELECT DISTINCT name FROM station").pluck().all(),
      stations: catalog.prepare("SELECT count(*) FROM station").pluck().get(),
      problems: [...storeProblems(catalog), ...catalogProblems(catalog)],
    }));
  const makeDue = () => withActivity(at.config, (db) => resumeSource(db, "directory", 0));
  const isWhole = async (allowed: readonly number[]) => {
    const { names, stations, problems } = await generations();
    expect([names.length, stations, problems]).toEqual([1, STATIONS, []]);
    expect(allowed.map((each) => `Generation ${each}`)).toContain(names[0]);
    for (const open of [withActivity, withJournal])
      expect(await open(at.config, (db) => storeProblems(db))).toEqual([]);
  };
  const began = performance.now();
  await at.run("directory");
  const wholeMs = performance.now() - began;
  for (generation = 1; generation <= KILLS; generation++) {
    const asked = origin.asked.length;
    await makeDue();
    const { kill } = startWorker(at.config.dataDir);
    await vi.waitFor(() => expect(origin.asked.length).toBeGreaterThan(asked), PATIENCE);
    // From the download to some time after the import's end, as long as a whole run takes here.
    await delay(((generation - 1) / (KILLS - 1)) * 1.5 * wholeMs);
    await kill();
    await isWhole(Array.from({ length: generation + 1 }, (_, i) => i));
  }
  await makeDue();
  const { kill } = startWorker(at.config.dataDir);
  await vi.waitFor(async () => {
    expect((await generations()).names).toEqual([`Generation ${generation}`]);
    expect((await at.runs("directory"))[0]?.outcome).toBe("changed");
  }, PATIENCE);
  await kill();
  await isWhole([generation]);
  const runs = await at.runs("directory");
  const broken = runs.filter(({ outcome }) => outcome !== "changed");
  for (const { outcome, reason } of broken)
    expect([outcome, reason]).toEqual(["failed", "the worker ended before the run did"]);
  expect(broken.length).toBeGreaterThan(0);
  const incoming = join(at.config.dataDir, "incoming");
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
  expect(await withActivity(at.config, (db) => findSource(db, "directory")?.failures)).toBe(0);
});
