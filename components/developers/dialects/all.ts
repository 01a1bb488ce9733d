import type { DialectWords } from "./dialect.ts";
import { iptvWords } from "./iptv.ts";
import { radioBrowserWords } from "./radio-browser.ts";

/** The pages of the dialects, with addresses at `origin`. */
export const dialectPages = (origin: string): readonly DialectWords[] => [
  radioBrowserWords(origin),
  iptvWords(origin),
];
