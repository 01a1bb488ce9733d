import ipaddr from "ipaddr.js";
import type { Config } from "../ground/config.ts";

/** Azure's metadata address: a public address that answers only inside Azure's machines. */
const METADATA = "168.63.129.16";

/**
 * Whether `address` (IPv4 or IPv6, as `net.isIP` reads it) is public (IANA's special-purpose address registries, RFC
 * 6890). An IPv6 address that carries an IPv4 address (RFC 4291, 2.5.5.2; RFC 6052, 2.1) is judged by that IPv4
 * address. 6to4, Teredo, reserved addresses and other text are not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIpv4(parsed);
  const range = parsed.range();
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (parsed.zoneId) return false;
  if (range === "ipv4Mapped") return isPublicIpv4(parsed.toIPv4Address());
  if (range === "rfc6052" && parsed.match(WELL_KNOWN_NAT64, 96))
    return isPublicIpv4(new ipaddr.IPv4(parsed.toByteArray().slice(12)));
  return range === "unicast" && parsed.match(GLOBAL_UNICAST, 3);
}

const WELL_KNOWN_NAT64 = ipaddr.IPv6.parse("64:ff9b::");
const GLOBAL_UNICAST = ipaddr.IPv6.parse("2000::");

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast" && address.toString() !== METADATA;
}

/** The addresses that the settings allow, as a test of one; undefined: public addresses alone. */
export const allowedBy = (config: Pick<Config, "allowPrivateSources">): typeof anyAddress | undefined =>
  config.allowPrivateSources ? anyAddress : undefined;

/** Allows every address (ALLOW_PRIVATE_SOURCES, `--allow-private`). */
export const anyAddress = (_address: string): boolean => true;
