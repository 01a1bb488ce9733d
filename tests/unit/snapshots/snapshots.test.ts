/** Publishing and following of snapshots through a directory, without a server. */
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openCatalogForReading, openCatalogForWriting } from "#db/catalog/connection.ts";
import { readRevision } from "#db/catalog/marks.ts";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { bumpRevision } from "#db/catalog/write/marks.ts";
import { migrate, openSqlite } from "#db/sqlite.ts";
import { blobPath } from "#lib/snapshots/blobs.ts";
import { Follower, serveInThisSchema } from "#lib/snapshots/follow.ts";
import { pureFile, serve } from "#lib/snapshots/followed.ts";
import { hashOfFile } from "#lib/snapshots/hash-file.ts";
import { type Manifest, parseManifest } from "#lib/snapshots/manifest.ts";
import { publish } from "#lib/snapshots/publish.ts";
import { emptyCatalog, put, station } from "#tests/support/catalog.ts";
import { publisherAndNode as both, folder, many, signal } from "#tests/support/snapshots.ts";

/** Text that no packing makes much shorter. */
const noise = (round: number, number: number) =>
  createHash("sha512").update(`${round} ${number}`).digest("base64");

test("a follower has what was published, byte by byte; a small change moves a delta", async () => {
  const { db, directory, node, publish, look, names } = both();
  await put(db, many(0, 400));
  const first = await publish();
  expect(first).toMatchObject({ isNew: true, movedBytes: first.manifest.base.packedBytes });
  expect(await look()).toMatchObject({ revision: first.manifest.revision });
  expect(await look()).toBeUndefined();
  expect(names().names).toHaveLength(400);

  await put(db, [station(7, { name: "Changed" })]);
  const second = await publish();
  expect(second.manifest.deltas).toHaveLength(1);
  expect(second.manifest.base).toEqual(first.manifest.base);
  const followed = await look();
  const manifestBytes = readFileSync(join(directory, "manifest.json")).length;
  expect(followed?.fetchedBytes).toBe(second.movedBytes + manifestBytes);
  expect(second.movedBytes).toBeLessThan(second.manifest.base.packedBytes * 0.3);
  expect(names()).toEqual({ names: expect.arrayContaining(["Changed"]), revision: second.manifest.revision });
  expect(await hashOfFile(join(node, "catalog.sqlite"))).toBe(second.manifest.sha256);
  expect(await publish()).toMatchObject({ isNew: false, movedBytes: 0 });

  // A node that begins now has the base and the delta.
  const late = folder();
  await new Follower({ dataDir: late, url: pathToFileURL(directory).href, now: () => 0 }).look(signal);
  expect(await hashOfFile(join(late, "catalog.sqlite"))).toBe(second.manifest.sha256);
});

test("a large change makes a new base; old blobs and manifests go", async () => {
  const { db, directory, publish, look, later } = both();
  await put(db, many(0, 300));
  const first = await publish();
  const blobs = () => readdirSync(join(directory, "blobs"), { recursive: true }).length;
  for (let round = 1; round <= 8; round++) {
    later(1_000);
    const stations = Array.from({ length: 300 }, (_, i) => station(i, { description: noise(round, i) }));
    await put(db, stations);
    await publish();
  }
  const last = await publish();
  expect(last.manifest.base.sha256).not.toBe(first.manifest.base.sha256);
  expect(readdirSync(join(directory, "kept"))).toHaveLength(5);
  expect(existsSync(join(directory, blobPath(first.manifest.base.chunks.sha256)))).toBe(false);
  expect(await look()).toMatchObject({ revision: last.manifest.revision });
  const before = blobs();
  await publish();
  expect(blobs()).toBe(before);
});

test("a damaged snapshot is refused with its reason, the last good one stays, and a mended one is taken", async () => {
  const { db, directory, publish, look, names, later } = both();
  await put(db, many(0, 50));
  await publish();
  await look();
  const good = names();
  await put(db, [station(1, { name: "Next" })]);
  const { manifest } = await publish();
  const path = join(directory, blobPath(manifest.deltas[0]?.blob.sha256 ?? ""));
  const whole = readFileSync(path);
  const damaged = Buffer.from(whole);
  damaged.writeUInt8((damaged.at(-9) ?? 0) ^ 0xff, damaged.length - 9);
  const refusals: (readonly [Buffer | undefined, RegExp])[] = [
    [damaged, /blobs\/.* is damaged/],
    [whole.subarray(0, 20), /is damaged: it cannot be unpacked/],
    [undefined, /blobs\/.*: it is not there/],
  ];
  for (const [bytes, reason] of refusals) {
    if (bytes) writeFileSync(path, bytes);
    else rmSync(path);
    later(3_600_000);
    await expect(look()).rejects.toThrow(reason);
    // The snapshot is not fetched again at once, and the reason stays.
    await expect(look()).rejects.toThrow(reason);
    expect(names()).toEqual(good);
  }
  writeFileSync(path, whole);
  later(3_600_000);
  expect(await look()).toMatchObject({ revision: manifest.revision });
  expect(names().names).toContain("Next");
});

