import { createHash } from "node:crypto";

/** A weak ETag (RFC 9110, 8.8.3) over `parts`. */
export function weakEtag(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha1");
  for (const part of parts) hash.update(part).update("\n");
  return `W/"${hash.digest("base64url")}"`;
}

/** Whether If-None-Match names `etag` (weak comparison, RFC 9110, 13.1.2); "*" names any. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}
