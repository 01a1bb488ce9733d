/** `nowline requests`: lists refused requests and why they were refused. */
import { type Command, Option } from "commander";
import { listClients } from "#db/activity/clients.ts";
import { findRefusals } from "#db/activity/refusals.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Config } from "../ground/config.ts";
import { withActivityForReading } from "../stores/open.ts";
import * as read from "./option-values.ts";
import { CommandError, type Printing, printAll, type Terminal } from "./terminal.ts";

interface Flags extends Printing {
  client?: string;
  status?: number;
  since: number;
  limit: number;
}

const MOST_SHOWN = 10_000;

/** @throws CommandError when no refused request names `caller`. */
function requireCaller(db: SqliteDatabase, caller: string): void {
  const [one] = findRefusals(db, { client: caller, status: null, since: 0, limit: 1 });
  if (!one)
    throw new CommandError(`there is no client ${caller}, and no refused request of 31 days has this name`);
}

/** Adds `requests` to `program`; `config` is read when the command runs. */
export function addRequestsCommand(program: Command, config: () => Config, terminal: Terminal): void {
  program
    .command("requests")
    .description("lists refused requests of partners with reasons, newest first; kept for 31 days at most")
    .option("--client <client>", "a client's identifier or name, or the name that an unknown caller gave")
    .option("--status <status>", "only this status, such as 401", read.status)
    .addOption(
      new Option("--since <when>", "only requests since then: 2h, 30m, 7d, or 2026-11-22T14:00Z")
        .argParser(read.pastMoment)
        .default(read.pastMoment("24h"), "24h"),
    )
    .option("--limit <count>", "most requests to list", read.wholeNumber(MOST_SHOWN, 1), 200)
    .option("--json", "prints JSON lines")
    .action((flags: Flags) =>
      withActivityForReading(config(), (db) => {
        const names = new Map(listClients(db).map(({ id, name }) => [id, name]));
        const byName = [...names].find(([, name]) => name === flags.client)?.[0];
        if (flags.client !== undefined && byName === undefined && !names.has(flags.client))
          requireCaller(db, flags.client);
        const found = findRefusals(db, {
          client: byName ?? flags.client ?? null,
          status: flags.status ?? null,
          since: flags.since,
          limit: flags.limit,
        });
        const rows = found.map(({ at_ms, request_id, client_id, named, ...rest }) => {
          const report = {
            at: new Date(at_ms).toISOString(),
            requestId: request_id,
            clientId: client_id,
            client: names.get(client_id ?? "") ?? null,
            named,
            ...rest,
          };
          const who = [report.client ?? client_id, named].filter(Boolean).join(" ") || "nobody";
          const what = `${rest.status} ${rest.code ?? ""}  ${who}  ${rest.endpoint ?? rest.method}  ${rest.reason ?? ""}`;
          const times = rest.requests > 1 ? `  ${rest.requests} times` : "";
          return [report, `${report.at}  ${what}${times}  ${request_id}\n`] as const;
        });
        printAll(terminal, flags, rows, "No refused requests.\n");
      }),
    );
}
