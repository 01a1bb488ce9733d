/** `nowline stations block`: stations and hosts that are not checked. */
import { isIP } from "node:net";
import { type Command, InvalidArgumentError } from "commander";
import { blockChecks, countStreamsAt, unblockChecks } from "#db/activity/check-blocks.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { isRpuid } from "../contract/rpuid.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { withActivity } from "../stores/open.ts";
import { type Printing, print, type Terminal } from "./terminal.ts";

/** An rpuid, or a host name as the checks know it. @throws InvalidArgumentError */
function targetOf(text: string): string {
  if (isRpuid(text)) return text;
  const address = isIP(text) === 6 ? `[${text}]` : text;
  const url = /^[^\s/?#@:]+$|^\[.+\]$/.test(address) ? URL.parse(`http://${address}/`) : null;
  // A number reads as an IPv4 address ("12" is 0.0.0.12), but who types one means an rpuid.
  const isNumber = isIP(url?.hostname ?? "") === 4 && isIP(text) !== 4;
  if (url === null || isNumber || /(?:^|\.)\./.test(url.hostname))
    throw new InvalidArgumentError("It is neither an rpuid nor the name of a host, without a port.");
  return url.hostname;
}

/** Adds `block` and `unblock` to `command`; `config` is read when a command runs. */
export function addBlockCommands(command: Command, config: () => Config, terminal: Terminal): void {
  const add = (name: string, description: string, act: (db: SqliteDatabase, target: string) => string) =>
    command
      .command(name)
      .description(description)
      .argument("<rpuid|host>", "a station or a host", targetOf)
      .option("--json", "prints JSON")
      .action((target: string, flags: Printing) =>
        withActivity(config(), (activity) => {
          const said = act(activity, target);
          const blocked = name === "block";
          print(terminal, flags, { target, blocked }, `${said}\n`);
        }),
      );
  add(
    "block",
    "stops all checks of this station's or this host's streams, also after imports",
    (db, target) =>
      blockChecks(db, target, systemClock.now())
        ? `${target} is not checked any more (streams: ${countStreamsAt(db, target) || "none is known"}).`
        : `${target} was blocked already.`,
  );
  add("unblock", "resumes checks of this station's or this host's streams", (db, target) =>
    unblockChecks(db, target) ? `${target} is checked again.` : `${target} was not blocked.`,
  );
}
