/**
 * Makes the faces that most pages wait for out of the packages' files: `node bin/make-faces.mjs` writes app/faces. The
 * faces have only the letters and weights that pages use, and are committed; tests/unit/app/faces.test.ts fails when a
 * package has changed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

/** Western Europe's languages, Turkey's dotless i, which the packages keep with them, and the signs of texts of radio. */
const WESTERN = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0¡¿«»‹›„‚‘’“”–—…·•°ªº§©®™£€²½←→−Œœıʻʼ`;
/** Central Europe's and Turkey's languages. */
const CENTRAL = `${range(0x100, 0x17f)}ȘșȚțẞ`;
/** The block of Arabic, which Persian, Urdu, Kurdish and Pashto share, with the joiners between letters. */
const ARABIC = `${range(0x600, 0x6ff)}\u200c\u200d`;

const TITLES = { wdth: { min: 62, max: 125 }, wght: { min: 300, max: 800 } };
const TEXT = { wght: { min: 400, max: 700 } };

/** A face: the package's file, its letters, its axes, and whether letters take other forms beside each other. */
export const FACES = {
  archivo: { from: "archivo/files/archivo-latin-wdth-normal", letters: WESTERN, axes: TITLES },
  "archivo-central": {
    from: "archivo/files/archivo-latin-ext-wdth-normal",
    letters: CENTRAL,
    axes: TITLES,
  },
  "atkinson-hyperlegible-next": {
    from: "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal",
    letters: WESTERN,
    axes: TEXT,
  },
  "martian-mono": {
    from: "martian-mono/files/martian-mono-latin-wght-normal",
    letters: WESTERN,
    axes: TEXT,
  },
  "noto-sans-arabic": {
    from: "noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal",
    letters: ARABIC,
    axes: { wght: { min: 300, max: 800 } },
    joins: true,
  },
};

/**
 * The bytes of a face as woff2. Kerning stays; ligatures go where letters do not join.
 * @param {string} name a key of FACES
 */
export function makeFace(name) {
  const { from, letters, axes, joins = false } = FACES[name];
  const whole = readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${from}.woff2`));
  return subsetFont(whole, letters, { targetFormat: "woff2", variationAxes: axes, noLayoutClosure: !joins });
}

/** The characters from code point `first` to `last`. */
function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));
}

// The test imports this file, too. Node 20 has no import.meta.main.
if (process.argv[1] === import.meta.filename) {
  for (const name of Object.keys(FACES)) {
    const face = await makeFace(name);
    writeFileSync(join(import.meta.dirname, "..", "app", "faces", `${name}.woff2`), face);
    console.log(`${name}  ${(face.length / 1_000).toFixed(0)} kB`);
  }
}
