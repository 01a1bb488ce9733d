import { describe, expect, test } from "vitest";
import { readChapters } from "#lib/ondemand/chapters.ts";
import { oneALanguage } from "#lib/ondemand/one-a-language.ts";
import { readTranscript } from "#lib/ondemand/transcript.ts";

describe("chapters in JSON", () => {
  test("are read in order of time, without entries that are not for the table of contents", () => {
    const chapters = [
      { startTime: 60.5, title: "Second", url: "https://a.example/", img: "https://evil.example/i.png" },
      { startTime: 0, title: "First\u202e" },
      { startTime: 90, title: "An advertisement", toc: false },
      { startTime: -1, title: "before" },
      "nonsense",
    ];
    expect(readChapters(JSON.stringify({ version: "1.2.0", chapters }))).toEqual([
      { startS: 0, title: "First" },
      { startS: 60.5, title: "Second", url: "https://a.example/" },
    ]);
  });

  test.each(["", "<html>", "[]", '{"chapters":"x"}'])("other documents are none: %j", (text) => {
    expect(readChapters(text)).toBeUndefined();
  });
});

describe("a transcript", () => {
  test("in WebVTT has times and speakers; short lines of a speaker are joined", () => {
    const vtt = `WEBVTT

NOTE a remark

1
00:00:01.500 --> 00:00:03.000 align:start
<v Anna>Good <i>morning</i>.

00:03.000 --> 00:05.000
<v Anna>It is early.

01:00:00.000 --> 01:00:02.000
<v Ben>Still?`;
    expect(readTranscript(vtt, "text/vtt")).toEqual([
      { startS: 1.5, speaker: "Anna", text: "Good morning. It is early." },
      { startS: 3600, speaker: "Ben", text: "Still?" },
    ]);
  });

  test("in SubRip, in JSON, in HTML and as plain text", () => {
    const srt = "1\r\n00:00:02,250 --> 00:00:04,000\r\nHello\r\nthere\r\n\r\n2\r\nbroken\r\n";
    expect(readTranscript(srt, "application/x-subrip")).toEqual([{ startS: 2.25, text: "Hello there" }]);
    const segments = [{ startTime: 1, speaker: "Anna", body: "Hi" }, { body: "<b>there</b>" }];
    expect(readTranscript(JSON.stringify({ segments }), "application/json")).toEqual([
      { startS: 1, speaker: "Anna", text: "Hi" },
      { text: "there" },
    ]);
    const html = "<script>x()</script><p>One <a href='https://a.example'>two</a></p><p>Three</p>";
    expect(readTranscript(html, "text/html")).toEqual([{ text: "One two" }, { text: "Three" }]);
    expect(readTranscript("One\n\nTwo", "text/plain")).toEqual([{ text: "One" }, { text: "Two" }]);
  });

  test("is bounded, and damaged documents have no text", () => {
    const many = Array.from(
      { length: 9_000 },
      (_, n) => `${n}\n00:00:01,000 --> 00:00:02,000\n${"x".repeat(250)}\n`,
    );
    expect(readTranscript(many.join("\n"), "application/x-subrip")).toHaveLength(3_000);
    expect(readTranscript("{", "application/json")).toEqual([]);
    expect(readTranscript("no times here", "text/vtt")).toEqual([]);
  });
});

describe("of the transcripts of a feed, a page lists", () => {
  const of = (mimeValue: string, language?: string) => ({
    ...{ url: "https://a.example/t", mimeValue },
    ...(language ? { language } : {}),
  });
  const forms = ["text/html", "application/json", "application/x-subrip", "text/vtt", "text/plain"];

  test("one a language, in its best form; without a language it is in the feed's", () => {
    expect(
      oneALanguage(
        forms.map((form) => of(form)),
        "en",
      ),
    ).toEqual([{ index: 1, language: "en" }]);
    expect(oneALanguage([of("application/srt", "en-GB"), of("text/vtt")], "en")).toEqual([
      { index: 1, language: "en" },
    ]);
    expect(oneALanguage([of("text/plain"), of("text/html"), of("text/srt")], undefined)).toEqual([
      { index: 2 },
    ]);
  });

  test("each language, in the feed's order, also where two are written in different scripts", () => {
    const some = [of("text/html"), of("text/vtt", "de"), of("text/srt", "zh-Hant"), of("text/vtt", "zh_CN")];
    expect(oneALanguage([...some, of("text/vtt", "en"), of("text/vtt", "?")], "en")).toEqual([
      { index: 4, language: "en" },
      { index: 1, language: "de" },
      { index: 2, language: "zh-Hant" },
      { index: 3, language: "zh_CN" },
      { index: 5, language: "?" },
    ]);
  });
});
