/** Refusals of requests for documents of stations: each names its fault. */
import { expect, onTestFinished, test } from "vitest";
import { NOW } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";

test.each([
  [
    "rpuids=1",
    '"1" is no rpuid: three digits of the country, then the station\'s number, for example 8269000',
  ],
  ["rpuids=8267001,x", '"x" is no rpuid: '],
  ["country=826&rpuids=8267001", "say country or rpuids, not both"],
  ["country=&rpuids=", "say which stations: ?country=826 (ISO 3166 numeric) or ?rpuids="],
  ["country=&rpuids=8267001", "there is no such station"],
  [`rpuids=${"8267001,".repeat(2)}`, '"" is no rpuid: '],
])("/playlist.m3u?%s", async (query, fault) => {
  const core = openCore({ nowMs: NOW });
  onTestFinished(() => core.close());
  expect((await core.ask(`/playlist.m3u?${query}`)).text).toContain(fault);
});
