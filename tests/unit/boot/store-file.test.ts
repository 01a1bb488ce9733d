import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { looksAtStore } from "#lib/boot/store-file.ts";
import { watchStore } from "#lib/boot/watch-store.ts";

test("a file that is shorter than its header says is cut, unless its log may hold the rest: so a full disk leaves it", () => {
  const folder = mkdtempSync(join(tmpdir(), "nowline-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "store.sqlite");
  const db = new Database(path);
  db.exec("CREATE TABLE t (a TEXT); INSERT INTO t VALUES (hex(randomblob(20000)))");
  db.close();
  const look = looksAtStore(path);
  expect(look().state).toBe("there");
  truncateSync(path, 8_192);
  expect(look()).toMatchObject({ state: "damaged", why: "it has been cut to 8192 bytes" });
  writeFileSync(`${path}-wal`, "");
  expect(look().state).toBe("damaged");
  writeFileSync(`${path}-wal`, "frames");
  expect(look().state).toBe("there");
  writeFileSync(path, "no database");
  expect(look().state).toBe("damaged");
});

test("a store whose rights change is opened again: it may have been opened while it could not be written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "nowline-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "store.sqlite");
  new Database(path).exec("CREATE TABLE t (a TEXT)").close();
  chmodSync(path, 0o644);
  const [onGone, reopen] = [vi.fn(), vi.fn()];
  const watch = watchStore({ path, onGone, reopen });
  onTestFinished(() => watch.close());
  chmodSync(path, 0o640);
  await vi.waitFor(() => expect(reopen).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect(onGone.mock.calls).toEqual([[true]]);
  expect(watch.trouble()).toBeUndefined();
});

test("a store that was damaged and put back in place is opened again: connections hold pages of the damage", async () => {
  const folder = mkdtempSync(join(tmpdir(), "nowline-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "store.sqlite");
  new Database(path).exec("CREATE TABLE t (a TEXT); INSERT INTO t VALUES (hex(randomblob(50000)))").close();
  const sound = readFileSync(path);
  const [onGone, reopen] = [vi.fn(), vi.fn()];
  const watch = watchStore({ path, onGone, reopen });
  onTestFinished(() => watch.close());
  writeFileSync(path, Buffer.concat([sound.subarray(0, 4_096), Buffer.alloc(sound.length - 4_096, 7)]));
  await vi.waitFor(() => expect(watch.trouble()).toMatch(/malformed|corrupt|invalid|Tree/), {
    timeout: 15_000,
  });
  expect(reopen).not.toHaveBeenCalled();
  writeFileSync(path, sound);
  await vi.waitFor(() => expect(reopen).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect([onGone.mock.calls, watch.trouble()]).toEqual([[[true]], undefined]);
});

/** Linux lists the locks of all processes, each with its process and the inode of its file (proc(5)). */
const LOCKS = "/proc/locks";

test.runIf(existsSync(LOCKS))(
  "a look at a store in use leaves SQLite its locks: without them another program would delete the log",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "nowline-store-"));
    const path = join(folder, "store.sqlite");
    const db = new Database(path);
    onTestFinished(() => {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    });
    db.pragma("journal_mode = WAL");
    db.exec("CREATE TABLE t (a TEXT)");
    const { ino } = statSync(path);
    const locks = () =>
      readFileSync(LOCKS, "utf8")
        .split("\n")
        .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)).length;
    expect(locks()).toBe(1);
    const look = looksAtStore(path);
    for (let i = 0; i < 3; i++) expect(look().state).toBe("there");
    expect(locks()).toBe(1);
  },
);
