const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const BEFORE_PATH = /^((?:[a-z][a-z\d+.-]*:)?\/\/)([^/?#]*)/i;
const AUTHORITY = /^(?:[\w.~!$&'()*+,;=:%-]*@)?(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const encode = (characters: string) => encodeURIComponent(characters);
const quote = (part: string) =>
  part.replace(/%(?![\da-f]{2})/gi, "%25").replace(/[^\w.~!$&'()*+,;=:@/?%-]+/g, encode);

/** An invalid host (":" without a port, a second "@") is percent-encoded wholly. */
function quoteAuthority(authority: string): string {
  if (AUTHORITY.test(authority)) return authority.replace(/%(?![\da-f]{2})/gi, "%25");
  return quote(authority).replace(/[:@]/g, encode);
}

/** `raw` as an xs:anyURI: characters that RFC 3986 forbids are percent-encoded, all others stay. */
export function uri(raw: string): string {
  const trimmed = raw.toWellFormed().trim();
  const host = BEFORE_PATH.exec(trimmed)?.[2] ?? "";
  // Host names in other scripts are not percent-encoded but have their own form (IDNA).
  const odd = /^https?:/i.test(trimmed) && !AUTHORITY.test(host) && URL.canParse(trimmed);
  const value = odd ? new URL(trimmed).href : trimmed;
  const [before = "", slashes = "", authority = ""] = BEFORE_PATH.exec(value) ?? [];
  const [path = "", ...fragment] = value.slice(before.length).split("#");
  const end = fragment.length > 0 ? `#${fragment.map(quote).join("%23")}` : "";
  const quoted = slashes + quoteAuthority(authority) + quote(path) + end;
  // Without a scheme, a colon in the first segment would be read as the end of a scheme.
  return slashes || SCHEME.test(quoted) ? quoted : quoted.replaceAll(":", "%3A");
}
