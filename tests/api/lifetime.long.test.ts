/** Starting and stopping, as an operator sees them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "#tests/support/ask.ts";
import { heldEnvironment } from "#tests/support/held-clock.ts";
import { startServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

/** Runs server.ts with `env` until it ends by itself. */
async function runToEnd(env: Record<string, string>): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, ["server.ts"], {
    env: { ...process.env, ...heldEnvironment(), HOST: "127.0.0.1", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 60_000,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const [code] = await once(child, "close");
  return { code, printed };
}

/** A DATA_DIR like that of the servers under test; gone after the test. */
function copyOfSeed(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-test-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  cpSync(seed, dataDir, { recursive: true });
  return dataDir;
}

test("the server stops with 0, and its data is there after a restart", async () => {
  const server = await startServer({ seed });
  const stations = async () => {
    const response = await fetch(`${server.url}/v2/stations?country=826`, {
      headers: { "Partner-Client": "demo" },
    });
    return (await response.json()).data.map((station: { rpuid: string }) => station.rpuid);
  };
  const before = await stations();
  const pid = server.pid;
  await server.restart();
  expect(server.pid).not.toBe(pid);
  expect(await stations()).toEqual(before);
  await server.restart("SIGKILL");
  expect(await stations()).toEqual(before);
  expect(await server.stop()).toBe(0);
});

test("/readyz of an empty directory is 200 and tells no age of its catalogue", async () => {
  const server = await startServer({ env: { NOWLINE_DEMO: "0" } });
  onTestFinished(async () => void (await server.stop()));
  const { status, body } = await ask(server.url, "/readyz");
  expect([status, body]).toEqual([200, expect.objectContaining({ status: "ready", revision: 0 })]);
  expect(body).not.toHaveProperty("catalogAgeSeconds");
});

test("the server stops when its parent process has ended", async () => {
  const server = await startServer({ seed });
  const { pid } = server;
  server.disconnect();
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  expect(await server.stop()).toBe(0);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("a port in use: one line, exit code 1", async () => {
  const server = await startServer({ seed });
  const second = await runToEnd({ PORT: String(server.port), DATA_DIR: copyOfSeed() });
  expect(second.code).toBe(1);
  expect(second.printed).toMatch(/^nowline: Port \d+ on 127\.0\.0\.1 is already in use\..*\n$/);
  await server.stop();
});

test("a DATA_DIR that is a file: one line, exit code 1", async () => {
  const result = await runToEnd({ DATA_DIR: join(seed, "catalog.sqlite") });
  expect(result.code).toBe(1);
  expect(result.printed).toMatch(/^nowline: DATA_DIR .* cannot be used: .*\n$/);
});

test("an invalid setting: one line, exit code 1", async () => {
  const result = await runToEnd({ PORT: "eighty" });
  expect(result).toEqual({
    code: 1,
    printed: 'nowline: PORT must be a port number from 0 to 65535; it is "eighty".\n',
  });
});

test("a store from a newer version: one line, exit code 1", async () => {
  const dataDir = copyOfSeed();
  const file = join(dataDir, "catalog.sqlite");
  const db = new Database(file);
  db.pragma("user_version = 9999");
  db.close();
  const result = await runToEnd({ DATA_DIR: dataDir });
  expect(result.code).toBe(1);
  expect(result.printed).toMatch(/^nowline: .*catalog\.sqlite was written by a newer version .*\n$/);
});

test("a store that is not a database: one line, exit code 1", async () => {
  const dataDir = copyOfSeed();
  writeFileSync(join(dataDir, "activity.sqlite"), "not a database".repeat(1_000));
  const result = await runToEnd({ DATA_DIR: dataDir });
  expect(result.code).toBe(1);
  expect(result.printed).toMatch(/^nowline: activity: \S+ cannot be used: file is not a database\n$/);
});
