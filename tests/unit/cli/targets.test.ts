/** A command that cannot write says so in a line, and leaves no partial files. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { backup } from "#lib/cli/backup.ts";
import { exportCatalog } from "#lib/cli/export.ts";
import { complain } from "#lib/cli/terminal.ts";
import { station } from "#tests/support/catalog.ts";
import { type Desk, desk } from "#tests/support/command.ts";
import { nowline } from "#tests/support/operator.ts";

const COMMANDS = {
  backup: ({ config, terminal }: Desk, file: string) => backup(config, file, {}, terminal),
  export: ({ config, terminal }: Desk, file: string) => exportCatalog(config, file, terminal),
};

/** The message that the operator reads when `done` fails, and the exit code. */
async function complaintOf(at: Desk, done: () => Promise<number>): Promise<[number, string]> {
  at.said();
  const code = await (async () => done())().catch((error) => complain(error, at.terminal));
  return [code, at.said()];
}

test.each([
  [
    "in a missing directory",
    "nowhere/copy",
    /nowhere\/copy cannot be written: there is no directory .*nowhere$/,
  ],
  ["below a file", "feed.ndjson/copy", /cannot be written: part of its path is a file$/],
  ["over a directory", "full", /full exists; .* does not overwrite$/],
  ["over a file", "feed.ndjson", /feed\.ndjson exists; .* does not overwrite$/],
  ["where nobody may write", "/proc/copy", /\/proc\/copy cannot be written: /],
])("backup and export %s", async (_where, name, complaint) => {
  const at = desk();
  await at.feed(station(1));
  mkdirSync(at.path("full"));
  const files = () =>
    readdirSync(at.path(""), { recursive: true }).filter((file) => !/-(?:shm|wal)$/.test(String(file)));
  const before = files();
  const target = name.startsWith("/") ? name : at.path(name);
  for (const command of Object.values(COMMANDS)) {
    const [code, said] = await complaintOf(at, () => command(at, target));
    expect(code).toBe(1);
    expect(said).toMatch(/^nowline: [^\n]+\n$/);
    expect(said.trim()).toMatch(complaint);
  }
  expect(files()).toEqual(before);
});

test("a backup of an empty DATA_DIR is refused", async () => {
  const at = desk();
  const [code, said] = await complaintOf(at, async () => backup(at.config, at.path("copy"), {}, at.terminal));
  expect([code, said]).toEqual([1, expect.stringMatching(/^nowline: there is no catalogue in .*\n$/)]);
  expect(readdirSync(at.path(""))).toEqual([]);
});

test("a backup whose second file cannot be written removes its first file", async () => {
  const at = desk();
  await at.feed(station(1));
  mkdirSync(at.path("copy.activity.unfinished"));
  const [code, said] = await complaintOf(at, () => COMMANDS.backup(at, at.path("copy")));
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/copy\.activity cannot be written: it is a directory\n$/),
  ]);
  expect(readdirSync(at.path("")).filter((name) => name.startsWith("copy"))).toEqual([
    "copy.activity.unfinished",
  ]);
});

test("export - is standard output", { timeout: 60_000 }, async () => {
  const { config, feed, path } = desk();
  await feed(station(1));
  const { code, out, err } = await nowline(config.dataDir, "export", "-");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  writeFileSync(path("again"), out);
  expect(
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).type),
  ).toEqual(["nowline", "station"]);
  expect((await nowline(config.dataDir, "export", path("file"))).err).toBe(`Exported to ${path("file")}.\n`);
  expect(readFileSync(path("file"), "utf8")).toBe(out);
});

test("a full disk at standard output prints a line, a reader that closes the pipe prints none", {
  timeout: 60_000,
}, async () => {
  const { config, feed } = desk();
  await feed(...Array.from({ length: 3_000 }, (_, i) => station(i + 1)));
  const env = { ...process.env, NODE_OPTIONS: "", DATA_DIR: config.dataDir };
  const full = spawnSync("sh", ["-c", `exec "$0" lib/cli/main.ts export > /dev/full`, process.execPath], {
    env,
  });
  expect(String(full.stderr)).toMatch(/^nowline: standard output cannot be written: the disk is full\n$/);
  expect(full.status).toBe(1);
  const left = spawnSync("sh", ["-c", `"$0" lib/cli/main.ts export | head -1`, process.execPath], { env });
  expect(String(left.stderr)).toBe("");
});
