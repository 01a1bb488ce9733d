/**
 * The three faces, served from our own origin. Only the Latin files are preloaded; other scripts come from
 * app/scripts.css, the stand-ins that are shown while all of these load from app/stand-ins.css.
 */
import localFont from "next/font/local";

/** Titles. The width axis is the point: a programme's title stretches with its duration. */
export const display = localFont({
  src: "../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
  weight: "100 900",
  style: "normal",
  display: "swap",
  variable: "--face-display",
  adjustFontFallback: false,
  declarations: [{ prop: "font-stretch", value: "62% 125%" }],
});

/** Running text: letters that cannot be mistaken for each other. */
export const text = localFont({
  src: "../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
  weight: "200 800",
  style: "normal",
  display: "swap",
  variable: "--face-text",
  adjustFontFallback: false,
});

/** Times: digits of one width, so that a moving clock moves nothing else. */
export const time = localFont({
  src: "../node_modules/@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2",
  weight: "100 800",
  style: "normal",
  display: "swap",
  variable: "--face-time",
  adjustFontFallback: false,
});
