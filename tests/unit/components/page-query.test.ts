import { describe, expect, test } from "vitest";
import { readCatchUpQuery } from "#components/model/catch-up-query.ts";
import { readDirectoryQuery } from "#components/model/directory-search.ts";
import { inCountry, one, parseHref } from "#components/model/page-query.ts";
import { readSearchQuery } from "#components/model/search-query.ts";

describe("a page's address, whatever somebody typed into it", () => {
  const long = "x".repeat(3_000);

  test("drops control characters, and keeps the first of repeated parameters", () => {
    expect(one("\u0000a\u0007b")).toBe("ab");
    expect(one(["a", "b"])).toBe("a");
    expect(one(undefined)).toBe("");
  });

  test("gives its country to the next page", () => {
    expect(inCountry("/guide", "276")).toBe("/guide?country=276");
    expect(inCountry("/catch-up?by=series", "276")).toBe("/catch-up?by=series&country=276");
    expect(inCountry("/#all-stations", "276")).toBe("/?country=276#all-stations");
    expect(inCountry("/guide", null)).toBe("/guide");
  });

  test("drops genres and categories that the directory would refuse", () => {
    expect(parseHref("urn:x")).toBe("urn:x");
    for (const bad of ["\u0000", long]) {
      expect(readDirectoryQuery({ genre: bad }).genre).toBeNull();
      expect(readSearchQuery({ genre: bad }).genre).toBeNull();
      expect(readCatchUpQuery({ category: bad }).category).toBeNull();
    }
    expect(readSearchQuery({ q: "\u0000" }).q).toBe("");
  });
});
