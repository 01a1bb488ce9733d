import { expect, test } from "vitest";
import { isPublicAddress } from "#lib/outside/public-address.ts";

test.each([
  "1.1.1.1",
  "100.63.255.255",
  "172.32.0.1",
  "193.0.0.1",
  "2a00:1450:4001:830::200e",
  "::ffff:8.8.8.8",
  "64:ff9b::808:808",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["this network", "0.0.0.0"],
  ["this network", "0.1.2.3"],
  ["loopback", "127.0.0.1"],
  ["loopback", "127.255.255.254"],
  ["private", "10.0.0.1"],
  ["private", "172.16.0.1"],
  ["private", "172.31.255.255"],
  ["private", "192.168.1.1"],
  ["link-local", "169.254.1.1"],
  ["metadata", "169.254.169.254"],
  ["metadata", "100.100.100.200"],
  ["metadata", "192.0.0.192"],
  ["metadata", "168.63.129.16"],
  ["metadata", "fd00:ec2::254"],
  ["shared by a carrier", "100.64.0.1"],
  ["shared by a carrier", "100.127.255.255"],
  ["documentation", "192.0.2.1"],
  ["documentation", "203.0.113.9"],
  ["documentation", "2001:db8::1"],
  ["measurements", "198.19.0.1"],
  ["multicast", "224.0.0.1"],
  ["multicast", "ff02::1"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["unspecified", "::"],
  ["loopback", "::1"],
  ["unique local", "fc00::1"],
  ["link-local", "fe80::1"],
  ["link-local with a zone", "fe80::1%eth0"],
  ["site-local", "fec0::1"],
  ["mapped", "::ffff:127.0.0.1"],
  ["mapped", "::ffff:a9fe:a9fe"],
  ["compatible", "::127.0.0.1"],
  ["translated", "::ffff:0:127.0.0.1"],
  ["NAT64", "64:ff9b::7f00:1"],
  ["NAT64", "64:ff9b::a9fe:a9fe"],
  ["NAT64 of one's own", "64:ff9b:1::808:808"],
  ["6to4", "2002:7f00:1::1"],
  ["6to4", "2002:808:808::1"],
  ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  ["outside global unicast", "4000::1"],
  ["no address", "localhost"],
  ["no address", ""],
])("%s: %s is not public", (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
