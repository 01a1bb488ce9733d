/** `nowline clients` and `stations` with a client that was revoked. */
import { Command } from "commander";
import { expect, test } from "vitest";
import { addClientCommands } from "#lib/cli/clients.ts";
import { addStationCommands } from "#lib/cli/stations.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";

test("a command that changes a revoked client says that it was revoked", async () => {
  const { config, terminal, said, feed } = desk();
  await feed(station(1));
  const run = async (...words: string[]) => {
    const program = new Command("nowline").exitOverride();
    addClientCommands(program, () => config, terminal);
    addStationCommands(program, () => config, terminal);
    await program.parseAsync(words, { from: "user" });
    return said();
  };
  const added = await run("clients", "add", "--name", "Old", "--bearer", "--json");
  const { clientId, bearerKeyId } = JSON.parse(added);
  expect(await run("clients", "revoke", clientId)).toBe(
    `Revoked ${clientId} for good. \`nowline clients add\` lets the partner in again, under another identifier;\n` +
      `\`nowline clients show ${clientId}\` says what it was permitted.\n`,
  );
  const commands = [
    ["clients", "set", clientId, "--quota", "5"],
    ["clients", "grant", clientId, "--xml"],
    ["clients", "withhold", clientId, "--xml"],
    ["clients", "grant", clientId, "--reset-month"],
    ["clients", "key", clientId, "--bearer"],
    ["clients", "key", clientId, "--revoke", bearerKeyId],
    ["clients", "revoke", clientId],
    ["stations", "hide", "8267001", "--from", clientId],
  ];
  for (const words of commands) await expect(run(...words)).rejects.toThrow(`client ${clientId} was revoked`);
  expect(await run("clients", "list")).toContain("REVOKED");
  await expect(run("clients", "revoke", "nobody")).rejects.toThrow("there is no client nobody");
});
