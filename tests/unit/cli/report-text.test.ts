import { expect, test } from "vitest";
import { reportText } from "#lib/cli/report-text.ts";
import { emptyReport } from "#lib/ingest/write/report.ts";

test("the report of an import names the address that a podcast moves to, without a password", () => {
  const report = {
    ...emptyReport("feed", "rss", false),
    newFeedUrl: "https://me:secret@new.example/feed.xml",
  };
  expect(reportText(report)).toContain(
    "The podcast names https://***@new.example/feed.xml as the address of its feed.",
  );
  expect(reportText(emptyReport("feed", "rss", false))).not.toContain("podcast");
});

test("the report of an import names each line once", () => {
  const refusedAt = (...lines: number[]) => {
    const rejections = lines.map((line) => ({ line, what: "a station", reason: "it has no country" }));
    const report = { ...emptyReport("list", "radio-browser", false), rejected: lines.length, rejections };
    return /\(lines? [^)]*\)/.exec(reportText(report))?.[0];
  };
  expect(refusedAt(1, 1, 1)).toBe("(line 1)");
  expect(refusedAt(1, 2, 2)).toBe("(lines 1, 2)");
  expect(refusedAt(1, 2, 3, 4, 5, 6)).toBe("(lines 1, 2, 3, 4, 5, ...)");
});

test("what a record lost is no thing that was accepted against a standard", () => {
  const detail = 'favicon "null" is not an http(s) address and is left out';
  const noted = { deviations: 1, deviationDetails: [{ line: 2, detail }] };
  const text = reportText({ ...emptyReport("list", "radio-browser", false), ...noted });
  expect(text).toContain(`  Faults in what was accepted (1):\n    ${detail} (line 2)\n`);
});
