/** Texts of others are read in a time that grows with their length alone. */
import { describe, expect, test } from "vitest";
import { chooseForm } from "#lib/api/represent.ts";
import { factsOfPage } from "#lib/artwork/page-facts.ts";
import { cleanText } from "#lib/ground/clean.ts";
import { readHtml } from "#lib/ground/html.ts";
import { audioFormatOf, spacedMime } from "#lib/ingest/records/audio.ts";
import { judge } from "#lib/nowplaying/charset/plausible.ts";
import { said } from "#lib/nowplaying/read/said.ts";
import { readTranscript } from "#lib/ondemand/transcript.ts";
import { readPlaylist } from "#lib/streams/read-playlist.ts";
import { displayName } from "#lib/terms/display-names.ts";
import { askedFor } from "#lib/terms/requests.ts";

const TIMED = "WEBVTT\n\n00:00.000 --> 00:01.000\n";

// Each takes some milliseconds; a time that grows with the square of the length makes four minutes of it.
test.each<[text: string, read: () => unknown]>([
  ["a transcript of < alone", () => readTranscript(TIMED + "<".repeat(300_000), "text/vtt")],
  ["a transcript with a long name", () => readTranscript(`${TIMED}<v.${"\t".repeat(300_000)}`, "text/vtt")],
  [
    "a playlist of empty lines",
    () => readPlaylist(`[playlist]${"\n".repeat(300_000)}x`, "http://a.example/"),
  ],
  ["a title of blanks", () => said("a", `a${" ".repeat(300_000)}b`)],
  ["a name with a row of marks", () => displayName(`Radio ${"!".repeat(46)}x`)],
  ["a request of verbs", () => askedFor(`${"켜 ".repeat(25)}x`)],
  ["a title of accents in one word", () => judge("éa".repeat(25_000))],
  ["a title of signs", () => judge(`${"×".repeat(28)}1a`)],
  [
    "an open quotation of Accept",
    () => chooseForm("listStations", `*/*, a/b;c="${'\\"'.repeat(60_000)}`, false),
  ],
  [
    "an open quotation of Accept that ends in a backslash",
    () => chooseForm("listStations", `*/*, a/b;c="${'\\"'.repeat(60_000)}\\`, false),
  ],
  ["a media type of blanks", () => audioFormatOf(`a${" ".repeat(300_000)}b`)],
])("%s is read within two seconds", (_text, read) => {
  const began = performance.now();
  read();
  expect(performance.now() - began).toBeLessThan(2_000);
});

describe("HTML with many open elements", () => {
  const html = `${"<b>x<i>".repeat(1_000)}<script>never</script><p>y</p>z`;

  test("has at most 256 open at once; each is closed, and no text is lost", () => {
    let [open, most, text] = [0, 0, ""];
    const onopentagname = () => {
      most = Math.max(most, ++open);
    };
    const onclosetag = () => open--;
    const ontext = (part: string) => {
      text += part;
    };
    readHtml(html, { onopentagname, onclosetag, ontext });
    expect([open, most]).toEqual([0, 256]);
    expect(text).toBe(`${"x".repeat(1_000)}neveryz`);
  });

  test("is cleaned, and a page is read to its end", () => {
    expect(cleanText(html)).toBe(`${"x".repeat(1_000)} y z`);
    const page = `${"<b>".repeat(1_000)}<link rel=icon sizes=96x96 href=/i.png>`;
    expect(factsOfPage(page, "https://a.example/").icons).toEqual(["https://a.example/i.png"]);
  });
});

test("the parameters of a media type stand after one space", () => {
  expect(spacedMime(" audio/ogg ;codecs=opus")).toBe("audio/ogg; codecs=opus");
});
