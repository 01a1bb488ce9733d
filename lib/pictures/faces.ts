/**
 * The font faces of pictures, read from the files of the pages' fonts. HarfBuzz joins Arabic letters, stacks Devanagari
 * letters, and sets the fonts' axes: names are as wide as on the pages.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Blob, Font, Face as HarfBuzzFace } from "harfbuzzjs";
import { decompress } from "wawoff2";

export interface Face {
  font: Font;
  /** Font units an em. */
  unitsPerEm: number;
}

/** In order of preference for a letter. */
const FILES = [
  "archivo/files/archivo-latin-wdth-normal.woff2",
  "archivo/files/archivo-latin-ext-wdth-normal.woff2",
  "archivo/files/archivo-vietnamese-wdth-normal.woff2",
  "noto-sans/files/noto-sans-cyrillic-wdth-normal.woff2",
  "noto-sans/files/noto-sans-cyrillic-ext-wdth-normal.woff2",
  "noto-sans/files/noto-sans-greek-wdth-normal.woff2",
  "noto-sans/files/noto-sans-greek-ext-wdth-normal.woff2",
  "noto-sans/files/noto-sans-devanagari-wdth-normal.woff2",
  "noto-sans-arabic/files/noto-sans-arabic-arabic-wdth-normal.woff2",
] as const;

const { resolve } = createRequire(import.meta.url);

async function load(file: string): Promise<Face> {
  const ttf = await decompress(await readFile(resolve(`@fontsource-variable/${file}`)));
  const face = new HarfBuzzFace(new Blob(ttf));
  return { font: new Font(face), unitsPerEm: face.upem };
}

/**
 * Reads and unpacks all faces: some 60 ms and 3 MB. One after the other, because the decompressor gives each font at a
 * place of its own memory that the next font overwrites. Rejects when a file is missing.
 */
export async function loadFaces(): Promise<readonly Face[]> {
  const faces: Face[] = [];
  for (const file of FILES) faces.push(await load(file));
  return faces;
}