test("manifests that lie are refused: web pages, newer schemas, wrong hashes, half of a text", async () => {
  const { db, directory, node, publish, look, later } = both();
  await put(db, many(0, 20));
  const { manifest } = await publish();
  const text = JSON.stringify(manifest);
  const changed = (change: Partial<Manifest>) => JSON.stringify({ ...manifest, ...change });
  const lies: (readonly [string, RegExp])[] = [
    ["<!doctype html><title>Sign in</title>", /is a web page/],
    [text.slice(0, text.length / 2), /is not JSON/],
    [changed({ schema: 999 }), /schema 999, this version knows \d+: upgrade this node/],
    [changed({ schema: 1 }), /has schema \d+, its manifest says 1/],
    [changed({ sha256: "0".repeat(64) }), /no delta begins at its base/],
    [
      changed({ sha256: "0".repeat(64), base: { ...manifest.base, sha256: "0".repeat(64) } }),
      /what its parts make does not have its hash/,
    ],
    [JSON.stringify({ ...manifest, format: 2 }), /that this version knows: format/],
  ];
  for (const [lie, reason] of lies) {
    writeFileSync(join(directory, "manifest.json"), lie);
    later(3_600_000);
    await expect(look()).rejects.toThrow(reason);
    expect(await serveInThisSchema(node)).toBe(false);
  }
  expect(() => parseManifest(text)).not.toThrow();
  expect(readdirSync(join(node, "snapshots"))).toEqual([]);
});

test("a node whose own copy is damaged begins with the base; files of older snapshots go", async () => {
  const { db, node, publish, look } = both();
  await put(db, many(0, 300));
  for (let round = 0; round < 4; round++) {
    await put(db, [station(round, { name: `Round ${round}` })]);
    const { manifest } = await publish();
    if (round === 3) {
      const path = join(node, "catalog.sqlite");
      const bytes = readFileSync(path);
      bytes.fill(1, 9_000, 9_100);
      writeFileSync(path, bytes);
    }
    await look();
    expect(await hashOfFile(join(node, "catalog.sqlite"))).toBe(manifest.sha256);
  }
  expect(readdirSync(join(node, "snapshots"))).toHaveLength(2);
});

test("a DATA_DIR with a catalogue of its own is not followed over", async () => {
  const { db, directory, publish } = both();
  await put(db, many(0, 5));
  await publish();
  const { dataDir } = emptyCatalog();
  const copy = folder();
  cpSync(dataDir, copy, { recursive: true });
  const follower = new Follower({ dataDir: copy, url: pathToFileURL(directory).href, now: () => 0 });
  await expect(follower.look(signal)).rejects.toThrow(/has a catalogue of its own/);
});

test("a snapshot of an older schema is brought to ours in a copy, and followed on", async () => {
  const [directory, node, data] = [folder(), folder(), folder()];
  const db = openSqlite(join(data, "catalog.sqlite"));
  onTestFinished(() => void db.close());
  migrate(db, catalogMigrations.slice(0, -1));
  const publishIt = (nowMs: number) => {
    bumpRevision(db, nowMs);
    return publish({ catalog: db, directory, dataDir: data, nowMs });
  };
  const follower = new Follower({ dataDir: node, url: pathToFileURL(directory).href, now: () => 0 });
  for (const nowMs of [1_000, 2_000]) {
    const { manifest } = await publishIt(nowMs);
    expect(manifest.schema).toBe(catalogMigrations.length - 1);
    expect(await follower.look(signal)).toMatchObject({ revision: manifest.revision });
    expect(await follower.look(signal)).toBeUndefined();
    const catalog = openCatalogForReading(node);
    expect(readRevision(catalog)).toBe(manifest.revision);
    catalog.close();
    expect(() => openCatalogForWriting(node)).toThrow(/is a snapshot of another machine's/);
  }

  // A node that was upgraded while it was stopped has the pure file of the older schema in place.
  const { manifest } = await publishIt(3_000);
  await follower.look(signal);
  serve(node, pureFile(manifest.sha256));
  expect(() => openCatalogForReading(node)).toThrow(/start Nowline once to migrate it/);
  expect(await serveInThisSchema(node)).toBe(true);
  openCatalogForReading(node).close();
});

const FULL = "/dev/full";

test.skipIf(!existsSync(FULL))(
  "a full disk loses nothing, at the publisher's and at the follower's",
  async () => {
    const { db, directory, node, publish, look, names, later } = both();
    await put(db, many(0, 50));
    const first = await publish();
    await look();
    const good = names();
    await put(db, [station(1, { name: "Next" })]);
    symlinkSync(FULL, join(directory, "manifest.json.unfinished"));
    await expect(publish()).rejects.toThrow(`SNAPSHOT_DIR ${directory}: the disk is full`);
    expect(parseManifest(readFileSync(join(directory, "manifest.json"), "utf8"))).toEqual(first.manifest);
    expect(await look()).toBeUndefined();

    const { manifest } = await publish();
    // A copy that is not as it was (here SQLite's application id) makes the node begin with the base, chunk by chunk.
    const bytes = readFileSync(join(node, "catalog.sqlite"));
    bytes.writeUInt32BE(1, 68);
    writeFileSync(join(node, "catalog.sqlite"), bytes);
    symlinkSync(FULL, join(node, "snapshots", `${pureFile(manifest.sha256)}.unfinished`));
    await expect(look()).rejects.toThrow(/ENOSPC/);
    expect(names()).toEqual(good);
    later(3_600_000);
    expect(await look()).toMatchObject({ revision: manifest.revision });
    expect(names().names).toContain("Next");
  },
);
