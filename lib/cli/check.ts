import { openActivityForReading } from "#db/activity/connection.ts";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { catalogProblems } from "#db/check.ts";
import { isServed } from "#db/in-use.ts";
import { openJournalForOperator } from "#db/journal/connection.ts";
import type { Config } from "../ground/config.ts";
import { messageOf } from "../ground/fault.ts";
import { fullDisk } from "../stores/full-disk.ts";
import { hasActivity, isActivityLost, LOST_ACTIVITY } from "../stores/lost-activity.ts";
import { isWorking } from "../stores/older.ts";
import { hasJournal, requireCatalog, whileInUse } from "../stores/open.ts";
import { backupFiles } from "./backup.ts";
import { backupContents, type Contents, contentsOf, inWords } from "./contents.ts";
import { type Printing, print, type Terminal } from "./terminal.ts";

function contentsHere(config: Config): Promise<Contents> {
  const { dataDir } = config;
  requireCatalog(config);
  return whileInUse(config, () => {
    const stores = {
      catalog: () => openCatalogForReading(dataDir),
      activity: hasActivity(dataDir) ? () => openActivityForReading(dataDir) : undefined,
      journal: hasJournal(config) ? () => openJournalForOperator(dataDir) : undefined,
    };
    const wordsOf = (error: unknown) => fullDisk(dataDir, error) ?? messageOf(error);
    const here = contentsOf(stores, catalogProblems, wordsOf);
    // The catalogue tells whether there were clients.
    if (here.revision !== undefined && isActivityLost(dataDir))
      here.problems.push(`activity: ${LOST_ACTIVITY}`);
    return here;
  });
}

/** A line for each count of `here` (and the revision) that differs from the backup's. */
function differences(here: Contents, backup: Contents): string[] {
  const flat = ({ revision, counts, activityCounts }: Contents) => ({
    ...(revision !== undefined && { revision }),
    ...counts,
    ...activityCounts,
  });
  const mine: Readonly<Record<string, number>> = flat(here);
  return Object.entries(flat(backup))
    .filter(([name, count]) => mine[name] !== count)
    .map(([name, count]) => `${name}: ${mine[name] ?? "none"} here, ${count} in the backup`);
}

/**
 * `nowline check [backup]`. Returns 0 for sound stores and a sound backup, else 1; 1 also for other counts than the backup's,
 * unless Nowline runs, which writes on, and the backup is no newer.
 */
export async function check(
  config: Config,
  file: string | undefined,
  flags: Printing,
  terminal: Terminal,
): Promise<number> {
  const backup = file === undefined ? undefined : backupContents(backupFiles(file));
  const here = await contentsHere(config);
  const { problems, ...inside } = here;
  for (const problem of backup?.problems ?? []) problems.push(`backup: ${problem}`);
  const clean = problems.length === 0;
  // A backup that cannot be read wholly has no counts to compare.
  const differs = backup?.problems.length === 0 ? differences(here, backup) : undefined;
  const runs = isServed(config.dataDir) || isWorking(config.dataDir);
  const goesOn = runs && (backup?.revision ?? 0) <= (inside.revision ?? 0);
  const lines = clean ? ["Clean."] : [...problems];
  if (inside.revision !== undefined) lines.push(`revision ${inside.revision}, ${inWords(inside.counts)}`);
  lines.push(inWords(inside.activityCounts));
  if (differs?.length === 0) lines.push(`Revision and counts as in the backup ${file}.`);
  else if (differs) {
    const why = goesOn ? ", as Nowline runs and writes on" : "";
    lines.push(`Not as in the backup ${file}${why}:`, ...differs.map((line) => `  ${line}`));
  }
  const text = `${lines.filter(Boolean).join("\n")}\n`;
  print(terminal, flags, { clean, problems, ...inside, differs }, text);
  return clean && (goesOn || !differs?.length) ? 0 : 1;
}
