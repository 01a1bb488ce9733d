/** A streaming server's words for its stream, in headers of Icecast and Shoutcast (`icy-name`, `icy-description`). */
import { isUtf8 } from "node:buffer";
import type { IncomingHttpHeaders } from "node:http";
import { clampText } from "../ground/clamp.ts";
import { cleanText } from "../ground/clean.ts";
import { isAside, saysSomething } from "./nonsense.ts";

const LONGEST = 256;
/** Longer texts of headers are cut: a header may have 16 KB. */
const LONGEST_READ = 1_000;

/** The text of the header `name`, 1,000 characters at most; "" without it. HTTP reads headers as Latin-1, and servers write UTF-8 or anything else. */
export function headerText(headers: IncomingHttpHeaders, name: string): string {
  const raw = String(headers[name] ?? "");
  const bytes = Buffer.from(raw, "latin1");
  return clampText(cleanText(isUtf8(bytes) ? bytes.toString() : raw), LONGEST_READ);
}

/** The description of a station in its server's words; undefined where these say nothing of the station. */
export function descriptionIn(headers: IncomingHttpHeaders): string | undefined {
  const text = headerText(headers, "icy-description").replace(/^["'\s-]+|["'\s-]+$/g, "");
  if (isAside(text) || !saysSomething(text, [headerText(headers, "icy-name")])) return undefined;
  return clampText(text, LONGEST);
}
