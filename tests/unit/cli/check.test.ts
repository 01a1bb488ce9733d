/** `nowline check` on stores and backups that are not as they should be: a line names the store. */
import { closeSync, openSync, readdirSync, writeSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ACTIVITY_FILE } from "#db/activity/connection.ts";
import { CATALOG_FILE } from "#db/catalog/connection.ts";
import { holdServer } from "#db/in-use.ts";
import { JOURNAL_FILE } from "#db/journal/connection.ts";
import { noteJob } from "#db/journal/jobs.ts";
import { openSqlite } from "#db/sqlite.ts";
import { complaintOf } from "#lib/boot/complain.ts";
import { backup } from "#lib/cli/backup.ts";
import { check } from "#lib/cli/check.ts";
import { restore } from "#lib/cli/restore.ts";
import { complain } from "#lib/cli/terminal.ts";
import { withActivity, withJournal } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { type Desk, desk } from "#tests/support/command.ts";

const PAGE_BYTES = 8_192;

/** A desk with the three stores. */
async function fed(): Promise<Desk> {
  const at = desk();
  await at.feed(...Array.from({ length: 200 }, (_, i) => station(i + 1)));
  const job = { name: "job", startedAtMs: 1, endedAtMs: 2, runs: 1, failures: 0 };
  await withJournal(at.config, (journal) => noteJob(journal, job));
  return at;
}

/** Overwrites `pages` pages of a store from the page with the number `first`, which begins at 1. */
function harm(file: string, first: number, pages: number): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(pages * PAGE_BYTES, "rotten"), 0, undefined, (first - 1) * PAGE_BYTES);
  closeSync(descriptor);
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

describe.each([
  ["catalogue", CATALOG_FILE, "copy"],
  ["activity", ACTIVITY_FILE, "copy.activity"],
  ["journal", JOURNAL_FILE, "copy.journal"],
])("a damaged %s", (name, file, copy) => {
  test.each([
    ["its header", 1, 1],
    ["its other pages", 2, 40],
  ])("in %s is named by check, and by a start that fails", async (_what, first, pages) => {
    const at = await fed();
    const path = join(at.config.dataDir, file);
    harm(path, first, pages);
    const [code, said] = await checked(at);
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^${name}: `));
    for (const line of said.split("\n").filter((text) => /^[a-z]+: /.test(text)))
      expect(line.startsWith(`${name}: `)).toBe(true);

    const malformed = Object.assign(new Error("database disk image is malformed"), {
      code: "SQLITE_CORRUPT",
    });
    const complaint = complaintOf(malformed, at.config.dataDir);
    expect(complaint).toMatch(new RegExp(`^nowline: ${name}: .*${file} cannot be used: .+\n$`));
    expect(complaint.match(/cannot be used/g)).toHaveLength(1);
  });

  test("in a backup is named by check, and by the restore that is refused", async () => {
    const at = await fed();
    expect(await backup(at.config, at.path("copy"), {}, at.terminal)).toBe(0);
    expect((await checked(at, at.path("copy")))[0]).toBe(0);
    harm(at.path(copy), 4, 2);
    const [code, said] = await checked(at, at.path("copy"));
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^backup: ${name}: `));
    expect(() => restore(at.config, at.path("copy"), {}, at.terminal)).toThrow(
      new RegExp(`is not sound, nothing was restored: ${name}: `),
    );
    expect((await checked(at))[0]).toBe(0);
  });

  test("is not backed up", async () => {
    const at = await fed();
    harm(join(at.config.dataDir, file), 4, 2);
    await expect(backup(at.config, at.path("copy"), {}, at.terminal)).rejects.toThrow(
      new RegExp(`^the ${name} is damaged, and no backup is made: .+$`),
    );
    expect(readdirSync(at.path("")).filter((found) => found.startsWith("copy"))).toEqual([]);
  });
});

test("other counts than a backup's fail while nothing runs, and are told while Nowline runs", async () => {
  const at = await fed();
  expect(await backup(at.config, at.path("copy"), {}, at.terminal)).toBe(0);
  await at.feed(station(201));
  at.said();
  const [code, said] = await checked(at, at.path("copy"));
  expect([code, said]).toEqual([1, expect.stringContaining("Not as in the backup ")]);
  const { release } = holdServer(at.config.dataDir);
  const [served, told] = await checked(at, at.path("copy"));
  release();
  expect([served, told]).toEqual([0, expect.stringContaining(", as Nowline runs and writes on:\n")]);
});

test("a command that meets a damaged store says who names the store", async () => {
  const at = await fed();
  harm(join(at.config.dataDir, ACTIVITY_FILE), 1, 1);
  await withActivity(at.config, () => undefined).catch((error) => complain(error, at.terminal));
  expect(at.said()).toBe("nowline: file is not a database (`nowline check` names the store)\n");
});
