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
  ["włącz radio zet", "radio zet"],
  ["zet radio 538 aan", "radio 538"],
  ["odtwórz rmf fm", "rmf fm"],
  ["chcę posłuchać rmf fm", "rmf fm"],
  ["kral fm radyosunu açar mısın", "kral fm"],
  ["kral fm dinlemek istiyorum", "kral fm"],
  ["can you play bbc radio 2", "bbc radio 2"],
  ["schalte den sender YOU FM ein", "YOU FM"],
  ["you fm einschalten", "you fm"],
  ["je voudrais écouter nrj", "nrj"],
  ["mets-moi la station nrj", "nrj"],
  ["sintoniza rock fm", "rock fm"],
  ["voglio ascoltare radio deejay", "radio deejay"],
  ["metti della musica jazz", "musica jazz"],
  ["avaa radio nova", "radio nova"],
  ["afspil lidt jazz", "jazz"],
  ["spill av nrk p3", "nrk p3"],
  ["включи-ка радио рекорд", "радио рекорд"],
  ["我要收听中国之声", "中国之声"],
  ["播放一下中国之声", "中国之声"],
  ["開啟飛碟電台", "飛碟電台"],
])("%j asks for %j", (text, meant) => {
  expect(askedFor(text)).toBe(meant);
});

test.each(["hey jude fm", "siriusxm", "北京音乐广播", "radio sans frontières", "jazz & blues", ""])(
  "%j is no request",
  (text) => {
    expect(askedFor(text)).toBe(text);
  },
);
