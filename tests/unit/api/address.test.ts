import { describe, expect, test } from "vitest";
import { addressOf, callerAddress } from "#lib/api/address.ts";

const from = (forwarded: string | undefined, trustProxy: number) =>
  addressOf(
    {
      header: (name) => (name === "x-forwarded-for" ? forwarded : undefined),
      remoteAddress: "10.0.0.1",
    },
    trustProxy,
  );

describe("the caller's address", () => {
  test.each([
    ["1.1.1.1", 0, "10.0.0.1"],
    [undefined, 0, "10.0.0.1"],
    [undefined, 2, "10.0.0.1"],
    ["", 1, "10.0.0.1"],
    [" , ", 1, "10.0.0.1"],
    ["1.1.1.1", 1, "1.1.1.1"],
    ["forged, 1.1.1.1", 1, "1.1.1.1"],
    ["forged, 1.1.1.1, 10.0.0.2", 2, "1.1.1.1"],
    ["forged,forged , 2001:db8::1 ,10.0.0.3, 10.0.0.2", 3, "2001:db8:0:0::/64"],
    ["1.1.1.1:50812", 1, "1.1.1.1"],
    ["[2001:db8::1]:443", 1, "2001:db8:0:0::/64"],
    ["1.1.1.1", 2, "1.1.1.1"],
  ])("of X-Forwarded-For %j behind %i proxies is %s", (forwarded, hops, address) => {
    expect(from(forwarded, hops)).toBe(address);
  });
});

describe("addresses that count as one caller", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:8080", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
    ["[::ffff:192.0.2.7]:8080", "192.0.2.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:0:0:0:1", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]:65535", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["unknown", "unknown"],
    ["", ""],
  ])("%j is %s", (text, caller) => {
    expect(callerAddress(text)).toBe(caller);
  });
  test("differs for another /64", () => {
    expect(callerAddress("2001:db8:1:3::1")).not.toBe(callerAddress("2001:db8:1:2::1"));
  });
  test("is cut where a proxy writes text that is not an address", () => {
    expect(callerAddress("x".repeat(8_000))).toHaveLength(64);
  });
});
