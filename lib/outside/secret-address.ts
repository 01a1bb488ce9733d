/** Addresses that are not for everybody: they have passwords or keys, or lead into a network of their own. */
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** A parameter of an address whose name tells of a secret, or whose value is as long as one. */
const SECRET =
  /([?&](?:[^=&#]*(?:auth|cred|key|pass|pwd|secret|session|sig|token|user)[^=&#]*=[^&#]+|[^=&#]*=[^&#]{20,}))/gi;

/** `url` without its user, its password and the secrets of its query: terminals and logs are read by many. */
export const withoutPassword = (url: string): string =>
  /^https?:/i.test(url)
    ? url
        .replace(/^(https?:\/\/)[^/@]*@/i, "$1***@")
        .replace(SECRET, (parameter) => `${parameter.slice(0, parameter.indexOf("=") + 1)}***`)
    : url;

/** Names that no public server has (IANA, special-use domain names; RFC 6762, appendix G): a name without a dot, and these. */
const OWN_NETWORK =
  /^[^.]*$|\.(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa|test|onion)$/i;

/** Whether `hostname` (of a URL) is public by its name; a public name may still lead to a private address. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, "");
  return isIP(host) === 0 ? !OWN_NETWORK.test(host) : isPublicAddress(host);
}

/** Whether `url`, an http(s) address, may be shown to everybody: its host is public by its name, and it has no secret. */
export const isForEverybody = (url: string): boolean =>
  isPublicHost(new URL(url).hostname) && withoutPassword(url) === url;
