import { describe, expect, test } from "vitest";
import { brandsOf } from "#lib/recommendations/brand.ts";
import { diversify } from "#lib/recommendations/diversify.ts";
import { mergeByRank } from "#lib/recommendations/scoring/rank-fusion.ts";

const list = (...ids: number[]) =>
  ids.map((id) => ({ id, score: 0, reason: () => ({ kind: "geo.away" as const, km: id }) }));

describe("fusion", () => {
  test("ranks stations of two factors before stations of one, and names the factors", () => {
    const merged = mergeByRank([
      ["GEO", list(1, 2, 3)],
      ["TRENDING", list(4, 3)],
    ]);
    expect(merged.map(({ id }) => id)).toEqual([3, 1, 4, 2]);
    expect(merged[0]?.by.map(({ factor, rank }) => [factor, rank])).toEqual([
      ["TRENDING", 2],
      ["GEO", 3],
    ]);
    expect(merged[0]?.score).toBeCloseTo(1 / 62 + 1 / 63);
  });

  test("of no lists is empty", () => expect(mergeByRank([["GEO", []]])).toEqual([]));
});

describe("brands", () => {
  const brands = (name: string, homepage: string | null = null) => brandsOf({ name, homepage });
  const alike = (a: string[], b: string[]) => a.some((brand) => b.includes(brand));

  test.each([
    ["Lark Manchester", "Lark Bristol"],
    ["Lark 80s", "LARK Gold"],
    ["ΕΡΤ Kosmos", "ΕΡΤ 102fm"],
    ["河南网络广播·经典FM", "河南网络广播·民谣音乐台"],
  ])("%s and %s are of one", (a, b) => expect(alike(brands(a), brands(b))).toBe(true));

  test.each([
    ["Radio Nord", "Radio Verde"],
    ["The Quay", "The Meadow"],
    ["107.8 FM", "98.8 FM"],
    ["Radio City", "City Beat Belfast"],
    ["Radio City Leeds", "Radio City Hull"],
    ["河南新闻广播", "河南音乐广播"],
  ])("%s and %s are not", (a, b) => expect(alike(brands(a), brands(b))).toBe(false));
});

describe("diversity", () => {
  const ranked = (...brands: string[]) =>
    brands.map((brand, i) => ({ brand, i, score: 1 / (61 + i), brands: [brand] }));
  const order = (...brands: string[]) =>
    diversify(ranked(...brands), 20)
      .map(({ brand }) => brand)
      .join("");

  test("lets other brands in between", () => {
    expect(order("a", "a", "a", "a", "a", "a", "b", "c").slice(0, 5)).toContain("b");
  });

  test("never has five of a brand in a row: the list ends before", () => {
    expect(order("a", "a", "a", "a", "a", "a", "a")).toBe("aaaa");
    const many = order(..."aaaaaaaaaaaaaaaaaaaaaaabaaaaaaaaaaaa");
    expect(many).not.toMatch(/aaaaa/);
    expect(many).toContain("b");
  });

  test("leaves a list alone that is diverse already", () => {
    expect(order("a", "b", "c", "d")).toBe("abcd");
  });
});
