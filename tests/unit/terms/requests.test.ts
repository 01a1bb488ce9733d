import { expect, test } from "vitest";
import { askedFor } from "#lib/terms/requests.ts";

test.each([
  ["hey google play wsm radio", "wsm radio"],
  ["Alexa, spiel YOU FM", "YOU FM"],
  ["алиса включи шансон", "шансон"],
  ["βάλε λίγο ροκ", "ροκ"],
  ["תנגן לי רוק", "רוק"],
  ["увімкни мені рок", "рок"],
  ["toca rock por favor", "rock"],
  ["rock without ads near me", "rock"],
  ["радио без рекламы", "радио"],
  ["radio sans pub près de moi", "radio"],
  ["我想听相声", "相声"],
  ["小爱同学请帮我放点爵士乐", "爵士乐"],
  ["我要聽古典音樂", "古典音樂"],
  ["附近的电台", "电台"],
  ["ニュースを聞きたい", "ニュース"],
  ["jazzかけて", "jazz"],
  ["클래식을 틀어줘", "클래식"],
  ["재즈 틀어줘", "재즈"],
  ["без рекламы", ""],
])("%j asks for %j", (text, meant) => {
  expect(askedFor(text)).toBe(meant);
});

test.each(["hey jude fm", "siriusxm", "北京音乐广播", "radio sans frontières", "jazz & blues", ""])(
  "%j is no request",
  (text) => {
    expect(askedFor(text)).toBe(text);
  },
);
