import { describe, expect, test } from "vitest";
import { clampText } from "#lib/ground/clamp.ts";
import { clampDescription, cleanName, cleanText, httpUrl } from "#lib/ground/clean.ts";

describe("cleanText", () => {
  test.each([
    ["  two   spaces\n\tand lines ", "two spaces and lines"],
    ["<p>One</p><p>Two<br>Three</p>", "One Two Three"],
    ["<b>bold</b>ly", "boldly"],
    ["Rock &amp; Pop&nbsp;&eacute;t&#233;", "Rock & Pop été"],
    ["<script>alert('x')</script><style>p{}</style>text", "text"],
    ["a\u0000b\u0007c\u200bd\u202ee\ufeff", "abcde"],
    ["5 < 6 & 7 > 3", "5 < 6 & 7 > 3"],
    ["超！A&G+", "超！A&G+"],
    ["e\u0301te\u0301", "été"],
    ["Don\u0092t \u0093Stop\u0094 \u0096 Now\u0085", "Don’t “Stop” – Now…"],
    ["Don&#146;t &#151; Now", "Don’t — Now"],
    ["a\u0081b", "ab"],
    ["lone \ud800 surrogate", "lone surrogate"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["👩\u200d🚀", "👩\u200d🚀"],
    ["<p></p>", ""],
  ])("cleans %j to %j", (raw, clean) => {
    expect(cleanText(raw)).toBe(clean);
  });

  test("leaves nothing that a browser could run", () => {
    for (const raw of [
      "<img src=x onerror=alert(1)>x",
      "<scr<script>ipt>alert(1)</script>x",
      "<svg/onload=alert(1)>x",
    ])
      expect(cleanText(raw)).not.toMatch(/<|onerror|onload/);
  });
  test("never joins words of two blocks", () => {
    expect(cleanText("<ul><li>a</li><li>b</li></ul>")).toBe("a b");
    expect(cleanText("&lt;p&gt;One &amp;amp; two&lt;/p&gt;")).toBe("One & two");
    expect(cleanText("Use the &lt;div&gt; element")).toBe("Use the <div> element");
  });
});

describe("cleanName", () => {
  test.each([
    ["𝔼𝕃 ℕ𝕌𝔼𝕍𝕆 ℤ𝕆𝕃 𝟙𝟘𝟞.𝟟 ", "EL NUEVO ZOL 106.7"],
    ["ＦＭ８９ Ⓡadio", "FM89 Radio"],
    ["邢台爱在104（沙河市）", "邢台爱在104（沙河市）"],
    ["إذاعة طريق السلف\n\n", "إذاعة طريق السلف"],
    ["🕺 Générations R&B", "🕺 Générations R&B"],
    ["Радио Хит-ФМ\nРостов-на-Дону 100.1 FM", "Радио Хит-ФМ Ростов-на-Дону 100.1 FM"],
    ["Radio™ № 1", "Radio™ № 1"],
    ["<Tagesthemen>", "<Tagesthemen>"],
    ["<NEW> Episode &amp; <b>more</b><br/>", "<NEW> Episode & more"],
    ["<Neue Folge> vom <3", "<Neue Folge> vom <3"],
    ["<i>Hamlet</i> <mark>tonight</mark> <O:p></O:p>", "Hamlet tonight"],
    ["<x-y onclick=alert(1)>a<svg><textarea>b<Script>c</script>", "ab"],
    ["<p></p>", ""],
  ])("makes %j %j", (raw, clean) => {
    expect(cleanName(raw)).toBe(clean);
    expect(cleanName(clean)).toBe(clean);
  });

  test("reads a megabyte of a bracket without end in no time", () => {
    const began = performance.now();
    cleanName(`<${"a ".repeat(500_000)}`);
    cleanName("<a".repeat(500_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe("clampText", () => {
  test("cuts at a word and ends with an ellipsis, within the limit", () => {
    const text = "one two three four five six seven";
    expect(clampText(text, 20)).toBe("one two three four…");
    expect(clampText(text, 100)).toBe(text);
  });
  test("cuts a long word or a text without spaces where the room ends", () => {
    expect(clampText("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
    expect(clampText("山东音乐广播".repeat(10), 12)).toHaveLength(12);
  });
  test("never cuts inside a grapheme", () => {
    const family = "👨\u200d👩\u200d👧";
    const clamped = clampText(family.repeat(5), 20);
    expect(clamped).toBe(`${family.repeat(2)}…`);
    expect(clampText("é".normalize("NFD").repeat(10), 6)).toBe(`${"é".normalize("NFD").repeat(2)}…`);
  });
});

describe("clampDescription", () => {
  test("keeps to 128 characters", () => {
    const long = clampDescription("word ".repeat(60)) ?? "";
    expect(long.length).toBeLessThanOrEqual(128);
    expect(long.endsWith("word…")).toBe(true);
  });
  test("is undefined for an empty text", () => {
    expect(clampDescription("<p> </p>")).toBeUndefined();
    expect(clampDescription(undefined)).toBeUndefined();
  });
});

describe("httpUrl", () => {
  test.each([
    ["https://x.example/a?b=c#d", "https://x.example/a?b=c#d"],
    [" http://x.example/a b ", "http://x.example/a%20b"],
    ["http://x.example/ü", "http://x.example/%C3%BC"],
    ["HTTPS://x.example", "HTTPS://x.example"],
    ["http://x.example/a[1].mp3?x={y}|z", "http://x.example/a%5B1%5D.mp3?x=%7By%7D%7Cz"],
    ["http://x.example/100%?a=%zz&b=%41", "http://x.example/100%25?a=%25zz&b=%41"],
    ["http://x.example/#a#b", "http://x.example/#a%23b"],
    ["http://user:pa[ss@x_y.example:8000/;", "http://user:pa%5Bss@x_y.example:8000/;"],
    ["http://[2001:db8::1]:8000/;stream", "http://[2001:db8::1]:8000/;stream"],
    ["https://bücher.example/\\x", "https://xn--bcher-kva.example//x"],
  ])("keeps %j as %j", (raw, url) => {
    expect(httpUrl(raw)).toBe(url);
  });
  test.each([
    "null",
    "",
    "www.x.example",
    "//x.example/",
    "rtmp://x.example/",
    "javascript:alert(1)",
    "http://",
    "ftp://x.example/",
    'http://a"b.example/',
    "http://a{b}.example/",
    "http://x.example:99999/",
  ])("drops %j", (raw) => {
    expect(httpUrl(raw)).toBeUndefined();
  });
  test("drops addresses that are too long", () => {
    expect(httpUrl(`http://x.example/${"a".repeat(2_048)}`)).toBeUndefined();
  });
});
