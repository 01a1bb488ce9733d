import { describe, expect, test } from "vitest";
import { isolate } from "#components/language/isolate.ts";
import { compiledMessages, wordsOf } from "#components/language/server-words.ts";
import { makeWords } from "#components/language/words.ts";
import { sentences } from "#components/seo/page-metadata.ts";

const [OPEN, CLOSE] = ["\u2068", "\u2069"];

describe("content in a sentence", () => {
  test("is isolated when its direction differs", () => {
    expect(isolate("إذاعة الميناء", "ltr")).toBe(`${OPEN}إذاعة الميناء${CLOSE}`);
    expect(isolate("רדיו", "ltr")).toBe(`${OPEN}רדיו${CLOSE}`);
    expect(isolate("Harbour FM", "rtl")).toBe(`${OPEN}Harbour FM${CLOSE}`);
    expect(isolate("Ώρα 102", "rtl")).toBe(`${OPEN}Ώρα 102${CLOSE}`);
  });

  test("is unchanged when its direction is equal or absent", () => {
    expect(isolate("Harbour FM", "ltr")).toBe("Harbour FM");
    expect(isolate("إذاعة الميناء", "rtl")).toBe("إذاعة الميناء");
    for (const text of ["", "107.5", "14:07", "−15", "♪"]) {
      expect(isolate(text, "ltr")).toBe(text);
      expect(isolate(text, "rtl")).toBe(text);
    }
  });

  test("is isolated by the translator for every message", () => {
    expect(wordsOf("en").t("ui.play.play", { name: "راديو" })).toBe(`Play ${OPEN}راديو${CLOSE}`);
    const arabic = makeWords("ar", compiledMessages("en"));
    expect(arabic.t("ui.play.play", { name: "Harbour FM" })).toBe(`Play ${OPEN}Harbour FM${CLOSE}`);
    expect(arabic.t("directory.count", { number: 12 })).toBe("12 stations");
  });
});

test("agrees with one place in French", () => {
  const { t } = wordsOf("fr");
  expect([1, 2].map((number) => t("world.more", { number }))).toEqual(["1 autre", "2 autres"]);
});

test("has a space in Chinese between characters and a value in Latin letters or digits, and none beside other values", () => {
  const { t } = wordsOf("zh");
  const cities = ["Bergen", "北京", "Bergen (市)"].map((city) => t("reasons.affinity.city", { city }));
  expect(cities).toEqual(["也在 Bergen", "也在北京", "也在 Bergen (市)"]);
  expect(t("search.nearTo", { city: "Bergen" })).toBe("没有找到 Bergen 的电台。以下是距离最近的电台。");
  expect(t("ui.play.play", { name: "CNR中国之声" })).toBe("播放“CNR中国之声”");
  expect(t("everywhere.title", { genre: "K-Pop" })).toBe("全球 K-Pop 电台");
  expect(t("search.elsewhere", { number: 3 })).toBe("其他国家和地区有 3 个结果");
  expect(t("reasons.sentence", { said: "" })).toBe("。");
  expect(wordsOf("en").t("reasons.affinity.city", { city: "北京" })).toBe("in 北京 too");
});

test("two sentences have a space between them, in Chinese none", () => {
  const both = (tag: "en" | "zh", said: string) => wordsOf(tag).t("ui.before", { said }) + said;
  expect(both("en", "One.")).toBe("One. One.");
  expect(both("zh", "一。")).toBe("一。一。");
  expect(sentences("一个口号", "下一句。", wordsOf("zh").t)).toBe("一个口号。下一句。");
  expect(sentences("到了！", "下一句。", wordsOf("zh").t)).toBe("到了！下一句。");
  expect(sentences("A slogan", "Next.", wordsOf("en").t)).toBe("A slogan. Next.");
  expect(sentences(undefined, "Next.", wordsOf("en").t)).toBe("Next.");
});

test("has the article of the hour in Spanish: la 01:00, las 14:00", () => {
  const { t } = wordsOf("es");
  expect(t("time.until.clock", { time: "01:00" })).toBe("hasta la\u00a001:00");
  expect(t("time.at.weekday", { day: "lunes", time: "01:59" })).toBe("el lunes a la\u00a001:59");
  for (const time of ["00:00", "10:00", "11:00", "14:00", "21:00"]) {
    expect(t("time.until.clock", { time })).toBe(`hasta las\u00a0${time}`);
  }
  expect(wordsOf("en").t("ui.play.play", { name: "Las 01:00" })).toBe("Play Las 01:00");
});

test("has the article of a country in English, where a sentence says in: in the United States", () => {
  const { t } = wordsOf("en");
  expect(t("directory.all", { country: "United States" })).toBe("All stations in the United States");
  expect(t("directory.all", { country: "Faroe Islands" })).toBe("All stations in the Faroe Islands");
  expect(t("directory.all", { country: "Greece" })).toBe("All stations in Greece");
  expect(t("search.filters.onlyHere", { country: "Netherlands" })).toBe("Only here: Netherlands");
  expect(t("search.empty", { query: "jazz in Netherlands", country: "Netherlands" })).toBe(
    "No results for “jazz in Netherlands” in the Netherlands",
  );
  expect(wordsOf("nb").t("directory.all", { country: "Bahamas" })).toBe("Alle stasjoner i Bahamas");
});

test("is compiled and made once per language", () => {
  expect(compiledMessages("en")).toBe(compiledMessages("en"));
  expect(wordsOf("de")).toBe(wordsOf("de"));
});
