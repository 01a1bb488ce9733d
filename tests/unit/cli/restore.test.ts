/** A restore puts a complete backup back, whatever files a crash left; here a process is killed. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { holdInUse } from "#db/in-use.ts";
import { listJobs, noteJob } from "#db/journal/jobs.ts";
import { backup } from "#lib/cli/backup.ts";
import { check } from "#lib/cli/check.ts";
import { restore } from "#lib/cli/restore.ts";
import { lookIntoJournal, withActivity, withJournal } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { type Desk, desk } from "#tests/support/command.ts";
import { fill, smallDisk } from "#tests/support/full-disk.ts";

/** Renames every station and every client, and is killed before a store has been tidied up. */
const CRASH = `
  import { openActivity } from "#db/activity/connection.ts";
  import { openCatalogForWriting } from "#db/catalog/connection.ts";
  const dataDir = process.env.DATA_DIR;
  const stores = [openCatalogForWriting(dataDir), openActivity(dataDir)];
  for (const store of stores) store.pragma("wal_autocheckpoint = 0");
  stores[0].exec("UPDATE station SET name = 'After'; UPDATE meta SET value = '99' WHERE key = 'revision'");
  stores[1].exec("UPDATE client SET name = 'After'");
  process.stdout.write("written");
  // A store that nothing refers to is closed with its memory, and its WAL goes.
  setInterval(() => stores, 1_000);
`;

