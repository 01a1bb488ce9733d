/** The address that identifies a caller. */
import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { ApiRequest } from "../request/message.ts";

/** Most characters kept of an entry that is not an address (a proxy may write "unknown"). */
const LONGEST_NAME = 64;

/**
 * The address that stands for one caller: IPv4, also when mapped into IPv6 (RFC 4291, 2.5.5.2), or the /64 network of
 * IPv6, the least that one subscriber has (RFC 6177). Port and zone are dropped.
 */
export function callerAddress(text: string): string {
  const mapped = text.startsWith("::ffff:") ? text.slice(7) : text;
  if (isIPv4(mapped)) return mapped;
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (isIPv4(bare)) return bare;
  const [address = ""] = bare.split("%", 1);
  if (!isIPv6(address)) return text.slice(0, LONGEST_NAME);
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * The caller's address: the connection's or, behind `trustProxy` proxies, the entry of X-Forwarded-For that the
 * outermost trusted proxy wrote. Entries that callers write themselves are never believed.
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
