/** A full disk: the machine says so and answers what it can; of several machines it loses nothing that comes meanwhile. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { addSongs } from "#db/activity/write.ts";
import { ask } from "#tests/support/ask.ts";
import { putClient } from "#tests/support/client-record.ts";
import { fill, smallDisk } from "#tests/support/full-disk.ts";
import { joinNode, type TestNode } from "#tests/support/nodes.ts";
import { addClient } from "#tests/support/operator.ts";
import { hasPostgres, startPostgres } from "#tests/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { seed } from "#tests/support/transports.ts";

const SOON = { timeout: 45_000, interval: 100 };
const HARBOUR = "8269000";
/** Songs of half a megabyte. */
const SONGS = 500;
const OURS = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };

describe.runIf(hasPostgres())("a machine whose disk is full", () => {
  test("reports it in a line and at /readyz, keeps answering, and catches up when there is room", async ({
    skip,
  }) => {
    const disk = smallDisk(128);
    if (disk === undefined) return skip();
    const postgres = await startPostgres();
    onTestFinished(() => postgres.end());
    const url = await postgres.newDatabase();
    vi.stubEnv("TMPDIR", disk);
    const full = await startServer({
      seed,
      env: { DATABASE_URL: url, NODE_NAME: "full", ADDRESS_RATE: "10000", LOG_LEVEL: "error" },
    });
    vi.unstubAllEnvs();
    onTestFinished(async () => void (await full.stop()));
    expect(full.dataDir.startsWith(disk)).toBe(true);
    const other: TestNode = await joinNode(url);
    onTestFinished(() => other.remove());
    const ready = async () => (await ask<Record<string, unknown>>(full.url, "/readyz")).body;
    await expect.poll(ready, SOON).toMatchObject({ isConnected: true });
    // A log of changes that is empty takes room when it grows.
    await full.restart();
    await expect.poll(ready, SOON).toMatchObject({ isConnected: true });

    const filler = join(disk, "filler");
    fill(filler, disk);
    const song = (i: number) => ({
      ...{ rpuid: HARBOUR, start_ms: full.now() - i * 200_000, stop_ms: full.now() - i * 200_000 + 180_000 },
      ...{ artist: `Artist ${i} ${"x".repeat(500)}`, title: "A title", artist_key: `artist ${i}` },
      origin: "import" as const,
    });
    let sent = 0;
    const sendMore = () => {
      const more = Array.from({ length: SONGS }, () => song(sent++));
      addSongs(other.db, more);
    };
    // A log of changes that had grown before takes megabytes without a new page.
    const readyAfterMore = async () => {
      sendMore();
      return ready();
    };
    const refused = /the activity store of .* cannot be written: database or disk is full/g;
    await expect.poll(readyAfterMore, { ...SOON, interval: 500 }).toMatchObject({
      trouble: "the activity store cannot be written: database or disk is full",
    });
    // The next try may find room in a log that was written over; more than a whole log leaves none.
    for (let more = 0; more < 20; more++) sendMore();
    putClient(other.db, "late");
    const plays = JSON.stringify({ plays: [{ rpuid: "8269001", seconds: 60 }] });
    const headers = { ...OURS, "Content-Type": "application/json" };
    expect((await ask(full.url, "/listener/plays", headers, { method: "POST", sent: plays })).status).toBe(
      200,
    );
    const until = performance.now() + 12_000;
    const statuses = new Set<number>();
    while (performance.now() < until)
      for (const path of [`/v2/stations/${HARBOUR}`, "/v2/stations?country=826", "/"])
        statuses.add((await ask(full.url, path, OURS)).status);
    expect([...statuses]).toEqual([200]);
    expect(await ready()).toMatchObject({ status: "ready" });
    // A try is connected until it meets the full disk.
    const metrics = async () => (await fetch(`${full.url}/metrics`)).text();
    await expect.poll(metrics, SOON).toContain("nowline_database_up 0");

    // Several tries met the full disk: a trouble that stands is told once, and one that comes back once more.
    const told = full.logs().match(refused)?.length;
    expect(told).toBeGreaterThanOrEqual(1);
    expect(told).toBeLessThanOrEqual(2);
    // A line, not a stack.
    const lines = full
      .logs()
      .split("\n")
      .filter((line) => line.includes("database or disk is full"));
    expect(lines.filter((line) => !/^(?:\{|nowline: )/.test(line))).toEqual([]);

    rmSync(filler);
    await expect.poll(ready, SOON).not.toHaveProperty("trouble");
    await expect.poll(ready, SOON).toMatchObject({ isConnected: true, waiting: 0, worker: "up" });
    const songs = (at: TestNode["db"]) =>
      at.prepare("SELECT count(*) FROM song WHERE artist LIKE 'Artist %'").pluck().get();

    const here = openActivity(full.dataDir);
    onTestFinished(() => void here.close());
    await expect.poll(() => songs(here), SOON).toBe(sent);
    await expect
      .poll(
        async () => (await ask(full.url, "/v2/stations?country=826", { "Partner-Client": "late" })).status,
        SOON,
      )
      .toBe(200);
    const playsAt = () =>
      other.db.prepare("SELECT plays FROM play WHERE rpuid = '8269001' AND demonstration = 0").pluck().get();
    await expect.poll(playsAt, SOON).toBe(1);
    expect(here.pragma("integrity_check", { simple: true })).toBe("ok");
  }, 180_000);
});

test("a machine without PostgreSQL is not ready while it cannot charge partners, and says why", async ({
  skip,
}) => {
  const disk = smallDisk(128);
  if (disk === undefined) return skip();
  vi.stubEnv("TMPDIR", disk);
  const server = await startServer({ seed, env: { LOG_LEVEL: "error" } });
  vi.unstubAllEnvs();
  onTestFinished(async () => void (await server.stop()));
  const { clientId } = await addClient(server.dataDir, "Metered", "--quota", "100000");
  const ready = () => ask<Record<string, unknown>>(server.url, "/readyz");
  const charged = async () =>
    (await ask(server.url, "/v2/stations/8269000", { "Partner-Client": clientId })).status;
  const storesOk = async () =>
    (await (await fetch(`${server.url}/metrics`)).text()).match(/^nowline_store_ok.+/gm);
  await expect.poll(charged, SOON).toBe(200);
  const worker = async () => (await ready()).body;
  await expect.poll(worker, SOON).toMatchObject({ failingJobs: [] });

  const filler = join(disk, "filler");
  fill(filler, disk);
  // A log of changes that had grown before takes charges without a new page.
  await expect.poll(charged, { ...SOON, interval: 1 }).toBe(503);
  expect(await ready()).toMatchObject({
    status: 503,
    body: { detail: "The activity store cannot be written: database or disk is full." },
  });
  expect(await storesOk()).toContain('nowline_store_ok{store="activity"} 0');
  expect((await ask(server.url, `/v2/stations/${HARBOUR}`, OURS)).status).toBe(200);

  rmSync(filler);
  // No partner asks meanwhile.
  await expect.poll(async () => (await ready()).status, SOON).toBe(200);
  await expect
    .poll(storesOk, SOON)
    .toEqual(["catalog", "activity", "journal"].map((store) => `nowline_store_ok{store="${store}"} 1`));
  expect(await charged()).toBe(200);
}, 120_000);
