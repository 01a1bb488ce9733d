import { spawnSync } from "node:child_process";
import {
  chownSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { complaintOf } from "#lib/boot/complain.ts";
import { listen } from "#lib/boot/listen.ts";
import { ConfigError } from "#lib/ground/config.ts";
import { giveToOwner, prepareDataDir, requireMayLook } from "#lib/stores/data-dir.ts";
import { withActivity } from "#lib/stores/open.ts";
import { desk } from "#tests/support/command.ts";

const scratch = mkdtempSync(join(tmpdir(), "nowline-unit-"));
afterAll(() => rmSync(scratch, { recursive: true }));

test("a directory is made, and left as empty as it was", () => {
  const dataDir = join(scratch, "a/b");
  prepareDataDir(dataDir);
  prepareDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a file is not a directory", () => {
  const file = join(scratch, "file");
  writeFileSync(file, "");
  for (const refused of [prepareDataDir, requireMayLook]) {
    expect(() => refused(file)).toThrow(/^DATA_DIR .* cannot be used: it is a file, not a directory\.$/);
    expect(() => refused(join(file, "data"))).toThrow(/a file, not a directory\.$/);
  }
});

test.runIf(process.platform === "linux")(
  "a directory on a read-only system is refused with the reason",
  () => {
    expect(() => prepareDataDir("/proc/nowline")).toThrow(/^DATA_DIR \/proc\/nowline cannot be used: /);
  },
);

test.runIf(process.getuid?.() !== 0)("a directory without the right to write", () => {
  const locked = join(scratch, "locked");
  mkdirSync(locked, { mode: 0o500 });
  expect(() => prepareDataDir(locked)).toThrow(/this user may not write there\.$/);
});

test("a store that this user may not write", () => {
  const dataDir = mkdtempSync(join(scratch, "foreign-"));
  writeFileSync(join(dataDir, "copy.sqlite"), "");
  const mayWrite = () => {
    throw new Error("EACCES");
  };
  // Other files are nobody's concern, and a link may lead nowhere while the catalogue is replaced.
  symlinkSync("nowhere", join(dataDir, "catalog.sqlite"));
  prepareDataDir(dataDir, mayWrite);
  writeFileSync(join(dataDir, "activity.sqlite"), "");
  prepareDataDir(dataDir);
  expect(() => prepareDataDir(dataDir, mayWrite)).toThrow(
    /activity\.sqlite cannot be written: its owner is the user \d+, this user is \d+\. Give it to this user with chown\.$/,
  );
});

test("a directory that this user may not look into: its stores would seem to be missing", () => {
  const fails = (code: string) => () => {
    throw Object.assign(new Error(code), { code });
  };
  expect(() => requireMayLook(scratch, fails("EACCES"))).toThrow(
    /cannot be read: this user, \d+, may not look there\. Run the command as its owner or as root\.$/,
  );
  requireMayLook(join(scratch, "missing"));
  requireMayLook(scratch);
});

test.runIf(process.getuid?.() === 0)(
  "stores that root makes belong to the owner of the directory, who gets nothing else of root's by links",
  () => {
    const dataDir = mkdtempSync(join(scratch, "service-"));
    chownSync(dataDir, 12_345, 12_346);
    const secret = mkdtempSync(join(scratch, "root-"));
    for (const name of ["a.sqlite", "secret"]) writeFileSync(join(secret, name), "");
    const locks = ["in-use", "server-lock", "worker-lock", "link-lock", "snapshot-lock", "incoming-lock"];
    for (const name of ["activity.sqlite", "catalog.sqlite-wal", ...locks, "mine", "journal.sqlite"])
      writeFileSync(join(dataDir, name), "");
    chownSync(join(dataDir, "journal.sqlite"), 54_321, 54_321);
    symlinkSync(secret, join(dataDir, "folder"));
    symlinkSync(join(secret, "secret"), join(dataDir, "symbolic.sqlite"));
    linkSync(join(secret, "a.sqlite"), join(dataDir, "hard.sqlite"));
    giveToOwner(dataDir);
    const owners = (folder: string, ...names: string[]) =>
      names.map((name) => statSync(join(folder, name)).uid);
    expect(new Set(owners(dataDir, "activity.sqlite", "catalog.sqlite-wal", ...locks))).toEqual(
      new Set([12_345]),
    );
    expect(owners(dataDir, "mine", "journal.sqlite")).toEqual([0, 54_321]);
    expect(owners(secret, "a.sqlite", "secret")).toEqual([0, 0]);
  },
);

test("a port in use is told with a way out", async () => {
  const holder = createServer();
  const port = await listen(holder, "127.0.0.1", 0);
  const second = createServer();
  await expect(listen(second, "127.0.0.1", port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use.`,
  );
  holder.close();
});

test("an address of another machine", async () => {
  await expect(listen(createServer(), "192.0.2.1", 0)).rejects.toThrow("is not an address of this machine");
});

test("a fault of settings is one line, without a stack", () => {
  const newer = Object.assign(new Error("catalog.sqlite is newer."), { name: "NewerDatabaseError" });
  expect(complaintOf(newer)).toBe("nowline: catalog.sqlite is newer.\n");
  expect(complaintOf(new ConfigError(["PORT is odd.", "HOST is odd."]))).toBe(
    "nowline: PORT is odd.\nnowline: HOST is odd.\n",
  );
  const broken = Object.assign(new Error("file is not a database"), { code: "SQLITE_NOTADB" });
  expect(complaintOf(broken).trim().split("\n")).toHaveLength(1);
});

test("a bug keeps its stack", () => {
  expect(complaintOf(new Error("oops"))).toMatch(/could not start\. Error: oops\n\s+at /);
});

test("stores of a newer version are told before the build", async () => {
  const { config } = desk();
  await withActivity(config, (activity) => activity.pragma("user_version = 999"));
  const env = { ...process.env, NODE_OPTIONS: "", DATA_DIR: config.dataDir, PORT: "0" };
  const { status, stderr } = spawnSync(process.execPath, ["lib/boot/preflight.ts"], {
    env,
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^nowline: .*activity\.sqlite was written by a newer version of Nowline .*\n$/);
  expect(status).toBe(1);
});
