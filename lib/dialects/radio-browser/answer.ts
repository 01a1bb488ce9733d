/** Answers requests of Radio Browser's interface: `/{format}/{command}[/...]`. */
import type { SqliteDatabase } from "#db/sqlite.ts";
import { fold } from "../../ground/text.ts";
import type { ApiRequest, ApiResponse } from "../../request/message.ts";
import { decodeOnce, splitTarget } from "../../request/target.ts";
import { inPlainText, Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { type DialectDocument, respond, uncached } from "../respond.ts";
import { AnswerShelf } from "./answer-shelf.ts";
import { ClickBook, type Counts } from "./click-book.ts";
import { Directories, type Directory, rowOf } from "./directory.ts";
import { changedStations, checkItems, clickItems, stepItems } from "./feeds.ts";
import { CHANGE_COLUMNS, changeFields, type Fields, STATION_COLUMNS, stationFields } from "./fields.ts";
import { listed } from "./lists.ts";
import { Orders } from "./orders.ts";
import { type Parameters, readParameters } from "./parameters.ts";
import type { Row } from "./row.ts";
import { BY, selectStations } from "./select.ts";
import { configOf, statsOf } from "./server-facts.ts";
import {
  CONTENT_TYPES,
  type Format,
  fieldList,
  type Items,
  isFormat,
  isPlaylist,
  pieces,
  single,
} from "./write.ts";

/** Commands of the interface; other names after a format are unknown. */
const COMMANDS = new Set(
  "stations countries countrycodes codecs states languages tags checks checksteps clicks stats config servers url vote add".split(
    " ",
  ),
);
const FORMAT_NAMES = new Set(["json", "xml", "csv", "m3u", "pls", "xspf", "ttl"]);
/** Folders whose paths have the form of a command: of the API and of pages. */
const OTHERS = /^(?:v\d+|wrapi|ingest|yp|listener|og|sitemaps|artwork|demo)$/;

/** Whether `path` belongs to this interface: a format of its own, or a known command in whatever format. */
export function isRadioBrowserPath(path: string): boolean {
  const [format = "", command = ""] = path.slice(1).split("/", 2);
  if (FORMAT_NAMES.has(format)) return true;
  return /^[a-z\d]+$/.test(format) && COMMANDS.has(command) && !OTHERS.test(format);
}

/** Longer lists are sent in pieces. */
const WHOLE = 500;

interface Asking {
  format: Format;
  command: string;
  rest: readonly string[];
  given: Parameters;
  context: DialectContext;
  directory: Directory;
  counts: Counts;
}

const notFound = () => new Refused(404, "there is nothing at this path");
const notAcceptable = (format: string) => new Refused(406, `${format} is not a format of this command`);

/** Whether what follows the first part may be empty: `states/Germany/`, `stations/byname/`. */
const takesEmpty = (command: string, first: string) =>
  command === "states" || (command === "stations" && BY.has(first));

/** The path's parts from the format on, decoded once each. @throws Refused 400. */
function partsOf(path: string): string[] {
  try {
    const parts = path.slice(1).replace(/\/$/, "").split("/").map(decodeOnce);
    const [, command = "", first, ...more] = parts;
    const endsEmpty = path.endsWith("/") && first !== undefined && more.length === 0;
    return endsEmpty && takesEmpty(command, first) ? [...parts, ""] : parts;
  } catch {
    throw new Refused(400, "the path has a percent-encoding that is not UTF-8, or a control character");
  }
}

/** A refusal in the form of the interface: 200 with ok:false is for votes alone. */
function refusal(format: string, refused: Refused): DialectDocument {
  if (format !== "json" && format !== "xml") return inPlainText(refused);
  const { status, message } = refused;
  const body = single(format, "status", { ok: false, message });
  return { contentType: CONTENT_TYPES[format], body, status, ...uncached };
}

function listDocument<T>(format: Format, of: Items<T>, seal: string): DialectDocument {
  const headers: Record<string, string> = isPlaylist(format)
    ? { "Content-Disposition": `inline; filename="playlist.${format}"` }
    : {};
  const contentType = CONTENT_TYPES[format];
  if (of.items.length <= WHOLE) return { contentType, body: [...pieces(format, of)].join(""), headers };
  return { contentType, body: () => pieces(format, of), seal, headers };
}

const stationItems = (rows: readonly Row[], counts: Counts): Items<Row> => ({
  items: rows,
  toFields: (row) => stationFields(row, counts),
  element: "station",
  columns: STATION_COLUMNS,
});

function singleFormat(format: Format): "json" | "xml" {
  if (format === "json" || format === "xml") return format;
  throw notAcceptable(format);
}

/** Made once by the server: its lists and its book of clicks serve all requests. */
export class RadioBrowser {
  readonly book: ClickBook;
  readonly #directories = new Directories();
  readonly #orders = new Orders();
  readonly #shelf = new AnswerShelf();

  constructor(activity: SqliteDatabase, options: ConstructorParameters<typeof ClickBook>[1]) {
    this.book = new ClickBook(activity, options);
  }

  /** Has the stations in memory follow the catalogue and the checks of streams; nothing before the first request. */
  keepUp(context: DialectContext): void {
    this.#directories.keepUp(context, this.book.db);
  }

  /** Another store of clicks, votes and checks. */
  useActivity(activity: SqliteDatabase): void {
    this.book.writeTo(activity);
    this.#directories.clear();
    this.#shelf.clear();
  }

  async answer(request: ApiRequest, context: DialectContext): Promise<ApiResponse> {
    const { path } = splitTarget(request.target);
    const format = path.split("/")[1] ?? "";
    try {
      return await respond(request, await this.#document(request, context, path));
    } catch (error) {
      if (error instanceof Refused) return respond(request, refusal(format, error));
      throw error;
    }
  }

  async #document(request: ApiRequest, context: DialectContext, path: string): Promise<DialectDocument> {
    const [format = "", command = "", ...rest] = partsOf(path);
    if (!COMMANDS.has(command)) throw notFound();
    if (!isFormat(format)) throw notAcceptable(format);
    if (command === "add")
      throw new Refused(404, `stations are not added here, but by sources: ${context.origin}/broadcasters`);
    const given = await readParameters(request);
    const { directory, isCurrent } = await this.#directories.of(context, this.book.db);
    const counts = this.book.counts(context.nowMs);
    const asking = { format, command, rest, given, context, directory, counts };
    if (command === "url" || command === "vote") return this.#act(asking);
    const version = `${directory.seal} ${counts.version}`;
    // Feeds follow the store, and random answers differ.
    const isNew =
      /^(?:checks|checksteps|clicks)$/.test(command) || fold(given.text("order") ?? "") === "random";
    const document = isNew
      ? this.#make(asking, version)
      : this.#shelf.get(`${path} ${given.key}`, version, () => this.#make(asking, version));
    return isCurrent ? document : { ...document, ...uncached };
  }

  #make(asking: Asking, version: string): DialectDocument {
    const { format, command, rest, given, context, directory, counts } = asking;
    const { nowMs, origin } = context;
    const seal = `${version} ${command} ${JSON.stringify(rest)} ${given.key}`;
    const isChanged = command === "stations" && rest[0] === "changed";
    if (command === "stations" && !isChanged) {
      const selecting = { directory, counts, orders: this.#orders, random: context.random };
      const rows = selectStations(selecting, rest, given);
      if (!rows) throw notFound();
      return listDocument(format, stationItems(rows, counts), seal);
    }
    const { host } = new URL(origin);
    if (command === "config" || command === "stats") {
      const form = singleFormat(format);
      const body =
        command === "config"
          ? configOf(form, host)
          : single(form, "stats", statsOf(directory, counts, nowMs));
      return { contentType: CONTENT_TYPES[form], body };
    }
    if (command === "servers") singleFormat(format);
    if (isPlaylist(format)) throw notAcceptable(format);
    return listDocument(format, itemsOf(asking, this.book.db, host), seal);
  }

  /** `url/{uuid}` and `vote/{uuid}`. */
  #act({ format, command, rest, context, directory, counts }: Asking): DialectDocument {
    const [uuid = "", ...more] = rest;
    const row = more.length === 0 ? rowOf(directory, uuid) : undefined;
    const { address, nowMs } = context;
    const told = (form: "json" | "xml", fields: Fields): DialectDocument => ({
      ...{ contentType: CONTENT_TYPES[form], body: single(form, "status", fields), ...uncached },
    });
    if (command === "vote") {
      const form = singleFormat(format);
      if (!row)
        return told(form, { ok: false, message: "VoteError 'could not find station with matching id'" });
      if (this.book.vote(row.rpuid, address, nowMs))
        return told(form, { ok: true, message: "voted for station successfully" });
      return told(form, { ok: false, message: "VoteError 'you are voting for the same station too often'" });
    }
    if (format === "csv" || format === "xspf") throw notAcceptable(format);
    if (!row) throw new Refused(404, "there is no station with this UUID");
    this.book.click(row.rpuid, address, nowMs);
    if (format === "m3u" || format === "pls")
      return { ...listDocument(format, stationItems([row], counts), ""), ...uncached };
    const { name, uuid: stationuuid, check } = row;
    const url = check.stream.url;
    return told(format, { ok: true, message: "retrieved station url", stationuuid, name, url });
  }
}

/** The items of a list or a feed. @throws Refused 404. */
function itemsOf(
  { command, rest, given, context, directory, counts }: Asking,
  db: SqliteDatabase,
  host: string,
): Items<Fields> {
  const source = { directory, db, nowMs: context.nowMs };
  const mostParts = command === "stations" || command === "states" ? 2 : 1;
  if (rest.length > mostParts) throw notFound();
  const list = listed(directory.rows, command, rest, given);
  if (list) return list;
  switch (command) {
    case "stations": {
      const items = changedStations(directory, rest[1], given).map((row) => changeFields(row, counts));
      return fieldList("station", CHANGE_COLUMNS, items);
    }
    case "checks":
      return checkItems(source, rest[0], given, host);
    case "checksteps":
      return stepItems(source, given);
    case "clicks":
      return clickItems(source, rest[0], given);
    case "servers":
      return fieldList("server", ["ip", "name"], [{ ip: new URL(context.origin).hostname, name: host }]);
    default:
      throw notFound();
  }
}
