import { describe, expect, test } from "vitest";
import { isolate } from "#components/language/isolate.ts";
import { compiledMessages, wordsOf } from "#components/language/server-words.ts";
import { makeWords } from "#components/language/words.ts";

const [OPEN, CLOSE] = ["\u2068", "\u2069"];

describe("content in a sentence", () => {
  test("is set apart where it runs the other way", () => {
    expect(isolate("إذاعة الميناء", "ltr")).toBe(`${OPEN}إذاعة الميناء${CLOSE}`);
    expect(isolate("רדיו", "ltr")).toBe(`${OPEN}רדיו${CLOSE}`);
    expect(isolate("Harbour FM", "rtl")).toBe(`${OPEN}Harbour FM${CLOSE}`);
    expect(isolate("Ώρα 102", "rtl")).toBe(`${OPEN}Ώρα 102${CLOSE}`);
  });

  test("is left as it is where it does not, and where it has no direction", () => {
    expect(isolate("Harbour FM", "ltr")).toBe("Harbour FM");
    expect(isolate("إذاعة الميناء", "rtl")).toBe("إذاعة الميناء");
    for (const text of ["", "107.5", "14:07", "−15", "♪"]) {
      expect(isolate(text, "ltr")).toBe(text);
      expect(isolate(text, "rtl")).toBe(text);
    }
  });

  test("is set apart by the translator, which nobody can forget", () => {
    expect(wordsOf("en").t("ui.play.play", { name: "راديو" })).toBe(`Play ${OPEN}راديو${CLOSE}`);
    const arabic = makeWords("ar", compiledMessages("en"));
    expect(arabic.t("ui.play.play", { name: "Harbour FM" })).toBe(`Play ${OPEN}Harbour FM${CLOSE}`);
    expect(arabic.t("directory.count", { number: 12 })).toBe("12 stations");
  });
});

test("is compiled and made once a language", () => {
  expect(compiledMessages("en")).toBe(compiledMessages("en"));
  expect(wordsOf("de")).toBe(wordsOf("de"));
});
