/** The operator's command: `npm run nowline -- <command>`. Each command loads its modules when it runs. */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { created, type MigratedStore, migrated } from "#db/migrated.ts";
import { type Config, readConfig } from "../ground/config.ts";
import { withoutControls } from "../ground/controls.ts";
import { systemCode } from "../ground/fault.ts";
import { SOURCE_KINDS } from "../ingest/kinds.ts";
import { giveToOwner, requireMayLook, STORES } from "../stores/data-dir.ts";
import { amongNodes } from "./among-nodes.ts";
import type { ImportFlags } from "./import.ts";
import { country, days, rpuid } from "./option-values.ts";
import { complain, type Printing, type Terminal } from "./terminal.ts";

async function confirm(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D reject: they mean no.
  const answer = await asking.question(`${question} [y/N] `).catch(() => "");
  asking.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

// A reader of a pipe may stop reading, as `head` does: nobody needs the rest. Other listeners report other faults.
process.stdout.on("error", (error) => {
  if (systemCode(error) !== "EPIPE" && process.stdout.listenerCount("error") === 1) throw error;
});

const terminal: Terminal = {
  // Documents, servers and earlier runs bring texts of strangers.
  out: (text) => process.stdout.write(withoutControls(text)),
  err: (text) => process.stderr.write(withoutControls(text)),
  interactive: process.stderr.isTTY === true,
  confirm,
};

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

type Done = (code: number) => void;
type ReadConfig = () => Config;

function addImport(program: Command, config: ReadConfig, done: Done): void {
  program
    .command("import")
    .description("reads a document into the catalogue: a file, a URL, or - for standard input")
    .argument("<file|url|->")
    .addOption(
      new Option("--kind <kind>", "kind of the document; detected when absent").choices(SOURCE_KINDS),
    )
    .option(
      "--rpuid <rpuid>",
      "the station of rss episodes, of an spi schedule without scope, or of songs without a station",
      rpuid,
    )
    .option(
      "--available-days <days>",
      "rss: how many days an episode without its own window is available",
      days,
    )
    .option("--country <code>", "country (ISO 3166 numeric) of stations without a country", country)
    .option("--trust-rpuids", "radio-browser: believes the rpuids that another Nowline states")
    .option("--source <name>", "name of the source; a later import with this name updates its records")
    .option("--dry-run", "shows what would change, and changes nothing")
    .option("--force", "accepts the loss of more than a third of the source's records")
    .option("--allow-private", "also fetches a URL at a private address, of this machine or its network")
    .option("--json", "prints the report as JSON")
    .action(async (from: string, flags: ImportFlags) => {
      const { importFrom } = await import("./import.ts");
      done(await importFrom(config(), from, flags, terminal));
    });
}

function addExport(program: Command, config: ReadConfig, done: Done): void {
  program
    .command("export")
    .description("writes the whole catalogue as NDJSON to a file, or to standard output")
    .argument("[file|-]")
    .option("--json", "has no effect: the format is always JSON lines")
    .action(async (file: string | undefined) => {
      const { exportCatalog } = await import("./export.ts");
      done(await exportCatalog(config(), file, terminal));
    });
}

/** Adds the command group (`clients`, `sources`, `health` ...) that `argv` asks for: only its module is loaded. */
async function addTables(
  program: Command,
  argv: readonly string[],
  config: ReadConfig,
  done: Done,
): Promise<void> {
  const tables = {
    clients: async () => (await import("./clients.ts")).addClientCommands,
    stations: async () => (await import("./stations.ts")).addStationCommands,
    requests: async () => (await import("./requests.ts")).addRequestsCommand,
    sources: async () => (await import("./sources.ts")).addSourceCommands,
    health: async () => (await import("./health.ts")).addHealthCommand,
    duplicates: async () => (await import("./duplicates.ts")).addDuplicateCommands,
    listings: async () => (await import("./listings.ts")).addListingCommands,
    nodes: async () => (await import("./nodes.ts")).addNodesCommand,
    migrate: async () => (await import("./migrate.ts")).addMigrateCommand,
    nowplaying: async () => (await import("./now-playing.ts")).addNowPlayingCommand,
  };
  // Any other word may be "help" or a typing error, whose message needs all names.
  const known = [...program.commands.map((command) => command.name()), ...Object.keys(tables)];
  for (const [name, load] of Object.entries(tables))
    if (name === argv[0] || !known.includes(argv[0] ?? "")) (await load())(program, config, terminal, done);
}

function addStores(program: Command, config: ReadConfig, done: Done): void {
  const add = (name: string, description: string) =>
    program.command(name).description(description).option("--json", "prints the report as JSON");
  add("demo", "removes the demonstration directory, or restores it")
    .addArgument(new Argument("<remove|restore>").choices(["remove", "restore"]))
    .action(async (what: "remove" | "restore", flags: Printing) => {
      const { demonstration } = await import("./demo.ts");
      done(await demonstration(config(), what, flags, terminal));
    });
  add("backup", "copies the stores to <file> and files named after it, also while the server runs")
    .argument("<file>")
    .action(async (file: string, flags: Printing) => {
      const { backup } = await import("./backup.ts");
      done(await backup(config(), file, flags, terminal));
    });
  add("check", "checks that the stores are sound, and whether their counts equal a backup's")
    .argument("[backup]")
    .action(async (file: string | undefined, flags: Printing) => {
      const { check } = await import("./check.ts");
      done(await check(config(), file, flags, terminal));
    });
  add("restore", "replaces the stores in DATA_DIR by the backup in <file> and the files named after it")
    .argument("<file>")
    .action(async (file: string, flags: Printing) => {
      const { restore } = await import("./restore.ts");
      done(restore(config(), file, flags, terminal));
    });
}

function addWork(program: Command, config: ReadConfig, done: Done): void {
  program
    .command("work")
    .description("runs the worker without a server, until SIGTERM or Ctrl-C; waits while another worker runs")
    .action(async () => {
      const { work } = await import("./work.ts");
      done(await work(config()));
    });

  program
    .command("publish")
    .description("publishes a changed catalogue to SNAPSHOT_DIR, as the worker does")
    .option("--json", "prints the report as JSON")
    .action(async (flags: Printing) => {
      const { publishNow } = await import("./publish.ts");
      done(await publishNow(config(), flags, terminal));
    });
}

/** Runs one command. Returns its exit code: 0 done, 1 refused or failed, 2 wrong usage, 3 done here and not yet elsewhere. */
async function main(argv: readonly string[]): Promise<number> {
  let exitCode = 0;
  let dataDir: string | undefined;
  let isNew = false;
  const config = () => {
    const read = readConfig(process.env, process.cwd());
    requireMayLook(read.dataDir);
    if (dataDir === undefined) isNew = !STORES.some((name) => existsSync(join(read.dataDir, name)));
    dataDir = read.dataDir;
    return read;
  };
  const done = (code: number) => {
    exitCode = code;
  };
  migrated.subscribe((message) => {
    const { file, schema } = message as MigratedStore;
    // Copies that a command makes elsewhere are no store of the operator's.
    if (dirname(file) === dataDir)
      terminal.err(
        `nowline: ${basename(file)} was migrated to schema ${schema}: older versions no longer read it\n`,
      );
  });
  created.subscribe((message) => {
    if (!isNew || dirname((message as MigratedStore).file) !== dataDir) return;
    isNew = false;
    terminal.err(`nowline: made new stores in ${dataDir}: DATA_DIR had none\n`);
  });
  const program = new Command("nowline")
    .description("Feeds and keeps a Nowline directory.")
    .version(version, "--version", "prints the version of Nowline")
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      // An argument that is repeated in a message turns no line around and begins none.
      outputError: (text, write) => write(`${text.trimEnd().replace(/[^\P{C}\n]|\n(?!\()/gu, " ")}\n`),
    });
  addImport(program, config, done);
  addExport(program, config, done);
  addStores(program, config, done);
  addWork(program, config, done);
  await addTables(program, argv, config, done);

  try {
    await amongNodes(argv, config, terminal, () => program.parseAsync(argv as string[], { from: "user" }));
    return exitCode;
  } catch (error) {
    if (error instanceof InvalidArgumentError) terminal.err(`error: ${error.message}\n`);
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return complain(error, terminal, dataDir);
  } finally {
    if (dataDir) giveToOwner(dataDir);
  }
}

// Stores and backups have passwords of sources and keys of clients: other users of the machine read none.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));
