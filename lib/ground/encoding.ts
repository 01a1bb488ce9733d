/** The encoding of text from outside: UTF-8, or what its sender names. */
import { isUtf8 } from "node:buffer";

/** The encoding that a Content-Type names ("text/xml; charset=windows-1251"); undefined for none, or an unknown one. */
export function charsetOf(contentType: string | undefined): string | undefined {
  const label = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? "")?.[1];
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Reads texts whose bytes are UTF-8, else in `charset`; undefined for other bytes. */
export function textReader(charset: string | undefined): (bytes: Buffer) => string | undefined {
  const other = charset === undefined || charset === "utf-8" ? undefined : new TextDecoder(charset);
  return (bytes) => (isUtf8(bytes) ? bytes.toString("utf8") : other?.decode(bytes));
}
