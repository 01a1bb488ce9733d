/** `nowline clients ...`. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Command, InvalidArgumentError } from "commander";
import { keysOfClient, revokeClient, revokeClientKey } from "#db/activity/clients.ts";
import { stationName } from "#db/catalog/read/names.ts";
import type { Stores } from "#db/sqlite.ts";
import { describeClient, describeClients } from "../clients/describe.ts";
import { clientName, liveClient, type NewKey, registerClient, registerKey } from "../clients/register.ts";
import { exclusiveStationsOf, sightOf } from "../clients/visibility.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { messageOf } from "../ground/fault.ts";
import { withStores, withStoresForReading } from "../stores/open.ts";
import { listText, registeredText, revokedKeyText, revokedText, showText } from "./client-text.ts";
import * as read from "./option-values.ts";
import { inCatalogue, requireStation } from "./station.ts";
import { cannotRead } from "./targets.ts";
import { CommandError, type Printing, print, requireYes, type Terminal } from "./terminal.ts";

interface Flags extends Printing {
  countries?: string[];
  stations?: string[];
  families?: string[];
  operations?: string[];
  quota?: number;
  publicKey?: string;
  bearer?: boolean;
  /** When the key expires, ms. */
  expires?: number;
  strict?: boolean;
  xml?: boolean;
  revoke?: string;
  resetMonth?: boolean;
  yes?: boolean;
}

interface Done {
  report: unknown;
  text: string;
}
/** Runs `use` on both stores and prints its report, as JSON when `json` is set. */
type Run = (
  flags: Flags,
  use: (stores: Stores, sure: (question: string) => Promise<void>) => Done | Promise<Done>,
) => Promise<void>;

function newKey(flags: Flags): NewKey {
  const { expires: expiresAtMs } = flags;
  if (flags.publicKey === undefined) return { bearer: flags.bearer, expiresAtMs };
  try {
    return { bearer: flags.bearer, expiresAtMs, publicKeyPem: readFileSync(flags.publicKey, "utf8") };
  } catch (error) {
    throw cannotRead(flags.publicKey, error);
  }
}

/** The client as it is now. @throws CommandError when there is none. */
function described({ activity, catalog }: Stores, clientId: string) {
  const report = describeClient(activity, clientId, systemClock.now());
  if (!report) throw new CommandError(`there is no client ${clientId}`);
  return { report, text: showText(report, (rpuid) => stationName(catalog, rpuid)) };
}

/** The name of a client. @throws InvalidArgumentError for another text. */
function nameOf(text: string): string {
  try {
    return clientName(text);
  } catch (error) {
    throw new InvalidArgumentError(`${messageOf(error)}.`);
  }
}

const withKeyOptions = (command: Command): Command =>
  command
    .option("--public-key <file>", "PEM of an RSA (2048 bits or more) or Ed25519 public key")
    .option("--bearer", "makes a bearer key and shows it once; two keys may be live")
    .option("--expires <when>", "when the keys expire: 90d, or 2027-01-31", read.futureMoment);

function addAdding(clients: Command, run: Run): void {
  const add = clients
    .command("add")
    .description("registers a client")
    .requiredOption("--name <name>", "the client's name", nameOf)
    .option("--countries <codes>", "visible countries, comma-separated (default: all)", read.countries)
    .option("--families <families>", "A, B (default: both)", read.families)
    .option("--operations <ids>", "permitted operations (default: all)", read.operations)
    .option("--quota <requests>", "requests a month (default: 100000)", read.quota)
    .option(
      "--strict",
      "signatures must cover (request-target), host and date, and the digest of a body; recommended: a signature over the date alone can be replayed for five minutes",
    )
    .option("--xml", "may ask for XML")
    .option("--json", "prints JSON");
  withKeyOptions(add).action(async (flags: Flags & { name: string }) => {
    await read.checkOperations(flags.operations);
    await run(flags, ({ activity }) => {
      const report = registerClient(activity, { ...flags, ...newKey(flags) }, systemClock.now(), randomBytes);
      return { report, text: registeredText(report, flags.strict === true) };
    });
  });
}

