import { expect, test } from "vitest";
import { chooseTag } from "#components/language/choose-tag.ts";
import { TAGS } from "#components/language/languages.ts";

const header = "de-AT,de;q=0.9,en;q=0.5";

test("is the chosen language, else the browser's, else English", () => {
  expect(chooseTag("en", header)).toBe("en");
  expect(chooseTag(undefined, header)).toBe("de");
  expect(chooseTag(undefined, null)).toBe("en");
  expect(chooseTag(undefined, "")).toBe("en");
});

test("weighs Accept-Language as RFC 9110 says, and skips languages without a translation", () => {
  expect(chooseTag(undefined, "en;q=0.4, de;q=0.6")).toBe("de");
  expect(chooseTag(undefined, "zh-Hant-TW, ja;q=0.9, de-CH;q=0.2")).toBe("de");
  expect(chooseTag(undefined, "de;q=0, en")).toBe("en");
  expect(chooseTag(undefined, "ja, ko")).toBe("en");
});

test.each([
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["zh-SG", "zh"],
  ["zh-Hans-HK, en;q=0.5", "zh"],
  // Browsers in Taiwan name Chinese of any script before English, or Traditional Chinese alone.
  ["zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7", "zh"],
  ["zh-TW, zh-Hant;q=0.9", "zh"],
  ["zh-HK, en-GB;q=0.5", "en"],
  ["el-GR,el;q=0.9,en-US;q=0.8,en;q=0.7", "el"],
  ["el-CY, en-GB;q=0.5", "el"],
  ["grc, en;q=0.5", "en"],
  ["ru-RU,ru;q=0.9,en-US;q=0.8", "ru"],
  ["ru-KZ", "ru"],
  ["uk-UA,uk;q=0.9,ru;q=0.8,en-US;q=0.7", "uk"],
  ["uk", "uk"],
  // Russian and Ukrainian are for readers who wish for them.
  ["be-BY,be;q=0.9,en;q=0.8", "en"],
  ["be,ru;q=0.9,en;q=0.8", "ru"],
  ["kk-KZ,kk;q=0.9,en;q=0.8", "en"],
])("of the wishes %s, it is %s", (wishes, tag) => {
  expect(chooseTag(undefined, wishes)).toBe(tag);
});

test.each(["*", "x", "de_DE", "-, --, ;q=, de;q=x", "a".repeat(9_000), "\u0000"])(
  "lets no header break the page: %j",
  (nonsense) => {
    expect(TAGS).toContain(chooseTag(undefined, nonsense));
  },
);

test("ignores a cookie with an unknown language", () => {
  expect(chooseTag("xx", "de")).toBe("de");
  expect(chooseTag("__proto__", null)).toBe("en");
});
