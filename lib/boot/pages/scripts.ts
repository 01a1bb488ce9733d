/**
 * The inline scripts and styles of a rendered document: which ones count is said by their hashes (CSP Level 3, 6.7.3.2), since a
 * kept document cannot have a nonce for each who asks.
 */
import { createHash } from "node:crypto";

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style([^>]*)>([\s\S]*?)<\/style>/g;
/** Next hands the page's data to the browser in as many such scripts as it happened to write. */
const DATA = "self.__next_f.push(";

/** `html` with its data in a single script, at the place of the last: then the number of hashes has a bound. */
export function joinData(html: string): string {
  const parts = [...html.matchAll(SCRIPT)].filter(
    ([, attributes, text]) => !attributes && text?.startsWith(DATA),
  );
  const last = parts.at(-1);
  if (!last || parts.length === 1) return html;
  const pieces: string[] = [];
  let from = 0;
  for (const part of parts) {
    pieces.push(html.slice(from, part.index));
    if (part === last) pieces.push(`<script>${parts.map(([, , text]) => text).join(";")}</script>`);
    from = part.index + part[0].length;
  }
  return pieces.join("") + html.slice(from);
}

/**
 * `'sha256-...'` of each inline script that a browser would run, or of each style element, once. Data blocks (JSON-LD)
 * are not run.
 */
export function hashesOf(html: string, element: "script" | "style"): string[] {
  const hashes = [...html.matchAll(element === "script" ? SCRIPT : STYLE)]
    .filter(([, attributes = ""]) => !/\s(?:src|type)=/.test(attributes))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)];
}
