/** The files of the build and of public/: read, compressed and given a validator once, then sent from memory. */
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { systemCode } from "../../ground/fault.ts";
import { weakEtag } from "../../request/etag.ts";
import type { Sendable } from "./send-page.ts";

const TYPES: ReadonlyMap<string, string> = new Map([
  [".css", "text/css; charset=utf-8"],
  [".js", "application/javascript; charset=utf-8"],
  [".png", "image/png"],
  [".svg", "image/svg+xml"],
  [".wav", "audio/wav"],
  [".woff2", "font/woff2"],
]);
const BUILT = "/_next/static";
/** The demonstration's audio has its own handler. */
const DEMONSTRATION = /^\/demo\//;

/** Code for HLS, which an embedded player loads after the press where the browser has none. */
const HLS_CODE = { path: "/embed/hls.js", file: "node_modules/hls.js/dist/hls.light.min.js" };

/** The names of files of a build have their hash in them. */
const FOREVER = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "public, max-age=0";

const MAX_BYTES = 32 * 1024 * 1024;
/** Room for compressed bodies. */
const WITH_ENCODED = 1.5;

/** The paths on disk of all files below `directory`, by URL path. */
const filesBelow = (directory: string, prefix: string): [string, string][] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [prefix + file.slice(directory.length).replaceAll("\\", "/"), file];
    });

/** Finds the files of `root`'s .next/static and public; reads each when it is first asked for. */
export function openStaticFiles(root: string) {
  const files = new Map(
    [
      ...filesBelow(join(root, ".next", "static"), BUILT),
      ...filesBelow(join(root, "public"), "").filter(([path]) => !DEMONSTRATION.test(path)),
      [HLS_CODE.path, join(root, HLS_CODE.file)] as [string, string],
    ].filter(([path]) => TYPES.has(extname(path))),
  );
  const kept = new LRUCache<string, Sendable>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.ceil(body.length * WITH_ENCODED) + 1_024,
  });

  async function read(path: string, file: string): Promise<Sendable> {
    const body = await readFile(file);
    const headers = {
      "content-type": TYPES.get(extname(path)),
      "cache-control": path.startsWith(`${BUILT}/`) ? FOREVER : ASK_EACH_TIME,
      etag: weakEtag([body.toString("latin1")]),
      vary: "Accept-Encoding",
    };
    const made = { status: 200, headers, body, encoded: {} };
    kept.set(path, made);
    return made;
  }

  return {
    has: (path: string) => files.has(path),
    /** The file; undefined for an unknown path, or when the file has been deleted since the start. */
    get: async (path: string) => {
      const found = kept.get(path);
      const file = files.get(path);
      if (found || file === undefined) return found;
      try {
        return await read(path, file);
      } catch (error) {
        if (systemCode(error) !== "ENOENT") throw error;
        return undefined;
      }
    },
  };
}
