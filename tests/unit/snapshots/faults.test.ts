/** Publishing and following when something breaks in between, lies, or is too large. */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CATALOG_SCHEMA, openCatalogForReading } from "#db/catalog/connection.ts";
import { openSqlite } from "#db/sqlite.ts";
import { blobPath } from "#lib/snapshots/blobs.ts";
import { Follower, serveInThisSchema } from "#lib/snapshots/follow.ts";
import { migratedFile, pureFile, serve } from "#lib/snapshots/followed.ts";
import { hashOfFile } from "#lib/snapshots/hash-file.ts";
import { type Manifest, parseManifest } from "#lib/snapshots/manifest.ts";
import { OvertakenError, publish } from "#lib/snapshots/publish.ts";
import { putManifest } from "#lib/snapshots/shelf.ts";
import { emptyCatalog, put, station } from "#tests/support/catalog.ts";
import { smallDisk } from "#tests/support/full-disk.ts";
import { folder, many, publisherAndNode, signal } from "#tests/support/snapshots.ts";
import { originServer } from "#tests/support/sources.ts";

const MOST_CATALOG_BYTES = 64 * 1024 ** 3;
const filesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);
const blobsOf = (directory: string) => filesBelow(join(directory, "blobs"));

test("publications that fail leave nothing behind, and the next one is a delta", async () => {
  const { db, dataDir, directory, publish } = publisherAndNode();
  await put(db, many(0, 300));
  const inTheWay = join(directory, "manifest.json.unfinished");
  mkdirSync(inTheWay);
  await expect(publish()).rejects.toThrow();
  expect([filesBelow(join(dataDir, "snapshots")), blobsOf(directory)]).toEqual([[], []]);
  rmSync(inTheWay, { recursive: true });
  const { manifest } = await publish();
  const blobs = blobsOf(directory).length;
  mkdirSync(inTheWay);
  for (let round = 0; round < 3; round++) {
    await put(db, [station(round, { name: `Round ${round}` })]);
    await expect(publish()).rejects.toThrow();
    expect(blobsOf(directory)).toHaveLength(blobs);
    expect(filesBelow(join(dataDir, "snapshots"))).toEqual([pureFile(manifest.sha256)]);
  }
  rmSync(inTheWay, { recursive: true });
  expect((await publish()).manifest).toMatchObject({
    base: manifest.base,
    deltas: [{ from: manifest.sha256 }],
  });
});

test("a SNAPSHOT_DIR that cannot be written is named with the reason", async ({ skip }) => {
  const { db, dataDir } = emptyCatalog();
  await put(db, many(0, 3));
  const publishTo = (directory: string) => publish({ catalog: db, directory, dataDir, nowMs: 1_000 });
  const file = join(folder(), "file");
  writeFileSync(file, "");
  await expect(publishTo(file)).rejects.toThrow(
    `SNAPSHOT_DIR ${file} cannot be used: it is a file, not a directory.`,
  );
  const disk = smallDisk(1);
  if (disk === undefined) return skip();
  expect(spawnSync("mount", ["-o", "remount,ro", disk]).status).toBe(0);
  for (const directory of [disk, join(disk, "snapshots")])
    await expect(publishTo(directory)).rejects.toThrow(
      `SNAPSHOT_DIR ${directory} cannot be used: its file system is read-only; docs/operating/README.md says what helps.`,
    );
});

test("a publisher whose copy broke makes a new base, not a delta that leads followers astray", async () => {
  const { db, dataDir, node, publish, look } = publisherAndNode();
  await put(db, many(0, 300));
  const first = await publish();
  await look();
  const copy = join(dataDir, "snapshots", pureFile(first.manifest.sha256));
  const bytes = readFileSync(copy);
  bytes.fill(1, 9_000, 9_100);
  writeFileSync(copy, bytes);
  await put(db, [station(1, { name: "Next" })]);
  const { manifest } = await publish();
  expect(manifest.base.sha256).toBe(manifest.sha256);
  await look();
  expect(await hashOfFile(join(node, "catalog.sqlite"))).toBe(manifest.sha256);
});

