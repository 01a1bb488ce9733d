/** `nowline requests`: lists refused requests and why they were refused. */
import type { Command } from "commander";
import { listClients } from "#db/activity/clients.ts";
import { findRefusals } from "#db/activity/refusals.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { withActivity } from "../stores/open.ts";
import * as read from "./client-options.ts";
import { CommandError, type Terminal } from "./terminal.ts";

interface Flags {
  client?: string;
  status?: number;
  since: string;
  limit: string;
  json?: boolean;
}

const MOST_SHOWN = 10_000;

/** Adds the `requests` command to `program`. */
export function addRequestsCommand(program: Command, config: () => Config, terminal: Terminal): void {
  program
    .command("requests")
    .description("lists refused requests of partners with reasons, newest first; kept for 31 days at most")
    .option("--client <client>", "a client's identifier or name, or the name that an unknown caller gave")
    .option("--status <status>", "only this status, such as 401", read.status)
    .option("--since <when>", "only requests since then: 2h, 30m, 7d, or 2026-11-22T14:00Z", "24h")
    .option("--limit <count>", "most requests to list", "200")
    .option("--json", "prints JSON lines")
    .action((flags: Flags) =>
      withActivity(config(), (db) => {
        if (!/^\d{1,5}$/.test(flags.limit) || Number(flags.limit) > MOST_SHOWN)
          throw new CommandError(`--limit must be a number up to ${MOST_SHOWN}`);
        const since = read.moment("--since", flags.since, systemClock.now(), -1);
        const names = new Map(listClients(db).map(({ id, name }) => [id, name]));
        const byName = [...names].find(([, name]) => name === flags.client)?.[0];
        const found = findRefusals(db, {
          client: byName ?? flags.client ?? null,
          status: flags.status ?? null,
          since,
          limit: Number(flags.limit),
        });
        for (const { at_ms, request_id, client_id, named, ...rest } of found) {
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
          terminal.out(
            flags.json ? `${JSON.stringify(report)}\n` : `${report.at}  ${what}${times}  ${request_id}\n`,
          );
        }
        if (found.length === 0 && !flags.json) terminal.out("No refused requests.\n");
      }),
    );
}
