/**
 * The three typefaces, served from our own origin. Only the Latin files are preloaded. app/scripts.css has other
 * scripts, app/stand-ins.css the fallback faces that are shown while these files load.
 */
import localFont from "next/font/local";

/** Titles. Its width axis lets a programme's title stretch with the programme's duration. */
export const display = localFont({
  src: "../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
  weight: "100 900",
  style: "normal",
  display: "swap",
  variable: "--face-display",
  adjustFontFallback: false,
  declarations: [{ prop: "font-stretch", value: "62% 125%" }],
});

/** Running text: its letters cannot be mistaken for each other. */
export const text = localFont({
  src: "../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
  weight: "200 800",
  style: "normal",
  display: "swap",
  variable: "--face-text",
  adjustFontFallback: false,
});

/** Times: its digits have one width, so that a running clock moves nothing else. */
export const time = localFont({
  src: "../node_modules/@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2",
  weight: "100 800",
  style: "normal",
  display: "swap",
  variable: "--face-time",
  adjustFontFallback: false,
});