test("a base that lost a blob is published anew with the next change", async () => {
  const { db, directory, publish, look, names, later } = publisherAndNode();
  await put(db, many(0, 300));
  await publish();
  const [lost = ""] = blobsOf(directory);
  rmSync(join(directory, blobPath(lost)));
  await expect(look()).rejects.toThrow(/it is not there/);
  await put(db, [station(1, { name: "Next" })]);
  await publish();
  later(3_600_000);
  await look();
  expect(names().names).toContain("Next");
});

test("the manifests before the newest are kept, though the clock steps back", async () => {
  const { db, directory, publish, later } = publisherAndNode();
  const published: Manifest[] = [];
  for (let round = 0; round < 8; round++) {
    await put(db, [station(1, { name: `Round ${round}` })]);
    published.push((await publish()).manifest);
    later(-100);
  }
  const kept = readdirSync(join(directory, "kept")).sort();
  const shas = kept.map((name) => parseManifest(readFileSync(join(directory, "kept", name), "utf8")).sha256);
  expect(shas).toEqual(published.slice(-6, -1).map(({ sha256 }) => sha256));
});

test("of two publishers at once the later gives way, and leaves the files of the other alone", async () => {
  const [one, other] = [publisherAndNode(), publisherAndNode()];
  await put(one.db, many(0, 50));
  await put(other.db, many(0, 50, { name: "Other" }));
  const { manifest } = await other.publish();
  const backup = one.db.backup.bind(one.db);
  one.db.backup = async (path) => {
    const done = await backup(path);
    await putManifest(one.directory, manifest);
    return done;
  };
  await expect(one.publish()).rejects.toThrow(OvertakenError);
  expect(parseManifest(readFileSync(join(one.directory, "manifest.json"), "utf8"))).toEqual(manifest);
});

test("blobs that a disk damaged are made anew when the publisher checks them; a new node needs every one", async () => {
  const { db, directory, publish, look } = publisherAndNode();
  await put(db, many(0, 300));
  await publish();
  await put(db, [station(1, { name: "Changed" })]);
  const { manifest } = await publish();
  const damage = () => {
    for (const name of blobsOf(directory)) writeFileSync(join(directory, blobPath(name)), "damaged");
  };
  damage();
  expect(await publish()).toMatchObject({ isNew: false });
  await expect(look()).rejects.toThrow(/is damaged/);
  expect(await publish(true)).toMatchObject({ isNew: true, manifest: { sha256: manifest.sha256 } });
  expect(await publish(true)).toMatchObject({ isNew: false });
  damage();
  await put(db, [station(2, { name: "Changed" })]);
  const { manifest: newest } = await publish(true);
  expect(newest.deltas).toEqual([]);
  expect(await look()).toMatchObject({ revision: newest.revision });
});

test("a manifest cannot fill the disk, name a path or ask for more memory than a delta takes", async () => {
  const { db, directory, node, publish, look, later } = publisherAndNode();
  await put(db, many(0, 20));
  const { manifest } = await publish();
  const refuse = async (change: object, reason: RegExp) => {
    writeFileSync(join(directory, "manifest.json"), JSON.stringify({ ...manifest, ...change }));
    later(3_600_000);
    await expect(look()).rejects.toThrow(reason);
    expect(filesBelow(join(node, "snapshots"))).toEqual([]);
  };
  const other = "0".repeat(64);
  const huge = { bytes: MOST_CATALOG_BYTES, sha256: other };
  const { bavail, bsize } = statfsSync(node);
  await refuse(
    { ...huge, base: { ...manifest.base, ...huge } },
    bavail * bsize < MOST_CATALOG_BYTES ? /it takes \d+ bytes, and the disk has \d+ left/ : /list of chunks/,
  );
  await refuse({ bytes: MOST_CATALOG_BYTES + 1 }, /manifest that this version knows: bytes/);
  await refuse({ sha256: "../../../../tmp/catalog" }, /that this version knows: sha256/);
  const blob = { sha256: "../../manifest", bytes: 1, packedBytes: 1 };
  const delta = { from: manifest.sha256, to: other, toBytes: manifest.bytes };
  await refuse({ sha256: other, deltas: [{ ...delta, blob }] }, /knows: deltas\.0\.blob\.sha256/);
  const large = { ...blob, sha256: other, bytes: 2 ** 40 };
  await refuse({ sha256: other, deltas: [{ ...delta, blob: large }] }, /knows: deltas\.0\.blob\.bytes/);
});

