/** The request target as it came over the wire (RFC 9112, section 3.2), before any router has touched it. */

/** Longer targets are refused with 414 (contract: Errors). */
export const MAX_TARGET_BYTES = 8_192;

type RawTarget =
  | { ok: true; target: string; path: string; authority: string | undefined }
  | { ok: false; code: "url_malformed" | "uri_too_long"; detail: string };

const malformed = (detail: string): RawTarget => ({ ok: false, code: "url_malformed", detail });

/**
 * Reads `url` of a node request. An absolute-form target (`GET http://host/v2/stations`) loses its origin; `authority`
 * is its host and port. All else stays: identifiers contain `//`, a raw `?` and percent-encodings.
 */
export function readRawTarget(url: string): RawTarget {
  if (url.length > MAX_TARGET_BYTES) {
    const detail = `The request target is longer than ${MAX_TARGET_BYTES} bytes.`;
    return { ok: false, code: "uri_too_long", detail };
  }
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  const target = authority === undefined ? url : withoutOrigin(url);
  if (!target.startsWith("/"))
    return malformed("The request target must be a path that begins with a slash.");
  return { ok: true, target, path: target.split(/[?#]/, 1)[0] ?? target, authority };
}

function withoutOrigin(url: string): string {
  const rest = url.slice(url.indexOf("//") + 2);
  const end = rest.search(/[/?#]/);
  if (end === -1) return "/";
  return rest[end] === "/" ? rest.slice(end) : `/${rest.slice(end)}`;
}

/** The fault of a page's path, or undefined. Next.js answers 500 to a broken percent-encoding. */
export function pathFault(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return "The path has a percent-encoding that is not UTF-8.";
  }
  const hasControl = [...decoded].some((char) => char < " " || char === "\u007f");
  return hasControl ? "The path contains a control character." : undefined;
}
