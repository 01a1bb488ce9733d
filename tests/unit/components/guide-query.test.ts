import { describe, expect, test } from "vitest";
import { atOf, momentOf, outsideOf, readGuideQuery } from "#components/guide/guide-query.ts";
import { toPageQuery } from "#components/model/page-query.ts";

const NOW_MS = Date.parse("2036-05-14T12:34:00Z");
const at = (value: string, zone = "Europe/London") => {
  const { atMs, followsNow } = momentOf(value, NOW_MS, zone);
  return followsNow ? "now" : new Date(atMs).toISOString();
};

describe("the moment in the guide's address", () => {
  test("is a moment with an offset, or a day and a time of the listener", () => {
    expect(at("2036-05-17T20:00Z")).toBe("2036-05-17T20:00:00.000Z");
    expect(at("2036-05-17T20:00:00+02:00")).toBe("2036-05-17T18:00:00.000Z");
    expect(at("2036-05-17T20:00 02:00")).toBe("2036-05-17T18:00:00.000Z");
    expect(at("2036-05-17T20:00")).toBe("2036-05-17T19:00:00.000Z");
    expect(at("2036-05-17T20:00", "Asia/Tokyo")).toBe("2036-05-17T11:00:00.000Z");
    expect(at("2036-05-17")).toBe("2036-05-17T12:34:00.000Z");
    expect(at("tonight")).toBe("2036-05-14T19:00:00.000Z");
    expect(at("tonight", "America/New_York")).toBe("2036-05-15T00:00:00.000Z");
  });

  test("is now where it says nothing, makes no sense or lies outside of the guide", () => {
    for (const bad of [
      "",
      "x",
      "2036-05-17T25:00",
      "2036-13-41T99:99Z",
      "2036-02-30",
      "1",
      "2020-01-01T20:00Z",
    ])
      expect([bad, at(bad)]).toEqual([bad, "now"]);
    expect(at("2036-05-14T12:34Z")).toBe("now");
  });

  test("is told where the guide does not reach, and nowhere else", () => {
    const outside = (value: string) => {
      const ms = outsideOf(value, NOW_MS, "Europe/London");
      return ms === null ? null : new Date(ms).toISOString().slice(0, 10);
    };
    expect(["2035-10-25T01:30Z", "2036-05-01", "2036-06-01T20:00"].map(outside)).toEqual([
      "2035-10-25",
      "2036-05-01",
      "2036-06-01",
    ]);
    for (const inside of [
      "",
      "x",
      "2036-13-41",
      "tonight",
      "2036-05-17",
      "2036-05-17T25:00",
      "2036-05-17T20:00Z",
    ])
      expect([inside, outside(inside)]).toEqual([inside, null]);
  });

  test("comes back from the address as it was written", () => {
    const writtenMs = Date.parse("2036-05-16T18:00:00Z");
    expect(momentOf(atOf(writtenMs), NOW_MS, "Asia/Kathmandu").atMs).toBe(writtenMs);
  });
});

describe("the query of an address", () => {
  test("is read alike from the address and from what Next hands over", () => {
    const address = "country=578&at=tonight&view=list&genre=urn%3Ax&at=2";
    const handed = { country: "578", at: ["tonight", "2"], view: "list", genre: "urn:x" };
    expect(readGuideQuery(toPageQuery(address))).toEqual(readGuideQuery(handed));
    const nothing = { country: null, view: null, genre: null, at: "" };
    expect(readGuideQuery(toPageQuery("country=x&view=__proto__&__proto__=1"))).toEqual(nothing);
  });
});
