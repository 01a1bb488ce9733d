import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import { withStores } from "./open.ts";
import { CommandError, type Terminal } from "./terminal.ts";

/** `nowline backup`: both stores through SQLite's online backup, so the server may run. */
export async function backup(
  config: Config,
  file: string,
  flags: { json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const activityFile = `${file}.activity`;
  for (const target of [file, activityFile])
    if (existsSync(target)) throw new CommandError(`${target} exists; a backup does not overwrite`);
  await withStores(config, async ({ catalog, activity }) => {
    await activity.backup(activityFile);
    await catalog.backup(file);
  });
  const report = { catalog: file, activity: activityFile };
  terminal.out(
    flags.json
      ? `${JSON.stringify(report)}\n`
      : `Copied the catalogue to ${file} and the activity to ${activityFile}.\nTo restore: stop Nowline, put them back as catalog.sqlite and activity.sqlite in DATA_DIR.\n`,
  );
  return 0;
}
