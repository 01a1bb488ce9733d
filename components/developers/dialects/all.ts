import { calendarWords } from "./calendar.ts";
import type { DialectWords } from "./dialect.ts";
import { feedsWords } from "./feeds.ts";
import { iptvWords } from "./iptv.ts";
import { mcpWords } from "./mcp.ts";
import { radioBrowserWords } from "./radio-browser.ts";
import { spiWords } from "./spi.ts";
import { subsonicWords } from "./subsonic.ts";

/** The pages of the dialects, with addresses at `origin`. */
export const dialectPages = (origin: string): readonly DialectWords[] => [
  radioBrowserWords(origin),
  iptvWords(origin),
  calendarWords(origin),
  spiWords(origin),
  mcpWords(origin),
  feedsWords(origin),
  subsonicWords(origin),
];
