/** Reads a file of any of the three formats. What it is is told by what is in it, not by its name. */
import { type Collection, FileError } from "./collection.ts";
import { parseJson } from "./json.ts";
import { parseM3u } from "./m3u.ts";

/** Larger than this is no list of stations. */
const MOST_MEGABYTES = 2;

/** What `read` needs of a file; a `File` is one. */
export interface ReadableFile {
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

function decoded(bytes: ArrayBuffer): string {
  try {
    // Drops a byte order mark; older M3U is Latin-1.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads a file. @throws FileError saying what is wrong with it. */
export async function readCollection(file: ReadableFile): Promise<Collection> {
  if (file.size > MOST_MEGABYTES * 1_000_000)
    throw new FileError((t) => t("settings.transfer.wrong.large", { megabytes: MOST_MEGABYTES }));
  const text = decoded(await file.arrayBuffer());
  const start = text.trimStart();
  if (start === "") throw new FileError((t) => t("settings.transfer.wrong.empty"));
  if (/\0/.test(text)) throw new FileError((t) => t("settings.transfer.wrong.binary"));
  if (start.startsWith("{") || start.startsWith("[")) return parseJson(text);
  if (start.startsWith("<")) return (await import("./opml.ts")).parseOpml(start);
  if (/^#EXT/i.test(start) || /^https?:\/\//im.test(start)) return parseM3u(text);
  throw new FileError((t) => t("settings.transfer.wrong.format"));
}
