import { expect, test } from "vitest";
import { WrittenAddresses } from "#components/ui/written-addresses.ts";

function open() {
  let nowMs = 0;
  const addresses = new WrittenAddresses(() => nowMs);
  return {
    addresses,
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

test("an address is written and noticed in turn: what comes last is ahead until it is noticed", () => {
  const { addresses } = open();
  for (const search of ["q=a", "", "q=a"]) addresses.add(search);
  expect(addresses.lastAfter(0)).toBe("q=a");
  expect([addresses.numberOf("q=a", 0), addresses.numberOf("", 1), addresses.numberOf("q=a", 2)]).toEqual([
    1, 2, 3,
  ]);
  expect([addresses.lastAfter(2), addresses.lastAfter(3)]).toEqual(["q=a", undefined]);
});

test("an address that nobody wrote is a link's; after Back each address is", () => {
  const { addresses } = open();
  for (const search of ["by=b", "by=c", "by=b"]) addresses.add(search);
  expect(addresses.numberOf("by=d", 0)).toBeUndefined();
  const seen = addresses.numberOf("by=b", 0);
  expect(seen).toBe(1);
  addresses.forget();
  expect([addresses.numberOf("by=c", 1), addresses.lastAfter(1), addresses.last]).toEqual([
    undefined,
    undefined,
    3,
  ]);
});

test("an address that Next.js has skipped is forgotten after ten seconds", () => {
  const { addresses, wait } = open();
  addresses.add("by=b");
  wait(10_001);
  addresses.add("by=c");
  expect([addresses.numberOf("by=b", 0), addresses.numberOf("by=c", 0)]).toEqual([undefined, 2]);
});
