/** Reads OPML (Winer 2006): outlines of type "audio" have a stream, outlines of type "rss" a podcast feed; ours have a number. */
import type { SaxesTagPlain } from "saxes";
import { isRpuid } from "#lib/contract/rpuid.ts";
import {
  type Collection,
  FileError,
  MOST_STATIONS_A_FILE,
  oneLine,
  type PortableFeed,
  type PortableStation,
  webAddress,
} from "./collection.ts";
import { xmlReader } from "./xml-reader.ts";

const MOST_DEPTH = 50;

/** The feed of all episodes of a station of Nowline stands for the station. */
const STATION_FEED = /^\/stations\/(\d{4,15})\/feed\.xml$/;

/** The podcast feed, or the station of the feed, of an outline of type "rss". */
function feedOf(attributes: ReadonlyMap<string, string>): PortableFeed | PortableStation | "other" {
  const url = webAddress(attributes.get("xmlurl"));
  if (url === undefined) return "other";
  const { pathname, hostname } = new URL(url);
  const name = oneLine(attributes.get("text") ?? attributes.get("title") ?? "") || hostname;
  const rpuid = STATION_FEED.exec(pathname)?.[1];
  return rpuid === undefined ? { name, url, isFeed: true } : { name, rpuid };
}

/** The station or feed of an outline, or what the outline is instead: a folder, or another entry. */
function entryOf(
  attributes: Readonly<Record<string, string>>,
): PortableStation | PortableFeed | "folder" | "other" {
  const lower = new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
  if (lower.get("type")?.toLowerCase() === "rss") return feedOf(lower);
  const type = lower.get("type")?.toLowerCase();
  const rpuid = lower.get("nowlineid");
  const url = webAddress(lower.get("url") ?? (type === "audio" ? lower.get("xmlurl") : undefined));
  if (type === undefined && url === undefined && !isRpuid(rpuid)) return "folder";
  if ((type !== undefined && type !== "audio") || (url === undefined && !isRpuid(rpuid))) return "other";
  const homepage = webAddress(lower.get("htmlurl"));
  const name = oneLine(lower.get("text") ?? lower.get("title") ?? "");
  return {
    name: name || (url ? new URL(url).hostname : (rpuid ?? "")),
    ...(isRpuid(rpuid) ? { rpuid } : {}),
    ...(url ? { url } : {}),
    ...(homepage ? { homepage } : {}),
  };
}

/** Reads OPML of any version. @throws FileError, with the line, when it is not well-formed or names neither a station nor a feed. */
export function parseOpml(text: string): Collection {
  const favourites: PortableStation[] = [];
  const feeds: PortableFeed[] = [];
  let skipped = 0;
  let depth = 0;
  let root: string | undefined;
  const parser = xmlReader();
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    root ??= name.toLowerCase();
    depth++;
    if (root !== "opml") throw new FileError((t) => t("settings.transfer.wrong.otherXml"));
    if (depth > MOST_DEPTH)
      throw new FileError((t) => t("settings.transfer.wrong.deep", { most: MOST_DEPTH }));
    if (name.toLowerCase() !== "outline") return;
    const entry = entryOf(attributes);
    if (entry === "other") skipped++;
    else if (entry !== "folder") {
      if ("isFeed" in entry) feeds.push(entry);
      else favourites.push(entry);
    }
    if (favourites.length + feeds.length > MOST_STATIONS_A_FILE) {
      throw new FileError((t) => t("settings.transfer.wrong.stations", { most: MOST_STATIONS_A_FILE }));
    }
  });
  parser.on("closetag", () => {
    depth--;
  });
  parser.write(text).close();
  if (favourites.length + feeds.length === 0) {
    throw new FileError((t) => t("settings.transfer.wrong.opml"));
  }
  return { favourites, ...(feeds.length > 0 ? { feeds } : {}), skipped };
}
