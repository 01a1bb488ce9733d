import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { lookAtStore } from "#lib/boot/store-file.ts";

test("a file that is shorter than its header says is cut, unless its log may hold the rest: so a full disk leaves it", () => {
  const folder = mkdtempSync(join(tmpdir(), "nowline-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "store.sqlite");
  const db = new Database(path);
  db.exec("CREATE TABLE t (a TEXT); INSERT INTO t VALUES (hex(randomblob(20000)))");
  db.close();
  expect(lookAtStore(path).state).toBe("there");
  truncateSync(path, 8_192);
  expect(lookAtStore(path)).toMatchObject({ state: "damaged", why: "it has been cut to 8192 bytes" });
  writeFileSync(`${path}-wal`, "");
  expect(lookAtStore(path).state).toBe("damaged");
  writeFileSync(`${path}-wal`, "frames");
  expect(lookAtStore(path).state).toBe("there");
  writeFileSync(path, "no database");
  expect(lookAtStore(path).state).toBe("damaged");
});
