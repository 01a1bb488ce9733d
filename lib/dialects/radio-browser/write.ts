/** Writes stations and other items in the forms of Radio Browser, piece by piece. */
import { oneLine } from "../../formats/playlists/entries.ts";
import { closeTag, element, openTag, text, XML_DECLARATION } from "../../formats/xml.ts";
import { uri } from "../../ground/uri.ts";
import type { Fields } from "./fields.ts";

export type Format = "json" | "xml" | "csv" | "m3u" | "pls" | "xspf";

export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  json: "application/json",
  xml: "text/xml",
  csv: "text/csv",
  m3u: "audio/mpegurl",
  pls: "audio/x-scpls",
  xspf: "application/xspf+xml",
};
/** Whether answers can be written in the format `name`. */
export const isFormat = (name: string): name is Format => Object.hasOwn(CONTENT_TYPES, name);
/** Whether the format lists streams for players, without facts about stations. */
export const isPlaylist = (format: Format): boolean =>
  format === "m3u" || format === "pls" || format === "xspf";

/** A list of equal items. `element` and `columns` are their XML element and their fields in order. */
export interface Items<T> {
  items: readonly T[];
  toFields: (item: T) => Fields;
  element: string;
  columns: readonly string[];
}

/** A list of items that are fields already. */
export const fieldList = (
  element: string,
  columns: readonly string[],
  items: readonly Fields[],
): Items<Fields> => ({ items, toFields: (fields) => fields, element, columns });

/** A list, whatever its items are. */
type Listed = Omit<Items<unknown>, "toFields">;

const attributes = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? undefined]));

/** RFC 4180. */
const cell = (value: Fields[string] | undefined): string => {
  const content = String(value ?? "");
  return /[",\r\n]/.test(content) ? `"${content.replaceAll('"', '""')}"` : content;
};

function* json(all: Iterable<Fields>): Iterable<string> {
  let before = "[";
  for (const fields of all) {
    yield before + JSON.stringify(fields);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
function* xml(all: Iterable<Fields>, { element: name }: Listed): Iterable<string> {
  yield XML_DECLARATION + openTag("result");
  for (const fields of all) yield `\n${element(name, attributes(fields))}`;
  yield `\n${closeTag("result")}\n`;
}
function* csv(all: Iterable<Fields>, { columns }: Listed): Iterable<string> {
  yield `${columns.join(",")}\r\n`;
  for (const fields of all) yield `${columns.map((column) => cell(fields[column])).join(",")}\r\n`;
}
function* m3u(all: Iterable<Fields>): Iterable<string> {
  yield "#EXTM3U\r\n";
  for (const { stationuuid, name, url } of all)
    yield `#RADIOBROWSERUUID:${stationuuid}\r\n#EXTINF:1,${oneLine(String(name))}\r\n${uri(String(url))}\r\n\r\n`;
}
function* pls(all: Iterable<Fields>, { items }: Listed): Iterable<string> {
  yield `[playlist]\r\nNumberOfEntries=${items.length}\r\n`;
  let i = 0;
  for (const { name, url } of all) {
    i++;
    yield `Title${i}=${oneLine(String(name))}\r\nFile${i}=${uri(String(url))}\r\n\r\n`;
  }
}
function* xspf(all: Iterable<Fields>): Iterable<string> {
  yield XML_DECLARATION +
    openTag("playlist", { version: 1, xmlns: "http://xspf.org/ns/0/" }) +
    openTag("trackList");
  for (const { stationuuid, name, url } of all)
    yield element("track", {}, [
      element("location", {}, [text(uri(String(url)))]),
      element("identifier", {}, [text(`radiobrowser:${stationuuid}`)]),
      element("title", {}, [text(oneLine(String(name)))]),
    ]);
  yield closeTag("trackList") + closeTag("playlist");
}

const WRITERS: Readonly<Record<Format, (all: Iterable<Fields>, of: Listed) => Iterable<string>>> = {
  ...{ json, xml, csv, m3u, pls, xspf },
};

/** The pieces of a document in `format`. */
export const pieces = <T>(format: Format, of: Items<T>): Iterable<string> =>
  WRITERS[format](of.items.values().map(of.toFields), of);

/** One object: JSON, or an element with attributes inside `<result>`. */
export function single(format: "json" | "xml", name: string, fields: Fields): string {
  if (format === "json") return JSON.stringify(fields);
  return `${XML_DECLARATION}${element("result", {}, [element(name, attributes(fields))])}\n`;
}
