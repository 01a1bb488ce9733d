/** Addresses and other identifiers in the characters of RFC 3986 alone. */

const IPV6_HOST = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#]*@)?\[[\da-f:.]+\]/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

const quote = (part: string) =>
  part
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/[^\w.~!$&'()*+,;=:@/?%-]+/g, (characters) => encodeURIComponent(characters));

/** `raw` as an xs:anyURI: what may not stand in a URI (RFC 3986) is percent-encoded, the rest is left as it is. */
export function uri(raw: string): string {
  let value = raw.toWellFormed().trim();
  // Host names of other scripts have a form of their own (IDNA), which is not percent-encoding.
  if (/^https?:/i.test(value) && /[^\p{ASCII}]/u.test(value) && URL.canParse(value))
    value = new URL(value).href;
  const host = IPV6_HOST.exec(value)?.[0] ?? "";
  const [path = "", ...fragment] = value.slice(host.length).split("#");
  const quoted = host + quote(path) + (fragment.length > 0 ? `#${fragment.map(quote).join("%23")}` : "");
  return SCHEME.test(quoted) ? quoted : quoted.replaceAll(":", "%3A");
}
