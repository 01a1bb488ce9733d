/** Reads the reports of test runners. */
import { readFileSync } from "node:fs";

/** @returns {{ passed: number, failed: number, skipped: number } | undefined} undefined when there is no report. */
export function readResults(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
  if ("numTotalTests" in report) {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests, success } =
      report;
    // A file that cannot be loaded has no failed tests, but is a failure.
    const failed = numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites));
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected || Math.min(1, report.errors.length), skipped };
}
