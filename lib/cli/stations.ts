/** `nowline stations ...`: who may see a station. */
import { type Command, InvalidArgumentError } from "commander";
import { listCheckBlocks } from "#db/activity/check-blocks.ts";
import { stationsWithRules } from "#db/activity/station-rules.ts";
import { stationName, stationNames } from "#db/catalog/read/names.ts";
import type { Stores } from "#db/sqlite.ts";
import { describeClients } from "../clients/describe.ts";
import {
  type Audience,
  planSight,
  type Sight,
  type SightChange,
  setSight,
  sightOf,
} from "../clients/visibility.ts";
import { isRpuid } from "../contract/rpuid.ts";
import { systemClock, toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { withStores, withStoresForReading } from "../stores/open.ts";
import { addBlockCommands } from "./check-blocks.ts";
import { clientIds, rpuid, stations } from "./option-values.ts";
import { inCatalogue } from "./station.ts";
import { addStationKeyCommands } from "./station-keys.ts";
import { CommandError, type Printing, print, printAll, requireYes, type Terminal } from "./terminal.ts";
import { addWatchCommands } from "./watching.ts";

interface ChangeFlags extends Printing {
  from?: string[];
  only?: string[];
  dryRun?: boolean;
  yes?: boolean;
}
interface ListFlags extends Printing {
  hidden?: boolean;
  blocked?: boolean;
}

const MOST_NAMED = 20;

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Who sees a station, as text; `nameOf` names a client. */
function sightText({ everybody, hiddenFrom, shownTo }: Sight, nameOf: (id: string) => string): string {
  if (everybody)
    return hiddenFrom.length === 0 ? "everybody" : `everybody but ${named(hiddenFrom.map(nameOf))}`;
  return shownTo.length === 0 ? "nobody" : `${named(shownTo.map(nameOf))} alone`;
}

/** Gives clients' names; a revoked client's name says so. */
function namesOf({ activity }: Stores): (id: string) => string {
  const names = new Map([["listener", "the listener pages"]]);
  for (const { clientId, name, revoked } of describeClients(activity, systemClock.now()))
    names.set(clientId, `${name} (${clientId}${revoked ? ", revoked" : ""})`);
  return (id) => names.get(id) ?? id;
}

const audience = (all: readonly Audience[], nameOf: (id: string) => string) =>
  named(all.map(({ clientId }) => nameOf(clientId)));

async function change(
  stores: Stores,
  rpuid: string,
  wanted: SightChange,
  { flags, terminal }: { flags: ChangeFlags; terminal: Terminal },
) {
  const name = stationName(stores.catalog, rpuid);
  if (name === undefined && !stationsWithRules(stores.activity).includes(rpuid))
    throw new CommandError(`there is no station ${rpuid} in the catalogue`);
  const { before, after, loses, gains } = planSight(stores.activity, rpuid, wanted);
  const nameOf = namesOf(stores);
  const lines = [
    `${rpuid}  ${inCatalogue(name)}`,
    `Now:    ${sightText(before, nameOf)}`,
    `Then:   ${sightText(after, nameOf)}`,
    ...(loses.length > 0 ? [`Loses:  ${audience(loses, nameOf)}`] : []),
    ...(gains.length > 0 ? [`Gains:  ${audience(gains, nameOf)}`] : []),
  ];
  const changes = JSON.stringify(before) !== JSON.stringify(after);
  const report = { rpuid, name, before, after, loses, gains };
  if (!flags.json)
    terminal.out(`${changes ? lines.join("\n") : `${lines[0]}\nAlready so: ${sightText(after, nameOf)}`}\n`);
  const done = changes && !flags.dryRun;
  if (done) {
    await requireYes(terminal, flags, { nothing: "nothing was changed" });
    setSight(stores.activity, rpuid, after);
  }
  const end = done ? "Done.\n" : "Nothing was changed (--dry-run).\n";
  print(terminal, flags, { ...report, done }, changes ? end : "");
}

/** The rpuids of the stations that the flags ask for; undefined for all. */
function chosen(
  { activity }: Stores,
  rpuids: readonly string[],
  { hidden, blocked }: ListFlags,
  targets: readonly string[],
): readonly string[] | undefined {
  if (rpuids.length > 0) return rpuids;
  if (!hidden && !blocked) return undefined;
  return [
    ...new Set([...(hidden ? stationsWithRules(activity) : []), ...(blocked ? targets.filter(isRpuid) : [])]),
  ];
}

function* rows(stores: Stores, rpuids: readonly string[], flags: ListFlags) {
  const nameOf = namesOf(stores);
  const blocks = new Map(
    listCheckBlocks(stores.activity).map(({ target, created_at_ms }) => [target, toRfc3339(created_at_ms)]),
  );
  const named = chosen(stores, rpuids, flags, [...blocks.keys()])?.map((rpuid) => ({
    rpuid,
    name: stationName(stores.catalog, rpuid),
  }));
  for (const { rpuid, name } of named ?? stationNames(stores.catalog)) {
    const sight = sightOf(stores.activity, rpuid);
    const blockedAt = blocks.get(rpuid);
    if (name === undefined && sight.everybody && sight.hiddenFrom.length === 0 && !blockedAt)
      throw new CommandError(`there is no station ${rpuid} in the catalogue`);
    const unchecked = blockedAt ? `, not checked since ${blockedAt}` : "";
    const seen = `seen by ${sightText(sight, nameOf)}${unchecked}`;
    yield [{ rpuid, name, ...sight, blockedAt }, `${rpuid}  ${inCatalogue(name)}  ${seen}\n`] as const;
  }
  if (!flags.blocked || rpuids.length > 0) return;
  for (const [host, blockedAt] of blocks)
    if (!isRpuid(host))
      yield [{ host, blockedAt }, `${host}  (host)  not checked since ${blockedAt}\n`] as const;
}

function list(stores: Stores, rpuids: readonly string[], flags: ListFlags, terminal: Terminal): void {
  const what = [flags.hidden ? "hidden" : "", flags.blocked ? "blocked" : ""].filter(Boolean);
  const none =
    what.length > 0
      ? `No station${flags.blocked ? " or host" : ""} is ${what.join(" or ")}.\n`
      : "No stations.\n";
  printAll(terminal, flags, rows(stores, rpuids, flags), none);
}

function addChange(command: Command, hide: boolean, config: () => Config, terminal: Terminal): void {
  command
    .command(hide ? "hide" : "show")
    .description(
      hide
        ? "hides a station: from all clients, from some, or from all but some"
        : "shows a station: to all clients, to some again, or only to some",
    )
    .argument("<rpuid>", "the station", rpuid)
    .option(
      "--from <clients>",
      hide
        ? "from these clients only, comma-separated; `listener` means the listener pages"
        : "to these clients, from whom the station was hidden",
      clientIds,
    )
    .option("--only <clients>", "only these clients see the station", clientIds)
    .option("--dry-run", "shows what would change, and for which clients; changes nothing")
    .option("--yes", "does not ask first")
    .option("--json", "prints JSON")
    .action((rpuid: string, flags: ChangeFlags) => {
      if (flags.from && flags.only) throw new InvalidArgumentError("say --from or --only, not both");
      return withStores(config(), (stores) =>
        change(stores, rpuid, { hide, from: flags.from, only: flags.only }, { flags, terminal }),
      );
    });
}

/** Adds `stations` with all its commands to `program`; `config` is read when a command runs. */
export function addStationCommands(program: Command, config: () => Config, terminal: Terminal): void {
  const command = program
    .command("stations")
    .description(
      "sets who may see a station, which stations are checked and watched, and their keys; `list --hidden --blocked` shows what is set",
    );
  addChange(command, true, config, terminal);
  addChange(command, false, config, terminal);
  addBlockCommands(command, config, terminal);
  addWatchCommands(command, config, terminal);
  addStationKeyCommands(command, config, terminal);
  command
    .command("list")
    .description(
      "lists who sees stations, and since when they are not checked: all stations, named ones, or what `hide` and `block` did",
    )
    .argument("[rpuids...]", "stations", stations)
    .option("--hidden", "only stations that are hidden from a client")
    .option("--blocked", "only blocked stations and hosts, since when; with --hidden also hidden stations")
    .option("--json", "prints JSON lines")
    .action((rpuids: string[], flags: ListFlags) =>
      withStoresForReading(config(), (stores) => list(stores, rpuids, flags, terminal)),
    );
}
