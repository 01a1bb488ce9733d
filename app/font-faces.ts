/** The faces beside app/fonts.ts, as a plugin of Tailwind: letters beyond basic Latin, and fallback faces. */

import archivo from "@fontsource-variable/archivo/unicode.json" with { type: "json" };
import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/unicode.json" with { type: "json" };
import martian from "@fontsource-variable/martian-mono/unicode.json" with { type: "json" };
import noto from "@fontsource-variable/noto-sans/unicode.json" with { type: "json" };
import arabic from "@fontsource-variable/noto-sans-arabic/unicode.json" with { type: "json" };
import plugin from "tailwindcss/plugin";

type FontFace = Record<string, string>;

const family = (name: string, weight = "100 900"): FontFace => ({
  "font-family": `"${name} Variable"`,
  "font-weight": weight,
});
// Faces of one family that share its letters declare the same weights: the browser takes only faces that fit a text's
// weight equally well.
const TITLES = { ...family("Archivo"), "font-stretch": "62% 125%" };
const TEXT = family("Atkinson Hyperlegible Next", "200 800");
const TIMES = family("Martian Mono", "100 800");
const NOTO = family("Noto Sans");
const ARABIC = family("Noto Sans Arabic");

const fileOf = (name: string, letters: string) =>
  `../node_modules/@fontsource-variable/${name}/files/${name}-${letters}-normal.woff2`;

/** `range` with `to` in place of `from`. @throws when the package's range has no `from`: its letters must be chosen anew. */
function changed(range: string, from: string, to: string): string {
  if (!range.includes(from)) throw new Error(`The letters of a font have changed: ${range} lacks ${from}.`);
  return range.replace(from, to);
}

const latinOfTitles = changed(archivo["latin-ext"], "U+0100-02BA", "U+0180-0217,U+021C-02BA");
const arabicLetters = changed(arabic.arabic, "U+0600-06FF,", "");

/**
 * Letters beyond basic Latin. The browser fetches a file only when a page has a letter of its unicode-range. The ranges are
 * the packages' own, except that the Arabic package's hyphens, direction marks and mathematical signs are left out: every
 * language uses them, and a single "≈" is not worth a file. Basic Latin is left out too: the browser would fetch it twice
 * while the preloaded file is on its way. Central European and Arabic letters have lighter files of their own
 * (bin/make-faces.mjs).
 */
const LETTERS: readonly (readonly [face: FontFace, file: string, range: string])[] = [
  [TITLES, fileOf("archivo", "vietnamese-wdth"), archivo.vietnamese],
  [TITLES, "./faces/archivo-central.woff2", "U+0100-017F,U+0218-021B,U+1E9E"],
  [TITLES, fileOf("archivo", "latin-ext-wdth"), changed(latinOfTitles, "U+1E00-1E9F", "U+1E00-1E9D,U+1E9F")],
  [TEXT, fileOf("atkinson-hyperlegible-next", "latin-ext-wght"), atkinson["latin-ext"]],
  ...(["cyrillic-ext", "cyrillic", "latin-ext"] as const).map(
    (letters) => [TIMES, fileOf("martian-mono", `${letters}-wght`), martian[letters]] as const,
  ),
  ...(["cyrillic-ext", "cyrillic", "devanagari", "greek-ext", "greek", "vietnamese"] as const).map(
    (letters) => [NOTO, fileOf("noto-sans", `${letters}-wght`), noto[letters]] as const,
  ),
  [ARABIC, "./faces/noto-sans-arabic.woff2", "U+0600-06FF,U+200C-200D"],
  [
    ARABIC,
    fileOf("noto-sans-arabic", "arabic-wght"),
    changed(arabicLetters, "U+200C-200E,U+2010-2011,U+204F,", ""),
  ],
];

/** The width of an English sentence at weights 400 and 750, in em (HarfBuzz). */
interface Widths {
  regular: number;
  bold: number;
}
/** Faces of ours with their metrics (hhea). Archivo is measured at the middle of each stretch. */
interface Own extends Widths {
  name: string;
  stretch?: string;
  ascent: number;
  descent: number;
}
const title = { name: "Display", ascent: 0.878, descent: 0.21 };
const OWN: readonly Own[] = [
  { ...title, stretch: "62% 81%", regular: 0.3553, bold: 0.388 },
  { ...title, stretch: "81% 94%", regular: 0.405, bold: 0.443 },
  { ...title, stretch: "94% 107%", regular: 0.4509, bold: 0.4939 },
  { ...title, stretch: "107% 125%", regular: 0.5273, bold: 0.5719 },
  { name: "Text", ascent: 0.984, descent: 0.316, regular: 0.4524, bold: 0.4855 },
];
interface Device extends Widths {
  name: string;
  files: readonly string[];
}
const DEVICES: readonly Device[] = [
  {
    name: "Arial",
    files: ["Arial", "Liberation Sans", "Arimo", "Helvetica"],
    regular: 0.4603,
    bold: 0.4934,
  },
  { name: "Roboto", files: ["Roboto"], regular: 0.4561, bold: 0.4632 },
  { name: "Noto", files: ["Noto Sans"], regular: 0.4835, bold: 0.5142 },
];
const TYPEWRITERS = [
  ...["Courier New", "Liberation Mono", "DejaVu Sans Mono", "Menlo", "Droid Sans Mono", "Noto Sans Mono"],
];

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The first of the device's `files`, drawn `wider` times as wide as it is, with the metrics of a face of ours. */
const standIn = (
  name: string,
  files: readonly string[],
  wider: number,
  own: Pick<Own, "ascent" | "descent" | "stretch"> & { weight: string },
): FontFace => ({
  "font-family": `"${name}"`,
  src: files.map((file) => `local("${file}")`).join(", "),
  "font-weight": own.weight,
  ...(own.stretch && { "font-stretch": own.stretch }),
  "ascent-override": percent(own.ascent / wider),
  "descent-override": percent(own.descent / wider),
  "line-gap-override": "0%",
  "size-adjust": percent(wider),
});

/** Fallback faces, shown until the faces of app/fonts.ts arrive. Equal metrics keep the page still when they arrive. */
const STAND_INS = [
  ...DEVICES.flatMap(({ name, files, regular, bold }) => [
    ...OWN.map((own) =>
      standIn(`${own.name} Fallback ${name}`, files, own.regular / regular, { ...own, weight: "100 599" }),
    ),
    ...OWN.map((own) => {
      const boldFiles = files.map((file) => `${file} Bold`);
      return standIn(`${own.name} Fallback ${name}`, boldFiles, own.bold / bold, {
        ...own,
        weight: "600 900",
      });
    }),
  ]),
  standIn("Time Fallback", TYPEWRITERS, 0.7 / 0.6, { ascent: 1, descent: 0.2, weight: "100 900" }),
];

export default plugin(({ addBase }) => {
  const letters = LETTERS.map(([face, file, range]) => ({
    ...face,
    "font-style": "normal",
    "font-display": "swap",
    src: `url("${file}") format("woff2")`,
    "unicode-range": range,
  }));
  addBase({ "@font-face": [...letters, ...STAND_INS] });
});
