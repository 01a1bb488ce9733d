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

test("who ends a client or keys at a terminal is asked first; scripts and --yes are not", async () => {
  const { config, terminal, said, feed } = desk();
  await feed(station(1));
  const asked: string[] = [];
  const run = async (answer: boolean | undefined, ...words: string[]) => {
    const program = new Command("nowline").exitOverride();
    const confirm = async (question: string) => {
      asked.push(question);
      return answer;
    };
    addClientCommands(program, () => config, { ...terminal, confirm });
    addStationCommands(program, () => config, { ...terminal, confirm });
    await program.parseAsync(words, { from: "user" });
    return said();
  };
  const add = async () =>
    JSON.parse(await run(true, "clients", "add", "--name", "Old", "--bearer", "--json")) as Record<
      string,
      string
    >;
  const addKey = () => run(true, "stations", "key", "8267001");
  const { clientId: id = "", bearerKeyId: keyId = "" } = await add();
  await addKey();
  const commands = [
    {
      words: ["clients", "key", id, "--revoke", keyId],
      question: `This ends the key ${keyId} of ${id} for good. Do it?`,
    },
    { words: ["clients", "revoke", id], question: `This ends the access of Old (${id}) for good. Do it?` },
    {
      words: ["stations", "key", "8267001", "--revoke"],
      question: "This ends all keys of 8267001 for good. Do it?",
    },
  ];
  // Earlier versions ended the key, and made none.
  await expect(run(true, "clients", "key", id, "--revoke", keyId, "--bearer")).rejects.toThrow(
    "goes without",
  );
  for (const { words, question } of commands) {
    await expect(run(false, ...words)).rejects.toThrow("nothing was revoked: say --yes to do it");
    expect(asked.splice(0)).toEqual([question]);
    expect(await run(true, ...words, "--json")).toContain('"revoked"');
    expect(asked.splice(0)).toEqual([question]);
  }
  await addKey();
  expect(await run(false, "stations", "key", "8267001", "--revoke", "--yes")).toContain("ended");
  expect(asked).toEqual([]);
  // A script has nobody at its terminal.
  expect(await run(undefined, "clients", "revoke", (await add()).clientId ?? "")).toContain("for good");
});
