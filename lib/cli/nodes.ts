/** `nowline nodes`: the machines that share PostgreSQL. */
import type { Command } from "commander";
import { postgresFault } from "#db/postgres/connection.ts";
import { listNodes, type NodeRow } from "#db/postgres/nodes.ts";
import type { Config } from "../ground/config.ts";
import { withPostgres } from "../nodes/with-postgres.ts";
import { CommandError, type Printing, printAll, type Terminal } from "./terminal.ts";

/** A node reports every two seconds that it runs. */
const GONE_MS = 15_000;

/** `text` of a value that the node told; nothing of one that it did not. */
const told = (value: number | null | undefined, text: (value: number) => string): string[] =>
  value === null || value === undefined ? [] : [text(value)];

function nodeText({ id, name, seenMsAgo, state, leads }: NodeRow): string {
  const facts = [
    seenMsAgo > GONE_MS ? `gone for ${Math.round(seenMsAgo / 1000)} s` : "there",
    ...told(state.schema, (schema) => `schema ${schema}`),
    ...told(state.revision, (revision) => `revision ${revision}`),
    ...told(state.lagMs, (ms) => `behind ${ms} ms`),
    `${state.waiting ?? 0} changes wait`,
    `${state.leased ?? 0} requests leased`,
    ...told(state.clockMs, (ms) => `clock ${ms} ms ahead`),
  ];
  return `${id}  ${name}${leads ? "  (its worker leads)" : ""}\n   ${facts.join(", ")}\n`;
}

/** Lists the nodes. @throws CommandError without DATABASE_URL; PostgresError. */
async function list({ databaseUrl }: Config, flags: Printing, terminal: Terminal): Promise<void> {
  if (databaseUrl === undefined)
    throw new CommandError("there is one machine: DATABASE_URL is not set, so nothing is shared");
  const nodes = await withPostgres(databaseUrl, listNodes).catch((error) => {
    throw postgresFault(error, databaseUrl);
  });
  const rows = nodes.map((node) => [node, nodeText(node)] as const);
  printAll(terminal, flags, rows, "No nodes.\n");
}

/** Adds `nodes` to `program`; `config` is read when the command runs. */
export function addNodesCommand(program: Command, config: () => Config, terminal: Terminal): void {
  program
    .command("nodes")
    .description("lists the machines that share PostgreSQL, and the lag of each")
    .option("--json", "prints JSON lines")
    .action((flags: Printing) => list(config(), flags, terminal));
}
