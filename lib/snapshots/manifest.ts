/**
 * Files at a snapshot's origin (docs/decisions/0011-snapshots.md):
 *
 *   manifest.json          names everything else; written last
 *   kept/<number>.json     the manifests before it
 *   blobs/<aa>/<sha256>    contents compressed with zstd, named by the SHA-256 of what they unpack to
 */
import { z } from "zod";
import { SnapshotError } from "./snapshot-error.ts";

export const MANIFEST_FILE = "manifest.json";
export const MOST_MANIFEST_BYTES = 256 * 1024;
/** A catalogue's file in one piece of the base. */
export const CHUNK_BYTES = 256 * 1024;
/** The largest catalogue that is published or followed. */
const MOST_CATALOG_BYTES = 64 * 1024 ** 3;
/** Most deltas of a manifest: what a follower that was away may have missed. */
export const MOST_DELTAS = 100;
/** The largest delta; a larger change gets a new base. */
export const MOST_DELTA_BYTES = 256 * 1024 ** 2;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = (most: number) => z.int().min(0).max(most);
const file = { sha256, bytes: size(MOST_CATALOG_BYTES) };
const blob = (most: number) => z.object({ sha256, bytes: size(most), packedBytes: size(most + 64 * 1024) });

const schema = z.object({
  format: z.literal(1),
  revision: size(Number.MAX_SAFE_INTEGER),
  changedAtMs: size(Number.MAX_SAFE_INTEGER),
  publishedAtMs: size(Number.MAX_SAFE_INTEGER),
  /** The number of the catalogue's last migration. */
  schema: size(1_000_000),
  pageBytes: z.union([512, 1024, 2048, 4096, 8192, 16384, 32768, 65536].map((n) => z.literal(n))),
  /** The whole file. */
  ...file,
  /** The file at the beginning of some delta, or the file itself, in chunks: their SHA-256 one after the other. */
  base: z.object({
    ...file,
    chunkBytes: z.literal(CHUNK_BYTES),
    /** Bytes of all its chunks. */
    packedBytes: file.bytes,
    chunks: blob(8 * 1024 ** 2),
  }),
  /** Each delta makes the next file out of the file before; the last delta makes the snapshot. */
  deltas: z
    .array(z.object({ from: sha256, to: sha256, toBytes: file.bytes, blob: blob(MOST_DELTA_BYTES) }))
    .max(MOST_DELTAS),
});

export type Manifest = z.infer<typeof schema>;
export type Delta = Manifest["deltas"][number];
export interface Blob {
  sha256: string;
  /** Bytes unpacked, and as they are kept. */
  bytes: number;
  packedBytes: number;
}

/** Reads a manifest. @throws SnapshotError with what is wrong: a page of HTML, another format, a broken chain. */
export function parseManifest(text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const isPage = /^\s*<(?:!doctype|html)/i.test(text);
    throw new SnapshotError(
      isPage
        ? `${MANIFEST_FILE} is a web page, not a snapshot's manifest`
        : `${MANIFEST_FILE} is not JSON: it begins with ${JSON.stringify(text.slice(0, 40))}`,
    );
  }
  const { success, data, error } = schema.safeParse(json);
  if (!success) {
    const [issue] = error.issues;
    throw new SnapshotError(
      `${MANIFEST_FILE} is not a snapshot's manifest that this version knows: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
    );
  }
  const { deltas } = data;
  for (const [i, delta] of deltas.entries())
    if (delta.to !== (deltas[i + 1]?.from ?? data.sha256))
      throw new SnapshotError(`${MANIFEST_FILE}: its deltas do not lead to its snapshot`);
  if (stepsFrom(data, data.base.sha256) === undefined)
    throw new SnapshotError(`${MANIFEST_FILE}: no delta begins at its base`);
  return data;
}

/** The deltas that lead from the file with this hash to the snapshot; undefined when none begins there. */
export function stepsFrom({ sha256, deltas }: Manifest, from: string): readonly Delta[] | undefined {
  if (from === sha256) return [];
  const first = deltas.findIndex((delta) => delta.from === from);
  return first === -1 ? undefined : deltas.slice(first);
}
