/** `nowline stations watch|unwatch`: whose servers are always asked what they play. */
import type { Command } from "commander";
import { watchAlways, watchedStations } from "#db/activity/watched.ts";
import { stationName } from "#db/catalog/read/names.ts";
import type { Stores } from "#db/sqlite.ts";
import { systemClock, toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { withStores, withStoresForReading } from "../stores/open.ts";
import { rpuid } from "./option-values.ts";
import { inCatalogue, requireStation } from "./station.ts";
import { type Printing, print, printAll, type Terminal } from "./terminal.ts";

const MOST_LISTED = 10_000;

function list({ activity, catalog }: Stores, flags: Printing, terminal: Terminal): void {
  const watched = watchedStations(activity, systemClock.now(), MOST_LISTED);
  const rows = watched.map(({ rpuid, always, until_ms }) => {
    const name = stationName(catalog, rpuid);
    const until = always === 1 ? undefined : toRfc3339(until_ms);
    const why = until === undefined ? "always" : `somebody listens, until ${until} at least`;
    return [
      { rpuid, name, always: always === 1, until },
      `${rpuid}  ${inCatalogue(name)}  ${why}\n`,
    ] as const;
  });
  printAll(terminal, flags, rows, "No station is watched now.\n");
}

function set({ activity, catalog }: Stores, rpuid: string, watched: boolean): string {
  if (watched) requireStation(catalog, rpuid);
  const isNew = watchAlways(activity, rpuid, watched);
  // A station that has left the catalogue may still be watched.
  if (!isNew) requireStation(catalog, rpuid);
  const state = watched ? "is always watched" : "is watched only while somebody listens";
  return isNew ? `${rpuid} ${state} from now on.` : `${rpuid} ${state} already.`;
}

/** Adds `watch` and `unwatch` to `command`; `config` is read when a command runs. */
export function addWatchCommands(command: Command, config: () => Config, terminal: Terminal): void {
  const add = (name: string, description: string, watched: boolean) =>
    command
      .command(name)
      .description(description)
      .argument("<rpuid>", "the station", rpuid)
      .option("--json", "prints JSON")
      .action((rpuid: string, flags: Printing) =>
        withStores(config(), (stores) => {
          const said = set(stores, rpuid, watched);
          print(terminal, flags, { rpuid, watched }, `${said}\n`);
        }),
      );
  add("watch", "asks this station's server for its songs, even while nobody listens", true);
  add("unwatch", "asks this station's server for its songs only while somebody listens", false);
  command
    .command("watched")
    .description("lists the stations whose servers are asked for songs")
    .option("--json", "prints JSON lines")
    .action((flags: Printing) => withStoresForReading(config(), (stores) => list(stores, flags, terminal)));
}
