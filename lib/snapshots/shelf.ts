/** Reads and prunes a directory of snapshots: its manifest, earlier manifests, and the blobs that they name. */
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { blobPath, hasBlob, makeFolder, openBlob, writeWhole } from "./blobs.ts";
import { CHUNK_BYTES, MANIFEST_FILE, type Manifest, parseManifest } from "./manifest.ts";

const KEPT = "kept";
/** Manifests kept beside the newest: a follower that has read an earlier manifest still finds its blobs. */
const KEPT_MANIFESTS = 5;
const HASH_BYTES = 32;

/** The manifest of `directory`; undefined when there is none, or none that can be used. */
export function lastManifest(directory: string): Manifest | undefined {
  try {
    return parseManifest(readFileSync(join(directory, MANIFEST_FILE), "utf8"));
  } catch {
    return undefined;
  }
}

/** The hashes of a base's chunks, in their order. */
export const hashesOf = (list: Buffer): string[] =>
  Array.from({ length: Math.floor(list.length / HASH_BYTES) }, (_, i) =>
    list.toString("hex", i * HASH_BYTES, (i + 1) * HASH_BYTES),
  );

const chunksOf = async (directory: string, { chunks }: Manifest["base"]): Promise<string[]> =>
  hashesOf(await openBlob(await readFile(join(directory, blobPath(chunks.sha256))), chunks));

/** The names of all blobs that a follower of `manifest` may ask for. */
const namedBy = async (directory: string, { base, deltas }: Manifest): Promise<string[]> => [
  base.chunks.sha256,
  ...(await chunksOf(directory, base)),
  ...deltas.map(({ blob }) => blob.sha256),
];

/** Whether all blobs of `manifest` are there. */
export async function isWhole(directory: string, manifest: Manifest): Promise<boolean> {
  const names = await namedBy(directory, manifest).catch(() => undefined);
  return names?.every((name) => existsSync(join(directory, blobPath(name)))) === true;
}

/** Whether all blobs of `manifest` have their contents. Reads and unpacks each. */
export async function isSound(directory: string, { base, deltas }: Manifest): Promise<boolean> {
  try {
    const hashes = await chunksOf(directory, base);
    const lastBytes = base.bytes - (hashes.length - 1) * CHUNK_BYTES;
    const chunks = hashes.map((sha256, i) => ({
      sha256,
      bytes: i === hashes.length - 1 ? lastBytes : CHUNK_BYTES,
    }));
    for (const blob of [...chunks, ...deltas.map((delta) => delta.blob)])
      if (!(await hasBlob(directory, blob))) return false;
    return true;
  } catch {
    return false;
  }
}

/** The kept manifests, the newest first; they are numbered, for clocks step back. */
const keptNames = async (directory: string) =>
  (await readdir(join(directory, KEPT)))
    .filter((name) => /^\d{8}\.json$/.test(name))
    .sort()
    .reverse();

/** Makes `manifest` the newest: all that it names is there before. */
export async function putManifest(directory: string, manifest: Manifest): Promise<void> {
  await makeFolder(join(directory, KEPT));
  const before = lastManifest(directory);
  if (before) {
    const number = Number.parseInt((await keptNames(directory))[0] ?? "0", 10) + 1;
    const name = `${String(number).padStart(8, "0")}.json`;
    await writeWhole(join(directory, KEPT, name), JSON.stringify(before));
  }
  await writeWhole(join(directory, MANIFEST_FILE), `${JSON.stringify(manifest)}\n`);
}

/** The names of the blobs of a kept manifest; undefined when it cannot be used any more. */
async function namedByKept(directory: string, name: string): Promise<string[] | undefined> {
  try {
    return await namedBy(directory, parseManifest(await readFile(join(directory, KEPT, name), "utf8")));
  } catch {
    return undefined;
  }
}

/** The names of all blobs in `directory`. */
export async function blobsIn(directory: string): Promise<string[]> {
  const root = join(directory, "blobs");
  if (!existsSync(root)) return [];
  const folders = await readdir(root);
  return (await Promise.all(folders.map((folder) => readdir(join(root, folder))))).flat();
}

/** Removes all blobs from `directory` but the named. */
export async function keepOnly(directory: string, named: ReadonlySet<string>): Promise<void> {
  for (const name of await blobsIn(directory))
    if (!named.has(name)) await rm(join(directory, blobPath(name)), { force: true });
}

/** Removes old manifests, and the blobs that none of the others names. */
export async function prune(directory: string, newest: Manifest): Promise<void> {
  const named = new Set(await namedBy(directory, newest));
  for (const [i, name] of (await keptNames(directory)).entries()) {
    const names = i < KEPT_MANIFESTS ? await namedByKept(directory, name) : undefined;
    if (names) for (const each of names) named.add(each);
    else await rm(join(directory, KEPT, name), { force: true });
  }
  await keepOnly(directory, named);
}
