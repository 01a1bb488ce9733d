/**
 * OPML 2.0 (Winer 2006): outlines of type "audio" with the address of a stream, as radio programs write them. An
 * attribute has the station's number.
 */
import { SaxesParser, type SaxesTagPlain } from "saxes";
import {
  type Collection,
  FileError,
  isRpuid,
  MOST_STATIONS_A_FILE,
  oneLine,
  type PortableStation,
  webAddress,
} from "./collection.ts";

const ESCAPED = new Map(Object.entries({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }));
/** Characters that XML 1.0 does not allow, not even escaped (2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string) =>
  text.replace(FORBIDDEN, "").replace(/[&<>"]/g, (letter) => ESCAPED.get(letter) ?? letter);
const attribute = (name: string, value: string | undefined) =>
  value === undefined ? "" : ` ${name}="${escaped(value)}"`;

/** An outline of `stations` under `title`. */
export function toOpml(stations: readonly PortableStation[], title: string, nowMs: number): string {
  const outlines = stations.map(
    ({ name, rpuid, url, homepage }) =>
      `    <outline type="audio"${attribute("text", oneLine(name))}${attribute("URL", url)}${attribute("htmlUrl", homepage)}${attribute("nowlineId", rpuid)}/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escaped(title)}</title><dateCreated>${new Date(nowMs).toUTCString()}</dateCreated></head>`,
    "  <body>",
    ...outlines,
    "  </body>",
    "</opml>",
    "",
  ].join("\n");
}

const MOST_DEPTH = 50;

/** The station of an outline, or what the outline is instead: a folder, or another entry such as a feed. */
function stationOf(attributes: Readonly<Record<string, string>>): PortableStation | "folder" | "other" {
  const lower = new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
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

/** Reads OPML of any version. @throws FileError, with the line, when it is not well-formed or names no station. */
export function parseOpml(text: string): Collection {
  const favourites: PortableStation[] = [];
  let skipped = 0;
  let depth = 0;
  let root: string | undefined;
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on("doctype", () => {
    throw new FileError((t) => t("settings.transfer.wrong.doctype"));
  });
  parser.on("error", (error) => {
    const said = error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    const { line } = parser;
    throw new FileError((t) => t("settings.transfer.wrong.xml", { line, said }));
  });
  parser.on("opentag", ({ name, attributes }: SaxesTagPlain) => {
    root ??= name.toLowerCase();
    depth++;
    if (root !== "opml") throw new FileError((t) => t("settings.transfer.wrong.otherXml"));
    if (depth > MOST_DEPTH)
      throw new FileError((t) => t("settings.transfer.wrong.deep", { most: MOST_DEPTH }));
    if (name.toLowerCase() !== "outline") return;
    const station = stationOf(attributes);
    if (station === "other") skipped++;
    else if (station !== "folder") favourites.push(station);
    if (favourites.length > MOST_STATIONS_A_FILE) {
      throw new FileError((t) => t("settings.transfer.wrong.stations", { most: MOST_STATIONS_A_FILE }));
    }
  });
  parser.on("closetag", () => {
    depth--;
  });
  parser.write(text).close();
  if (favourites.length === 0) {
    throw new FileError((t) => t("settings.transfer.wrong.opml"));
  }
  return { favourites, skipped };
}
