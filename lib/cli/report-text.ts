import { type ImportReport, remarksOf } from "../ingest/write/report.ts";
import { withoutPassword } from "../outside/secret-address.ts";

const SHOWN = 20;
const number = new Intl.NumberFormat("en");

/** Groups equal texts: one line each with how often it occurs, and the numbers of its first five lines, each once. */
function grouped(lines: readonly { line: number; text: string }[]): string[] {
  const groups = Map.groupBy(lines, ({ text }) => text);
  const sorted = [...groups].sort((a, b) => b[1].length - a[1].length);
  const shown = sorted.slice(0, SHOWN).map(([text, same]) => {
    // A document may have all its records on one line.
    const at = [...new Set(same.map(({ line }) => line))];
    const where = `line${at.length > 1 ? "s" : ""} ${at.slice(0, 5).join(", ")}${at.length > 5 ? ", ..." : ""}`;
    return `    ${same.length > 1 ? `${number.format(same.length)} x ` : ""}${text} (${where})`;
  });
  if (sorted.length > SHOWN)
    shown.push(`    ... and ${number.format(sorted.length - SHOWN)} more; --json has the first 1,000 lines`);
  return shown;
}

/** The report of an import as text for a person. */
export function reportText(report: ImportReport): string {
  const counts = (["added", "changed", "unchanged", "removed", "rejected"] as const)
    .map((name) => `${number.format(report[name])} ${name}`)
    .join(", ");
  const kinds = Object.entries(report.records).map(([type, count]) => `${type} ${number.format(count)}`);
  const nothing = report.added + report.changed + report.removed === 0;
  const lines = [
    `${report.source}: ${counts}${kinds.length > 0 ? ` (kept: ${kinds.join(", ")})` : ""}.`,
    report.dryRun
      ? "A dry run: nothing was written."
      : nothing
        ? "Nothing changed."
        : `Revision ${report.revision} in ${(report.durationMs / 1000).toFixed(1)} s.`,
  ];
  const moved =
    report.newFeedUrl && `the podcast names ${withoutPassword(report.newFeedUrl)} as the address of its feed`;
  for (const text of [...remarksOf(report), ...(moved ? [moved] : [])])
    lines.push(`  ${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
  if (report.rejected > 0) {
    lines.push("  Refused:");
    lines.push(
      ...grouped(
        report.rejections.map(({ line, what, reason }) => ({
          line,
          text: report.rejected > SHOWN ? reason : `${what}: ${reason}`,
        })),
      ),
    );
  }
  if (report.deviations > 0) {
    lines.push(`  Faults in what was accepted (${number.format(report.deviations)}):`);
    lines.push(...grouped(report.deviationDetails.map(({ line, detail }) => ({ line, text: detail }))));
  }
  return `${lines.join("\n")}\n`;
}
