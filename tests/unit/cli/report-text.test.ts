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
