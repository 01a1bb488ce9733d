/** The files of pictures in DATA_DIR/artwork, named by the SHA-256 of the largest size. */

import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { NamedError } from "#db/named-error.ts";
import { PICTURE_SIZES, type PictureSize } from "../contract/picture.ts";
import { systemCode } from "../ground/fault.ts";
import { makeWhole } from "../ground/whole-file.ts";
import type { PictureFormat } from "./squared.ts";

const FORMATS: readonly PictureFormat[] = ["webp", "png"];
/** The name of the file from which the others are made. */
export const LARGEST = "largest.webp";
/** The name of a picture's file in its folder. */
export const fileName = (size: PictureSize, format: PictureFormat) => `${size}.${format}`;

const FILE = /^([0-9a-f]{64})-(?:largest|\d+)\.(?:webp|png)$/;

/** A file of DATA_DIR/artwork cannot be used. The message names no picture: the log counts repeated faults by it. */
class ShelfError extends NamedError {
  constructor(doing: "read" | "written" | "removed", cause: unknown) {
    const code = systemCode(cause) ?? String(cause);
    super(`a file in DATA_DIR/artwork cannot be ${doing}: ${code}`, { cause });
  }
}

const failing = (doing: "read" | "written" | "removed") => (error: unknown) => {
  throw new ShelfError(doing, error);
};

/** Files of pictures. Every method rejects with ShelfError when the folder cannot be used. */
export class Shelf {
  readonly #folder: string;
  #files = 0;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "artwork");
  }

  #path(sha256: string, name: string): string {
    return join(this.#folder, sha256.slice(0, 2), `${sha256}-${name}`);
  }

  /** The bytes of a file; undefined when there is none. */
  read(sha256: string, name: string): Promise<Buffer | undefined> {
    return readFile(this.#path(sha256, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw new ShelfError("read", error);
    });
  }

  /** Writes a file whole, or not at all. */
  async write(sha256: string, name: string, bytes: Buffer): Promise<void> {
    const path = this.#path(sha256, name);
    const draft = `${path}.${process.pid}.${++this.#files}`;
    const write = async () => {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, bytes);
    };
    await makeWhole(path, write, draft).catch(failing("written"));
  }

  async remove(sha256: string): Promise<void> {
    const names = [
      LARGEST,
      ...PICTURE_SIZES.flatMap((size) => FORMATS.map((format) => fileName(size, format))),
    ];
    const paths = names.map((name) => this.#path(sha256, name));
    await Promise.all(paths.map((path) => rm(path, { force: true }))).catch(failing("removed"));
  }

  /** Removes what an ended server left: drafts, and the files of pictures that are not `known`. */
  async sweep(known: (sha256: string) => boolean): Promise<void> {
    const entries = (path: string) => readdir(path).catch(() => []);
    for (const folder of await entries(this.#folder))
      for (const name of await entries(join(this.#folder, folder))) {
        const [, sha256] = FILE.exec(name) ?? [];
        if (sha256 === undefined || !known(sha256))
          await rm(join(this.#folder, folder, name), { force: true, recursive: true }).catch(
            failing("removed"),
          );
      }
  }
}
