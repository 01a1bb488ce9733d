/** `nowline stations key|keys`: the keys with which stations tell their songs. */
import { randomBytes } from "node:crypto";
import type { Command } from "commander";
import { clientUses } from "#db/activity/client-uses.ts";
import { keysOfStation, listStationKeys, removeStationKeys } from "#db/activity/station-keys.ts";
import { stationName } from "#db/catalog/read/names.ts";
import type { Stores } from "#db/sqlite.ts";
import { makeStationKey, stationClient } from "../clients/station-keys.ts";
import { systemClock, toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { withStores, withStoresForReading } from "../stores/open.ts";
import { rpuid } from "./option-values.ts";
import { inCatalogue, requireStation } from "./station.ts";
import { CommandError, type Printing, print, printAll, requireYes, type Terminal } from "./terminal.ts";

interface Flags extends Printing {
  revoke?: boolean;
  yes?: boolean;
}

async function revoke({ activity }: Stores, rpuid: string, flags: Flags, terminal: Terminal): Promise<void> {
  if (keysOfStation(activity, rpuid).length === 0) throw new CommandError(`station ${rpuid} has no key`);
  const question = `This ends all keys of ${rpuid} for good. Do it?`;
  await requireYes(terminal, flags, { question, nothing: "nothing was revoked", unasked: true });
  const revoked = removeStationKeys(activity, rpuid);
  const ended = revoked === 1 ? "The key" : `The ${revoked} keys`;
  print(terminal, flags, { rpuid, revoked }, `${ended} of ${rpuid} ended.\n`);
}

function make({ activity, catalog }: Stores, rpuid: string, flags: Flags, terminal: Terminal): void {
  const name = requireStation(catalog, rpuid);
  const key = makeStationKey(activity, rpuid, { nowMs: systemClock.now(), random: randomBytes });
  const path = `/ingest/onair/${rpuid}`;
  print(
    terminal,
    flags,
    { rpuid, name, keyId: key.id, key: key.secret, path },
    `A key for ${rpuid} ${name}, shown this once:\n\n  ${key.secret}\n\nThe station sends its songs to POST ${path}, with the key as Bearer or as the password of Basic.\n`,
  );
}

function list({ activity, catalog }: Stores, flags: Flags, terminal: Terminal): void {
  const rows = listStationKeys(activity).map(({ id, rpuid, created_at_ms }) => {
    const name = stationName(catalog, rpuid);
    const used = clientUses(activity, stationClient(rpuid)).find(({ key_id }) => key_id === id)?.last_ms;
    const [made, lastUsed] = [toRfc3339(created_at_ms), used === undefined ? undefined : toRfc3339(used)];
    const use = lastUsed ? `last used ${lastUsed}` : "never used";
    return [
      { rpuid, name, keyId: id, made, lastUsed },
      `${rpuid}  ${inCatalogue(name)}  key ${id}, made ${made}, ${use}\n`,
    ] as const;
  });
  printAll(terminal, flags, rows, "No station has a key.\n");
}

/** Adds `key` and `keys` to `command`; `config` is read when a command runs. */
export function addStationKeyCommands(command: Command, config: () => Config, terminal: Terminal): void {
  command
    .command("key")
    .description("makes a key with which a station tells its songs, and shows it once")
    .argument("<rpuid>", "the station", rpuid)
    .option("--revoke", "ends all keys of the station instead")
    .option("--yes", "does not ask before it ends keys")
    .option("--json", "prints JSON")
    .action((rpuid: string, flags: Flags) =>
      withStores(config(), (stores) => (flags.revoke ? revoke : make)(stores, rpuid, flags, terminal)),
    );
  command
    .command("keys")
    .description("lists the keys of stations, each with the time of its last use")
    .option("--json", "prints JSON lines")
    .action((flags: Flags) => withStoresForReading(config(), (stores) => list(stores, flags, terminal)));
}
