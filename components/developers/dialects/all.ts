import { calendarWords } from "./calendar.ts";
import type { DialectWords, Named } from "./dialect.ts";
import { feedsWords } from "./feeds.ts";
import { iptvWords } from "./iptv.ts";
import { mcpWords } from "./mcp.ts";
import { radioBrowserWords } from "./radio-browser.ts";
import { spiWords } from "./spi.ts";
import { subsonicWords } from "./subsonic.ts";

/** The pages of the dialects, with addresses at `origin` of a country and a station that the directory has. */
export const dialectPages = (origin: string, named: Named): readonly DialectWords[] => [
  radioBrowserWords(origin),
  iptvWords(origin, named),
  calendarWords(origin, named),
  spiWords(origin, named),
  mcpWords(origin, named),
  feedsWords(origin, named),
  subsonicWords(origin, named),
];
