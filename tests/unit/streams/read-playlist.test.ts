import { describe, expect, test } from "vitest";
import { readPlaylist } from "#lib/streams/read-playlist.ts";

const BASE = "http://radio.test/listen/live.m3u";
const [ONE, TWO] = ["http://radio.test:8000/one", "https://radio.test/two?a=1&b=2"];
const list = (...urls: string[]) => ({ kind: "list", urls });

describe("a playlist at a station's address", () => {
  test.each([
    ["M3U of addresses alone", `${ONE}\n${TWO}\n`, list(ONE, TWO)],
    ["extended M3U with Windows line ends", `\ufeff#EXTM3U\r\n#EXTINF:-1,One\r\n${ONE}\r\n`, list(ONE)],
    ["M3U with a path", "#EXTM3U\nstream.mp3\n", list("http://radio.test/listen/stream.mp3")],
    ["PLS", `[playlist]\nNumberOfEntries=2\nFile1=${ONE}\nTitle1=x\nFile2=${TWO}\nVersion=2`, list(ONE, TWO)],
    ["PLS in other cases", `[Playlist]\nfile1=${ONE}\n`, list(ONE)],
    ["ASX", `<ASX version="3.0"><Entry><Ref HREF="${TWO}"/></Entry></ASX>`, list(TWO)],
    ["ASX with single quotes", `<asx><entry><ref href = '${ONE}' /></entry></asx>`, list(ONE)],
    ["a reference file", `[Reference]\nRef1=${ONE}\n`, list(ONE)],
    [
      "XSPF",
      `<?xml version="1.0"?><playlist version="1"><trackList><track><location>https://radio.test/two?a=1&amp;b=2</location></track></trackList></playlist>`,
      list(TWO),
    ],
    ["a stream named twice", `${ONE}\n${ONE}\n`, list(ONE)],
    ["HLS", "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n", { kind: "hls" }],
  ])("%s", (_, text, expected) => {
    expect(readPlaylist(text, BASE)).toEqual(expected);
  });

  test.each([
    ["nothing", ""],
    ["a web page", "<!doctype html><html><body>http://radio.test/</body></html>"],
    ["prose", "Please listen at http://radio.test/one."],
    [
      "addresses that are not of the web",
      "#EXTM3U\nfile:///etc/passwd\nmms://radio.test/x\njavascript:alert(1)\n",
    ],
    ["an empty list", "[playlist]\nNumberOfEntries=0\n"],
  ])("is none in %s", (_, text) => {
    expect(readPlaylist(text, BASE)).toBeNull();
  });

  test("names eight streams at most, and is read at once however it is written", () => {
    const many = Array.from({ length: 500 }, (_, i) => `http://radio.test/${i}`).join("\n");
    expect(readPlaylist(many, BASE)).toMatchObject({ urls: expect.objectContaining({ length: 8 }) });
    for (const hostile of ["<asx><ref ", "<playlist><location>", "[playlist]\nFile1="]) {
      const began = performance.now();
      readPlaylist(`${hostile}${"<ref href ".repeat(3_000)}${"=".repeat(30_000)}`, BASE);
      expect(performance.now() - began).toBeLessThan(1_000);
    }
  });
});
