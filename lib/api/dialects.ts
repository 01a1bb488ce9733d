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

const READING = ["GET", "HEAD"];
const BY_FORM_TOO = [...READING, "POST"];

/** The names, paths and methods of dialects, and a plain path that Next.js routes to the handler of each. */
export const DIALECTS = [
  { name: "radio-browser", owns: isRadioBrowserPath, route: "/json/-", methods: BY_FORM_TOO },
  { name: "iptv", owns: isIptvPath, route: "/playlist.m3u", methods: READING },
  { name: "spi", owns: isSpiPath, route: "/radiodns/-", methods: READING },
  { name: "mcp", owns: isMcpPath, route: "/mcp", methods: ["POST"] },
  { name: "subsonic", owns: isSubsonicPath, route: "/rest/-", methods: BY_FORM_TOO },
  { name: "feeds", owns: isFeedPath, route: "/series.opml", methods: READING },
  { name: "calendar", owns: isCalendarPath, route: "/stations/-/calendar.ics", methods: READING },
] as const;
type Name = (typeof DIALECTS)[number]["name"];

const ownerOf = (path: string) => DIALECTS.find(({ owns }) => owns(path));

/** The path of the route handler of Next.js for `path`; undefined where no dialect answers it. */
export const dialectRoute = (path: string): string | undefined => ownerOf(path)?.route;

/** Whether a dialect answers `path`. */
export const isDialectPath = (path: string): boolean => ownerOf(path) !== undefined;

/** All dialects, with the data that they keep in memory. */
export class Dialects {
  readonly radioBrowser: RadioBrowser;
  readonly #answers: Readonly<Record<Name, Dialect["answer"]>>;

  /** `newKey` gives 32 random bytes. */
  constructor(
    activity: SqliteDatabase,
    options: { onError: (error: unknown) => void; newKey: () => Uint8Array },
  ) {
    const radioBrowser = new RadioBrowser(activity, options);
    const [iptv, spi, feeds] = [new Iptv(), new SpiOverIp(), new Feeds()];
    this.radioBrowser = radioBrowser;
    this.#answers = {
      "radio-browser": (request, context) => radioBrowser.answer(request, context),
      iptv: (request, context) => iptv.answer(request, context),
      spi: (request, context) => spi.answer(request, context),
      mcp: answerMcp,
      feeds: (request, context) => feeds.answer(request, context),
      subsonic: answerSubsonic,
      calendar: answerCalendar,
    };
  }

  /** The dialect that answers `path`. */
  of(path: string): Dialect | undefined {
    const found = ownerOf(path);
    return found && { name: found.name, methods: found.methods, answer: this.#answers[found.name] };
  }
}