function addLooking(clients: Command, run: Run): void {
  clients
    .command("list")
    .description("lists clients with keys, permissions, use, and their requests of the last 30 days")
    .option("--json", "prints JSON")
    .action((flags: Flags) =>
      run(flags, ({ activity }) => {
        const report = describeClients(activity, systemClock.now());
        return { report, text: listText(report) };
      }),
    );
  clients
    .command("show")
    .description("shows a client with its keys, permissions, use and requests")
    .argument("<clientId>")
    .option("--json", "prints JSON")
    .action((clientId: string, flags: Flags) => run(flags, (stores) => described(stores, clientId)));
}

function addKeys(clients: Command, run: Run): void {
  const key = clients
    .command("key")
    .description("adds a key to a client, or revokes one")
    .argument("<clientId>")
    .option("--revoke <keyId>", "revokes this key")
    .option("--yes", "does not ask before it revokes a key")
    .option("--json", "prints JSON");
  withKeyOptions(key).action((clientId: string, flags: Flags) =>
    run(flags, async ({ activity }, sure) => {
      const nowMs = systemClock.now();
      if (flags.revoke !== undefined) {
        if (flags.publicKey !== undefined || flags.bearer)
          throw new InvalidArgumentError("--revoke goes without --public-key and --bearer");
        liveClient(activity, clientId);
        if (!keysOfClient(activity, clientId).some(({ id }) => id === flags.revoke))
          throw new CommandError(`client ${clientId} has no live key ${flags.revoke}`);
        await sure(`This ends the key ${flags.revoke} of ${clientId} for good. Do it?`);
        revokeClientKey(activity, clientId, flags.revoke, nowMs);
        const keys = describeClient(activity, clientId, nowMs)?.keys.filter(({ expired }) => !expired) ?? [];
        const report = { clientId, revoked: flags.revoke, keysLeft: keys.length };
        return { report, text: revokedKeyText(flags.revoke, keys.length === 0) };
      }
      if (!flags.publicKey && !flags.bearer)
        throw new InvalidArgumentError("say --public-key FILE, --bearer or --revoke KEY");
      const report = registerKey(activity, clientId, newKey(flags), { nowMs, random: randomBytes });
      const strict = describeClient(activity, clientId, nowMs)?.strict === true;
      return { report, text: registeredText(report, strict) };
    }),
  );
}

function addSetting(clients: Command, run: Run): void {
  clients
    .command("set")
    .description("sets a client's name and permissions; absent options keep their values")
    .argument("<clientId>")
    .option("--name <name>", "the client's name", nameOf)
    .option("--countries <codes>", "visible countries, or all", read.orAll(read.countries))
    .option("--families <families>", "permitted families", read.families)
    .option("--operations <ids>", "permitted operations, or all", read.orAll(read.operations))
    .option("--quota <requests>", "requests a month, from now on", read.quota)
    .option("--strict", "signatures must cover (request-target), host, date, and the digest of a body")
    .option("--no-strict", "signatures over the date alone are accepted")
    .option("--xml", "may ask for XML")
    .option("--no-xml", "may not ask for XML")
    .option("--json", "prints JSON")
    .action(async (clientId: string, { json, ...flags }: Flags & { name?: string }) => {
      if (Object.keys(flags).length === 0)
        throw new InvalidArgumentError("say what to set: clients set --help");
      const countries = read.everythingAsNull(flags.countries);
      const operations = read.everythingAsNull(flags.operations);
      await read.checkOperations(operations);
      const { setClient } = await import("../clients/permit.ts");
      await run({ json: json === true }, (stores) => {
        setClient(stores.activity, clientId, { ...flags, countries, operations });
        return described(stores, clientId);
      });
    });
}

/** Text that names the stations of `rpuids` without a client that sees them; "" without such stations. */
function unseenText({ activity, catalog }: Stores, rpuids: readonly string[]): string {
  const unseen = rpuids.filter((rpuid) => {
    const { everybody, shownTo } = sightOf(activity, rpuid);
    return !everybody && shownTo.length === 0;
  });
  return unseenLines(unseen.map((rpuid) => ({ rpuid, name: stationName(catalog, rpuid) })));
}

