import { describe, expect, test } from "vitest";
import { MAX_TARGET_BYTES, pathFault, readRawTarget } from "#lib/boot/raw-target.ts";

describe("readRawTarget", () => {
  test.each([
    ["/v2/stations?country=826", "/v2/stations"],
    [
      "/v2/ondemand/826342:odp:/crid://www.example.org/a//b?c",
      "/v2/ondemand/826342:odp:/crid://www.example.org/a//b",
    ],
    ["//twice", "//twice"],
    ["/", "/"],
  ])("%s stays as it came", (url, path) => {
    expect(readRawTarget(url)).toEqual({ ok: true, target: url, path, authority: undefined });
  });

  test.each([
    ["http://radio.example.org/v2/stations?country=826", "/v2/stations?country=826"],
    ["HTTPS://radio.example.org", "/"],
    ["http://radio.example.org?x=1", "/?x=1"],
    ["http://radio.example.org//a", "//a"],
  ])("%s loses its origin, whose host is told", (url, target) => {
    expect(readRawTarget(url)).toMatchObject({ ok: true, target, authority: "radio.example.org" });
  });

  test.each(["*", "", "stations", "radio.example.org:443"])("%j is not a path", (url) => {
    expect(readRawTarget(url)).toMatchObject({ ok: false, code: "url_malformed" });
  });

  test("the limit is exact", () => {
    expect(readRawTarget("/".padEnd(MAX_TARGET_BYTES, "a")).ok).toBe(true);
    expect(readRawTarget("/".padEnd(MAX_TARGET_BYTES + 1, "a"))).toMatchObject({
      ok: false,
      code: "uri_too_long",
    });
  });
});

describe("pathFault", () => {
  test.each(["/", "/s/826342", "/s/M%C3%BCnchen", "/a%20b"])("%s is sound", (path) => {
    expect(pathFault(path)).toBeUndefined();
  });
  test.each(["/%E0%A4%A", "/%", "/%ff", "/a%00b", "/a%0Ab", "/%7f"])("%s is not", (path) => {
    expect(pathFault(path)).toBeTypeOf("string");
  });
});
