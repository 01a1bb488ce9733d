import { createHash } from "node:crypto";

/** Short texts are hashed together: a call for each of 1,000 items takes ten times as long. */
const HASHED_AT_ONCE = 65_536;

/** A weak ETag (RFC 9110, 8.8.3) over `parts`. */
export function weakEtag(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha1");
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += `${part}\n`;
    else {
      hash.update(text).update(part);
      text = "\n";
    }
    if (text.length < HASHED_AT_ONCE) continue;
    hash.update(text);
    text = "";
  }
  hash.update(text);
  return `W/"${hash.digest("base64url")}"`;
}

/** Whether If-None-Match names `etag` (weak comparison, RFC 9110, 13.1.2); "*" names any. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}
