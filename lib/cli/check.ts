import { existsSync } from "node:fs";
import { join } from "node:path";
import { ACTIVITY_FILE, openActivity } from "#db/activity/connection.ts";
import { readRevision } from "#db/catalog/marks.ts";
import { activityCounts, catalogCounts, catalogProblems, storeProblems } from "#db/check.ts";
import type { Config } from "../ground/config.ts";
import { isActivityLost, LOST_ACTIVITY } from "../stores/lost-activity.ts";
import { hasJournal, withCatalogForReading } from "../stores/open.ts";
import { backupFiles } from "./backup.ts";
import { backupContents, type Contents, inWords, journalProblems, readAndClose } from "./contents.ts";
import { print, type Terminal } from "./terminal.ts";

/** Counts and problems of the stores under DATA_DIR. */
async function contents(config: Config): Promise<Contents> {
  const { dataDir } = config;
  return await withCatalogForReading(config, (catalog) => {
    const problems = [...storeProblems(catalog), ...catalogProblems(catalog)].map(
      (problem) => `catalogue: ${problem}`,
    );
    let inActivity = {};
    if (isActivityLost(dataDir)) problems.push(`activity: ${LOST_ACTIVITY}`);
    else if (existsSync(join(dataDir, ACTIVITY_FILE))) {
      const activity = readAndClose(openActivity(dataDir), (db) => ({
        problems: storeProblems(db),
        counts: activityCounts(db),
      }));
      problems.push(...activity.problems.map((problem) => `activity: ${problem}`));
      inActivity = activity.counts;
    }
    if (hasJournal(config)) problems.push(...journalProblems(dataDir));
    return {
      problems,
      revision: readRevision(catalog),
      counts: catalogCounts(catalog),
      activityCounts: inActivity,
    };
  });
}

/** A line for each count of `here` (and the revision) that differs from the backup's. */
function differences(here: Contents, backup: Omit<Contents, "problems">): string[] {
  const flat = ({ revision, counts, activityCounts }: Omit<Contents, "problems">) => ({
    revision,
    ...counts,
    ...activityCounts,
  });
  const mine: Readonly<Record<string, number>> = flat(here);
  return Object.entries(flat(backup))
    .filter(([name, count]) => mine[name] !== count)
    .map(([name, count]) => `${name}: ${mine[name] ?? "none"} here, ${count} in the backup`);
}

/** `nowline check [backup]`: 0 when the stores are sound, with the revision and counts of a named backup; else 1. */
export async function check(
  config: Config,
  file: string | undefined,
  flags: { json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const backup = file === undefined ? undefined : backupContents(backupFiles(file));
  const here = await contents(config);
  const { problems, ...inside } = here;
  const clean = problems.length === 0;
  const differs = backup && differences(here, backup);
  const lines = clean ? ["Clean."] : [...problems];
  lines.push(`revision ${inside.revision}, ${inWords(inside.counts)}`, inWords(inside.activityCounts));
  if (differs?.length === 0) lines.push(`Revision and counts as in the backup ${file}.`);
  else if (differs) lines.push(`Not as in the backup ${file}:`, ...differs.map((line) => `  ${line}`));
  const text = `${lines.filter(Boolean).join("\n")}\n`;
  print(terminal, flags, { clean, problems, ...inside, differs }, text);
  return clean && !differs?.length ? 0 : 1;
}
