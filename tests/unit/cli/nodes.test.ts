/** `nowline nodes`, of a machine that runs and of one that has stopped. */
import { Command } from "commander";
import { describe, expect, test } from "vitest";
import { addNodesCommand } from "#lib/cli/nodes.ts";
import { readConfig } from "#lib/ground/config.ts";
import { Link } from "#lib/nodes/link.ts";
import { withPostgres } from "#tests/support/nodes.ts";
import { hasPostgres } from "#tests/support/postgres.ts";

describe.runIf(hasPostgres())("the machines that share PostgreSQL", () => {
  const { postgres, join } = withPostgres();

  test("are listed without what they did not tell; a stopped one has no leases", async () => {
    const url = await postgres().newDatabase();
    const { dataDir, close } = await join(url);
    const listed = async () => {
      const lines: string[] = [];
      const terminal = { out: (text: string) => void lines.push(text), err: () => {} };
      const program = new Command();
      const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }, dataDir);
      addNodesCommand(program, () => config, { ...terminal, interactive: false, confirm: async () => false });
      await program.parseAsync(["nodes"], { from: "user" });
      return lines.join("");
    };
    expect(await listed()).toMatch(
      /^1 {2}test\n {3}there, schema \d+, behind \d+ ms, 0 changes wait, 0 requests leased, clock -?\d+ ms ahead\n$/,
    );
    await close();
    let leased = 6;
    const state = () => ({ revision: 7, leased });
    const link = new Link({ url, dataDir, name: "test", fault: () => {}, state });
    await link.begin();
    expect(await listed()).toMatch(/, revision 7, .*, 6 requests leased, /);
    leased = 0;
    await link.close();
    expect(await listed()).toMatch(/, 0 requests leased, /);
  });
});
