/** The files of pictures in DATA_DIR/artwork, named by the SHA-256 of the largest size. */
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PICTURE_SIZES, type PictureSize } from "../contract/picture.ts";
import type { PictureFormat } from "./squared.ts";

const FORMATS: readonly PictureFormat[] = ["webp", "png"];
/** The name of the file from which the others are made. */
export const LARGEST = "largest.webp";
export const fileName = (size: PictureSize, format: PictureFormat) => `${size}.${format}`;

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
      throw error;
    });
  }

  /** Writes a file whole, or not at all. */
  async write(sha256: string, name: string, bytes: Buffer): Promise<void> {
    const path = this.#path(sha256, name);
    const draft = `${path}.${process.pid}.${++this.#files}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Removes all files of a picture. */
  async remove(sha256: string): Promise<void> {
    const names = [
      LARGEST,
      ...PICTURE_SIZES.flatMap((size) => FORMATS.map((format) => fileName(size, format))),
    ];
    await Promise.all(names.map((name) => rm(this.#path(sha256, name), { force: true })));
  }
}
