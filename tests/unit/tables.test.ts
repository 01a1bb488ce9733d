/** Words like "constructor", for which every object inherits a value: no table has an entry for them. */
import { expect, test } from "vitest";
import { socialLink } from "#components/model/social.ts";
import { mimeOfCodec } from "#lib/contract/audio-types.ts";
import { detectKind } from "#lib/ingest/detect.ts";
import { audioFormatOf } from "#lib/ingest/records/audio.ts";
import { countryOfAlpha2 } from "#lib/ingest/records/countries.ts";
import { genreOfHref } from "#lib/terms/genres.ts";

test.each(["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"])("%s", (word) => {
  expect(detectKind("document.xml", Buffer.from(`<${word}>`))).toBeUndefined();
  expect(mimeOfCodec(word)).toBeUndefined();
  expect(audioFormatOf(word)).toBe("");
  expect(countryOfAlpha2(word)).toBeUndefined();
  expect(genreOfHref(`urn:radioplayer:metadata:cs:Category:2012:${word}`, "")).toBeUndefined();
  expect(socialLink(word, "nowline")).toEqual({ label: `${word}: nowline` });
});
