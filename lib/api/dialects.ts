/** The dialects of the field that this server speaks, each with its paths. */
import type { SqliteDatabase } from "#db/sqlite.ts";
import { answerCalendar, isCalendarPath } from "../dialects/calendar/answer.ts";
import type { DialectContext } from "../dialects/context.ts";
import { Feeds, isFeedPath } from "../dialects/feeds/answer.ts";
import { Iptv, isIptvPath } from "../dialects/iptv/answer.ts";
import { answerMcp, isMcpPath } from "../dialects/mcp/answer.ts";
import { isRadioBrowserPath, RadioBrowser } from "../dialects/radio-browser/answer.ts";
import { isSpiPath, SpiOverIp } from "../dialects/spi/answer.ts";
import { answerSubsonic, isSubsonicPath } from "../dialects/subsonic/answer.ts";
import type { ApiRequest, ApiResponse } from "../request/message.ts";

export interface Dialect {
  /** For logs and metrics. */
  name: string;
  methods: readonly string[];
  /** Answers a request with one of the methods. @throws SQLite's error when a store cannot be read. */
  answer(request: ApiRequest, context: DialectContext): Promise<ApiResponse>;
}

/** Who owns which paths, and a plain path that Next.js routes to their handler. */
const OWNERS = [
  ["radio-browser", isRadioBrowserPath, "/json/-"],
  ["iptv", isIptvPath, "/playlist.m3u"],
  ["spi", isSpiPath, "/radiodns/-"],
  ["mcp", isMcpPath, "/mcp"],
  ["subsonic", isSubsonicPath, "/rest/-"],
  ["feeds", isFeedPath, "/series.opml"],
  ["calendar", isCalendarPath, "/stations/-/calendar.ics"],
] as const;
type Name = (typeof OWNERS)[number][0];

const ownerOf = (path: string) => OWNERS.find(([, owns]) => owns(path));

/** The path of the route handler of Next.js for `path`; undefined where no dialect answers it. */
export const dialectRoute = (path: string): string | undefined => ownerOf(path)?.[2];

/** Whether a dialect answers `path`. */
export const isDialectPath = (path: string): boolean => ownerOf(path) !== undefined;

/** All dialects, with the data that they keep in memory. */
export class Dialects {
  readonly #radioBrowser: RadioBrowser;
  readonly #byName: Readonly<Record<Name, Dialect>>;

  /** `newKey` gives 32 random bytes. */
  constructor(
    activity: SqliteDatabase,
    options: { onError: (error: unknown) => void; newKey: () => Uint8Array },
  ) {
    const radioBrowser = new RadioBrowser(activity, options);
    const iptv = new Iptv();
    const spi = new SpiOverIp();
    const feeds = new Feeds();
    this.#radioBrowser = radioBrowser;
    this.#byName = {
      "radio-browser": {
        name: "radio-browser",
        methods: ["GET", "HEAD", "POST"],
        answer: (request, context) => radioBrowser.answer(request, context),
      },
      iptv: {
        name: "iptv",
        methods: ["GET", "HEAD"],
        answer: (request, context) => iptv.answer(request, context),
      },
      spi: {
        name: "spi",
        methods: ["GET", "HEAD"],
        answer: (request, context) => spi.answer(request, context),
      },
      mcp: { name: "mcp", methods: ["POST"], answer: answerMcp },
      feeds: {
        name: "feeds",
        methods: ["GET", "HEAD"],
        answer: (request, context) => feeds.answer(request, context),
      },
      subsonic: { name: "subsonic", methods: ["GET", "HEAD", "POST"], answer: answerSubsonic },
      calendar: { name: "calendar", methods: ["GET", "HEAD"], answer: answerCalendar },
    };
  }

  of(path: string): Dialect | undefined {
    const name = ownerOf(path)?.[0];
    return name && this.#byName[name];
  }

  /** Has what is kept in memory follow the stores, before somebody asks for it. */
  keepUp(context: DialectContext): void {
    this.#radioBrowser.keepUp(context);
  }

  /** Reads and writes another activity store from now on. */
  useActivity(activity: SqliteDatabase): void {
    this.#radioBrowser.useActivity(activity);
  }

  /** Resolves when clicks and votes are written, or their write failed. */
  settled(): Promise<void> {
    return this.#radioBrowser.book.settled();
  }
}
