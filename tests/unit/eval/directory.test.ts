/** `npm run eval` says on which stations its figures are, and fails where it judged nothing. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDirectory } from "#tests/eval/directory.ts";
import { directoryOf } from "#tests/support/sources.ts";

test("without the dump, made-up stations are named as such", { timeout: 60_000 }, async () => {
  const directory = await openDirectory(undefined, "/nowhere/stations.json");
  directory.close();
  expect(directory.from).toMatch(
    /^MADE-UP STATIONS, \d+ .* --stations FILE, .* at \/nowhere\/stations\.json\.$/,
  );
});

test("no labelled pair among the stations is a failure", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "nowline-eval-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "stations.json");
  writeFileSync(file, directoryOf([1, 2]));
  const { status, stdout } = spawnSync(
    process.execPath,
    ["tests/eval/run.ts", "duplicates", "--stations", file],
    { encoding: "utf8", timeout: 50_000 },
  );
  expect([status, stdout]).toEqual([1, expect.stringContaining("No labelled pair is among these stations")]);
});