const unseenLines = (stations: readonly { rpuid: string; name: string | undefined }[]) =>
  stations.length === 0
    ? ""
    : [
        "Nobody sees these stations now; nowline stations show RPUID shows one to everybody:",
        ...stations.map(({ rpuid, name }) => `  ${rpuid}  ${inCatalogue(name)}`),
        "",
      ].join("\n");

function addPermitting(clients: Command, run: Run): void {
  const permitting = (grant: boolean) => async (clientId: string, rpuids: string[], flags: Flags) => {
    await read.checkOperations(flags.operations);
    const { json: _, ...asked } = flags;
    if (rpuids.length + Object.keys(asked).length === 0)
      throw new InvalidArgumentError(`say what: clients ${grant ? "grant" : "withhold"} --help`);
    const { permit, resetMonth } = await import("../clients/permit.ts");
    await run(flags, (stores) => {
      const named = [...(flags.stations ?? []), ...rpuids];
      for (const rpuid of named) requireStation(stores.catalog, rpuid);
      stores.activity
        .transaction(() => {
          permit(stores.activity, clientId, { ...flags, stations: named }, grant);
          if (flags.resetMonth) resetMonth(stores.activity, clientId, systemClock.now());
        })
        .immediate();
      const { report, text } = described(stores, clientId);
      return { report, text: text + unseenText(stores, named) };
    });
  };
  const permission = (name: "grant" | "withhold") =>
    clients
      .command(name)
      .argument("<clientId>")
      .argument("[rpuids...]", "stations", read.stations)
      .option("--stations <rpuids>", "stations, comma-separated", read.stations)
      .option("--countries <codes>", "countries, comma-separated", read.countries)
      .option("--families <families>", "A, B", read.families)
      .option("--operations <ids>", "operations", read.operations)
      .option("--xml", "answers as XML")
      .option("--json", "prints JSON");
  permission("grant")
    .description("grants permissions to a client; other clients keep theirs")
    .option("--quota <requests>", "requests a month, from now on", read.quota)
    .option("--reset-month", "counts this month's requests from 0 again, from now on")
    .action(permitting(true));
  permission("withhold")
    .description("withholds permissions from a client; other clients keep theirs")
    .action(permitting(false));
}

function addRevoking(clients: Command, run: Run): void {
  clients
    .command("revoke")
    .description("ends a client's access for good, and lists stations that no client sees afterwards")
    .argument("<clientId>")
    .option("--yes", "does not ask first")
    .option("--json", "prints JSON")
    .action((clientId: string, flags: Flags) =>
      run(flags, async ({ activity, catalog }, sure) => {
        const exclusive = exclusiveStationsOf(activity, clientId);
        const { name } = liveClient(activity, clientId);
        await sure(`This ends the access of ${name} (${clientId}) for good. Do it?`);
        revokeClient(activity, clientId, systemClock.now());
        const stations = exclusive.map((rpuid) => ({ rpuid, name: stationName(catalog, rpuid) }));
        const report = { clientId, revoked: true, unseenStations: stations };
        return { report, text: revokedText(clientId) + unseenLines(stations) };
      }),
    );
}

/** Adds `clients` to `program`; `config` is read when a command runs. */
export function addClientCommands(program: Command, config: () => Config, terminal: Terminal): void {
  const clients = program.command("clients").description("registers partners and sets their permissions");
  const running =
    (open: typeof withStores): Run =>
    (flags, use) =>
      open(config(), async (stores) => {
        const sure = (question: string) =>
          requireYes(terminal, flags, { question, nothing: "nothing was revoked", unasked: true });
        const { report, text } = await use(stores, sure);
        print(terminal, flags, report, text);
      });
  addLooking(clients, running(withStoresForReading));
  for (const add of [addAdding, addKeys, addSetting, addPermitting, addRevoking])
    add(clients, running(withStores));
}
