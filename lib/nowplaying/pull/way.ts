/** Finds the best way to a station's titles: the status page of its server, then the stream's own. */
import type { IncomingHttpHeaders } from "node:http";
import { speaksIcy } from "../../health/failure.ts";
import { hostOf } from "../../health/known-streams.ts";
import { outsideError } from "../../outside/outside-error.ts";
import { type Visit, visit } from "../../streams/visit.ts";
import { icyInterval } from "../read/icy.ts";
import { type AskingContext, askingOf, checkStatus, inTurn, PullError } from "./asking.ts";
import { askPlaylist, askSegments } from "./hls.ts";
import { askStatus, pagesOf, type ServerKind, STATUS_WAYS, type StatusWay } from "./status.ts";

/** `stream`: the sound itself says its titles (ICY, Ogg). */
export const WAYS = [...STATUS_WAYS, "stream", "hls-playlist", "hls-segment"] as const;
type Way = (typeof WAYS)[number];

/** A way to titles: the address to ask, and the path under which a status page names the stream. */
export interface FoundWay {
  way: Way;
  asked: string;
  mount?: string;
  /** The status page that names the stream of this way, and had no title yet. */
  page?: FoundWay;
}

/** Playlists that lead to one another. */
const MOST_LISTS = 2;
/** Entries of a playlist that are looked at. */
const MOST_ENTRIES = 2;

/** Whether a way asks a status page. */
export const isStatusWay = (way: Way): way is StatusWay => STATUS_WAYS.some((each) => each === way);

/** The witness whose titles a way brings. */
export const witnessOf = (way: Way) => (isStatusWay(way) ? "status" : "stream");

/** The kind of server that sends these headers; undefined: a server without titles. */
function serverOf(headers: IncomingHttpHeaders): ServerKind | undefined {
  const names = `${headers.server} ${headers["icy-notice1"]} ${headers["icy-notice2"]}`;
  if (/shoutcast/i.test(names)) return "shoutcast";
  if (/icecast/i.test(names)) return "icecast";
  const speaks = Object.keys(headers).some((name) => name.startsWith("icy-") || name.startsWith("ice-"));
  return speaks ? "any" : undefined;
}

/** The status page on which the stream at `url` is, one with a title first. */
async function findPage(url: string, server: ServerKind | undefined, context: AskingContext) {
  let silent: FoundWay | undefined;
  for (const page of pagesOf(url, server)) {
    const found = await askStatus(page, context);
    if (found?.said) return { page, silent };
    if (found) silent ??= page;
  }
  return { page: undefined, silent };
}

async function hlsWay(url: string, context: AskingContext): Promise<FoundWay> {
  if (await askPlaylist(url, context)) return { way: "hls-playlist", asked: url };
  if ((await askSegments(url, context)).carriesTags) return { way: "hls-segment", asked: url };
  const { page, silent } = await findPage(url, undefined, context);
  const way = page ?? silent;
  if (way) return way;
  throw new PullError("silent", `${hostOf(url)} says no titles in its playlist and its last segments`);
}

/** Looks at `url` when its host is free, and closes the connection. @throws PullError when the answer is an error. */
function lookAt(url: string, context: AskingContext): Promise<Visit> {
  return inTurn(url, context, async (address) => {
    const found = await visit(address, askingOf(address, context, { "Icy-MetaData": "1" }));
    if (found.kind === "open") found.fetched.close();
    if (found.kind === "refused") checkStatus(found.fetched, context.now());
    if (found.kind === "failed" && found.error.cause instanceof PullError) throw found.error.cause;
    return found;
  });
}

async function openWay(url: string, found: Extract<Visit, { kind: "open" }>, context: AskingContext) {
  const { headers, url: address } = found.fetched;
  const { page, silent } = await findPage(address, serverOf(headers), context);
  if (page) return page;
  const isOgg = /ogg|opus/i.test(found.type);
  if (icyInterval(headers["icy-metaint"]) !== undefined || isOgg)
    return { way: "stream", asked: url, page: silent } as const;
  if (silent) return silent;
  throw new PullError("silent", `neither the stream nor the server ${hostOf(address)} says titles`);
}

/** The best way to the titles of the stream at `url`. @throws PullError, OutsideError when there is none. */
async function findWay(url: string, context: AskingContext, lists = 0): Promise<FoundWay> {
  const found = await lookAt(url, context);
  switch (found.kind) {
    case "failed": {
      // Shoutcast v1 begins its answer with "ICY 200 OK", and has an ordinary status page beside it.
      const { page } = speaksIcy(found.error) ? await findPage(url, "shoutcast", context) : {};
      if (page) return page;
      throw found.error;
    }
    case "hls":
      return await hlsWay(url, context);
    case "list":
      if (lists < MOST_LISTS) return await firstOf(found.urls.slice(0, MOST_ENTRIES), context, lists + 1);
      break;
    case "open":
      return await openWay(url, found, context);
  }
  throw new PullError("broken", `${hostOf(url)} has no stream there`);
}

/** Finds the way of the first of `urls` that has a way. @throws the error of the last URL when none has a way. */
async function firstOf(urls: readonly string[], context: AskingContext, lists: number): Promise<FoundWay> {
  let failure: unknown = new PullError("broken", "the station has no stream that can be asked");
  for (const url of urls)
    try {
      return await findWay(url, context, lists);
    } catch (error) {
      if (context.signal.aborted) throw error;
      failure = error;
    }
  throw failure instanceof PullError ? failure : outsideError(failure, "The stream cannot be read:");
}

/** The best way to the titles of a station with these streams, the best stream first. @throws PullError, OutsideError. */
export const findWayOf = (streams: readonly string[], context: AskingContext): Promise<FoundWay> =>
  firstOf(streams.slice(0, 3), context, 0);
