import { describe, expect, it } from "vitest";
import { addressOf } from "#lib/api/address.ts";

const from = (forwarded: string | undefined, trustProxy: number) =>
  addressOf(
    {
      method: "GET",
      target: "/",
      header: (name) => (name === "x-forwarded-for" ? forwarded : undefined),
      body: async () => undefined,
      remoteAddress: "10.0.0.1",
      requestId: "",
    },
    trustProxy,
  );

describe("the caller's address", () => {
  it.each([
    ["1.1.1.1", 0, "10.0.0.1"],
    [undefined, 0, "10.0.0.1"],
    [undefined, 2, "10.0.0.1"],
    ["", 1, "10.0.0.1"],
    [" , ", 1, "10.0.0.1"],
    ["1.1.1.1", 1, "1.1.1.1"],
    ["forged, 1.1.1.1", 1, "1.1.1.1"],
    ["forged, 1.1.1.1, 10.0.0.2", 2, "1.1.1.1"],
    ["forged,forged , 2001:db8::1 ,10.0.0.3, 10.0.0.2", 3, "2001:db8::1"],
    ["1.1.1.1", 2, "1.1.1.1"],
  ])("of X-Forwarded-For %j behind %i proxies is %s", (forwarded, hops, address) => {
    expect(from(forwarded, hops)).toBe(address);
  });
});
