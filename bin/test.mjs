#!/usr/bin/env node
/**
 * `npm test`: checks from a bare checkout, stage after stage, up to the first failure. `npm test -- unit e2e` runs only
 * these stages, `npm test -- long` the stages that `npm test` leaves out. Runs on Node 20 or newer with built-ins only.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./setup/build.mjs";
import { chromium } from "./setup/chromium.mjs";
import { install } from "./setup/install.mjs";
import { usableNode, withProjectPath } from "./setup/node.mjs";
import { programsOf } from "./setup/programs.mjs";
import { readResults } from "./setup/results.mjs";
import { root } from "./setup/root.mjs";
import { run } from "./setup/run.mjs";
import { duration, giveUp, say } from "./setup/say.mjs";
import { toolPath } from "./setup/tool.mjs";

const reports = mkdtempSync(join(tmpdir(), "nowline-results-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

/** Runs an installed tool. @returns its exit code. */
function tool([name, command], args, env = {}) {
  const node = usableNode();
  return run(node.path, [...node.flags, toolPath(name, command), ...args], {
    cwd: root,
    env: { ...withProjectPath(process.env), NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
}

/** Playwright's tests of two projects (playwright.config.ts). */
async function playwright(projects, report) {
  const env = { CHROMIUM_PATH: await chromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const chosen = projects.map((project) => `--project=${project}`);
  return tool(["@playwright/test", "playwright"], ["test", "--reporter=list,json", ...chosen], env);
}

/** Vitest's tests of some projects (vitest.config.ts). */
function vitest(projects, report) {
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return tool(["vitest"], ["run", ...chosen, ...reporters], { NODE_ENV: "test" });
}

/** Checkers that work side by side each check what they share anew: four of them take half as much work again as one. */
const tsc = ["--noEmit", "--checkers", "1"];

const stages = {
  types: async () => (await tool(["next"], ["typegen"])) || (await tool(["typescript", "tsc"], tsc)),
  lint: () => tool(["@biomejs/biome", "biome"], ["check", "--error-on-warnings", "."]),
  unit: (report) => vitest(["unit"], report),
  build: async () => {
    await build();
    return 0;
  },
  api: async (report) => {
    await programsOf("api");
    return vitest(["api", "api-apart"], report);
  },
  e2e: (report) => playwright(["desktop", "phone"], report),
  "unit-long": async (report) => {
    await programsOf("unit");
    return vitest(["unit-long"], report);
  },
  "api-long": async (report) => {
    await programsOf("api");
    return vitest(["api-long"], report);
  },
  "api-shared": async (report) => {
    await programsOf("api");
    return vitest(["api-shared"], report);
  },
  "e2e-long": (report) => playwright(["desktop-long", "phones-alone-long", "phone-long"], report),
  browsers: async (report) => {
    await programsOf("browsers");
    return vitest(["browsers"], report);
  },
};
/** Stages that test the production build. */
const needBuild = ["api", "e2e", "api-long", "api-shared", "e2e-long", "browsers"];
/** Stages that run beside `unit`, whose tests wait for the programs that they start, and leave a third of two processors. */
const besideUnit = ["types", "lint", "build"];
/** Stages of `npm test -- long`: checks that take minutes and seldom fail alone. `.ci/run` runs them after the others. */
const long = ["unit-long", "api-long", "e2e-long", "browsers"];
/** Stages that run only when they are named. */
const named = ["api-shared"];

const asked = process.argv.slice(2).flatMap((name) => (name === "long" ? long : [name]));
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0)
  giveUp(`there is no stage "${unknown[0]}". The stages: ${Object.keys(stages).join(", ")}, long.`, 2);
const chosen = Object.keys(stages).filter(
  (name) =>
    (asked.length === 0 && ![...long, ...named].includes(name)) ||
    asked.includes(name) ||
    (name === "build" && needBuild.some((n) => asked.includes(n))),
);

const began = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
process.once("exit", (code) => {
  say(`${chosen.join(", ")}: ${duration(performance.now() - began)} in all; ${total.skipped} skipped.`);
  // A failure without a test (a type, a build, a server that does not start) counts as one failed test.
  if (code !== 0) total.failed = Math.max(1, total.failed);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
});

/** Runs stages one after the other. The first that fails ends this process, and with it the stages beside. */
async function inTurn(names) {
  for (const name of names) {
    say(`${name} ...`);
    const stageBegan = performance.now();
    const report = join(reports, `${name}.json`);
    const code = await stages[name](report);
    const results = readResults(report);
    for (const key of Object.keys(total)) total[key] += results?.[key] ?? 0;
    say(`${name} ${code === 0 ? "passed" : "FAILED"} in ${duration(performance.now() - stageBegan)}.`);
    if (code !== 0) process.exit(code);
  }
}

await install();
const hasUnit = chosen.includes("unit");
// Not beside a stage whose failure would break it off.
if (hasUnit) await programsOf("unit");
const beside = hasUnit ? chosen.filter((name) => besideUnit.includes(name)) : [];
await Promise.all([inTurn(beside), inTurn(hasUnit ? ["unit"] : [])]);
await inTurn(chosen.filter((name) => name !== "unit" && !beside.includes(name)));
