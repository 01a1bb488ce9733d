import type { DocumentKind } from "./kinds.ts";
import { parseNdjson } from "./ndjson.ts";
import { parseRadioBrowser } from "./radio-browser.ts";
import type { Parser } from "./records/parsed.ts";
import { parseRss } from "./rss/parse.ts";
import { parseSpi } from "./spi/parse.ts";

export const parsers: Record<DocumentKind, Parser> = {
  "radio-browser": parseRadioBrowser,
  spi: parseSpi,
  rss: parseRss,
  ndjson: parseNdjson,
};
