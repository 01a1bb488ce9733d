/** Hashes allow inline scripts and styles (CSP Level 3, 6.7.3.2): a kept document has no nonce per request. */
import { createHash } from "node:crypto";

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style([^>]*)>([\s\S]*?)<\/style>/g;
/** Next hands the page's data to the browser in a varying number of scripts that begin so. */
const DATA = "self.__next_f.push(";

/** Joins the data scripts of `html` at the place of the last script: the number of hashes has a bound. */
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

/** Distinct hashes (`'sha256-...'`) of inline scripts that a browser runs (not JSON-LD), or of style elements. */
export function hashesOf(html: string, element: "script" | "style"): string[] {
  const hashes = [...html.matchAll(element === "script" ? SCRIPT : STYLE)]
    .filter(([, attributes = ""]) => !/\s(?:src|type)=/.test(attributes))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)];
}
