import type { DocumentKind } from "./detect.ts";
import { parseNdjson } from "./ndjson.ts";
import { parseRadioBrowser } from "./radio-browser.ts";
import type { Parser } from "./records/parsed.ts";
import { parseRss } from "./rss/parse.ts";
import { parseSpi } from "./spi/parse.ts";

export type Kind = DocumentKind;

export const parsers: Record<Kind, Parser> = {
  "radio-browser": parseRadioBrowser,
  spi: parseSpi,
  rss: parseRss,
  ndjson: parseNdjson,
};

/** Whether `text` names a kind of document. */
export function isKind(text: string): text is Kind {
  return Object.hasOwn(parsers, text);
}
