/** A streaming server's words for its stream, in headers of Icecast and Shoutcast (`icy-name`, `icy-description`). */
import { isUtf8 } from "node:buffer";
import type { IncomingHttpHeaders } from "node:http";
import { clampText, cleanText } from "../ground/clean.ts";
import { fold, sameName } from "../ground/text.ts";
import { words } from "../ground/words.ts";
import { isNotice } from "./notice.ts";

const LONGEST = 256;
/** Longer texts of headers are cut: a header may have 16 KB. */
const LONGEST_READ = 1_000;
const FEWEST_LETTERS = 8;
/** Letters beyond ASCII in Western European words; a larger part is another alphabet that was read as Latin-1. */
const MOST_BEYOND_ASCII = 0.2;

/** The text of the header `name`, 1,000 characters at most; "" without it. HTTP reads headers as Latin-1, and servers write UTF-8 or anything else. */
export function headerText(headers: IncomingHttpHeaders, name: string): string {
  const raw = String(headers[name] ?? "");
  const bytes = Buffer.from(raw, "latin1");
  return clampText(cleanText(isUtf8(bytes) ? bytes.toString() : raw), LONGEST_READ);
}

/** Words, folded, of placeholders ("This is my server description") and of texts that could describe any station. */
const EMPTY = new Set(
  "this that is it my your our the a an of for and to here goes un unspecified unknown unnamed untitled no not default test sample example short server station stations stream streams streaming radio radios show channel internet online web webradio live on air fm description desc name title text beschreibung descripcion descricao descrizione описание emisora sender none null undefined n various misc music musica musik musique".split(
    " ",
  ),
);
/** Programs, and companies that offer servers. */
const OF_HOSTS =
  /\b(?:icecast|shoutcast|shout ?cast|azuracast|centova|sonic ?panel|everest ?panel|media ?cp|liquidsoap|mixxx|butt|sam broadcaster|radioboss|radiodj|zararadio|rocket ?streaming|libretime|airtime|zeno|listen2myradio|caster ?fm|radionomy|streamtheworld|powered by|hosted by|hosting|audio server|kbps|kbit|kb s)\b/u;
const ADDRESS = /:\/\/|www\.|@|[\p{L}\d-]{2,}\.\p{L}{2,}/iu;
/** UTF-8 that was read as Latin-1 and coded again. */
const TWICE =
  /[ÂÃÐ][\u0080-\u00bf\u0152-\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€|\ufffd/u;

const isReadable = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const beyond = letters.filter((letter) => letter > "\x7f" && letter <= "\xff").length;
  return (
    letters.length >= FEWEST_LETTERS && beyond <= MOST_BEYOND_ASCII * letters.length && !TWICE.test(text)
  );
};

/** The description of a station in its server's words; undefined where these say nothing of the station. */
export function descriptionIn(headers: IncomingHttpHeaders): string | undefined {
  const text = headerText(headers, "icy-description").replace(/^["'\s-]+|["'\s-]+$/g, "");
  if (!isReadable(text) || ADDRESS.test(text) || isNotice(text)) return undefined;
  const said = words(text);
  if (said.length < 2 || said.every((word) => EMPTY.has(word)) || OF_HOSTS.test(fold(text))) return undefined;
  return sameName(text, headerText(headers, "icy-name")) ? undefined : clampText(text, LONGEST);
}
