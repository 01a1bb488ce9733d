/** `nowline migrate`: moves activity to PostgreSQL, and back. */
import { resolve } from "node:path";
import type { Command } from "commander";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { type Counts, moveFromPostgres, moveToPostgres } from "../nodes/migrate.ts";
import { CommandError, type Printing, print, type Terminal } from "./terminal.ts";

interface Flags extends Printing {
  to: string;
}

async function move(config: Config, to: string): Promise<Counts> {
  if (/^postgres(?:ql)?:/.test(to)) return moveToPostgres(config, to);
  if (config.databaseUrl === undefined)
    throw new CommandError("set DATABASE_URL to the database that is copied to the directory");
  return moveFromPostgres(config.databaseUrl, resolve(to), systemClock.now());
}

/** Adds `migrate` to `program`; `config` is read when the command runs. */
export function addMigrateCommand(program: Command, config: () => Config, terminal: Terminal): void {
  program
    .command("migrate")
    .description("moves the activity of DATA_DIR to PostgreSQL, or that of DATABASE_URL to a directory")
    .requiredOption(
      "--to <postgres://...|directory>",
      "the target: an empty database, or a directory without activity",
    )
    .option("--json", "prints the counts as JSON")
    .action(async ({ to, json }: Flags) => {
      const counts = await move(config(), to);
      const rows = Object.entries(counts).filter(([, count]) => count > 0);
      const next = /^postgres/.test(to)
        ? "Set DATABASE_URL to it from now on."
        : "Put catalog.sqlite and journal.sqlite beside it, and set DATA_DIR to it, without DATABASE_URL.";
      const text = rows.map(([table, count]) => `${String(count).padStart(9)} ${table}\n`).join("");
      print(terminal, { json }, counts, `${text}All rows are there, counted on both sides. ${next}\n`);
    });
}
