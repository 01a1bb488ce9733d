/** Two publishers of one directory: one leads, the other follows it and takes over. */
import { existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { marksOfCatalog, openCatalogForWriting } from "#db/catalog/connection.ts";
import { openSqlite, type SqliteDatabase } from "#db/sqlite.ts";
import { Replaced } from "#lib/boot/stores.ts";
import { readConfig } from "#lib/ground/config.ts";
import { blobPath } from "#lib/snapshots/blobs.ts";
import { OvertakenError, publish, publishFrom } from "#lib/snapshots/publish.ts";
import { lastManifest } from "#lib/snapshots/shelf.ts";
import { StandBy } from "#lib/snapshots/stand-by.ts";
import { followLeader } from "#lib/worker/follow-snapshot.ts";
import { publishCatalog } from "#lib/worker/publish-catalog.ts";
import { emptyCatalog, put, station } from "#tests/support/catalog.ts";
import { jobDesk } from "#tests/support/jobs.ts";
import { folder, many, signal } from "#tests/support/snapshots.ts";

const ASIDE_FILE = "catalog.aside.sqlite";
/** A machine that may publish into `directory`, with a catalogue of its own in which the first station is `name`. */
async function machine(directory: string, name: string) {
  const { db, dataDir } = emptyCatalog();
  await put(db, [station(0, { name }), ...many(1, 200)]);
  db.close();
  return {
    dataDir,
    standBy: new StandBy({ dataDir, directory, now: () => 0 }),
    nameIn: (file = "catalog.sqlite") => {
      const catalog = openSqlite(join(dataDir, file), { readonly: true });
      const found = catalog.prepare("SELECT name FROM station ORDER BY id").pluck().get();
      catalog.close();
      return found;
    },
    /** Changes its catalogue without a publication; returns the new revision. */
    change: async (next: string) => {
      const catalog = openCatalogForWriting(dataDir);
      await put(catalog, [station(0, { name: next })]);
      catalog.close();
      return marksOfCatalog(join(dataDir, "catalog.sqlite")).revision;
    },
    publish: async (next: string) => {
      const catalog = openCatalogForWriting(dataDir);
      await put(catalog, [station(0, { name: next })]);
      const { manifest } = await publish({ catalog, directory, dataDir, nowMs: 1_000 });
      catalog.close();
      return manifest;
    },
    publishFrom: () => {
      const env = {
        DATA_DIR: dataDir,
        SNAPSHOT_DIR: directory,
        DATABASE_URL: "postgres://nobody@localhost/none",
      };
      return publishFrom(readConfig(env, "/"), { nowMs: 2_000 });
    },
    isLink: () => lstatSync(join(dataDir, "catalog.sqlite")).isSymbolicLink(),
  };
}

test("a worker that does not lead follows; a new leader goes on from the newest snapshot, by a delta", async () => {
  const directory = folder();
  const [one, two] = [await machine(directory, "One"), await machine(directory, "Two")];
  const first = await one.publish("First");
  expect(await one.standBy.follow(signal, true)).toBeUndefined();
  expect([one.isLink(), one.nameIn()]).toEqual([false, "First"]);

  expect(await two.standBy.follow(signal, true)).toMatchObject({ revision: first.revision });
  expect([two.isLink(), two.nameIn(), two.nameIn(ASIDE_FILE)]).toEqual([true, "First", "Two"]);
  expect(() => openCatalogForWriting(two.dataDir)).toThrow(/is a snapshot of another machine's/);
  await expect(two.publishFrom()).rejects.toThrow(OvertakenError);

  await one.publish("Second");
  await two.standBy.takeOver(signal);
  expect([two.isLink(), two.nameIn()]).toEqual([false, "Second"]);
  const third = await two.publish("Third");
  expect([third.base, third.deltas.length]).toEqual([first.base, 2]);

  // The first publisher comes back with a catalogue older than the published one.
  await expect(one.publishFrom()).rejects.toThrow(OvertakenError);
  await one.standBy.follow(signal, true);
  expect([one.isLink(), one.nameIn(), one.nameIn(ASIDE_FILE)]).toEqual([true, "Third", "Second"]);
  expect(await two.standBy.follow(signal, true)).toBeUndefined();
  await one.standBy.takeOver(signal);
  expect((await one.publish("Fourth")).revision).toBeGreaterThan(third.revision);
});

test("a publisher that led before sets a change aside that it did not publish, and is told, while another machine leads", async () => {
  const directory = folder();
  const [one, two] = [await machine(directory, "One"), await machine(directory, "Two")];
  await two.publish("First");
  await one.standBy.follow(signal, true);
  await one.standBy.takeOver(signal);
  expect(await one.standBy.follow(signal, true)).toBeUndefined();
  expect(one.isLink()).toBe(false);

  const changed = await one.change("Second");
  const { context, logged } = jobDesk();
  await followLeader(one.standBy, () => false)(context);
  expect([one.isLink(), one.nameIn(), logged]).toEqual([false, "Second", []]);
  const warned = vi.spyOn(context.log, "warn");
  await followLeader(one.standBy, () => true)(context);
  expect([one.isLink(), one.nameIn(), one.nameIn(ASIDE_FILE)]).toEqual([true, "First", "Second"]);
  expect(warned.mock.calls).toEqual([
    [expect.stringContaining(`is set aside as ${ASIDE_FILE}`), { revision: changed }],
  ]);

  // The next leader publishes the change that it alone has.
  await two.change("Third");
  await two.standBy.takeOver(signal);
  expect([two.isLink(), two.nameIn()]).toEqual([false, "Third"]);
});

test("a snapshot waits for the command that writes this machine's own catalogue, and a command after it changes nothing", {
  timeout: 30_000,
}, async () => {
  const directory = folder();
  const [one, two] = [await machine(directory, "One"), await machine(directory, "Two")];
  await one.publish("First");
  const [writing, late] = [openCatalogForWriting(two.dataDir), openCatalogForWriting(two.dataDir)];
  const mayCommit = async () => {
    await expect(two.publishFrom()).rejects.toThrow(OvertakenError);
    await expect(two.standBy.follow(signal, true)).rejects.toThrow(/^a command writes this machine's own/);
    await expect(two.publishFrom()).rejects.toThrow(OvertakenError);
  };
  await put(writing, [station(0, { name: "Second" })], { mayCommit });
  writing.close();
  expect([two.isLink(), two.nameIn()]).toEqual([false, "Second"]);

  const standBy = new StandBy({ dataDir: two.dataDir, directory, now: () => 0 });
  expect(await standBy.follow(signal, true)).toMatchObject({ asideRevision: 2 });
  const failed = put(late, [station(0, { name: "Third" })]);
  await expect(failed).rejects.toThrow(/^another machine leads now; nothing was changed: /);
  late.close();
  expect([two.isLink(), two.nameIn(), two.nameIn(ASIDE_FILE)]).toEqual([true, "First", "Second"]);
  expect(readdirSync(two.dataDir).filter((name) => name.includes("unfinished"))).toEqual([]);
});

test("a publisher without the newest snapshot does not take over; without snapshots each publisher goes on from its own catalogue", async () => {
  const directory = folder();
  const [one, two] = [await machine(directory, "One"), await machine(directory, "Two")];
  await one.publish("First");
  await two.standBy.follow(signal, true);
  const { deltas } = await one.publish("Second");
  const newest = lastManifest(directory);
  writeFileSync(join(directory, blobPath(deltas[0]?.blob.sha256 ?? "")), "damaged");
  await expect(two.standBy.takeOver(signal)).rejects.toThrow(/is damaged/);
  expect([two.isLink(), two.nameIn()]).toEqual([true, "First"]);
  expect(lastManifest(directory)).toEqual(newest);
  rmSync(join(directory, "manifest.json"));
  await expect(two.standBy.takeOver(signal)).resolves.toBeUndefined();
  expect([two.isLink(), two.nameIn()]).toEqual([false, "First"]);
});

test("a publication that failed waits before it packs the catalogue again, and the job says why meanwhile", async () => {
  const { dataDir } = await machine(folder(), "One");
  const directory = join(folder(), "file");
  writeFileSync(directory, "");
  const { context, time } = jobDesk(0, readConfig({ DATA_DIR: dataDir, SNAPSHOT_DIR: directory }, "/"));
  const job = publishCatalog();
  await expect(job(context)).rejects.toThrow(/^SNAPSHOT_DIR .* it is a file, not a directory\.$/);
  rmSync(directory);
  time.nowMs = 1_999;
  await expect(job(context)).rejects.toThrow(/^SNAPSHOT_DIR .* it is a file, not a directory\.$/);
  expect(existsSync(directory)).toBe(false);
  time.nowMs = 2_000;
  await job(context);
  expect(lastManifest(directory)).toBeDefined();
});

test("replaced catalogues are closed after a minute, earlier when there are many, and never under a reader", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const replaced = new Replaced();
    const catalogs = Array.from({ length: 6 }, () => emptyCatalog().db);
    const [busy] = catalogs as [SqliteDatabase];
    const reading = busy.prepare("SELECT * FROM sqlite_schema").iterate();
    reading.next();
    for (const each of catalogs) replaced.add(each);
    const open = () => catalogs.map((each) => each.open);
    expect(open()).toEqual([true, false, false, true, true, true]);
    vi.advanceTimersByTime(60_000);
    expect(open()).toEqual([true, false, false, false, false, false]);
    reading.return?.();
    vi.advanceTimersByTime(60_000);
    expect(open()).toEqual([false, false, false, false, false, false]);
  } finally {
    vi.useRealTimers();
  }
});
