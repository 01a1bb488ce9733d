/** Reads a file in one of the four formats, which its content decides, not its name. */
import { type Collection, FileError } from "./collection.ts";
import { parseJson } from "./json.ts";
import { parseM3u } from "./m3u-file.ts";

/** The largest file that is read. */
const MOST_MEGABYTES = 2;

/** The part of `File` that `readCollection` needs. */
interface ReadableFile {
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Whether a text is an XSPF playlist; what stands before its root element does not count. */
const isXspf = (text: string): boolean =>
  /^(?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->)*<playlist[\s>]/.test(text);

function decoded(bytes: ArrayBuffer): string {
  try {
    // Drops a byte order mark. Older M3U files are Latin-1.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads a file. @throws FileError with the mistake */
export async function readCollection(file: ReadableFile): Promise<Collection> {
  if (file.size > MOST_MEGABYTES * 1_000_000)
    throw new FileError((t) => t("settings.transfer.wrong.large", { megabytes: MOST_MEGABYTES }));
  const text = decoded(await file.arrayBuffer());
  const start = text.trimStart();
  if (start === "") throw new FileError((t) => t("settings.transfer.wrong.empty"));
  if (/\0/.test(text)) throw new FileError((t) => t("settings.transfer.wrong.binary"));
  if (start.startsWith("{") || start.startsWith("[")) return parseJson(text);
  if (isXspf(start)) return (await import("./read-xspf.ts")).parseXspf(start);
  if (start.startsWith("<")) return (await import("./read-opml.ts")).parseOpml(start);
  if (/^#EXT/i.test(start) || /^https?:\/\//im.test(start)) return parseM3u(text);
  throw new FileError((t) => t("settings.transfer.wrong.format"));
}
