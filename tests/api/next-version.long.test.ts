/**
 * Version N beside N+1 on one PostgreSQL. N+1 is a copy of this product with a migration more in both engines: a column of
 * `client` that N does not know, and one of `nowline.node`.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectAlone } from "#db/postgres/connection.ts";
import { ask } from "#tests/support/ask.ts";
import { nowlineWith } from "#tests/support/operator.ts";
import { hasPostgres, startPostgres } from "#tests/support/postgres.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { isNoActivity } from "#tests/support/shared-activity.ts";
import { spend } from "#tests/support/spend.ts";
import { seed } from "#tests/support/transports.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const SOON = { timeout: 15_000, interval: 50 };
const HARBOUR = "8269000";
const OURS = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };

/** Adds a line at the end of the list that ends `file`. */
function addMigration(file: string, migration: string): void {
  const text = readFileSync(file, "utf8");
  const added = text.replace(/,?\s*\];\s*$/, `,\n  ${migration},\n];\n`);
  if (added === text) throw new Error(`${file} ends in no list`);
  writeFileSync(file, added);
}

/** The folder of version N+1. */
function makeNext(): string {
  const folder = mkdtempSync(join(tmpdir(), "nowline-next-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["app", "components", "db", "lib", "public", "package.json", "server.ts"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ["next.config.mjs", "tsconfig.json"]) cpSync(join(root, name), join(folder, name));
  for (const name of ["node_modules", ".next"]) symlinkSync(join(root, name), join(folder, name));
  addMigration(
    join(folder, "db/activity/migrations/index.ts"),
    '{ name: "9999-remark", sql: "ALTER TABLE client ADD COLUMN remark TEXT" }',
  );
  addMigration(
    join(folder, "db/postgres/migrations.ts"),
    "`ALTER TABLE nowline.node ADD COLUMN remark text`",
  );
  return folder;
}

describe.runIf(hasPostgres())("version N+1", () => {
  test("serves beside N on one PostgreSQL: neither loses what the other writes, quota is exact, and N starts again", async () => {
    const next = makeNext();
    const postgres = await startPostgres();
    onTestFinished(() => postgres.end());
    const url = await postgres.newDatabase();
    const upgraded = mkdtempSync(join(tmpdir(), "nowline-upgraded-"));
    onTestFinished(() => rmSync(upgraded, { recursive: true, force: true }));
    cpSync(seed, upgraded, { recursive: true, filter: isNoActivity });
    const start = async (name: string, more: { cwd?: string; env?: Record<string, string> } = {}) => {
      const settings = { DATABASE_URL: url, NODE_NAME: name, CLIENT_RATE: "100000", ADDRESS_RATE: "100000" };
      const server = await startServer({ seed, ...more, env: { ...settings, ...more.env } });
      onTestFinished(async () => void (await server.stop()));
      return server;
    };
    const nowline = async (at: TestServer, ...args: string[]) => {
      const { code, out, err } = await nowlineWith({ DATA_DIR: at.dataDir, DATABASE_URL: url }, ...args);
      expect(code, err).toBe(0);
      return out;
    };
    const add = async (at: TestServer, name: string, quota: number) =>
      JSON.parse(await nowline(at, "clients", "add", "--name", name, "--quota", `${quota}`, "--json"))
        .clientId as string;
    const statusAt = async ({ url }: TestServer, client: string) =>
      (await ask(url, `/v2/stations/${HARBOUR}`, { "Partner-Client": client })).status;

    const old = await start("old");
    const before = await start("upgraded", { env: { DATA_DIR: upgraded } });
    const early = await add(old, "Early", 5_000);
    await expect.poll(() => statusAt(before, early), SOON).toBe(200);

    // Requests to the node that stays, from before the upgrade to its end.
    const odd: number[] = [];
    let [asked, over] = [0, false];
    const asking = (async () => {
      for (; !over; asked++) {
        const { status } = await ask(old.url, `/v2/stations?country=826&limit=${1 + (asked % 50)}`, OURS);
        if (status !== 200) odd.push(status);
      }
    })();
    await before.stop();
    // The next version on the DATA_DIR of the node that was stopped.
    const after = await start("upgraded", { cwd: next, env: { DATA_DIR: upgraded } });
    const schemaOf = (dataDir: string) => {
      const db = new Database(join(dataDir, "activity.sqlite"), { readonly: true });
      const found = db.pragma("user_version", { simple: true }) as number;
      db.close();
      return found;
    };
    expect(schemaOf(upgraded)).toBe(schemaOf(old.dataDir) + 1);
    expect(await statusAt(after, early)).toBe(200);

    // N changes the row and does not know the column of N+1: the value in that column stays.
    const store = new Database(join(upgraded, "activity.sqlite"), { timeout: 5_000 });
    onTestFinished(() => void store.close());
    const remark = (name: string) =>
      store.prepare("SELECT remark FROM client WHERE name = ?").pluck().get(name);
    store.prepare("UPDATE client SET remark = 'of N+1' WHERE id = ?").run(early);
    const query = async (text: string, values: unknown[] = []) => {
      const asker = await connectAlone(url, () => {});
      return (await asker.query(text, values).finally(() => asker.end())).rows;
    };
    const inDatabase = () =>
      query("SELECT doc->>'remark' AS remark FROM nowline.record WHERE kind = 'client' AND doc->>'id' = $1", [
        early,
      ]);
    await expect.poll(inDatabase, SOON).toEqual([{ remark: "of N+1" }]);
    await nowline(old, "clients", "set", early, "--name", "Renamed by N");
    await expect.poll(() => remark("Renamed by N"), SOON).toBe("of N+1");

    // A song that one hears is on air at the other, both ways.
    const { key } = JSON.parse(await nowline(old, "stations", "key", HARBOUR, "--json")) as { key: string };
    const report = async (at: TestServer, title: string) => {
      const headers = {
        "Partner-Client": "",
        Authorization: `Bearer ${key}`,
        "Content-Type": "application/json",
      };
      const song = JSON.stringify({ artist: "Juno Pell", title });
      return (await ask(at.url, `/ingest/onair/${HARBOUR}`, headers, { method: "POST", sent: song })).status;
    };
    const onAir = async (at: TestServer) => (await ask(at.url, `/v2/stations/${HARBOUR}/onair`, OURS)).text;
    for (const [from, to, title] of [
      [old, after, "From N"],
      [after, old, "From N+1"],
    ] as const) {
      await expect.poll(() => report(from, title), SOON).toBe(200);
      await expect.poll(() => onAir(to), SOON).toContain(title);
    }

    const metered = await add(old, "Metered", 2_000);
    await expect.poll(() => statusAt(after, metered), SOON).toBe(200);
    const spent = await spend([old.url, after.url], metered, 3_000, 50);
    expect([spent.odd, spent.granted > 1_800, spent.granted < 2_000]).toEqual([[], true, true]);

    over = true;
    await asking;
    expect(odd).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    // N starts again beside N+1, also on a new disk.
    await old.restart();
    expect(await statusAt(old, early)).toBe(200);
    expect(await statusAt(await start("another"), early)).toBe(200);
    expect(await query("SELECT number > oldest AS together FROM nowline.version")).toEqual([
      { together: true },
    ]);
    // The way back of a node is a new replica: its disk is of the newer version.
    await after.stop();
    const refused = start("upgraded", { env: { DATA_DIR: upgraded } });
    await expect(refused).rejects.toThrow(/newer version of Nowline/);
  }, 240_000);
});
