/** Addresses and other identifiers in the characters of RFC 3986 alone. */

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const BEFORE_PATH = /^((?:[a-z][a-z\d+.-]*:)?\/\/)([^/?#]*)/i;
const AUTHORITY = /^(?:[\w.~!$&'()*+,;=:%-]*@)?(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const encode = (characters: string) => encodeURIComponent(characters);
const quote = (part: string) =>
  part.replace(/%(?![\da-f]{2})/gi, "%25").replace(/[^\w.~!$&'()*+,;=:@/?%-]+/g, encode);

/** A host that is none (":" without a port, a second "@") is quoted whole. */
function quoteAuthority(authority: string): string {
  if (AUTHORITY.test(authority)) return authority.replace(/%(?![\da-f]{2})/gi, "%25");
  return quote(authority).replace(/[:@]/g, encode);
}

/** `raw` as an xs:anyURI: what may not stand in a URI (RFC 3986) is percent-encoded, the rest is left as it is. */
export function uri(raw: string): string {
  const trimmed = raw.toWellFormed().trim();
  const host = BEFORE_PATH.exec(trimmed)?.[2] ?? "";
  // Host names of other scripts have a form of their own (IDNA), which is not percent-encoding.
  const odd = /^https?:/i.test(trimmed) && !AUTHORITY.test(host) && URL.canParse(trimmed);
  const value = odd ? new URL(trimmed).href : trimmed;
  const [before = "", slashes = "", authority = ""] = BEFORE_PATH.exec(value) ?? [];
  const [path = "", ...fragment] = value.slice(before.length).split("#");
  const end = fragment.length > 0 ? `#${fragment.map(quote).join("%23")}` : "";
  const quoted = slashes + quoteAuthority(authority) + quote(path) + end;
  // Without a scheme, a colon in the first segment would make one.
  return slashes || SCHEME.test(quoted) ? quoted : quoted.replaceAll(":", "%3A");
}
