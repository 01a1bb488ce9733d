/** Whose request it is, as far as addresses tell. */
import { isIPv4, isIPv6 } from "node:net";
import type { ApiRequest } from "../request/message.ts";

/** What is no address (a proxy may write "unknown") counts as it stands, cut to this. */
const LONGEST_NAME = 64;

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes every spelling of an address in one way (RFC 5952).
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split("::", 2).map((half) => half.split(":").filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}

/**
 * What counts as one caller: an IPv4 address, also where it is mapped into IPv6 (RFC 4291, 2.5.5.2); of IPv6 the /64,
 * which is what one subscriber has at least (RFC 6177). A port and a zone are left out.
 */
export function callerAddress(text: string): string {
  const mapped = text.startsWith("::ffff:") ? text.slice(7) : text;
  if (isIPv4(mapped)) return mapped;
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (isIPv4(bare)) return bare;
  const [address = ""] = bare.split("%", 1);
  if (!isIPv6(address)) return text.slice(0, LONGEST_NAME);
  const groups = groupsOf(address);
  if (!/^(?:0,){5}ffff$/.test(groups.slice(0, 6).join())) return `${groups.slice(0, 4).join(":")}::/64`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/**
 * The caller's address: the connection's, or, behind `trustProxy` proxies, the entry of X-Forwarded-For that the
 * outermost trusted one wrote. What callers write themselves is never believed.
 */
export function addressOf(
  request: Pick<ApiRequest, "header" | "remoteAddress"> & Partial<ApiRequest>,
  trustProxy: number,
): string {
  if (trustProxy === 0) return callerAddress(request.remoteAddress);
  const hops = (request.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  return callerAddress(hops.at(-trustProxy) ?? hops[0] ?? request.remoteAddress);
}
