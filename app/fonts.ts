/** The preloaded faces (bin/make-faces.mjs); app/font-faces.ts has other scripts and fallback faces. */
import localFont from "next/font/local";

/** The face of titles. Its width axis lets a programme's title stretch with the programme's duration. */
export const display = localFont({
  src: "./faces/archivo.woff2",
  weight: "300 800",
  style: "normal",
  display: "swap",
  variable: "--face-display",
  adjustFontFallback: false,
  declarations: [{ prop: "font-stretch", value: "62% 125%" }],
});

/** Running text: its letters cannot be mistaken for each other. */
export const text = localFont({
  src: "./faces/atkinson-hyperlegible-next.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--face-text",
  adjustFontFallback: false,
});

/** Times: its digits have one width, so that a running clock moves nothing else. */
export const time = localFont({
  src: "./faces/martian-mono.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  variable: "--face-time",
  adjustFontFallback: false,
});
