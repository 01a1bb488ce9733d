/** `nowline check` on stores and backups that are not as they should be: a line names the store. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { CATALOG_FILE } from "#db/catalog/connection.ts";
import { openSqlite } from "#db/sqlite.ts";
import { check } from "#lib/cli/check.ts";
import { complain } from "#lib/cli/terminal.ts";
import { station } from "#tests/support/catalog.ts";
import { type Desk, desk } from "#tests/support/command.ts";

async function fed(): Promise<Desk> {
  const at = desk();
  await at.feed(...Array.from({ length: 200 }, (_, i) => station(i + 1)));
  return at;
}

/** The exit code and the output of `nowline check`. */
async function checked({ config, terminal, said }: Desk, backup?: string): Promise<[number, string]> {
  const code = await check(config, backup, {}, terminal).catch((error) => complain(error, terminal));
  return [code, said()];
}

test("a catalogue that awaits a migration is told in a line", async () => {
  const at = await fed();
  const file = openSqlite(join(at.config.dataDir, CATALOG_FILE));
  file.pragma("user_version = 20");
  file.close();
  const [code, said] = await checked(at);
  expect(code).toBe(1);
  expect(said).toMatch(
    /^nowline: .*catalog\.sqlite has schema 20, not \d+: start Nowline once to migrate it\n$/,
  );
});
