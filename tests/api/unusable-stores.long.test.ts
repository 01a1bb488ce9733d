/** Stores that are lost while the server runs: the server notices, says so, and goes on with their replacements. */
import {
  closeSync,
  copyFileSync,
  cpSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "#tests/support/ask.ts";
import { addClient } from "#tests/support/operator.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { isShared } from "#tests/support/shared-activity.ts";
import { seed } from "#tests/support/transports.ts";

const HTML = { Accept: "text/html" };
const SOON = { timeout: 20_000, interval: 100 };

async function open(): Promise<TestServer> {
  const server = await startServer({ seed, env: { LOG_LEVEL: "error" } });
  onTestFinished(async () => void (await server.stop()));
  return server;
}
const readiness = async ({ url }: TestServer) => (await ask(url, "/readyz")).status;
const stationsOf = ({ url }: TestServer) => ask(url, "/v2/stations/8269000");
const health = async ({ url }: TestServer, store: string) =>
  new RegExp(`^nowline_store_ok\\{store="${store}"\\} (\\d)$`, "m").exec(
    (await ask(url, "/metrics")).text,
  )?.[1];

/** Overwrites some pages of a store. */
function damage(file: string): void {
  const target = openSync(file, "r+");
  const noise = Buffer.alloc(8_192 * 20, 0xa5);
  writeSync(target, noise, 0, noise.length, 8_192 * 10);
  closeSync(target);
}

/** Moves the WAL into the file, as the close of the last connection does. */
function settle(file: string): void {
  const db = new Database(file);
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

// A replica is copied anew, as the next test shows.
test.skipIf(isShared)(
  "a deleted activity store: 503 with the reason; a new store in its place is opened and written",
  async () => {
    const server = await open();
    const file = join(server.dataDir, "activity.sqlite");
    const { clientId } = await addClient(server.dataDir, "Charged", "--quota", "100");
    settle(file);
    const saved = join(server.dataDir, "saved");
    copyFileSync(file, saved);
    for (const part of ["", "-wal", "-shm"]) rmSync(`${file}${part}`, { force: true });
    await expect.poll(() => readiness(server), SOON).toBe(503);
    expect(await health(server, "activity")).toBe("0");
    expect(await health(server, "catalog")).toBe("1");
    const partner = await stationsOf(server);
    expect([partner.status, partner.body]).toEqual([503, expect.objectContaining({ code: "unavailable" })]);
    expect(Number(partner.headers.get("retry-after"))).toBeGreaterThan(0);

    renameSync(saved, file);
    await expect.poll(() => readiness(server), SOON).toBe(200);
    const charged = await ask(server.url, "/v2/stations/8269000", { "Partner-Client": clientId });
    expect([charged.status, charged.headers.get("x-ratelimit-remaining")]).toEqual([200, "99"]);
    const db = new Database(file, { readonly: true });
    expect(db.prepare("SELECT used FROM quota WHERE client_id = ?").pluck().get(clientId)).toBe(1);
    db.close();
    expect((await ask(server.url, "/guide", HTML)).status).toBe(200);
  },
);

test.runIf(isShared)("a deleted replica is copied anew, and its clients are served and charged", async () => {
  const server = await open();
  const { clientId } = await addClient(server.dataDir, "Charged", "--quota", "100");
  const file = join(server.dataDir, "activity.sqlite");
  const { ino } = statSync(file);
  for (const part of ["", "-wal", "-shm"]) rmSync(`${file}${part}`, { force: true });
  await expect.poll(() => statSync(file, { throwIfNoEntry: false })?.ino ?? ino, SOON).not.toBe(ino);
  const remaining = async () =>
    (await ask(server.url, "/v2/stations/8269000", { "Partner-Client": clientId })).headers.get(
      "x-ratelimit-remaining",
    );
  await expect.poll(remaining, SOON).toMatch(/^9\d$/);
  expect(await readiness(server)).toBe(200);
});

test("pages without a store are 503 in the listener's language, and say why", async () => {
  const server = await open();
  renameSync(join(server.dataDir, "catalog.sqlite"), join(server.dataDir, "away"));
  await expect.poll(() => readiness(server), SOON).toBe(503);
  for (const path of ["/", "/guide", "/stations/8269000", "/catch-up"]) {
    const { status, headers, text } = await ask(server.url, path, { ...HTML, "Accept-Language": "de" });
    expect([path, status]).toEqual([path, 503]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(text).toContain('<html lang="de"');
    expect(text).toContain("Der Katalog lässt sich gerade nicht lesen");
  }
  renameSync(join(server.dataDir, "away"), join(server.dataDir, "catalog.sqlite"));
  await expect.poll(() => readiness(server), SOON).toBe(200);
  expect((await ask(server.url, "/guide", HTML)).status).toBe(200);
});

test("a catalogue that replaces the first is read, also when its revision is equal", async () => {
  const server = await open();
  const file = join(server.dataDir, "catalog.sqlite");
  const other = join(server.dataDir, "other");
  settle(file);
  cpSync(file, other);
  const db = new Database(other);
  const doc = db.prepare("SELECT count(*) FROM station").pluck().get();
  expect(doc).toBeGreaterThan(0);
  db.exec("DELETE FROM station WHERE rpuid = '8269000'");
  settle(other);
  db.close();
  expect((await stationsOf(server)).status).toBe(200);
  renameSync(other, file);
  await expect.poll(async () => (await stationsOf(server)).status, SOON).toBe(404);
});

test.each([
  ["cut in half", (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2 / 8_192) * 8_192)],
  ["emptied", (file: string) => truncateSync(file, 0)],
  ["overwritten in its middle", damage],
])("the server notices a catalogue that is %s", async (_what, spoil) => {
  const server = await open();
  const file = join(server.dataDir, "catalog.sqlite");
  settle(file);
  expect(await readiness(server)).toBe(200);
  spoil(file);
  await expect.poll(() => readiness(server), SOON).toBe(503);
  await expect.poll(() => health(server, "catalog"), SOON).toBe("0");
  expect((await stationsOf(server)).status).toBe(503);
  expect((await ask(server.url, "/guide", HTML)).status).toBe(503);
});

test("a server that starts with a damaged catalogue is never ready", async () => {
  const server = await startServer({ seed, env: { LOG_LEVEL: "error", NOWLINE_DEMO: "0" } });
  onTestFinished(async () => void (await server.stop()));
  const file = join(server.dataDir, "catalog.sqlite");
  await server.restart("SIGTERM", async () => {
    settle(file);
    damage(file);
  });
  expect(await readiness(server)).toBe(503);
});
