/** Asks the status pages of streaming servers what a stream plays. */

import { SECOND_MS } from "../../ground/clock.ts";
import { azuracastPageOf, readAzuracast } from "../read/azuracast.ts";
import type { Said } from "../read/said.ts";
import { decodePath, readIcecastStatus, readSevenHtml, readShoutcastStats } from "../read/status-page.ts";
import { type AskingContext, pageAt } from "./asking.ts";

/** The kinds of status pages. */
export const STATUS_WAYS = ["azuracast", "icecast", "shoutcast-2", "shoutcast-1"] as const;
export type StatusWay = (typeof STATUS_WAYS)[number];
/** A status page, and the path under which it names the stream. */
interface StatusPage {
  way: StatusWay;
  asked: string;
  mount: string;
}
/** The stream is on the page; `said` is absent while the page says no title. */
interface OnPage {
  said?: Said | undefined;
  /** How long to wait before the page is asked again (ms). */
  everyMs: number;
}

/** Shoutcast v1 gives its status to browsers alone, and sound to everybody else. */
const asBrowser = ({ userAgent }: AskingContext) => ({
  "User-Agent": `Mozilla/5.0 (compatible; ${userAgent})`,
});
/** AzuraCast makes its page anew about this often, and with more work than other servers. */
const AZURACAST_EVERY_MS = 10 * SECOND_MS;
/** Paths at which a Shoutcast server serves its only stream, or one by number. */
const SHOUTCAST_PATH = /^\/(?:;.*|stream\/?(?:(?<number>\d{1,3})\/.*)?)?$/;

/** Reads a page's statement about the stream at `mount`; undefined when the page does not list the stream. */
function saidOn(text: string, way: StatusWay, mount: string): Pick<OnPage, "said"> | undefined {
  if (way === "azuracast") return readAzuracast(text, mount);
  if (way === "icecast") return readIcecastStatus(text)?.find(({ path }) => path === mount);
  const status = way === "shoutcast-2" ? readShoutcastStats(text) : readSevenHtml(text);
  return status?.path === mount || SHOUTCAST_PATH.test(mount) ? status : undefined;
}

/** The page's statement about its mount; undefined without such a page, or without the stream on it. */
export async function askStatus(status: StatusPage, context: AskingContext): Promise<OnPage | undefined> {
  const { way, asked, mount } = status;
  const page = await pageAt(asked, context, {
    headers: way === "shoutcast-1" ? asBrowser(context) : undefined,
    leastMs: way === "azuracast" ? AZURACAST_EVERY_MS : undefined,
  });
  const found = page && saidOn(page.text, way, mount);
  return found && { said: found.said, everyMs: page.everyMs };
}

/** A kind of server by its headers; `any`: one of those. */
export type ServerKind = "icecast" | "shoutcast" | "any";

/** Pages that may name the songs of the stream at `url`, the likeliest first. Without `server`: by the address alone. */
export function pagesOf(url: string, server: ServerKind | undefined): StatusPage[] {
  const { origin, pathname, searchParams, href } = new URL(url);
  const mount = decodePath(pathname);
  const pages: StatusPage[] = [];
  const add = (way: StatusWay, asked: string) => {
    if (!pages.some((page) => page.asked === asked)) pages.push({ way, asked, mount });
  };
  const azuracast = azuracastPageOf(mount);
  if (azuracast !== undefined) add("azuracast", origin + azuracast);
  if (server === undefined) return pages;
  if (server !== "shoutcast") {
    // A proxy puts each station's server under a path of its own.
    add("icecast", `${origin}/status-json.xsl`);
    add("icecast", new URL("status-json.xsl", href).href);
  }
  if (server === "icecast") return pages;
  const number = SHOUTCAST_PATH.exec(mount)?.groups?.number ?? searchParams.get("sid") ?? "1";
  add("shoutcast-2", `${origin}/stats?sid=${encodeURIComponent(number)}&json=1`);
  if (SHOUTCAST_PATH.test(mount)) add("shoutcast-1", `${origin}/7.html`);
  return pages;
}
