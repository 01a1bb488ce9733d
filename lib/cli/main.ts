/** The operator's command: `npm run nowline -- <command>`. */
import { createInterface } from "node:readline/promises";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { readConfig } from "../ground/config.ts";
import { backup } from "./backup.ts";
import { check } from "./check.ts";
import { addClientCommands } from "./clients.ts";
import { demonstration } from "./demo.ts";
import { exportCatalog } from "./export.ts";
import { type ImportFlags, importFrom } from "./import.ts";
import { addRequestsCommand } from "./requests.ts";
import { restore } from "./restore.ts";
import { addStationCommands } from "./stations.ts";
import { complain, type Terminal } from "./terminal.ts";

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(`${question} [y/N] `);
  asking.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

const terminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  interactive: process.stderr.isTTY === true,
  confirm,
};

const wholeNumber = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError("It is not a whole number.");
  return Number(text);
};

/** Runs one command and ends the process with its exit code: 0 done, 1 refused or failed, 2 wrong usage. */
async function main(argv: readonly string[]): Promise<number> {
  let exitCode = 0;
  const config = () => readConfig(process.env, process.cwd());
  const program = new Command("nowline")
    .description("Feeds and keeps a Nowline directory.")
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err });
  const done = (code: number) => {
    exitCode = code;
  };

  program
    .command("import")
    .description("reads a document into the catalogue: a file, a URL, or - for standard input")
    .argument("<file|url|->")
    .option(
      "--kind <kind>",
      "spi, rss, radio-browser, ndjson or songs; found out from the document when absent",
    )
    .option(
      "--rpuid <rpuid>",
      "rss: the station whose episodes these are; spi: the station of a schedule without scope; songs: that of lines that name none",
    )
    .option(
      "--available-days <days>",
      "rss: days an episode without a window of its own can be played",
      wholeNumber,
    )
    .option("--country <code>", "country (ISO 3166 numeric) of stations that name none")
    .option("--source <name>", "name of the source; the same name again updates what it gave before")
    .option("--dry-run", "says what would change and changes nothing")
    .option("--force", "accepts the loss of more than a third of the source's records")
    .option("--allow-private", "fetches a URL from a private address too: of this machine, of its network")
    .option("--json", "prints the report as JSON")
    .action(async (from: string, flags: ImportFlags) =>
      done(await importFrom(config(), from, flags, terminal)),
    );

  program
    .command("export")
    .description("writes the whole catalogue as NDJSON to a file, or to standard output")
    .argument("[file|-]")
    .option("--json", "the same: the format is JSON lines")
    .action(async (file: string | undefined) => done(await exportCatalog(config(), file, terminal)));

  addClientCommands(program, config, terminal);
  addStationCommands(program, config, terminal);
  addRequestsCommand(program, config, terminal);

  program
    .command("demo")
    .description("takes the demonstration directory out, or puts it back")
    .argument("<remove|restore>")
    .option("--json", "prints the report as JSON")
    .action(async (what: string, flags: { json?: boolean }) =>
      done(await demonstration(config(), what, flags, terminal)),
    );

  program
    .command("backup")
    .description(
      "writes a copy of both stores, consistent while the server runs, to <file> and <file>.activity",
    )
    .argument("<file>")
    .option("--json", "prints the report as JSON")
    .action(async (file: string, flags: { json?: boolean }) =>
      done(await backup(config(), file, flags, terminal)),
    );

  program
    .command("check")
    .description("looks whether both stores are whole, and whether they have what a backup has")
    .argument("[backup]")
    .option("--json", "prints the report as JSON")
    .action(async (file: string | undefined, flags: { json?: boolean }) =>
      done(await check(config(), file, flags, terminal)),
    );

  program
    .command("restore")
    .description("puts a backup's stores, <file> and <file>.activity, in the place of those in DATA_DIR")
    .argument("<file>")
    .option("--json", "prints the report as JSON")
    .action((file: string, flags: { json?: boolean }) => done(restore(config(), file, flags, terminal)));

  try {
    await program.parseAsync(argv as string[], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return complain(error, terminal);
  }
}

process.exitCode = await main(process.argv.slice(2));
