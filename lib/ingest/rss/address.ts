import { httpUrl } from "../../ground/clean.ts";

/** A relative reference that names no host by mistake: "www.example.com/a.mp3" is no path of the feed's host, and "n/a" none at all. */
const RELATIVE = /^\s*(?:\/|\.\.?\/|(?!n\/a\s*$)[^\s/:.?#]+\/)/i;

/** An address of a feed at `base`, made absolute (RFC 3986, section 5); undefined for one that is not http(s). */
export const addressOf = (raw: string, base: string | undefined): string | undefined =>
  httpUrl(base !== undefined && RELATIVE.test(raw) ? (URL.parse(raw.trim(), base)?.href ?? raw) : raw);
