/** `nowline sources remove`: the source alone, or with its records. */
import { removeSource } from "#db/activity/sources.ts";
import { DEMONSTRATION } from "../demo/presence.ts";
import type { Config } from "../ground/config.ts";
import { countsOf, type Withdrawing, withdraw } from "../sources/withdraw.ts";
import { hasCatalog, requireNoLostCatalog, withActivity, withCatalogForReading } from "../stores/open.ts";
import { reportText } from "./report-text.ts";
import { CommandError, type Printing, print, requireYes, type Terminal } from "./terminal.ts";

/** Removes the source called `name`, and leaves the catalogue as it is. Returns whether there was such a source. */
const unregister = (config: Config, name: string) =>
  withActivity(config, (activity) => removeSource(activity, name));

/** Removes a source; its records stay. @throws CommandError when there is no source called `name`. */
export async function removeAlone(config: Config, name: string, flags: Printing, terminal: Terminal) {
  if (!(await unregister(config, name)))
    throw new CommandError(
      `there is no source ${name}; \`nowline sources list\` has them all, \`sources remove ${name} --records\` removes what an earlier source of this name gave`,
    );
  print(terminal, flags, { name, removed: true }, `${name} is removed; its records stay in the catalogue.\n`);
}

/** A record of a type, and several, by table. */
const WORDS = new Map(
  Object.entries({
    station: ["station", "stations"],
    series: ["series", "series"],
    ondemand: ["episode", "episodes"],
    programme: ["programme", "programmes"],
  }),
);
const counted = (count: number, type: string) => `${count} ${WORDS.get(type)?.[count === 1 ? 0 : 1] ?? type}`;

/**
 * Removes the records of a source, once the operator has said yes, and the source where it is registered still.
 * @throws CommandError without a source or records called `name`, and without a yes; StartupError: the catalogue is lost.
 */
export async function removeWithRecords(
  context: Withdrawing,
  name: string,
  flags: Printing & { yes?: boolean },
  terminal: Terminal,
): Promise<void> {
  const { config } = context;
  requireNoLostCatalog(config);
  if (name === DEMONSTRATION) throw new CommandError("`nowline demo remove` removes the demonstration");
  const counts = hasCatalog(config)
    ? await withCatalogForReading(config, (catalog) => countsOf(catalog, name))
    : undefined;
  if (!counts) {
    if (!(await unregister(config, name)))
      throw new CommandError(`there is no source ${name}, and the catalogue has no records of one`);
    const text = `${name} is removed; the catalogue has no records of it.\n`;
    return print(terminal, flags, { name, removed: true }, text);
  }
  const told = Object.entries(counts).flatMap(([type, count]) => (count > 0 ? [counted(count, type)] : []));
  if (!flags.json)
    terminal.out(
      `Removes from the catalogue what ${name} gave: ${told.join(", ") || "nothing"}. Stations that another source gives too return.\n`,
    );
  await requireYes(terminal, flags, { nothing: "nothing was removed" });
  // The source goes first: a run of it that is under way then writes nothing more.
  await unregister(config, name);
  const report = await withdraw(context, name);
  print(terminal, flags, report, reportText(report));
}