async function crash(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", CRASH], {
    env: { ...process.env, NODE_OPTIONS: "", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [text] = await once(child.stdout, "data");
  expect(String(text)).toBe("written");
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  for (const store of ["catalog", "activity"])
    expect(statSync(join(dataDir, `${store}.sqlite-wal`)).size).toBeGreaterThan(0);
}

/** Names of the stations and of the clients. */
function names(dataDir: string): unknown[] {
  const stores = [openCatalogForReading(dataDir), openActivity(dataDir)] as const;
  const found = ["station", "client"].map((table, i) =>
    stores[i === 0 ? 0 : 1].prepare(`SELECT name FROM ${table} ORDER BY id`).pluck().all(),
  );
  for (const store of stores) store.close();
  return found;
}

const INSERT =
  "INSERT INTO client (id, name, created_at_ms, families, monthly_quota) VALUES ('c', 'Partner', 0, '[]', 1)";

/** A catalogue of two stations, one client, and a backup of them. */
async function backedUp(): Promise<Desk & { file: string }> {
  const at = desk();
  await at.feed(station(1), station(2));
  await withActivity(at.config, (activity) => activity.exec(INSERT));
  const file = at.path("copy");
  expect(await backup(at.config, file, {}, at.terminal)).toBe(0);
  return { ...at, file };
}
const BEFORE = [["Station 1", "Station 2"], ["Partner"]];

test("backup prints how to restore it, and writes exactly two files", async () => {
  const { said, path, config, terminal } = await backedUp();
  expect(said()).toMatch(/stop Nowline, then `nowline restore .*copy`/);
  expect(readdirSync(path("")).filter((name) => name.startsWith("copy"))).toEqual(["copy", "copy.activity"]);
  await backup(config, path("a copy"), {}, terminal);
  expect(said()).toContain(`nowline restore '${path("a copy")}'`);
  restore(config, path("a copy"), {}, terminal);
  expect(said()).toContain(`nowline check '${path("a copy")}'`);
});

test("a directory is no backup to check", async () => {
  const { config, terminal, path, said } = await backedUp();
  expect(await check(config, path(""), {}, terminal)).toBe(1);
  expect(said()).toMatch(/^backup: catalogue: .* cannot be read as a backup: it is a directory$/m);
});

test("a backup that is not there is missing, as restore says", async () => {
  const { config, terminal, path, said } = await backedUp();
  said();
  expect(await check(config, path("gone"), {}, terminal)).toBe(1);
  const parts = `${path("gone")} and ${path("gone")}.activity`;
  expect(said()).toContain(`backup: catalogue: ${path("gone")} is missing: a backup is ${parts}\n`);
  expect(() => restore(config, path("gone"), {}, terminal)).toThrow(`gone is missing: a backup is ${parts}`);
});

test("a backup with damage is no backup to check, and its counts are not compared", async () => {
  const { config, terminal, path, said } = await backedUp();
  const sound = readFileSync(path("copy"));
  writeFileSync(path("copy"), Buffer.concat([sound.subarray(0, 4_096), Buffer.alloc(sound.length - 4_096)]));
  expect(await check(config, path("copy"), {}, terminal)).toBe(1);
  const text = said();
  expect(text).toMatch(/^backup: catalogue: /m);
  expect(text).not.toMatch(/counts as in the backup|Not as in the backup/);
});

test("a backup that cannot be read is named, not DATA_DIR; nothing changes", async () => {
  const { config, terminal, path } = await backedUp();
  mkdirSync(path("other"));
  const socket = createServer().listen(path("other/copy"));
  onTestFinished(() => void socket.close());
  await once(socket, "listening");
  writeFileSync(path("other/copy.activity"), "");
  expect(() => restore(config, path("other/copy"), {}, terminal)).toThrow(
    /other\/copy cannot be read as a backup: /,
  );
  expect(names(config.dataDir)).toEqual(BEFORE);
});

test("after a crash both stores are the backup's, and the replaced stores are kept aside", async () => {
  const { config, terminal, file, said, path } = await backedUp();
  await crash(config.dataDir);
  said();
  expect(restore(config, file, {}, terminal)).toBe(0);
  const words = said();
  expect(words).toContain("catalogue of revision 1 (station 2");
  expect(words).toContain("activity (client 1,");
  expect(names(config.dataDir)).toEqual(BEFORE);

  const aside = readdirSync(config.dataDir).find((name) => name.startsWith("before-restore-")) ?? "";
  expect(words).toContain(join(config.dataDir, aside));
  expect(readdirSync(join(config.dataDir, aside))).toEqual(
    expect.arrayContaining(["activity.sqlite-wal", "catalog.sqlite", "catalog.sqlite-wal"]),
  );
  const lost = names(join(config.dataDir, aside));
  expect(lost).toEqual([["After", "After"], ["After"]]);

  expect(await check(config, file, {}, terminal)).toBe(0);
  expect(said()).toMatch(/^Clean\.\nrevision 1, station 2,[\s\S]*\nRevision and counts as in the backup /);
  expect(readdirSync(path("")).filter((name) => name.startsWith("copy"))).toEqual(["copy", "copy.activity"]);
});

test("check detects a store copied by hand onto the WAL of a crash", async () => {
  const { config, terminal, file, said } = await backedUp();
  await crash(config.dataDir);
  copyFileSync(file, join(config.dataDir, "catalog.sqlite"));
  said();
  expect(await check(config, file, {}, terminal)).toBe(1);
  expect(said()).toContain("revision: 99 here, 1 in the backup");
});

/** A row of each decision of an operator, and rows of listeners and servers that come and go. */
const DECISIONS = `
INSERT INTO source (name, url, every_ms, options, added_at_ms, due_at_ms) VALUES ('s', 'file:///s', 60000, '{}', 0, 0);
INSERT INTO station_key (id, rpuid, secret_sha256, created_at_ms) VALUES ('k', '8267001', '', 0);
INSERT INTO check_block (target, created_at_ms) VALUES ('8267001', 0);
INSERT INTO duplicate_decision (rpuid, other, verdict, decided_at_ms) VALUES ('8267001', '8267002', 'same', 0);
INSERT INTO leading_entry (rpuid, decided_at_ms) VALUES ('8267002', 0);
INSERT INTO watch (rpuid, until_ms, always) VALUES ('8267001', 0, 1), ('8267002', 99, 0);
INSERT INTO listing (listen_url, host, name, genre, description, homepage, type, bit_rate, state, added_at_ms, touched_at_ms)
VALUES ('http://a', 'a', '', '', '', '', '', 0, 'accepted', 0, 0), ('http://b', 'b', '', '', '', '', '', 0, 'pending', 0, 0);
`;

test("check names each kind of an operator's decisions that is missing; what comes and goes is no difference", async () => {
  const at = desk();
  await at.feed(station(1), station(2));
  await withActivity(at.config, (activity) => activity.exec(DECISIONS));
  const file = at.path("copy");
  await backup(at.config, file, {}, at.terminal);
  const tables = [
    "source",
    "station_key",
    "check_block",
    "duplicate_decision",
    "watch",
    "listing",
    "leading_entry",
  ];
  await withActivity(at.config, (activity) =>
    activity.exec("DELETE FROM watch WHERE always = 0; DELETE FROM listing WHERE state = 'pending'"),
  );
  expect(await check(at.config, file, {}, at.terminal)).toBe(0);
  await withActivity(at.config, (activity) => {
    for (const table of tables) activity.exec(`DELETE FROM ${table}`);
  });
  at.said();
  expect(await check(at.config, file, {}, at.terminal)).toBe(1);
  const differences = tables.map((table) => `  ${table}: 0 here, 1 in the backup\n`);
  expect(at.said()).toContain(`Not as in the backup ${file}:\n${differences.join("")}`);
});

test("a restore is refused while a process has the stores open", async () => {
  const { config, terminal, file } = await backedUp();
  const letGo = holdInUse(config.dataDir);
  expect(() => restore(config, file, {}, terminal)).toThrow(/^Nowline is running on .*: stop it/);
  letGo();
  expect(restore(config, file, {}, terminal)).toBe(0);
});

test("into an empty DATA_DIR", async () => {
  const { file } = await backedUp();
  const { config, terminal, said } = desk();
  expect(restore(config, file, {}, terminal)).toBe(0);
  expect(said()).toContain("There were no stores before.");
  expect(names(config.dataDir)).toEqual(BEFORE);
});

test.each<[string, (file: string) => void, RegExp]>([
  ["has no activity", (file) => rmSync(`${file}.activity`), /copy\.activity is missing: a backup is /],
  ["is not there", (file) => rmSync(file), /copy is missing: a backup is /],
  ["is cut short", (file) => truncateSync(file, 40_000), /copy cannot be read as a backup|not sound/],
  ["is not a store", (file) => writeFileSync(`${file}.activity`, "words"), /copy\.activity cannot be read/],
  [
    "is a directory",
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /copy cannot be read as a backup: it is a dir/,
  ],
  ["is mixed up", (file) => copyFileSync(`${file}.activity`, file), /copy cannot be read.*not a catalogue/],
])("a backup that %s is refused, and nothing changes", async (_what, harm, complaint) => {
  const { config, terminal, file } = await backedUp();
  harm(file);
  const before = readdirSync(config.dataDir);
  expect(() => restore(config, file, {}, terminal)).toThrow(complaint);
  expect(readdirSync(config.dataDir)).toEqual(before);
  expect(names(config.dataDir)).toEqual(BEFORE);
});

test("a restore that was interrupted keeps the stores shut until it is done again", async () => {
  const { config, terminal, file } = await backedUp();
  const { dataDir } = config;
  // The state after a kill between the two renames: one store moved aside, the other in its place.
  restore(config, file, {}, terminal);
  const unfinished = join(dataDir, "restore-unfinished");
  writeFileSync(unfinished, "");
  rmSync(join(dataDir, "activity.sqlite"));
  expect(() => holdInUse(dataDir)).toThrow(/was interrupted: run `nowline restore <file>` again/);
  expect(restore(config, file, {}, terminal)).toBe(0);
  expect(existsSync(unfinished)).toBe(false);
  expect(names(dataDir)).toEqual(BEFORE);
});

test("copies that a killed restore left go when the stores are opened, and before the next restore needs room", async ({
  skip,
}) => {
  const { config, terminal, file } = await backedUp();
  const staging = join(config.dataDir, "restoring");
  mkdirSync(staging);
  writeFileSync(join(staging, "catalog.sqlite"), "a part");
  holdInUse(config.dataDir)();
  expect(existsSync(staging)).toBe(false);

  const disk = smallDisk(32);
  if (disk === undefined) return skip();
  const full = { ...config, dataDir: disk };
  expect(restore(full, file, {}, terminal)).toBe(0);
  mkdirSync(join(disk, "restoring"));
  for (let i = 0; i < 40; i++) writeFileSync(join(disk, "restoring", `${i}`), "");
  fill(join(disk, "restoring", "catalog.sqlite"), disk);
  const { files, ffree } = statfsSync(disk);
  expect(spawnSync("mount", ["-o", `remount,nr_inodes=${files - ffree}`, disk]).status).toBe(0);
  expect(restore(full, file, {}, terminal)).toBe(0);
});

test("the journal is restored with the backup; a backup without a journal removes the present journal", async () => {
  const { config, terminal, path, file } = await backedUp();
  const noted = (dataDir: string) => lookIntoJournal({ dataDir }, listJobs)?.map(({ name }) => name);
  const job = { startedAtMs: 1, endedAtMs: 2, runs: 1, failures: 0 };
  await withJournal(config, (journal) => noteJob(journal, { ...job, name: "first" }));
  const whole = path("whole");
  expect(await backup(config, whole, {}, terminal)).toBe(0);
  await withJournal(config, (journal) => noteJob(journal, { ...job, name: "second" }));
  expect(noted(config.dataDir)).toEqual(["first", "second"]);
  expect(restore(config, whole, {}, terminal)).toBe(0);
  expect(noted(config.dataDir)).toEqual(["first"]);
  expect(await check(config, whole, {}, terminal)).toBe(0);

  writeFileSync(`${whole}.journal`, "no store");
  expect(() => restore(config, whole, {}, terminal)).toThrow(/whole\.journal cannot be read as a backup/);
  expect(noted(config.dataDir)).toEqual(["first"]);
  expect(restore(config, file, {}, terminal)).toBe(0);
  expect(noted(config.dataDir)).toBeUndefined();
});