test("files that killed followers left are removed, also when the next snapshot is refused", async () => {
  const { db, directory, node, publish, look } = publisherAndNode();
  await put(db, many(0, 20));
  const { manifest } = await publish();
  mkdirSync(join(node, "snapshots"));
  const left = join(node, "snapshots", `${pureFile("a".repeat(64))}.unfinished`);
  writeFileSync(left, "half");
  rmSync(join(directory, blobPath(manifest.base.chunks.sha256)));
  await expect(look()).rejects.toThrow(/it is not there/);
  expect(filesBelow(join(node, "snapshots"))).toEqual([]);
});

test("after a downgrade a node serves the snapshot in its own schema again, or none", async () => {
  const { db, node, publish, look } = publisherAndNode();
  await put(db, many(0, 20));
  const { manifest } = await publish();
  await look();
  const [pure, newer] = [pureFile(manifest.sha256), migratedFile(manifest.sha256, CATALOG_SCHEMA + 1)];
  const at = (name: string) => join(node, "snapshots", name);
  copyFileSync(at(pure), at(newer));
  const migrated = openSqlite(at(newer));
  migrated.pragma(`user_version = ${CATALOG_SCHEMA + 1}`);
  migrated.close();
  serve(node, newer);
  expect(() => openCatalogForReading(node)).toThrow(/newer version/);
  expect(await serveInThisSchema(node)).toBe(true);
  openCatalogForReading(node).close();
  serve(node, newer);
  rmSync(at(pure));
  expect(await serveInThisSchema(node)).toBe(false);
});

test("a link to a snapshot that is gone is followed anew", async () => {
  const { db, node, publish, look, names } = publisherAndNode();
  await put(db, many(0, 20));
  await publish();
  symlinkSync(join("snapshots", pureFile("b".repeat(64))), join(node, "catalog.sqlite"));
  expect(await serveInThisSchema(node)).toBe(false);
  await look();
  expect(names().names).toHaveLength(20);
});

test("an origin without ETags is not asked for a damaged snapshot again and again", async () => {
  const { db, directory, publish } = publisherAndNode();
  await put(db, many(0, 20));
  const { manifest } = await publish();
  const list = `/${blobPath(manifest.base.chunks.sha256)}`;
  let isMended = false;
  const { url, asked } = await originServer((req, res) => {
    const path = new URL(req.url ?? "/", "http://localhost").pathname;
    res.end(path === list && !isMended ? "damaged" : readFileSync(join(directory, path)));
  });
  let nowMs = 0;
  const follower = new Follower({ dataDir: folder(), url: new URL("/", url).href, now: () => nowMs });
  const lists = () => asked.filter((each) => each.url === list).length;
  for (let i = 0; i < 4; i++) await expect(follower.look(signal)).rejects.toThrow(/is damaged/);
  expect(lists()).toBe(1);
  isMended = true;
  nowMs = 5_000;
  expect(await follower.look(signal)).toMatchObject({ revision: manifest.revision });
  expect(lists()).toBe(2);
  expect(await follower.look(signal)).toBeUndefined();
});
