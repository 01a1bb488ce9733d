import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const { readResults } = await import(new URL("../../../bin/setup/results.mjs", import.meta.url).href);
const scratch = mkdtempSync(join(tmpdir(), "nowline-results-"));
afterAll(() => rmSync(scratch, { recursive: true }));

function resultsOf(report: unknown): unknown {
  const file = join(scratch, "report.json");
  writeFileSync(file, typeof report === "string" ? report : JSON.stringify(report));
  return readResults(file);
}

const vitest = {
  success: true,
  numTotalTests: 5,
  numPassedTests: 4,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  numPendingTests: 1,
  numTodoTests: 0,
};

test("Vitest's report", () => {
  expect(resultsOf(vitest)).toEqual({ passed: 4, failed: 0, skipped: 1 });
  expect(resultsOf({ ...vitest, success: false, numFailedTests: 2 })).toMatchObject({ passed: 4, failed: 2 });
});

test("a test file that cannot be loaded is a failure", () => {
  expect(resultsOf({ ...vitest, success: false, numFailedTestSuites: 1 })).toMatchObject({ failed: 1 });
});

test("Playwright's report; a flaky test has passed", () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
  expect(resultsOf({ stats, errors: [] })).toEqual({ passed: 9, failed: 1, skipped: 3 });
});

test("a set-up that broke is a failure", () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(resultsOf({ stats, errors: [{ message: "globalSetup" }] })).toMatchObject({ failed: 1 });
});

test("a missing or incomplete report gives no result", () => {
  expect(resultsOf("{")).toBeUndefined();
  expect(readResults(join(scratch, "absent.json"))).toBeUndefined();
});
