/** Reads a file in one of the five formats, which its content decides, not its name. */
import { type Collection, FileError } from "./collection.ts";
import { parseJson } from "./json.ts";
import { parseM3u } from "./m3u-file.ts";

const MOST_MEGABYTES = 2;

interface ReadableFile {
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Whether a text is an XSPF playlist; what stands before its root element does not count. */
const isXspf = (text: string): boolean =>
  /^(?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->)*<playlist[\s>]/.test(text);

/** PLS ("File1=address", "Title1=name") as M3U, in the order of the file. */
function asM3u(pls: string): string {
  const names = new Map([...pls.matchAll(/^Title(\d+)=(.*)$/gim)].map(([, number, name]) => [number, name]));
  const entries = [...pls.matchAll(/^File(\d+)=(.*)$/gim)].map(
    ([, number, address]) => `#EXTINF:-1,${names.get(number) ?? ""}\n${address}`,
  );
  return entries.join("\n");
}

/** The encoding that the byte order mark tells. */
function marked(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes);
  return first === 0xff && second === 0xfe
    ? "utf-16le"
    : first === 0xfe && second === 0xff
      ? "utf-16be"
      : undefined;
}

function decoded(bytes: ArrayBuffer): string {
  const utf16 = marked(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
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
  if (/^\[playlist\]/i.test(start)) return parseM3u(asM3u(text));
  if (start.startsWith("{") || start.startsWith("[")) return parseJson(text);
  if (isXspf(start)) return (await import("./read-xspf.ts")).parseXspf(start);
  if (start.startsWith("<")) return (await import("./read-opml.ts")).parseOpml(start);
  if (/^#EXT/i.test(start) || /^https?:\/\//im.test(start)) return parseM3u(text);
  throw new FileError((t) => t("settings.transfer.wrong.format"));
}
